import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { test } from '../fixtures/index.ts';
import { linkIn, mailTo } from '../fixtures/identity/mails.ts';
import { plugInDevice } from '../fixtures/identity/passkeys.ts';
import { customers, greeting, password } from '../fixtures/identity/sign-in.ts';
import { findPath, tabTo } from '../fixtures/steps.ts';

const grace = customers.unitedStates;

test.use({
  viewport: { width: 320, height: 800 },
  geolocation: { latitude: 44.98, longitude: -93.27 },
  permissions: ['geolocation'],
});

test('a sign-in with every kind of field works by keyboard on a small screen', async ({ page, store }) => {
  test.setTimeout(180_000);
  await plugInDevice(page);
  await page.goto(`/en/login?tree=EveryCallback&returnTo=${encodeURIComponent(findPath)}`);

  const { type, press, at } = keyboardOn(page);
  const continueButton = page.getByRole('button', { name: 'Continue', exact: true });

  const name = page.getByRole('textbox', { name: 'Email address' });
  await expect(name).toBeFocused();
  await expectAccessible(page);
  await type(name, grace.email);
  await type(page.getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');

  await at('A Word and a Choice');
  await type(page.getByRole('textbox', { name: 'Word' }), 'Assessment');
  await tabTo(page, page.getByRole('radio', { name: 'Seven' }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Green' })).toBeChecked();
  await press(page.getByRole('button', { name: 'Next' }));

  await at('A Profile');
  await type(page.getByRole('textbox', { name: 'Email address' }), 'Gracie');
  await type(page.getByLabel('New password', { exact: true }), password);
  await type(page.getByRole('textbox', { name: 'Profession' }), 'Psychologist');
  await type(page.getByRole('textbox', { name: 'Years of Experience' }), '12');
  await press(page.getByRole('checkbox', { name: 'Send Me News' }), 'Space');
  await press(continueButton);

  await at('Terms and a Security Question');
  await press(page.getByRole('checkbox', { name: 'I have read these terms and agree to them' }), 'Space');
  await tabTo(page, page.getByRole('combobox', { name: 'Security Question' }));
  await page.keyboard.type('A question');
  await type(page.getByRole('textbox', { name: 'Your question' }), 'Which colour is the door?');
  await type(page.getByRole('textbox', { name: 'Answer' }), 'Green');
  await press(continueButton);

  await at('Your Device');
  await press(continueButton);

  await at('Your Authenticator App');
  await expect(page.getByRole('img', { name: 'Code for your authenticator app' })).toBeVisible();
  await expect(page.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await press(continueButton);

  for (const kind of ['plain', 'Enterprise']) {
    await test.step(`the ${kind} check against robots`, async () => {
      await at('Are you a person?');
      const robot = page.getByRole('checkbox', { name: 'I am not a robot' });
      await expect(robot).not.toBeChecked();
      await press(robot, 'Space');
      await expect(page.getByText('Thank you, that is done.')).toBeVisible();
      await press(continueButton);
    });
  }

  await at('Add a passkey');
  await press(page.getByRole('button', { name: 'Add a passkey' }));

  await at('Recovery codes');
  await press(page.getByRole('checkbox', { name: 'I have saved these codes' }), 'Space');
  await press(continueButton);

  await at('Another Account of Yours');
  await press(page.getByRole('button', { name: 'Continue with Partner Account' }));
  await at('Partner account');
  await press(page.getByRole('button', { name: /^Continue to localhost/ }));
  await press(page.getByRole('button', { name: 'Continue as Grace Miller' }));

  await at('Check your email');
  await confirmInAnotherTab(page, linkIn(await mailTo(store, grace, 'Is it you?')));

  await at('One More Mail');
  await page.goto(linkIn(await mailTo(store, grace, 'The last step')));

  await at('Welcome Back');
  await press(page.getByRole('button', { name: 'Finish' }));
  await page.waitForURL(`**${findPath}`);
  await expect(greeting(page, grace)).toBeVisible();
});

async function confirmInAnotherTab(page: Page, link: string): Promise<void> {
  const otherTab = await page.context().newPage();
  await otherTab.goto(link);
  await otherTab.getByRole('button', { name: 'Yes, it is me' }).press('Enter');
  await expect(otherTab.getByRole('status')).toContainText('Thank you.');
  await otherTab.close();
}

const keyboardOn = (page: Page) => ({
  type: async (field: Locator, text: string) => {
    await tabTo(page, field);
    await page.keyboard.type(text);
  },
  press: async (control: Locator, key = 'Enter') => {
    await control.waitFor();
    await tabTo(page, control);
    await page.keyboard.press(key);
  },
  /** Waits for a step of the sign-in and expects it to be accessible. */
  at: async (header: string) => {
    await page.getByRole('heading', { level: 2, name: header, exact: true }).waitFor();
    await expectAccessible(page);
  },
});
