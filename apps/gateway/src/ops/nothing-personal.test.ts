import { claimsOf, type IdentityServer, startIdentityServer } from '@assess/sandbox/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCheckBalance } from '../balance/check-balance.ts';
import { createReconcile } from '../ledger/reconcile.ts';
import { createLog } from '../log.ts';
import { createOpenMailer } from '../mail/smtp.ts';
import { sendReceipts } from '../receipts/send-receipts.ts';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import { crashAfterClaim } from '../testing/databases/failing-database.ts';
import { startMailServer } from '../testing/servers/mail-server.ts';
import { addInvoice, attempt, createTestGateway } from '../testing/test-gateway.ts';
import { useTestGateway } from '../testing/use-test-gateway.ts';

const bearer = 'token-of-grace-0815';
const payer = {
  ...attempt,
  email: 'ada@example.org',
  billedTo: { ...attempt.billedTo, firstName: 'Augusta', lastName: 'Kingsley', street: '7 Secret Lane' },
};

/** The personal data in the test journey. `approved-` and the like are card tokens. */
const personal = ['ada@example.org', 'grace@example.org', 'Augusta', 'Kingsley', 'Secret Lane', 'Lovelace', bearer];
const cardTokens = ['approved-tok-4711', 'declined-tok-4712', 'nonsense-tok-4713', 'out-of-service-tok-4714'];
const cardNumber = '4242424242424242';
/** Matches the last four digits of the card as a separate number, because a duration may contain the same digits. */
const lastFour = /(?<![\w.-])4242(?![\w.-])/;
const numbers = { invoice_number: 'INV7654321', order_number: 'ORD7654321', customer_account_number: 'A7654321' };

describeOnEachDatabase('a whole journey at the log level debug', (database) => {
  const lines: string[] = [];
  const log = createLog('debug', { write: (line) => void lines.push(line) });
  const servers: IdentityServer[] = [];
  beforeAll(async () => {
    const identity = await startIdentityServer();
    identity.claims.set(bearer, claimsOf('grace', { email: 'grace@example.org' }));
    servers.push(identity);
  });
  afterAll(() => servers[0]?.close());
  const identity = () => servers[0] as IdentityServer;
  const suite = useTestGateway(database, { log, identity, chargeTimeoutMs: 300 });

  it('writes no personal data to any log line or metric', async () => {
    const { gateway, processor, clock } = suite;
    const mails = await startMailServer({ refusals: { mailbox: 550 } });
    const invoice = await addInvoice(database(), numbers);
    await gateway.lookUp('invoice-number', 'INV7654321', 'A7654322'); // a wrong account
    await gateway.call('POST', '/invoice-lookups', { body: { kind: 'invoice-number', number: cardNumber } });

    const open = async () => (await gateway.openPayment([invoice])).body.id;
    const pay = (id: string, cardToken: string, headers = {}) =>
      gateway.attempt(id, `${id}-${cardToken}`, { ...payer, cardToken }, headers);
    expect((await pay(await open(), 'declined-tok-4712')).body.state).toBe('declined');
    expect((await pay(await open(), 'out-of-service-tok-4714')).status).toBe(503);
    const wrong = await pay(await open(), 'approved-tok-4711', { authorization: `Bearer ${bearer}-old` });
    expect(wrong.status).toBe(401);
    const paid = await pay(await open(), 'approved-tok-4711', { authorization: `Bearer ${bearer}` });
    expect(paid.body.state).toBe('paid');
    identity().mood = 'out-of-service';
    await gateway.readAs(bearer, '/users/grace');

    const other = await gateway.openPayment([await addInvoice(database())]);
    expect((await pay(other.body.id, 'nonsense-tok-4713')).body.state).toBe('unknown');
    const crashing = createTestGateway(crashAfterClaim(database()), processor, { clock, log });
    const crashed = await gateway.openPayment([await addInvoice(database())]);
    await crashing.attempt(crashed.body.id, 'crash', { ...payer, cardToken: 'declined-tok-4712' });
    await sendReceipts({
      ...gateway.dependencies,
      openMailer: createOpenMailer({ smtpUrl: mails.smtpUrl, from: 'Invoices <invoices@localhost>' }),
      siteFactsOf: () => Promise.resolve({}),
    });
    await mails.close();

    processor.clear(); // its ledger and its balance lack the paid charge
    suite.advance(60 * 60_000);
    await createReconcile(gateway.dependencies)();
    await createCheckBalance(gateway.dependencies)();

    const said = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
    expect(said).toEqual(
      expect.arrayContaining(['failed to send receipt', 'charge not answered, asking the card processor']),
    );
    expect(said).toContain('failed to persist the outcome of a charge, left to the worker');
    expect(said).toEqual(expect.arrayContaining(['ledgers differ', 'ledger differs from the balance']));
    const confirmationNumber = paid.body.state === 'paid' ? paid.body.confirmation.number : '';
    expect(confirmationNumber).toMatch(/^PC-/);
    const { text: metrics } = await gateway.readText('/metrics');
    for (const text of [...lines, metrics]) {
      for (const value of [...personal, ...cardTokens, ...Object.values(numbers), confirmationNumber, cardNumber])
        expect(text).not.toContain(value);
      expect(text).not.toMatch(lastFour);
    }
  });
});
