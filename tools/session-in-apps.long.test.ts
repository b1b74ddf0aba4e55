import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { openApp, signIn } from './testing/open-session-app.ts';

/** Adds the state of the session to the README's app. */
const withStatus = {
  changes: [['<SignedInOnly>', '<Status /><SignedInOnly>']] satisfies [string, string][],
  more: `
import { useSession } from '@assess/session/react';
function Status() {
  const { status, user, error } = useSession();
  return <p>Status: {[status, user?.firstName, error].filter(Boolean).join(' ')}</p>;
}
`,
};

const status = (page: Page) => page.getByText(/^Status: /).textContent();
const expectStatus = (page: Page, expected: string, timeout = 15_000) =>
  expect.poll(() => status(page), { timeout }).toBe(`Status: ${expected}`);

describe('the error of a session in an app of another team', () => {
  it.each([
    ['down', 'unreachable'],
    ['slow', 'unreachable'],
    ['broken', 'unreachable'],
    ['nonsense', 'refused'],
  ] as const)(
    'names an identity server that is %s, in all tabs until it answers',
    { timeout: 120_000 },
    async (mode, error) => {
      const { page, openTab, setIdentity } = await openApp(withStatus);
      await expectStatus(page, 'anonymous', 60_000);
      await signIn(page);
      await expectStatus(page, 'signed-in Grace');
      await setIdentity(mode);
      await page.reload();
      const other = await openTab();
      await expectStatus(page, `anonymous ${error}`, 20_000);
      await expectStatus(other, `anonymous ${error}`, 20_000);
      await setIdentity('normal');
      for (const tab of [page, other]) {
        await tab.evaluate(() => window.dispatchEvent(new Event('focus')));
        await expectStatus(tab, 'signed-in Grace', 20_000);
      }
    },
  );

  it('is missing for a guest', { timeout: 120_000 }, async () => {
    const { page } = await openApp(withStatus);
    await expectStatus(page, 'anonymous', 60_000);
    await page.getByLabel('User Name').waitFor();
    await expectStatus(page, 'anonymous');
  });

  it('names a wrong setting', { timeout: 120_000 }, async () => {
    const { page } = await openApp({ ...withStatus, changes: [...withStatus.changes, ["'assess-store'", "'shop'"]] });
    await signIn(page);
    await page.getByText('Please try again').waitFor();
    await page.reload();
    await expectStatus(page, 'anonymous misconfigured', 60_000);
  });
});

describe('the console of an app of another team', () => {
  const shortLimit: [string, string] = ['locale=', 'session={{ inactivityLimitMs: () => 8000 }} locale='];

  it.each([
    ['a sign-out', [], (page: Page) => page.getByRole('button', { name: 'Sign out' }).click()],
    ['the end by inactivity', [shortLimit], async () => undefined],
  ] as const)('has no error after %s, in two tabs', { timeout: 120_000 }, async (_, changes, end) => {
    const app = { ...withStatus, changes: [...withStatus.changes, ...changes] };
    const { page, errors, openTab } = await openApp(app);
    await signIn(page);
    await expectStatus(page, 'signed-in Grace', 60_000);
    const other = await openTab();
    await expectStatus(other, 'signed-in Grace');
    errors.length = 0;
    await end(page);
    for (const tab of [page, other]) {
      await expectStatus(tab, 'anonymous', 20_000);
      await tab.getByLabel('User Name').waitFor(); // the servers have confirmed the sign-out
    }
    expect(errors).toEqual([]);
  });
});
