import type * as z from 'zod/mini';

/**
 * The callers that an operation is open to, each with the credentials that the call carries.
 *
 * - `anyone`: no credentials.
 * - `monitor`: the bearer token of the monitoring system, or the platform key.
 * - `platform`: the platform key, as for all kinds of `user` below.
 * - `user-if-asked`: also the bearer token of the signed-in user, if the caller requests it.
 * - `user-if-known`: also that token if a user is signed in.
 * - `user`: always also that token.
 * - `staff`: the bearer token of a staff member, in place of the platform key.
 */
export type Caller = 'anyone' | 'monitor' | 'platform' | 'user-if-asked' | 'user-if-known' | 'user' | 'staff';

/** The facts of a call that both sides need to make it and to answer it. `Kind` names the problems that it may end with. */
export interface Operation<Kind extends string = string> {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  /** The path below the gateway's base URL, with parameters as `{name}`. */
  readonly path: `/${string}`;
  readonly caller: Caller;
  /** Headers of this operation. `storeHeaders` has those of every call. */
  readonly headers?: Readonly<Record<string, 'required' | 'optional'>>;
  /** The schemas of successful answers, by status. */
  readonly answers: { readonly [status: number]: z.ZodMiniType };
  /** Validates the body as the raw text that was sent, because the sender has signed it. Default: parsed as JSON. */
  readonly isBodyText?: boolean;
  /** Media type of a successful answer. Default `application/json`. */
  readonly mediaType?: string;
  /** Problems that are specific to the operation; `commonProblems` apply to all operations. */
  readonly problems: readonly Kind[];
}

/** The names of a path's parameters: `id` of `/payments/{id}/attempts`. */
export type ParamName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamName<Rest>
  : never;

/** The parsed value of a successful answer. */
export type AnswerOf<Asked extends Operation> = z.output<Asked['answers'][keyof Asked['answers']]>;

/** Problems that a caller can expect as outcomes: those that the operation lists, and `invalid-request` for rejected input. */
export type ExpectedProblem<Asked extends Operation> = Asked['problems'][number] | 'invalid-request';

/** A part of a request: absent if the operation has none, optional if nothing in it is required. */
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

/** The parts of a request that follow from the operation's facts alone: path parameters and headers. */
export type AddressedParts<Asked extends Operation> = Part<'params', ParamsOf<Asked['path']>> &
  Part<'headers', HeadersOf<Asked>>;
