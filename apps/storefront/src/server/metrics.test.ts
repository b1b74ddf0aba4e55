import { expect, it } from 'vitest';
import { parseEnv } from '../env.ts';
import { compose } from './compose.ts';
import { bareAssets } from './testing/bare-assets.ts';
import { sitesBelow } from './testing/fake-sites.ts';

const start = (variables: Record<string, string> = {}) =>
  compose(parseEnv({ ...sitesBelow('http://127.0.0.1:1'), LOG_LEVEL: 'silent', ...variables }), bareAssets).fetch;

const origin = 'http://127.0.0.1';
const asWatcher = { headers: { authorization: 'Bearer watch' } };

it('counts and measures responses by route, never by URL', async () => {
  const fetch = start({ METRICS_TOKEN: 'watch' });
  await fetch(new Request(`${origin}/api/routingRegion`));
  await fetch(new Request(`${origin}/api/4111111111111111`));
  const answer = await fetch(new Request(`${origin}/metrics`, asWatcher));
  const text = await answer.text();
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  expect(text).toContain('http_requests_total{operation="/api/routingRegion",status="200"} 1');
  expect(text).toContain('http_requests_total{operation="/api/*",status="404"} 1');
  expect(text).toMatch(/http_request_duration_seconds_bucket\{le="20",operation="\/api\/\*",status_class="4xx"\} 1/);
  expect(text).toContain('http_requests_in_flight 0');
  expect(text).toContain('sign_ins_total 0');
  expect(text).not.toContain('4111');
});

it('requires the token', async () => {
  const fetch = start({ METRICS_TOKEN: 'watch' });
  expect((await fetch(new Request(`${origin}/metrics`))).status).toBe(401);
});

it('has no metrics if no token is configured', async () => {
  expect((await start()(new Request(`${origin}/metrics`, asWatcher))).status).toBe(404);
});
