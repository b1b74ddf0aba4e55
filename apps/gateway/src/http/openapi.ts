import {
  bodyProblems,
  commonProblems,
  headerMeanings,
  operations,
  operationSummaries,
  pathParameters,
  problemMediaType,
  problemSchema,
  problemStatus,
  storeHeaders,
  type Caller,
  type Operation,
  type OperationName,
  type ProblemKind,
} from '@assess/gateway-client/contract';
import * as z from 'zod/mini';
import { answer } from './answer.ts';
import { requestSchemas } from './request-schemas.ts';
import type { Handlers } from './route.ts';

/** Serves the OpenAPI document, which describes every operation, including the one that serves it. */
export const openApiHandlers = (): Handlers<'readOpenApi'> => {
  const document = toOpenApi();
  return { readOpenApi: () => answer(200, document) };
};

/** Creates the OpenAPI 3.1 document from the gateway's contract, with the same schemas that validate requests. */
const toOpenApi = () => ({
  openapi: '3.1.0',
  info: { title: 'Gateway', version: '1', description: 'Finds invoices and takes card payments for them.' },
  paths: Object.fromEntries(
    [...Map.groupBy(Object.entries<Operation<ProblemKind>>(operations), ([, { path }]) => path)].map(([path, same]) => [
      path,
      Object.fromEntries(
        same.map(([name, operation]) => [operation.method.toLowerCase(), describe(name as OperationName, operation)]),
      ),
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
      monitorToken: { type: 'http', scheme: 'bearer' },
      accessToken: { type: 'http', scheme: 'bearer' },
      staffToken: { type: 'http', scheme: 'bearer' },
    },
  },
  security: [{ platformKey: [] }],
});

/** Refers to the parameter of a store header. A call for one store requires the site id, so its parameter is written out. */
const storeParameter = (name: string, { isForStore }: Operation<ProblemKind>) => {
  const { description, schema } = storeHeaders['x-site-id'];
  return isForStore && name === 'x-site-id'
    ? { in: 'header', name, description, required: true, schema: toSchema(schema, 'input') }
    : { $ref: `#/components/parameters/${name}` };
};

function describe(name: OperationName, operation: Operation<ProblemKind>) {
  const { query, body } = requestSchemas[name] ?? {};
  return {
    operationId: name,
    summary: operationSummaries[name],
    ...securityOf(operation.caller),
    parameters: [
      ...parametersIn('path', pathSchemaOf(operation.path)),
      ...parametersIn('query', query),
      ...headersOf(operation),
      ...Object.keys(storeHeaders).map((header) => storeParameter(header, operation)),
    ],
    ...(body && {
      requestBody: {
        required: !body.safeParse(undefined).success,
        content: operation.isBodyText
          ? { 'application/json': { schema: { type: 'object' } } }
          : contentOf(body, 'input'),
      },
    }),
    responses: {
      ...Object.fromEntries(
        Object.entries(operation.answers).map(([status, schema]) => [
          status,
          { description: 'Success', content: contentOf(schema, 'output', operation.mediaType) },
        ]),
      ),
      ...problemResponses(operation),
    },
  };
}

/** Returns the security requirements of an operation, if they differ from the document's default. */
function securityOf(caller: Caller) {
  const signedIn = { platformKey: [], accessToken: [] };
  switch (caller) {
    case 'anyone':
      return { security: [] };
    case 'monitor':
      return { security: [{ monitorToken: [] }, { platformKey: [] }] };
    case 'platform':
      return {};
    case 'user-if-asked':
    case 'user-if-known':
      return { security: [{ platformKey: [] }, signedIn] };
    case 'user':
      return { security: [signedIn] };
    case 'staff':
      return { security: [{ staffToken: [] }] };
  }
}

/** Creates one response per status. Its description lists the kinds of problem that share the status. */
function problemResponses({ caller, method, problems }: Operation<ProblemKind>) {
  const kinds = new Set<ProblemKind>([...problems, ...commonProblems]);
  if (caller !== 'anyone') kinds.add(caller === 'staff' ? 'invalid-token' : 'unauthorized');
  if (method === 'POST') for (const kind of bodyProblems) kinds.add(kind);
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

const isParameter = (name: string): name is keyof typeof pathParameters => Object.hasOwn(pathParameters, name);

const pathSchemaOf = (path: string) => {
  const names = [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) => (isParameter(name) ? [name] : []));
  return z.object(Object.fromEntries(names.map((name) => [name, pathParameters[name]])));
};

function headersOf({ headers = {} }: Operation) {
  const meanings: Readonly<Record<string, string>> = headerMeanings;
  return Object.entries(headers).map(([name, need]) => ({
    in: 'header',
    name,
    description: meanings[name],
    required: need === 'required',
    schema: { type: 'string' },
  }));
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

/** Converts a Zod schema to a JSON schema without `$schema`, because OpenAPI 3.1 uses JSON Schema 2020-12 anyway. */
const toSchema = (schema: z.ZodMiniType, io: 'input' | 'output'): z.core.JSONSchema.BaseSchema => ({
  ...z.toJSONSchema(schema, { io }),
  $schema: undefined,
});
