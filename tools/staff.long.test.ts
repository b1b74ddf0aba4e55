import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type CardProcessorServer, startCardProcessorServer } from '@assess/sandbox/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { singleInvoice } from '../apps/gateway/src/seed/samples.ts';
import { createGatewayCalls } from '../apps/gateway/src/testing/calls/gateway-calls.ts';
import { startGatewayProcess } from '../apps/gateway/src/testing/gateway-process.ts';
import { newStaffToken, staffSetting } from './start/staff-token.ts';

const workspace = join(import.meta.dirname, '..');
const { scripts }: { scripts: Record<string, string> } = createRequire(import.meta.url)('../package.json');

const tokens = { ada: newStaffToken(), grace: newStaffToken() };

let folder: string;
let processor: CardProcessorServer;
let gateway: ReturnType<typeof startGatewayProcess>;
let calls: ReturnType<typeof createGatewayCalls>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'staff-'));
  processor = await startCardProcessorServer();
  gateway = startGatewayProcess({
    ...{
      DATA_FOLDER: folder,
      SEED: 'true',
      STAFF: staffSetting(tokens),
      REFUND_APPROVAL_ABOVE: 'USD:50,CAD:50,GBP:50,EUR:50,AUD:50',
    },
    ...{ CARD_PROCESSOR: processor.url, CARD_PROCESSOR_SECRET: processor.secret, CARD_PROCESSOR_TIMEOUT_MS: '500' },
  });
  calls = createGatewayCalls(gateway.address);
  await gateway.address;
});
afterAll(async () => {
  gateway.child.kill('SIGTERM');
  await gateway.exit;
  await processor.close();
  await rm(folder, { recursive: true });
});

/** Runs a script of `package.json`. Returns its output and its exit code. */
async function npm(script: 'staff' | 'reconcile', words: readonly string[], variables: Record<string, string> = {}) {
  const env = { ...process.env, ...variables, GATEWAY_ORIGIN: await gateway.address };
  const [node = '', ...args] = (scripts[script] ?? '').split(' ');
  const ran = promisify(execFile)(node, [...args, ...words], { env, cwd: workspace });
  return ran.then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, output: stdout + stderr }),
  );
}

const staff = (words: readonly string[], person: keyof typeof tokens = 'ada') =>
  npm('staff', words, { STAFF_TOKEN: tokens[person] });

const pay = async (n: number, cardToken = 'approved') => {
  const id = await calls.openPayment(singleInvoice(n));
  const { body } = await calls.pay(id, cardToken);
  return { id, number: singleInvoice(n).number, confirmation: body.state === 'paid' ? body.confirmation.number : '' };
};

