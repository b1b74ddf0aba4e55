import {
  createGuard,
  createHandler,
  createHealth,
  createLog,
  createPolicyReports,
  createRequestMetrics,
  createStaleOnErrorCache,
  createWebVitals,
} from '@assess/page-server';
import { createPageServer } from '@assess/page-server/render';
import { row, untyped as call } from './misconfiguration.ts';

const log = { warn: () => undefined };

/** The mistakes with the parts of a page server. */
export const pageServerRows = [
  row(
    'createPageServer',
    () => call(createPageServer)({ log }),
    'createPageServer({ createRouter: undefined })',
    'createRouter is a function that creates the router of one request',
  ),
  row(
    'createPageServer',
    () => call(createPageServer)({ createRouter: () => undefined }),
    'createPageServer({ log: undefined })',
    'log is a pino logger, such as createLog(',
  ),
  row(
    'createPageServer',
    () => call(createPageServer)(),
    'createPageServer(undefined)',
    'the options are an object with createRouter, log',
  ),
  row(
    'createLog',
    () => call(createLog)({ level: undefined, app: 'hello', mask: (line: string) => line }),
    'createLog({ level: undefined })',
    "level is a level of pino, such as 'info'",
  ),
  row(
    'createLog',
    () => call(createLog)({ level: 'info', app: 'hello' }),
    'createLog({ mask: undefined })',
    'mask is a function that masks personal data',
  ),
  row(
    'createHandler',
    () => call(createHandler)({}),
    'createHandler({ contextOf: undefined })',
    'contextOf is a function that creates the context of a request',
  ),
  row(
    'createGuard',
    () => call(createGuard)({ name: 'books', atMost: '10', log }),
    "createGuard({ atMost: '10' })",
    'atMost is the maximum number of concurrent calls',
  ),
  row(
    'createHealth',
    () => call(createHealth)({ stopping: new AbortController().signal }),
    'createHealth({ upstreams: undefined })',
    'upstreams is an object of URLs by name',
  ),
  row(
    'createRequestMetrics',
    () => call(createRequestMetrics)({}),
    'createRequestMetrics({ inFlight: undefined })',
    'inFlight is a function that returns the number of requests in flight',
  ),
  row(
    'createStaleOnErrorCache',
    () => call(createStaleOnErrorCache)({}),
    'createStaleOnErrorCache({ freshMs: undefined })',
    'freshMs is a number of milliseconds',
  ),
  row(
    'createPolicyReports',
    () => call(createPolicyReports)({}),
    'createPolicyReports({ log: undefined })',
    'log is a pino logger',
  ),
  row(
    'createWebVitals',
    () => call(createWebVitals)({}),
    'createWebVitals({ registry: undefined })',
    'registry is the registry of createRequestMetrics',
  ),
];
