import { localeSchema, routingRegionSchema, siteIdSchema, type ProblemKind } from '@assess/gateway-client/contract';
import type { Locale } from '@assess/i18n';
import * as z from 'zod/mini';
import { problem, type Answer } from './answer.ts';

/** What a handler may know of a request besides its checked parts. */
export interface RequestContext {
  /** The visitor's address as the storefront reports it, else the caller's own. Need not be one. */
  readonly clientAddress: string;
  /** The store that the call is made for. */
  readonly store: Locale;
  /** One header's value; names are lower case. */
  header(name: string): string | undefined;
}

interface RawParts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

type Schemas = Partial<Record<keyof RawParts, z.ZodMiniType>>;

type Checked<S extends Schemas> = { [Part in keyof S]: S[Part] extends z.ZodMiniType ? z.output<S[Part]> : undefined };

/** One row of the route table: what the server registers and what `/openapi.json` says. */
export interface Route {
  readonly method: 'GET' | 'POST';
  /** Path with parameters as `:name`. */
  readonly url: string;
  /** Name of the operation in OpenAPI. */
  readonly name: string;
  readonly summary: string;
  readonly request: Schemas;
  /** Required or understood request headers, with their meaning. */
  readonly headers: Readonly<Record<string, { description: string; required: boolean }>>;
  /** Whether it wants to know who calls, from an access token of the identity server. */
  readonly bearer: 'none' | 'optional' | 'required';
  /** `mediaType` is `application/json` unless told otherwise. */
  readonly answers: { readonly status: number; readonly schema: z.ZodMiniType; readonly mediaType?: string };
  readonly problems: readonly ProblemKind[];
  /** Answered without a platform key. */
  readonly open: boolean;
  handle(parts: RawParts, context: RequestContext): Promise<Answer>;
}

interface RouteOptions<S extends Schemas> extends Pick<Route, 'method' | 'url' | 'name' | 'summary' | 'answers'> {
  request?: S;
  headers?: Route['headers'];
  bearer?: Route['bearer'];
  problems?: Route['problems'];
  open?: boolean;
  handle(parts: Checked<S>, context: RequestContext): Promise<Answer> | Answer;
}

/** What every call may say of the visitor's store. Two locales may share a site. */
export const storeHeaders = {
  'x-site-id': { description: 'The store that the call is made for', schema: siteIdSchema },
  'x-locale': { description: 'The locale of the page that makes it', schema: localeSchema },
  'x-routing-region': { description: 'The region that the visitor is served from', schema: routingRegionSchema },
};

const invalidStoreHeader = (header: RequestContext['header']) =>
  Object.entries(storeHeaders).flatMap(([name, { schema }]) => {
    const { error } = z.object({ [name]: z.optional(schema) }).safeParse({ [name]: header(name) });
    return error ? [error] : [];
  })[0];

/**
 * A route whose handler sees only input that its schemas accept, from a store that exists; anything else is an
 * `invalid-request`.
 */
export function route<S extends Schemas>({ handle, request, ...options }: RouteOptions<S>): Route {
  const schemas: [keyof RawParts, z.ZodMiniType][] = Object.entries(request ?? {}).map(([part, schema]) => [
    part as keyof RawParts,
    schema,
  ]);
  return {
    headers: {},
    bearer: 'none',
    problems: [],
    open: false,
    ...options,
    request: request ?? {},
    async handle(parts, context) {
      const error = invalidStoreHeader(context.header);
      if (error) return invalid(error);
      const checked: Partial<Record<keyof RawParts, unknown>> = {};
      for (const [part, schema] of schemas) {
        const result = schema.safeParse(parts[part]);
        if (!result.success) return invalid(result.error);
        checked[part] = result.data;
      }
      return await handle(checked as Checked<S>, context);
    },
  };
}

/** Names each field and the first rule it breaks, never the value: it may be a name or a number. */
const invalid = ({ issues }: z.core.$ZodError) =>
  problem('invalid-request', {
    errors: [...Map.groupBy(issues, ({ path }) => path.join('.'))].map(([path, [issue]]) => ({
      path,
      message: issue ? ruleOf(issue) : '',
    })),
  });

/** Rules with a name of their own say it as their message; the others go by their kind. */
const ruleOf = ({ code, message }: z.core.$ZodIssue): string => (/^[a-z-]+$/.test(message) ? message : code);
