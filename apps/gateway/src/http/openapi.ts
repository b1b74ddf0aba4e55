import { problemMediaType, problemSchema, problemStatus, type ProblemKind } from '@assess/gateway-client/contract';
import * as z from 'zod/mini';
import { answer } from './answer.ts';
import { route, storeHeaders, type Route } from './route.ts';

/** Problems that any route may answer with. */
const everywhere: readonly ProblemKind[] = ['invalid-request', 'internal', 'unavailable'];

/** `GET /openapi.json`: describes the given routes and itself. */
export function openApiRoute(routes: readonly Route[]): Route {
  const self: Route = route({
    method: 'GET',
    url: '/openapi.json',
    name: 'readOpenApi',
    summary: 'Read this description',
    open: true,
    answers: { status: 200, schema: z.record(z.string(), z.unknown()) },
    handle: () => answer(200, toOpenApi([...routes, self])),
  });
  return self;
}

/** The OpenAPI 3.1 document of a route table: the same schemas that check the requests. */
const toOpenApi = (routes: readonly Route[]) => ({
  openapi: '3.1.0',
  info: { title: 'Gateway', version: '1', description: 'Finds invoices and takes card payments for them.' },
  paths: Object.fromEntries(
    [...Map.groupBy(routes, ({ url }) => url.replace(/:(\w+)/g, '{$1}'))].map(([path, same]) => [
      path,
      Object.fromEntries(same.map((route) => [route.method.toLowerCase(), toOperation(route)])),
    ]),
  ),
  components: {
    schemas: { Problem: toSchema(problemSchema, 'output') },
    parameters: Object.fromEntries(
      Object.entries(storeHeaders).map(([name, { description, schema }]) => [
        name,
        { in: 'header', name, description, required: false, schema: toSchema(schema, 'input') },
      ]),
    ),
    securitySchemes: {
      platformKey: { type: 'apiKey', in: 'header', name: 'x-platform-key' },
      accessToken: { type: 'http', scheme: 'bearer' },
    },
  },
  security: [{ platformKey: [] }],
});

function toOperation(route: Route) {
  const { params, query, body } = route.request;
  return {
    operationId: route.name,
    summary: route.summary,
    ...securityOf(route),
    parameters: [
      ...parametersIn('path', params),
      ...parametersIn('query', query),
      ...Object.entries(route.headers).map(([name, header]) => ({
        in: 'header',
        name,
        ...header,
        schema: { type: 'string' },
      })),
      ...Object.keys(storeHeaders).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ],
    ...(body && { requestBody: { required: true, content: contentOf(body, 'input') } }),
    responses: {
      [route.answers.status]: {
        description: 'Success',
        content: contentOf(route.answers.schema, 'output', route.answers.mediaType),
      },
      ...problemResponses(route),
    },
  };
}

/** Where it differs from that of the whole document. */
function securityOf({ open, bearer }: Route) {
  if (open) return { security: [] };
  const signedIn = { platformKey: [], accessToken: [] };
  switch (bearer) {
    case 'none':
      return {};
    case 'optional':
      return { security: [{ platformKey: [] }, signedIn] };
    case 'required':
      return { security: [signedIn] };
  }
}

/** One response per status; its description lists the kinds of problem that share it. */
function problemResponses(route: Route) {
  const kinds = new Set<ProblemKind>([...route.problems, ...everywhere]);
  if (!route.open) kinds.add('unauthorized');
  if (route.request.body)
    for (const kind of ['malformed-request', 'payload-too-large', 'unsupported-media-type'] as const) kinds.add(kind);
  return Object.fromEntries(
    [...Map.groupBy(kinds, (kind) => problemStatus[kind])].map(([status, same]) => [
      status,
      {
        description: same.join(', '),
        content: { [problemMediaType]: { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

function parametersIn(place: 'path' | 'query', schema: z.ZodMiniType | undefined) {
  const { properties = {}, required = [] } = schema ? toSchema(schema, 'input') : {};
  return Object.entries(properties).map(([name, property]) => ({
    in: place,
    name,
    required: required.includes(name),
    schema: property,
  }));
}

const contentOf = (schema: z.ZodMiniType, io: 'input' | 'output', mediaType = 'application/json') => ({
  [mediaType]: { schema: toSchema(schema, io) },
});

/** A schema without its `$schema`: OpenAPI 3.1 is JSON Schema 2020-12 by itself. */
const toSchema = (schema: z.ZodMiniType, io: 'input' | 'output'): z.core.JSONSchema.BaseSchema => ({
  ...z.toJSONSchema(schema, { io }),
  $schema: undefined,
});
