import { hashSource } from '@assess/page-server';
import { expect, it } from 'vitest';
import { createLegacySamplePage } from './legacy-sample-page.ts';

const identity = { realm: 'alpha', clientId: 'assess-store' };

const pageOf = (options: Parameters<typeof createLegacySamplePage>[0]) => createLegacySamplePage(options)();

it('initializes the session with the paths of an account', async () => {
  const html = await pageOf({ identity }).text();
  expect(html).toContain(
    'initialize({"identity":{"baseUrl":"/auth","realm":"alpha","clientId":"assess-store"},"loginUrl":"/en/login","commerceLogoutUrl":"/store/customer/logout"})',
  );
});

it('has a policy that allows its own script and styles alone', async () => {
  const page = pageOf({ identity, loginUrl: '/fr/login' });
  const html = await page.text();
  const policy = page.headers.get('content-security-policy') ?? '';
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(html) ?? [];
  const [, script = ''] = /<script>([^]*?)<\/script>/.exec(html) ?? [];
  expect(script).toContain('"loginUrl":"/fr/login"');
  expect(policy).toContain(hashSource(style));
  expect(policy).toContain(hashSource(script));
  expect(policy).not.toContain('unsafe');
});
