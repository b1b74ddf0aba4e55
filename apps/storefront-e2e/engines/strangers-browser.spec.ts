import { expect } from '@playwright/test';
import { confirmedPayment, findToPay, payToTheEnd, typePayment } from '../fixtures/engines/paying.ts';
import { test, the, type Visitor } from '../fixtures/engines/index.ts';
import { foreignChanges, meddle, type Meddling } from '../fixtures/foreign-changes.ts';
import { findPath, isAwakeScript, payer } from '../fixtures/steps.ts';

const field = (name: string) => the('textbox', name);
const search = the('searchbox', 'Search the store');

const meddleIn = (visitor: Visitor, meddling: Meddling) =>
  visitor.evaluate<null>(`(${meddle.toString()})(${JSON.stringify(meddling)})`);

test('a modified browser loses no input before hydration', async ({ visitor }) => {
  for (const change of foreignChanges)
    await test.step(change, async () => {
      await visitor.open(findPath);
      await meddleIn(visitor, { change, when: 'before' });
      await visitor.type(field('Invoice number'), 'INV4711');
      await visitor.press('Enter');
      await visitor.reads(the('main'), 'This field is required.');
      await visitor.seesFocusOn(field('Customer account number'));
      await visitor.type(field('Customer account number'), 'A1');
      await visitor.click(the('button', 'Where is my invoice number?'));
      await visitor.sees(the('dialog', 'Where is my invoice number?'));
      await visitor.press('Escape');
      await visitor.click(search);
      await visitor.write('memory');
      await visitor.sees(the('option', 'Working Memory Battery'));
      await visitor.press('Backspace');
      await visitor.write('y');
      await visitor.sees(the('option', 'Working Memory Battery'));
    });
});

/** Pages without prerequisites, each with one of its fields. */
const pages = [
  [findPath, field('Invoice number')],
  [`${findPath}/several`, field('Numbers, a statement or the lines of a file')],
  [`${findPath}/was-i-charged`, field('Customer account number')],
  ['/en/login', field('Email address')],
  ['/en-us/register', field('First name')],
  ['/en-us/error/503', search],
  ['/nowhere', search],
  ['/search.html?q=memory&locale=en-us', search],
  ['/store/usassessments/en/quickOrder', search],
  ['/p/WMB-101?locale=en-us', search],
] as const;

test('a modified browser keeps typed text on every page', async ({ visitor }) => {
  for (const [place, [path, wanted]] of pages.entries())
    for (const [turn, when] of (['before', 'after'] as const).entries()) {
      const change = foreignChanges[(2 * place + turn) % foreignChanges.length] ?? foreignChanges[0];
      await test.step(`${path}: ${change}, ${when} hydration`, async () => {
        await visitor.open(path);
        await meddleIn(visitor, { change, when });
        await visitor.type(wanted, 'INV47');
        await expect.poll(() => visitor.evaluate(isAwakeScript)).toBe(true);
        await visitor.write('11');
        expect(await visitor.evaluate('document.activeElement.value')).toBe('INV4711');
      });
    }
});

test('a modified browser pays and signs in', async ({ visitor, takeInvoice, cardNumber, ledgers }) => {
  const change = 'a translator that watches';
  await findToPay(visitor, takeInvoice({ currency: 'USD' }));
  await meddleIn(visitor, { change, when: 'before' });
  await typePayment(visitor, cardNumber('approved'));
  await payToTheEnd(visitor);
  await meddleIn(visitor, { change, when: 'after' });
  await visitor.reads(the('region', 'Payment details'), payer.lastName);
  await ledgers.expectOneCharge(...(await confirmedPayment(visitor)));

  await visitor.open('/en/login');
  await meddleIn(visitor, { change, when: 'before' });
  await visitor.type(field('Email address'), 'nobody@example.com');
  await visitor.press('Tab');
  await visitor.write('wrong');
  await visitor.press('Enter');
  await visitor.sees(the('group', /^We couldn't sign you in/));
});
