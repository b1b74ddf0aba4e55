import { maxSavedCards, savedCardsSchema } from '@assess/gateway-client/contract';
import { describe, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import { addInvoice, attempt, unusedNumber } from '../testing/test-gateway.ts';
import { useCardHolders } from '../testing/use-card-holders.ts';
import { settleUnfinishedPayments } from '../processor-sync/unfinished-payments.ts';

describeOnEachDatabase('saved cards', (database) => {
  const holders = useCardHolders(database);
  const { suite, newUser } = holders;
  const rows = () => database().kysely.selectFrom('saved_cards').selectAll().execute();

  describe('a card is saved', () => {
    it('with the payment of a user who requests it, and the first is the default', async () => {
      const ada = newUser();
      expect((await ada.read()).body).toEqual({ cards: [] });
      await ada.pay({ saveCard: true });
      const { status, body } = await ada.read();
      expect([status, savedCardsSchema.parse(body)]).toEqual([
        200,
        {
          cards: [
            {
              id: expect.stringMatching(/^[\w-]{22}$/),
              brand: 'visa',
              last4: '4242',
              expiryMonth: 12,
              expiryYear: 2030,
              isDefault: true,
              isExpired: false,
            },
          ],
          lastBilledTo: attempt.billedTo,
        },
      ]);
    });

    it('for an anonymous customer id at the card processor, always the same', async () => {
      const ada = newUser();
      await ada.keep('1111');
      await ada.keep('2222');
      const [first, second] = suite.processor.approved();
      expect(first?.keepFor).toMatch(/^[\w-]{22}$/);
      expect(second?.keepFor).toBe(first?.keepFor);
      await newUser().keep();
      expect(suite.processor.approved()[2]?.keepFor).not.toBe(first?.keepFor);
    });

    it('once for any number of payments', async () => {
      const ada = newUser();
      await ada.keep();
      await ada.keep();
      await Promise.all([ada.keep(), ada.keep()]);
      expect(await ada.last4s()).toEqual(['4242']);
    });

    it("only on the user's request", async () => {
      const ada = newUser();
      expect((await ada.pay({})).body.state).toBe('paid');
      expect((await ada.pay({ saveCard: false })).body.state).toBe('paid');
      expect((await ada.read()).body).toEqual({ cards: [], lastBilledTo: attempt.billedTo });
    });

    it('not when it is declined', async () => {
      const ada = newUser();
      expect((await ada.pay({ cardToken: 'declined', saveCard: true })).body.state).toBe('declined');
      expect(await ada.last4s()).toEqual([]);
    });

    it('not for a guest or an unidentified user, who still pay', async () => {
      const before = await rows();
      const keeping = { ...attempt, saveCard: true };
      expect((await suite.gateway.attempt(await suite.open(), 'key', keeping)).body.state).toBe('paid');
      holders.identity.mood = 'out-of-service';
      expect((await newUser().pay({ saveCard: true })).body.state).toBe('paid');
      expect(suite.processor.approved().map(({ keepFor }) => keepFor)).toEqual([undefined, undefined]);
      expect(await rows()).toEqual(before);
    });

    it.each(['lost', 'pending'])('when the worker finds the charge whose answer was %s', async (cardToken) => {
      const ada = newUser();
      const paymentId = await suite.open();
      const { body } = await ada.pay({ cardToken, saveCard: true }, { paymentId });
      if (cardToken === 'pending') {
        expect(body.state).toBe('unknown');
        for (const reference of suite.processor.charges.keys()) suite.processor.approve(reference);
        suite.advance(3_000);
        await settleUnfinishedPayments(suite.gateway.dependencies);
      }
      expect((await suite.read(paymentId)).state).toBe('paid');
      expect(await ada.last4s()).toEqual(['4242']);
      await settleUnfinishedPayments(suite.gateway.dependencies);
      expect(await ada.last4s()).toEqual(['4242']);
    });

    it(`instead of the oldest if there are ${maxSavedCards}, which the card processor deletes`, async () => {
      const ada = newUser();
      const last4s = Array.from({ length: maxSavedCards + 2 }, (_, n) => String(1000 + n));
      for (const last4 of last4s) {
        suite.advance(1_000);
        await ada.keep(last4);
      }
      const [first = '', , , ...newest] = last4s; // the default card is not replaced
      expect(await ada.last4s()).toEqual([first, ...newest.toReversed()]);
      expect(await database().kysely.selectFrom('card_removals').selectAll().execute()).toHaveLength(2);
      await ada.keep(first);
      expect(await ada.last4s()).toHaveLength(maxSavedCards);
    });

    it('as shown to its payer by the confirmation of its latest payment, until it is removed', async () => {
      const ada = newUser();
      const payWith = async (request: { saveCard?: boolean; cardToken?: string }) => {
        const paymentId = await suite.open();
        await ada.pay(request, { paymentId });
        return paymentId;
      };
      const saysSo = async (paymentId: string) => {
        const payment = await suite.read(paymentId);
        return payment.state === 'paid' && payment.confirmation.isCardSaved;
      };
      const first = await payWith({ saveCard: true });
      expect(await saysSo(first)).toBe(true);
      expect(await saysSo(await payWith({}))).toBe(false);
      const again = await payWith({ saveCard: true });
      expect(await saysSo(again)).toBe(true);
      const other = await payWith({ saveCard: true, cardToken: 'approved-1111#1111' });
      expect(await saysSo(other)).toBe(true);
      const { body } = await ada.read();
      await ada.remove(body.cards.find(({ last4 }) => last4 === '1111')?.id);
      expect([await saysSo(other), await saysSo(again)]).toEqual([false, true]);
      suite.advance(24 * 60 * 60_000);
      expect(await saysSo(again)).toBe(false); // for a visitor who only has the URL
    });
  });

  describe('a saved card', () => {
    it('is charged by its id at the processor, with the token of its security code', async () => {
      const ada = newUser();
      const savedCardId = await ada.keep();
      const { body } = await ada.pay({ cardToken: 'approved-code', savedCardId, saveCard: true });
      expect(body).toMatchObject({ state: 'paid', confirmation: { card: { brand: 'visa', last4: '4242' } } });
      const [storedCard] = suite.processor.storedCards();
      expect(suite.processor.approved().at(-1)).toMatchObject({ token: 'approved-code', storedCard });
      expect(suite.processor.approved().at(-1)).not.toHaveProperty('keepFor');
    });

    it('is not available to other users, and a guest has to sign in', async () => {
      const ada = newUser();
      const savedCardId = await ada.keep();
      const requests = suite.processor.requests();
      const notFound = { status: 404, body: { type: '/problems/saved-card-not-found' } };
      expect(await newUser().pay({ savedCardId })).toMatchObject(notFound);
      const asGuest = await suite.gateway.attempt(await suite.open(), 'key', { ...attempt, savedCardId });
      expect(asGuest).toMatchObject({ status: 401, body: { type: '/problems/invalid-token' } });
      expect(asGuest.headers['www-authenticate']).toBe('Bearer');
      expect(suite.processor.requests()).toBe(requests);
    });

    it('waits for the identity server to name its owner, and is not reported missing', async () => {
      const ada = newUser();
      const savedCardId = await ada.keep();
      const paymentId = await suite.open();
      const requests = suite.processor.requests();
      holders.identity.mood = 'out-of-service';
      expect(await ada.pay({ savedCardId }, { paymentId })).toMatchObject({
        status: 503,
        body: { type: '/problems/identity-unavailable' },
      });
      expect(suite.processor.requests()).toBe(requests);
      holders.identity.mood = 'good';
      expect((await ada.pay({ savedCardId }, { paymentId })).body.state).toBe('paid');
    });

    it('that is missing leaves the payment open', async () => {
      const ada = newUser();
      const paymentId = await suite.open();
      const savedCardId = 'A'.repeat(22);
      expect((await ada.pay({ savedCardId }, { paymentId })).status).toBe(404);
      expect((await ada.pay({}, { paymentId })).body.state).toBe('paid');
      expect((await ada.pay({ savedCardId }, { paymentId, key: 'other' })).body.type).toBe('/problems/already-paid');
    });

    it('pays once per key, also if it was removed before the key was repeated', async () => {
      const ada = newUser();
      const savedCardId = await ada.keep();
      const paymentId = await suite.open();
      const first = await ada.pay({ savedCardId }, { paymentId });
      await ada.remove(savedCardId);
      expect((await ada.pay({ savedCardId }, { paymentId })).text).toBe(first.text);
      expect((await ada.pay({ savedCardId, saveCard: true }, { paymentId })).body.type).toBe(
        '/problems/idempotency-key-reused',
      );
    });

    it('missing at the card processor charges nothing, is not listed any more, and another card pays', async () => {
      const ada = newUser();
      const savedCardId = await ada.keep();
      for (const id of suite.processor.storedCards()) suite.processor.dropCard(id);
      const paymentId = await suite.open();
      expect((await ada.pay({ savedCardId }, { paymentId })).body.type).toBe('/problems/saved-card-not-found');
      expect(await ada.last4s()).toEqual([]);
      expect((await ada.pay({}, { paymentId })).body.state).toBe('paid');
    });

    it('is listed as expired after the end of its month', async () => {
      const ada = newUser();
      await ada.keep();
      suite.advance(Date.UTC(2031, 0) - suite.clock() - 1);
      expect((await ada.read()).body.cards).toMatchObject([{ isExpired: false }]);
      suite.advance(1);
      expect((await ada.read()).body.cards).toMatchObject([{ expiryMonth: 12, expiryYear: 2030, isExpired: true }]);
    });

    it('is not logged, nor are tokens and customers', async () => {
      const ada = newUser();
      const savedCardId = await ada.keep();
      await ada.pay({ savedCardId, cardToken: 'lost-secret-token' });
      await ada.remove(savedCardId);
      await ada.pay({ savedCardId });
      const { processor } = suite;
      const secrets = [savedCardId, ...processor.storedCards(), ...processor.approved().map(({ token }) => token)];
      expect(holders.logged()).toContain('charge not answered');
      for (const secret of [...secrets, processor.approved()[0]?.keepFor])
        expect(holders.logged()).not.toContain(secret);
    });
  });

  it('are listed with the default first, then the newest', async () => {
    const ada = newUser();
    const ids: string[] = [];
    for (const last4 of ['1111', '2222', '3333']) {
      suite.advance(1_000);
      ids.push(await ada.keep(last4));
    }
    expect(await ada.last4s()).toEqual(['1111', '3333', '2222']);
    expect((await ada.choose(ids[1])).body.cards.map(({ last4, isDefault }) => [last4, isDefault])).toEqual([
      ['2222', true],
      ['3333', false],
      ['1111', false],
    ]);
    expect((await newUser().choose(ids[0])).body.type).toBe('/problems/saved-card-not-found');
    expect((await ada.choose('no-card')).body.type).toBe('/problems/saved-card-not-found');
  });

  it('of another user look like missing ones', async () => {
    const ada = newUser();
    await ada.keep();
    const read = (token: string | undefined) => suite.gateway.readAs(token, `/users/${ada.id}/cards`);
    expect((await read(newUser().id)).body.type).toBe('/problems/user-not-found');
    expect((await read(undefined)).status).toBe(401);
    holders.identity.mood = 'out-of-service';
    expect((await read(ada.id)).status).toBe(503);
  });
});

describeOnEachDatabase('declined saved cards', (database) => {
  const { newUser, suite } = useCardHolders(database, { declineLimits: '2,10' });

  it('count as other cards do', async () => {
    const ada = newUser();
    const savedCardId = await ada.keep();
    const paymentId = await suite.open();
    const pay = (key: string) => ada.pay({ savedCardId, cardToken: `declined-${key}` }, { paymentId, key });
    expect([(await pay('1')).body.state, (await pay('2')).body.state]).toEqual(['declined', 'declined']);
    expect((await pay('3')).body.type).toBe('/problems/too-many-refusals');
  });

  it('are counted per card over all payments, without effect on other cards', async () => {
    const ada = newUser();
    const savedCardId = await ada.keep();
    for (const n of [1, 2]) await ada.pay({ savedCardId, cardToken: `declined-${n}` });
    expect((await ada.pay({ savedCardId })).body).toMatchObject({ subject: 'card' });
    expect((await ada.pay({})).body.state).toBe('paid');
  });
});

describeOnEachDatabase('declined cards of a signed-in user', (database) => {
  const { newUser, suite } = useCardHolders(database, { declineLimits: '5,3,3' });
  const email = 'ada@example.org';
  const from = { 'x-client-address': '192.0.2.40' };
  const pay = async (
    cardToken: string,
    { account = unusedNumber('A'), ...given }: { email?: string; account?: string },
    user?: { id: string },
  ) => {
    const headers = { ...from, ...(user && { authorization: `Bearer ${user.id}` }) };
    const invoice = await addInvoice(database(), { customer_account_number: account });
    const { id } = (await suite.gateway.openPayment([invoice])).body;
    return (await suite.gateway.attempt(id, 'key', { ...attempt, cardToken, ...given }, headers)).body;
  };

  it('are counted per user, independent of typed addresses, without a proof of work', async () => {
    for (let n = 0; n < 3; n += 1) await pay('declined', { email });
    expect((await pay('approved', { email: 'b@example.org' })).type).toBe('/problems/proof-required');
    const ada = newUser();
    for (let n = 0; n < 3; n += 1) expect((await pay('declined', { email }, ada)).state).toBe('declined');
    expect(await pay('declined', { email }, ada)).toMatchObject({
      type: '/problems/too-many-refusals',
      subject: 'user',
    });
    expect((await pay('approved', { email }, newUser())).state).toBe('paid');
  });

  it('need no proof of work for an account of which a stranger had cards declined', async () => {
    const account = unusedNumber('A');
    for (const n of [1, 2, 3]) await pay('declined', { email: `${n}@example.net`, account });
    expect((await pay('approved', { email: 'b@example.net', account })).type).toBe('/problems/proof-required');
    expect((await pay('approved', { email, account }, newUser())).state).toBe('paid');
  });
});
