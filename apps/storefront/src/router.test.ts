import { expect, it } from 'vitest';
import { appConfig } from './app-config.ts';
import { parseEnv } from './env.ts';
import type { RouterContext } from './router-context.ts';
import { createAppRouter } from './router.tsx';
import { sitesBelow } from './server/testing/fake-sites.ts';

it('writes into an address what was selected as it is, also what looks like a number', () => {
  const config = appConfig(parseEnv(sitesBelow('https://sites.example')), 'en-us', new Date(0));
  const router = createAppRouter({ config } as RouterContext);
  for (const selected of ['241', '241_242', 'all'])
    expect(router.buildLocation({ to: '/invoices', search: { selected } as never }).searchStr).toBe(
      `?selected=${selected}`,
    );
});
