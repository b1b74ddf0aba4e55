import { describe, expect, it } from 'vitest';
import * as client from './client/index.ts';
import * as root from './index.ts';
import * as render from './render/index.ts';
import * as testing from './testing/index.ts';
import * as vite from './vite/index.ts';

describe('the public surface', () => {
  it('is what its users can rely on', () => {
    expect({
      root: Object.keys(root).toSorted(),
      client: Object.keys(client).toSorted(),
      render: Object.keys(render).toSorted(),
      testing: Object.keys(testing).toSorted(),
      vite: Object.keys(vite).toSorted(),
    }).toMatchInlineSnapshot(`
      {
        "client": [
          "guardNodes",
          "keepInput",
          "measureMarkup",
          "measureOf",
          "measureWhenDone",
          "useRetryInPlace",
          "webVitalsPath",
        ],
        "render": [
          "createPageServer",
          "renderRouter",
        ],
        "root": [
          "asParsed",
          "asUnavailable",
          "canonicalPath",
          "cascadeLayers",
          "chunkFinder",
          "createBound",
          "createBrokenRequestHandler",
          "createBuiltFiles",
          "createErrorAnswer",
          "createGuard",
          "createHandler",
          "createHealth",
          "createLog",
          "createMemo",
          "createPageCache",
          "createPolicyReports",
          "createRequestContexts",
          "createRequestMetrics",
          "createRoute",
          "createSharedPiece",
          "createStaleOnErrorCache",
          "createWebVitals",
          "dispatch",
          "fetchUntil",
          "forAnybody",
          "forward",
          "forwardedHeaders",
          "gzipInPieces",
          "hashSource",
          "isForReader",
          "isPlainPath",
          "nameOwnOrigin",
          "orRefuseToStart",
          "ownOrigin",
          "pagePolicy",
          "passBack",
          "passCookies",
          "passed",
          "plain",
          "policyReportsPath",
          "printed",
          "readBounded",
          "readBuiltPages",
          "reportingEndpoints",
          "resourcePolicy",
          "routeIdOf",
          "safetyHeaders",
          "sealPage",
          "sendPage",
          "shortenCacheTtl",
          "startServer",
          "startTracing",
          "textOf",
          "transportSecurity",
          "tryLater",
          "writePolicy",
        ],
        "testing": [
          "aContext",
          "contextOf",
        ],
        "vite": [
          "pageEnvironments",
          "precompress",
          "shortClassNames",
          "startDevServer",
          "withoutUnusedCode",
        ],
      }
    `);
  });
});
