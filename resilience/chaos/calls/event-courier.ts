import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiVersion } from '../../../apps/gateway/src/card-processor/stripe/create-stripe.ts';
import { between, oneOf, type Random } from '../../trials/random.ts';

/** Delivers Stripe's events to the gateways: late, repeated, in another order, or never, and forged ones in between. */
export interface EventCourier {
  /** The number of deliveries of each kind. */
  readonly happened: Readonly<Record<string, number>>;
  /** The number of deliveries that a gateway accepted although their signature is wrong or too old. */
  readonly acceptedForged: number;
  /** Sends the events about objects that may have changed. */
  tell(path: ObjectPath): void;
  /** Waits until all deliveries have ended. */
  settle(): Promise<void>;
}

/** The path of an object, or of a list of objects, of Stripe's API. */
export type ObjectPath = `/v1/payment_intents/${string}` | `/v1/refunds?payment_intent=${string}`;

/** An object of Stripe's API. */
export interface StripeObject {
  readonly object: string;
  readonly status: string | null;
}

interface CourierOptions {
  readonly random: Random;
  /** The URLs of the gateways. */
  readonly gateways: readonly string[];
  readonly webhookSecret: string;
  /** Reads objects of Stripe, with their current state. */
  readonly read: (path: ObjectPath) => Promise<readonly StripeObject[]>;
  /** The moved clock, in epoch milliseconds. */
  readonly now: () => number;
}

/** The shares of events that are lost, sent twice, and preceded by a forged copy; and the longest delay, in milliseconds. */
const shares = { missing: 0.2, repeated: 0.25, forged: 0.2 };
const latestMs = 6_000;

/** The number of deliveries that Stripe tries while the endpoint does not respond. */
const tries = 3;

export function createEventCourier({ random, gateways, webhookSecret, read, now }: CourierOptions): EventCourier {
  const happened: Record<string, number> = {};
  const count = (kind: string) => void (happened[kind] = (happened[kind] ?? 0) + 1);
  const inFlight = new Set<Promise<void>>();
  let events = 0;

  /** Sends one delivery. Returns its status; 0 when there was no response. */
  async function deliver(payload: string, { secret = webhookSecret, signedAtMs = now() } = {}): Promise<number> {
    const timestamp = Math.floor(signedAtMs / 1_000);
    const signed = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
    try {
      const { status } = await fetch(`${oneOf(random, gateways)}/webhooks/stripe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': `t=${timestamp},v1=${signed}` },
        body: payload,
        signal: AbortSignal.timeout(10_000),
      });
      return status;
    } catch {
      return 0; // the gateway is down
    }
  }

  async function forge(payload: string): Promise<void> {
    count('event forged');
    const isOld = random() < 0.5;
    const status = await deliver(payload, isOld ? { signedAtMs: now() - 3_600_000 } : { secret: 'whsec_forged' });
    if (status === 200) courier.acceptedForged += 1;
  }

  async function send(payload: string): Promise<void> {
    await sleep(between(random, 0, latestMs), undefined, { ref: false });
    if (random() < shares.forged) await forge(payload.replace('"evt_', '"evt_forged_'));
    for (let n = 0; n < tries; n += 1) {
      const status = await deliver(payload);
      if (status > 0 && status < 500) return count('event delivered');
      await sleep(500, undefined, { ref: false });
    }
    count('event given up');
  }

  async function tellOf(object: StripeObject): Promise<void> {
    const type = `${object.object}.${object.status}`;
    const payload = JSON.stringify({
      ...{ id: `evt_${(events += 1)}`, object: 'event', type, created: Math.floor(now() / 1_000) },
      ...{ livemode: false, api_version: apiVersion, data: { object } },
    });
    if (random() < shares.missing) return count('event missing');
    const isRepeated = random() < shares.repeated;
    if (isRepeated) count('event repeated');
    await Promise.all([send(payload), ...(isRepeated ? [send(payload)] : [])]);
  }

  const courier = {
    happened,
    acceptedForged: 0,
    tell(path: ObjectPath) {
      const told: Promise<void> = read(path)
        .then((objects) => Promise.all(objects.map(tellOf)))
        .then(() => undefined)
        .catch(() => count('event missing')) // Stripe was down
        .finally(() => inFlight.delete(told));
      inFlight.add(told);
    },
    async settle() {
      await Promise.all(inFlight);
    },
  };
  return courier;
}
