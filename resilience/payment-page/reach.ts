import type { BrowserContext } from 'playwright';

/** A payable invoice, which the command looks up but does not pay. */
export interface ChosenInvoice {
  readonly invoice: string;
  readonly account: string;
}

/** Navigates from a store's find page to a payment page, as a shopper does. Returns its URL. */
export async function reachPaymentPage(
  context: BrowserContext,
  findPage: string,
  { invoice, account }: ChosenInvoice,
): Promise<string> {
  const page = await context.newPage();
  const answer = await page.goto(findPage);
  if (!answer?.ok()) throw new Error(`${findPage} answers ${answer?.status() ?? 'nothing'}.`);
  await page.locator('input[name="number"]').fill(invoice);
  const accountField = page.locator('input[name="accountNumber"]');
  await accountField.fill(account);
  await accountField.press('Enter');
  const pay = page.locator('button[name="only"]').first();
  await pay.click({ timeout: 20_000 }).catch((error: unknown) => {
    throw new Error(`${page.url()} shows no invoice ${invoice} of ${account} that can be paid.`, { cause: error });
  });
  await page.waitForURL(/\/payment$/);
  const address = page.url();
  await page.close();
  return address;
}
