import { expect } from '@playwright/test';
import { createAccount } from '../fixtures/identity/accounts.ts';
import { cardsPage } from '../fixtures/identity/saved-cards.ts';
import { password } from '../fixtures/identity/sign-in.ts';
import { findToPay, payToTheEnd, typePayment } from '../fixtures/engines/paying.ts';
import { test, the } from '../fixtures/engines/index.ts';
import { carrying } from '../fixtures/notifications.ts';
import { findPath } from '../fixtures/steps.ts';

const greeting = the('summary', 'Hello, Nora');
const oldCart = the('dialog', 'Cart Summary');
const warning = the('dialog', "You'll be signed out soon");
const removal = the('dialog', 'Remove this card?');
const stepUp = the('dialog', "Confirm it's you");

test('a customer signs in, decides about an old cart, is warned when idle, saves a card, proves who they are and signs out', async ({
  visitor,
  store,
  takeInvoice,
  cardNumber,
}) => {
  const account = await createAccount(store, 'oldcart');
  await visitor.open(findPath);
  await visitor.click(the('link', 'Sign in'));
  await visitor.type(the('textbox', 'Email address'), account.email);
  await visitor.press('Tab');
  await visitor.write(password);
  await visitor.press('Enter');
  await visitor.isAt(/\/invoices\/en-us$/);

  await test.step('the old cart', async () => {
    await visitor.click(the('button', 'OK, keep these items', oldCart)); // the dialog makes the header behind it inert
    await visitor.seesNo(oldCart);
    await visitor.sees(greeting);
  });

  await test.step('a warning before the session ends', async () => {
    const beIdle = `localStorage.setItem('assess-session-last-activity', Date.now() - 29 * 60_000) ?? null`;
    await expect(async () => {
      await visitor.evaluate(beIdle); // stores an earlier activity, once this tab has stored its own
      expect(await visitor.textOf(warning)).not.toBe('');
    }).toPass();
    await visitor.click(the('button', 'Stay signed in', warning));
    await visitor.seesNo(warning);
  });

  await test.step('a card is saved while paying, and its removal needs the password', async () => {
    await findToPay(visitor, takeInvoice({ currency: 'USD' }));
    await typePayment(visitor, cardNumber('approved'));
    await visitor.click(the('checkbox', 'Save this card for next time'));
    await payToTheEnd(visitor);
    await visitor.open(cardsPage);
    await visitor.click(the('button', 'Remove: Visa ending in 4242'));
    await visitor.click(the('button', 'Remove card', removal));
    await visitor.seesNo(removal);
    await visitor.seesFocusOn(the('password', 'Password', stepUp));
    await visitor.write(password);
    await visitor.press('Enter');
    await visitor.seesNo(stepUp);
    await visitor.seesFocusOn(the('group', 'Visa ending in 4242 is removed.'));
    await visitor.reads(the('main'), 'You have no saved cards.');
  });

  await test.step('signing out', async () => {
    await visitor.open(findPath);
    await visitor.click(greeting);
    await visitor.click(the('button', 'Sign out'));
    await visitor.sees(the('link', 'Sign in'));
    await visitor.reads(the('status'), 'You are signed out.');
  });
});

test('a visitor from an unknown country with a notification reads and closes both notices', async ({ visitor }) => {
  const lost = the('dialog', "We can't tell which country you are in");
  await visitor.open(findPath);
  await visitor.evaluate(`(document.cookie = 'country-unknown=1;path=/')`);
  await visitor.open(carrying({ message: 'Your order is on its way.' }, findPath));
  await visitor.sees(lost);
  await visitor.press('Escape');
  await visitor.seesNo(lost);
  await visitor.reads(the('status'), 'Your order is on its way.');
  await visitor.click(the('button', 'Close'));
  await visitor.seesNo(the('button', 'Close'));
  await visitor.isAt(/\/invoices\/en-us$/);
});
