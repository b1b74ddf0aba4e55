import type { ChargeRequest, RefusedToken } from '@assess/gateway-client/card-processor';
import type { Clock } from '../clock.ts';
import type { CardStore, Charge } from './card-store.ts';

export type ChargeOutcome =
  | { kind: 'charge'; charge: Charge; isAnswerLost: boolean }
  | { kind: 'voided' }
  | { kind: 'conflict' }
  | { kind: 'refused'; code: RefusedToken };

interface Parts {
  store: CardStore;
  clock: Clock;
  slowAnswerMs: number;
}

/** Charges a token once. Runs to its end without waiting, so no second request can come in between. */
export const createCharger =
  ({ store, clock, slowAnswerMs }: Parts) =>
  (request: ChargeRequest): ChargeOutcome => {
    const known = store.findCharge(request.reference);
    if (known) {
      return isSame(known, request) ? { kind: 'charge', charge: known, isAnswerLost: false } : { kind: 'conflict' };
    }
    if (store.isVoided(request.reference)) return { kind: 'voided' };
    const token = store.findToken(request.token);
    if (!token) return { kind: 'refused', code: 'token-unknown' };
    if (store.findChargeOfToken(request.token)) return { kind: 'refused', code: 'token-used' };
    if (token.expiresAt <= clock.now()) return { kind: 'refused', code: 'token-expired' };
    const charge = {
      ...token,
      ...request,
      id: crypto.randomUUID(),
      settlesAt: clock.now() + (token.outcome === 'approved-late' ? slowAnswerMs : 0),
    };
    store.addCharge(charge);
    return { kind: 'charge', charge, isAnswerLost: token.outcome === 'approved-answer-lost' };
  };

/** Makes sure that nothing is charged under a reference from now on, unless it was already: then this is what was. */
export function voidCharge(store: CardStore, reference: string): Charge | undefined {
  const charge = store.findCharge(reference);
  if (!charge) store.addVoid(reference);
  return charge;
}

const isSame = (charge: Charge, request: ChargeRequest): boolean =>
  charge.token === request.token && charge.amountMinor === request.amountMinor && charge.currency === request.currency;
