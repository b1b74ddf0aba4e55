import type { AttemptRequest, SavedCards } from '@assess/gateway-client/contract';
import { claimsOf, type IdentityServer, startIdentityServer } from '@assess/sandbox/testing';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database } from '../db/database.ts';
import { createLog } from '../log.ts';
import { attempt } from './test-gateway.ts';
import { useTestGateway } from './use-test-gateway.ts';

/** Sets up users with saved cards for the surrounding suite: a gateway with an identity server, and the actions of its users. */
export function useCardHolders(database: () => Database, options: { declineLimits?: string } = {}) {
  const lines: string[] = [];
  const servers: IdentityServer[] = [];
  beforeAll(async () => void servers.push(await startIdentityServer()));
  const theIdentity = (): IdentityServer => {
    const [identity] = servers;
    if (!identity) throw new Error('It is started before the tests run');
    return identity;
  };
  const log = createLog('debug', { write: (line) => void lines.push(line) });
  const suite = useTestGateway(database, { ...options, log, identity: theIdentity });
  beforeEach(() => {
    theIdentity().mood = 'good';
    theIdentity().policyMood = undefined;
    lines.length = 0;
  });
  afterAll(() => theIdentity().close());

  const call = (method: 'GET' | 'POST', path: string, token: string) =>
    suite.gateway.call<SavedCards>(method, path, { headers: { authorization: `Bearer ${token}` } });

  /** Confirms the transaction that a step-up requires. @returns the id of the transaction. */
  const confirm = ({ headers }: { headers: Record<string, unknown> }): string => {
    const transaction = transactionIn(String(headers['www-authenticate']));
    theIdentity().confirm(transaction);
    return transaction;
  };

  return {
    suite,
    confirm,
    get identity() {
      return theIdentity();
    },
    /** The log lines of the test. */
    logged: () => lines.join('\n'),
    /** Creates a user who signs in for the first time. */
    newUser() {
      const id = `holder-${theIdentity().claims.size + 1}`;
      theIdentity().claims.set(id, claimsOf(id));
      const cardPath = (cardId: string | undefined) => `/users/${id}/cards/${cardId}`;
      const pay = async (
        request: Partial<AttemptRequest>,
        { paymentId, key = 'key' }: { paymentId?: string; key?: string } = {},
      ) =>
        suite.gateway.attempt(
          paymentId ?? (await suite.open()),
          key,
          { ...attempt, ...request },
          {
            authorization: `Bearer ${id}`,
          },
        );
      const read = () => call('GET', `/users/${id}/cards`, id);
      return {
        id,
        pay,
        read,
        /** Saves a card by paying with it. @returns the gateway's id of the card. */
        async keep(last4 = '4242'): Promise<string> {
          await pay({ cardToken: `approved-${last4}#${last4}`, saveCard: true });
          const { body } = await read();
          return body.cards.find((card) => card.last4 === last4)?.id ?? '';
        },
        last4s: async () => (await read()).body.cards.map(({ last4 }) => last4),
        choose: (cardId: string | undefined) => call('POST', `${cardPath(cardId)}/default`, id),
        /** Requests the removal of a card, with the confirmed transaction if there is one. */
        askToRemove: (cardId: string | undefined, transaction?: string) =>
          call('POST', `${cardPath(cardId)}/removal${transaction ? `?_txid=${transaction}` : ''}`, id),
        /** Removes a card, with the step-up that this requires. */
        async remove(cardId: string | undefined) {
          const asked = await this.askToRemove(cardId);
          return this.askToRemove(cardId, confirm(asked));
        },
      };
    },
  };
}

/** Extracts the id of the transaction from a challenge, as the identity SDK does. */
function transactionIn(challenge: string): string {
  const [, encoded = ''] = /advices="([^"]*)"/.exec(challenge) ?? [];
  const {
    TransactionConditionAdvice: [id],
  } = JSON.parse(atob(encoded)) as { TransactionConditionAdvice: [string] };
  return id;
}
