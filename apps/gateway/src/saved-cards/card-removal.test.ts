import fc from 'fast-check';
import { expect, it } from 'vitest';
import { recheckAbandonedAttempts } from '../processor-sync/abandoned-attempts.ts';
import { settleUnfinishedPayments } from '../processor-sync/unfinished-payments.ts';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import { useCardHolders } from '../testing/use-card-holders.ts';
import { deleteStoredCards } from './delete-stored-cards.ts';

const minuteMs = 60_000;

describeOnEachDatabase('removing a saved card', (database) => {
  const holders = useCardHolders(database);
  const { suite, newUser } = holders;
  const tell = () => deleteStoredCards(suite.gateway.dependencies);
  const owed = () => database().kysely.selectFrom('card_removals').select(['tries', 'next_try_at']).execute();

  it('needs a step-up, which is valid for this card once', async () => {
    const ada = newUser();
    const [card, other] = [await ada.keep('1111'), await ada.keep('2222')];
    const asked = await ada.askToRemove(card);
    expect([asked.status, asked.body.type]).toEqual([401, '/problems/step-up-required']);
    expect(asked.headers['www-authenticate']).toMatch(/^SSOADVICE realm="\/alpha",advices="[\w+/=]+"$/);
    expect((await ada.askToRemove(card, 'tx-forged')).status).toBe(401);
    const transaction = holders.confirm(asked);
    expect((await ada.askToRemove(other, transaction)).status).toBe(401);
    const { status, body } = await ada.askToRemove(card, transaction);
    expect([status, body.cards.map(({ last4 }) => last4)]).toEqual([200, ['2222']]);
    expect((await ada.askToRemove(other, transaction)).status).toBe(401);
    expect(await ada.last4s()).toEqual(['2222']);
  });

  it.each(['silent', 'page', 'nonsense', 'half', 'redirect', 'html', 'out-of-service', 'cut'] as const)(
    'is postponed while the identity server is %s as a policy',
    { timeout: 10_000 },
    async (mood) => {
      const ada = newUser();
      const card = await ada.keep();
      holders.identity.policyMood = mood;
      const { status, body } = await ada.askToRemove(card);
      expect([status, body.type]).toEqual([503, '/problems/identity-unavailable']);
      expect(await ada.last4s()).toEqual(['4242']);
      expect(holders.logged()).toContain('failed to ask the identity server');
    },
  );

  it('is limited to its owner; other users get not-found without a policy query', async () => {
    const card = await newUser().keep();
    const asked = holders.identity.calls.length;
    expect((await newUser().askToRemove(card)).body.type).toBe('/problems/saved-card-not-found');
    expect(holders.identity.calls.slice(asked).join()).not.toContain('policies');
  });

  it('makes the newest card the default, and deletes the card at the processor', async () => {
    const ada = newUser();
    const cards: string[] = [];
    for (const last4 of ['1111', '2222', '3333']) {
      suite.advance(1_000);
      cards.push(await ada.keep(last4));
    }
    expect((await ada.remove(cards[0])).body.cards).toMatchObject([
      { last4: '3333', isDefault: true },
      { last4: '2222', isDefault: false },
    ]);
    suite.advance(1_000);
    await ada.keep('4444');
    expect(await ada.last4s()).toEqual(['3333', '4444', '2222']);
    expect(suite.processor.storedCards()).toHaveLength(4);
    await tell();
    expect(suite.processor.storedCards()).toHaveLength(3);
    expect(await owed()).toEqual([]);
    expect((await ada.askToRemove(cards[0])).status).toBe(404);
  });

  it('is retried while the card processor is down, and does not restore the card', async () => {
    const ada = newUser();
    const card = await ada.keep();
    suite.processor.isForgettingDown = true;
    expect((await ada.remove(card)).status).toBe(200);
    for (const waitMs of [0, minuteMs, 2 * minuteMs, 4 * minuteMs]) {
      suite.advance(waitMs - 1);
      await tell();
      suite.advance(1);
      await tell();
    }
    expect(await owed()).toMatchObject([{ tries: 4 }]);
    expect([await ada.last4s(), suite.processor.storedCards()]).toEqual([[], [expect.any(String)]]);
    expect(holders.logged()).toContain('failed to delete a removed card');
    suite.processor.isForgettingDown = false;
    suite.advance(60 * minuteMs);
    await Promise.all([tell(), tell()]);
    expect([await owed(), suite.processor.storedCards(), await ada.last4s()]).toEqual([[], [], []]);
  });

  it('is cancelled if the card is saved again before its deletion at the processor', async () => {
    const ada = newUser();
    await ada.remove(await ada.keep());
    await ada.keep();
    await tell();
    expect([await ada.last4s(), suite.processor.storedCards()]).toEqual([['4242'], [expect.any(String)]]);
  });

  it.each(['before', 'after'])(
    'is not undone by an earlier payment that is settled %s the deletion at the processor',
    async (when) => {
      const ada = newUser();
      const card = await ada.keep();
      const paymentId = await suite.open();
      await ada.pay({ cardToken: 'pending', saveCard: true }, { paymentId });
      suite.advance(1_000);
      expect((await ada.remove(card)).status).toBe(200);
      if (when === 'after') await tell();
      for (const reference of suite.processor.charges.keys()) suite.processor.approve(reference);
      suite.advance(3_000);
      await settleUnfinishedPayments(suite.gateway.dependencies);
      expect((await suite.read(paymentId)).state).toBe('paid');
      expect(await ada.last4s()).toEqual([]);
      await tell();
      expect([suite.processor.storedCards(), await owed()]).toEqual([[], []]);
    },
  );

  it('also deletes a card of a late charge', async () => {
    const ada = newUser();
    const paymentId = await suite.open();
    await ada.pay({ cardToken: 'silent', saveCard: true }, { paymentId });
    suite.advance(minuteMs);
    await settleUnfinishedPayments(suite.gateway.dependencies);
    const { reference, ...charged } = await database()
      .kysely.selectFrom('attempts')
      .select(['reference', 'amount_minor as amountMinor', 'currency'])
      .where('payment_id', '=', paymentId)
      .executeTakeFirstOrThrow();
    suite.processor.chargeVoided(reference, { ...charged, keepFor: 'ada' });
    expect(suite.processor.storedCards()).toEqual([expect.any(String)]);
    for (const minutes of [1, 2, 4]) {
      suite.advance(minutes * minuteMs);
      await recheckAbandonedAttempts(suite.gateway.dependencies);
    }
    await tell();
    expect([await ada.last4s(), suite.processor.storedCards(), await owed()]).toEqual([[], [], []]);
  });

  it(
    'leaves the cards that a model list has, after any operations, also at the card processor',
    { timeout: 120_000 },
    async () => {
      const cards = ['1111', '2222', '3333'] as const;
      const step = fc.record({
        does: fc.constantFrom('keep', 'choose', 'remove', 'tell', 'break'),
        last4: fc.constantFrom(...cards),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
          suite.processor.clear();
          await database().kysely.deleteFrom('card_removals').execute();
          const ada = newUser();
          const ids = new Map<string, string>();
          let newestFirst: string[] = [];
          let chosen: string | undefined;
          for (const { does, last4 } of steps) {
            suite.advance(1_000);
            const isThere = newestFirst.includes(last4);
            if (does === 'keep') {
              ids.set(last4, await ada.keep(last4));
              if (!isThere) newestFirst = [last4, ...newestFirst];
            }
            if (does === 'choose' && (await ada.choose(ids.get(last4))).status === 200) chosen = last4;
            if (does === 'remove') {
              if (isThere) expect((await ada.remove(ids.get(last4))).status).toBe(200);
              newestFirst = newestFirst.filter((each) => each !== last4);
            }
            if (does === 'tell') await tell();
            if (does === 'break') suite.processor.isForgettingDown = !suite.processor.isForgettingDown;
            if (chosen === undefined || !newestFirst.includes(chosen)) chosen = newestFirst[0];
            const first = chosen === undefined ? [] : [chosen];
            expect(await ada.last4s()).toEqual([...first, ...newestFirst.filter((each) => each !== chosen)]);
          }
          suite.processor.isForgettingDown = false;
          suite.advance(60 * minuteMs);
          await tell();
          expect([suite.processor.storedCards().length, await owed()]).toEqual([newestFirst.length, []]);
        }),
        { numRuns: 15 },
      );
    },
  );
});
