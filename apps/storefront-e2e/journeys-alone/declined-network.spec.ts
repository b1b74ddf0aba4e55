import { expect } from '@playwright/test';
import { test } from '../fixtures/index.ts';
import { openPayment, pay, payAgain, payToTheEnd, told, typePayment } from '../fixtures/steps.ts';

/** The limits of declined cards per payment (5), per person (100) and per network (3). */
test.use({ storeVariables: { DECLINE_LIMITS: '5,100,3' } });

test('a thief is limited to five cards of a payment, and a good card on the same network pays', async ({
  page,
  browser,
  baseURL,
  takeInvoice,
  cardNumber,
  pageFaults,
}) => {
  pageFaults.allow(/status of 429/); // browsers log the responses that require a proof of work or reject a card
  const proofs: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/attempts')) proofs.push(request.postDataJSON().proof);
  });
  /** Submits the form and waits for the response to the payment attempt. */
  const isDeclined = async (send: () => Promise<void>) => {
    const answered = page.waitForResponse(
      (response) => response.url().endsWith('/attempts') && response.status() === 200,
    );
    await Promise.all([answered, send()]);
    await expect(told(page, /Your bank declined the card\. You have not been charged\./)).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Security code' })).toHaveValue('');
  };
  await openPayment(page, takeInvoice());
  await typePayment(page, cardNumber('declined'));
  await isDeclined(() => pay(page));
  for (let n = 1; n < 5; n += 1) await isDeclined(() => payAgain(page));
  expect(proofs.filter(Boolean)).toHaveLength(2); // the fourth card and the fifth
  await payAgain(page, cardNumber('approved'));
  await expect(told(page, /^Too many cards have been refused for this payment\./)).toBeFocused();

  const neighbour = await browser.newContext({ baseURL });
  const theirs = await neighbour.newPage();
  await openPayment(theirs, takeInvoice());
  await payToTheEnd(theirs, cardNumber('approved'));
  await neighbour.close();
});
