import {
  operations,
  storeHeaders,
  type Caller,
  type Operation,
  type OperationName,
  type Operations,
  type OwnProblem,
  type ParamName,
  type ProblemOf,
  type RequestSchemas,
} from '@assess/gateway-client/contract';
import type { Locale } from '@assess/i18n';
import * as z from 'zod/mini';
import { problem, type Answer } from './answer.ts';
import { requestSchemas } from './request-schemas.ts';

/** The facts of a request that a handler may use besides the validated path parameters, query and body. */
export interface RequestContext {
  /** The visitor's IP address as the storefront reports it, or else the caller's IP address. The text may not be a valid IP address. */
  readonly clientAddress: string;
  /** The store that the request is made for. */
  readonly store: Locale;
  /** The name of the calling member of staff; empty when the operation is not for staff. */
  readonly staff: string;
  /** Returns the value of one header; names are lower case. */
  header(name: string): string | undefined;
}

interface RawParts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** One row of the route table, which the server registers. */
export interface Route {
  /** The operation's name. */
  readonly name?: string;
  readonly method: Operation['method'];
  /** Path with parameters as `:name`. */
  readonly url: string;
  /** The callers that may use the route. Default: those with the platform key. */
  readonly caller?: Caller;
  /** True when the handler needs the body as the raw text that was sent. */
  readonly isBodyText?: boolean | undefined;
  handle(parts: RawParts, context: RequestContext): Promise<Answer>;
}

/** The query and body of an operation, as its schemas output them. */
type Checked<Name> = Name extends keyof RequestSchemas
  ? {
      readonly [Part in keyof RequestSchemas[Name]]: RequestSchemas[Name][Part] extends z.ZodMiniType
        ? z.output<RequestSchemas[Name][Part]>
        : never;
    }
  : unknown;

type Params<Name extends OperationName> = {
  readonly params: Readonly<Record<ParamName<Operations[Name]['path']>, string>>;
};

/** The responses that an operation may send: those of its statuses and schemas, and the problems that it lists. */
type AnswerTo<Name extends OperationName> =
  | {
      [Status in keyof Operations[Name]['answers']]: Operations[Name]['answers'][Status] extends z.ZodMiniType
        ? Answer<Status & number, z.input<Operations[Name]['answers'][Status]>>
        : never;
    }[keyof Operations[Name]['answers']]
  | Answer<number, ProblemOf<OwnProblem<Name>>>;

/** The handler of each operation. A handler gets only input that the operation's schemas accept. */
export type Handlers<Name extends OperationName = OperationName> = {
  readonly [Each in Name]: (
    parts: Params<Each> & Checked<Each>,
    context: RequestContext,
  ) => AnswerTo<Each> | Promise<AnswerTo<Each>>;
};

/**
 * Creates one route for each operation in `handlers`. A request that violates a schema, names a store that does not exist, or must name one and does not, gets the
 * problem `invalid-request`.
 */
export const createRoutes = <Name extends OperationName>(handlers: Handlers<Name>): Route[] =>
  Object.entries<(parts: never, context: RequestContext) => Answer | Promise<Answer>>(handlers).map(([name, handle]) =>
    createRoute(name as Name, handle),
  );

function createRoute(
  name: OperationName,
  handle: (parts: never, context: RequestContext) => Answer | Promise<Answer>,
): Route {
  const { method, path, caller, isBodyText, isForStore = false }: Operation = operations[name];
  const schemas = Object.entries(requestSchemas[name] ?? {}) as ['query' | 'body', z.ZodMiniType][];
  return {
    name,
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    caller,
    isBodyText,
    async handle(parts, context) {
      const error = invalidStoreHeader(context.header, isForStore);
      if (error) return invalid(error);
      const checked: Record<string, unknown> = { params: parts.params };
      for (const [part, schema] of schemas) {
        const result = schema.safeParse(parts[part]);
        if (!result.success) return invalid(result.error);
        checked[part] = result.data;
      }
      return await handle(checked as never, context);
    },
  };
}

const invalidStoreHeader = (header: RequestContext['header'], isForStore: boolean) =>
  Object.entries(storeHeaders).flatMap(([name, { schema }]) => {
    const { error } = z
      .object({ [name]: isForStore && name === 'x-site-id' ? schema : z.optional(schema) })
      .safeParse({ [name]: header(name) });
    return error ? [error] : [];
  })[0];

/** Lists each invalid field and the first rule it violates. It never includes the value, which may be a name or a number. */
const invalid = ({ issues }: z.core.$ZodError) =>
  problem('invalid-request', {
    errors: [...Map.groupBy(issues, ({ path }) => path.join('.'))].map(([path, [issue]]) => ({
      path,
      message: issue ? ruleOf(issue) : '',
    })),
  });

/** Returns the name of a violated rule: the message if the rule has its own name, else the code. */
const ruleOf = ({ code, message }: z.core.$ZodIssue): string => (/^[a-z-]+$/.test(message) ? message : code);
