import type * as z from 'zod/mini';

/**
 * The callers that may call an operation, each with the credentials that their request must contain.
 *
 * - `anyone`: no credentials.
 * - `monitor`: the bearer token of the monitoring system, or the platform key.
 * - `platform`: the platform key. All kinds of `user` below require it too.
 * - `user-if-asked`: also the bearer token of the signed-in user, if the call is made with `asUser`.
 * - `user-if-known`: also the bearer token, if a user is signed in.
 * - `user`: always also the bearer token.
 * - `staff`: the bearer token of a staff member, in place of the platform key.
 */
export type Caller = 'anyone' | 'monitor' | 'platform' | 'user-if-asked' | 'user-if-known' | 'user' | 'staff';

/**
 * The description of an operation, from which the client builds requests and the gateway its routes. `Kind` lists the problems that the
 * operation may respond with.
 */
export interface Operation<Kind extends string = string> {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  /** The path below the gateway's base URL, with parameters as `{name}`. */
  readonly path: `/${string}`;
  readonly caller: Caller;
  /** The headers of this operation; `storeHeaders` lists the headers of every call. */
  readonly headers?: Readonly<Record<string, 'required' | 'optional'>>;
  /** True if the call must name its store in `x-site-id`, because what it starts belongs to one store. Default: it may. */
  readonly isForStore?: boolean;
  /** The schemas of successful responses, by status. */
  readonly answers: { readonly [status: number]: z.ZodMiniType };
  /**
   * True if the gateway needs the body as the exact text that was sent, because the sender has signed it. Default: the body is parsed as
   * JSON.
   */
  readonly isBodyText?: boolean;
  /** The media type of a successful response. Default `application/json`. */
  readonly mediaType?: string;
  /** Problems that are specific to the operation; `commonProblems` apply to all operations. */
  readonly problems: readonly Kind[];
}

/** The names of a path's parameters: `id` of `/payments/{id}/attempts`. */
export type ParamName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamName<Rest>
  : never;

/** The parsed value of a successful response. */
export type AnswerOf<Asked extends Operation> = z.output<Asked['answers'][keyof Asked['answers']]>;

/** Problems that a caller can expect as outcomes: those that the operation lists, and `invalid-request` for rejected input. */
export type ExpectedProblem<Asked extends Operation> = Asked['problems'][number] | 'invalid-request';

/** One property of a request, such as `headers`: absent if the operation has no such value, optional if the value has no required field. */
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

/** The path parameters and headers of an operation's request, whose types follow from its description. */
export type AddressedParts<Asked extends Operation> = Part<'params', ParamsOf<Asked['path']>> &
  Part<'headers', HeadersOf<Asked>>;
