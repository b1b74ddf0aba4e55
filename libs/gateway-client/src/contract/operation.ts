import type * as z from 'zod/mini';

/**
 * The callers that an operation is open to, each with the credentials that the call carries.
 *
 * - `anyone`: no key is asked for.
 * - `monitor`: the bearer token of who watches the processes, or the platform key.
 * - `platform`: the platform key, as all below.
 * - `user-if-asked`: with the bearer token of the signed-in user where the caller asks for that.
 * - `user-if-known`: with it wherever somebody is signed in.
 * - `user`: with it, always.
 * - `staff`: the bearer token of one of the staff, in place of the platform key.
 */
export type Caller = 'anyone' | 'monitor' | 'platform' | 'user-if-asked' | 'user-if-known' | 'user' | 'staff';

/** The facts of a call: what both sides must know to make and to answer it. `Kind` names the problems it may end with. */
export interface Operation<Kind extends string = string> {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  /** Below the gateway's address, parameters as `{name}`. */
  readonly path: `/${string}`;
  readonly caller: Caller;
  /** Headers that belong to this operation. Those of every call are in `storeHeaders`. */
  readonly headers?: Readonly<Record<string, 'required' | 'optional'>>;
  /** Good answers, by status. */
  readonly answers: { readonly [status: number]: z.ZodMiniType };
  /** The body is judged as the text that was sent, which somebody has signed. Default: as JSON. */
  readonly isBodyText?: boolean;
  /** Media type of a good answer. Default `application/json`. */
  readonly mediaType?: string;
  /** Problems of its own; `commonProblems` are any operation's. */
  readonly problems: readonly Kind[];
}

/** The names of a path's parameters: `id` of `/payments/{id}/attempts`. */
export type ParamName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamName<Rest>
  : never;

/** The value of a good answer once it is read. */
export type AnswerOf<Asked extends Operation> = z.output<Asked['answers'][keyof Asked['answers']]>;

/** Problems that a caller can expect as outcomes: those that the operation lists, and `invalid-request` for refused input. */
export type ExpectedProblem<Asked extends Operation> = Asked['problems'][number] | 'invalid-request';

/** A part of a request: left out where there is none, optional where nothing in it is required. */
export type Part<Name extends string, Value> = [Value] extends [never]
  ? unknown
  : Record<never, never> extends Value
    ? { readonly [Each in Name]?: Value }
    : { readonly [Each in Name]: Value };

type ParamsOf<Path extends string> = [ParamName<Path>] extends [never] ? never : Record<ParamName<Path>, string>;

type HeadersOf<Asked> = Asked extends { readonly headers: infer Named }
  ? { [Name in keyof Named as Named[Name] extends 'required' ? Name : never]: string } & {
      [Name in keyof Named as Named[Name] extends 'optional' ? Name : never]?: string;
    }
  : never;

/** The parts of a request that the facts alone tell: parameters in the path, and headers. */
export type AddressedParts<Asked extends Operation> = Part<'params', ParamsOf<Asked['path']>> &
  Part<'headers', HeadersOf<Asked>>;