describe('npm run staff', () => {
  it('finds a payment, refunds a part of it, and the rest once a second person has approved it', async () => {
    const { id, number, confirmation } = await pay(1);
    const found = await staff(['find', confirmation]);
    expect(found.code).toBe(0);
    for (const fact of [id, number, 'paid', 'visa 4242']) expect(found.output).toContain(fact);

    const part = await staff(['refund', number, '12.50', '--reason', 'bank fees']);
    expect(part.output).toMatch(/^Refund [\w-]{22} of 12\.50 [A-Z]{3} is refunded\.\n$/);
    const surplus = await staff(['refund', number, '1', '000.00', '--reason', 'bank fees']);
    expect([surplus.code, surplus.output]).toEqual([1, expect.stringMatching(/^Nothing was done.*refund <payment>/s)]);
    const rest = await staff(['refund', confirmation, '--reason', 'ordered twice']);
    const [, refund = ''] = /waits for a second person: npm run staff -- approve ([\w-]{22})/.exec(rest.output) ?? [];
    const alone = await staff(['approve', refund]);
    expect([alone.code, alone.output]).toEqual([1, 'A second person has to approve the refund.\n']);
    expect((await staff(['approve', refund], 'grace')).output).toContain('is refunded');

    const { output } = await staff(['find', id, '--json'], 'grace');
    const [payment] = JSON.parse(output);
    expect(payment.refundedMinor).toBe(payment.charged.amountMinor);
    expect(payment.actions.map(({ person, action }: Record<string, string>) => `${person} ${action}`)).toEqual([
      'ada ask-refund',
      'ada ask-refund',
      'grace approve-refund',
    ]);
    expect((await pay(1)).confirmation).not.toBe('');
  });

  it('voids, resolves and sends receipts again', async () => {
    const [silent, other, paid] = [await pay(2, 'silent'), await pay(3, 'other-amount'), await pay(4)];
    expect((await staff(['void', silent.number, '--reason', 'the payer waits'])).output).toContain('declined');
    const declined = await staff(['resolve', other.number, 'declined', '--reason', 'so they say']);
    expect([declined.code, declined.output]).toEqual([1, expect.stringContaining('It may have charged the card')]);
    const resolved = await staff(['resolve', other.id, 'paid', '--card', 'visa 4242', '--reason', 'ticket 4711']);
    expect([resolved.code, resolved.output]).toEqual([0, expect.stringContaining('visa 4242')]);
    expect((await staff(['resend', paid.confirmation, 'books@school.example'])).output).toBe(
      'The receipt goes to books@school.example.\n',
    );
  });

  it('makes a token, of which the gateway gets the hash', async () => {
    const { token, setting } = JSON.parse((await npm('staff', ['token', 'alan', '--json'])).output);
    expect(setting).toBe(staffSetting({ alan: token }));
  });

  it('says in a sentence what it cannot do, and fails', async () => {
    expect((await staff(['dance'])).output).toContain('find <confirmation number');
    expect(await staff(['find', 'INV-NOBODY'])).toEqual({ code: 1, output: 'No payment has the number INV-NOBODY.\n' });
    const dashed = `-${'a'.repeat(21)}`;
    expect(await staff(['find', dashed])).toEqual({ code: 1, output: `No payment has the number ${dashed}.\n` });
    expect((await npm('staff', ['find', 'x'], { STAFF_TOKEN: newStaffToken() })).output).toContain('answered 401');
  });
});

describe('npm run staff -- differences', () => {
  it('lists differences, and closes one only with its id and a reason', async () => {
    expect((await staff(['differences'])).output).toContain('No difference is open');
    expect((await staff(['differences', 'close', 'a'.repeat(22), '--reason', 'explained'])).output).toBe(
      'There is no such difference.\n',
    );
    expect((await staff(['differences', 'close', 'a'.repeat(22)])).output).toContain('differences close <difference>');
  });
});

describe('npm run reconcile', () => {
  /** An hour that begins after the charges of the earlier tests. */
  let period: string[] = [];
  beforeAll(() => {
    const [from = '', to = ''] = [0, 60 * 60_000].map((ms) => new Date(Date.now() + ms).toISOString());
    period = ['--from', from, '--to', to, '--without-balance'];
  });

  it('prints both sums, and agrees where they do', async () => {
    processor.chargeAt(new Date().toISOString());
    const { number } = await pay(5);
    const refunded = await staff(['refund', number, '10', '--reason', 'bank fees'], 'grace');
    expect(refunded.output).toContain('is refunded');
    const { code, output } = await npm('reconcile', period);
    expect([code, output]).toEqual([0, expect.stringContaining('The ledgers agree.')]);
    expect(output).toMatch(/\n[A-Z]{3} +([\d.]+) +\1 +10\.00 +10\.00\n/);
  });

  it('prints each difference, and fails', async () => {
    processor.chargeVoided('nobody-knows', { amountMinor: 777, currency: 'USD' });
    const { code, output } = await npm('reconcile', period);
    expect([code, output]).toEqual([1, expect.stringMatching(/charge +– +– +– +7\.77 USD +– +– +– +nobody-knows/)]);
    const { differences } = JSON.parse((await npm('reconcile', [...period, '--json'])).output);
    expect(differences).toMatchObject([{ kind: 'charge', reference: 'nobody-knows' }]);
  });

  it('fails otherwise where it cannot compare', async () => {
    expect((await npm('reconcile', ['--from', 'yesterday'])).code).toBe(2);
    expect(await npm('reconcile', ['--from', '2026-12-24', '--to', '2026-12-23'])).toEqual({
      code: 2,
      output: expect.stringContaining('The period is empty: --from'),
    });
    expect((await npm('reconcile', [], { PLATFORM_KEY: 'wrong' })).code).toBe(2);
  });
});
