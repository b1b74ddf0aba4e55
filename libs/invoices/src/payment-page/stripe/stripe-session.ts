import type { Stripe, StripeElementLocale, StripeElements } from '@stripe/stripe-js';
import type { HostedField } from '../../payment-form.ts';
import { createField, hostedFieldOf, lookIn, type StripeField, type StripeFieldKind } from './stripe-fields.ts';

export type LoadStripe = (publishableKey: string, options: { locale: StripeElementLocale }) => Promise<Stripe | null>;

export interface StripeSessionOptions {
  publishableKey: string;
  locale: StripeElementLocale;
  load: LoadStripe;
  /** The time limit for the fields, after which they count as unavailable. */
  limitMs: number;
}

/** The facts about a typed card that Stripe has reported. */
export interface StripeCard {
  /** The brand, by Stripe's name. */
  readonly brand?: string | undefined;
  /** The last digits, known once the number has been sent. */
  readonly last4?: string | undefined;
}

export interface StripeState {
  readonly phase: 'loading' | 'ready' | 'unavailable';
  /** Stripe's factory of fields, once Stripe.js is loaded. A new factory replaces it after each failure. */
  readonly elements: StripeElements | undefined;
  readonly card: StripeCard;
}

export interface FieldListeners {
  onChange: (field: HostedField) => void;
  onFocus: (hasFocus: boolean) => void;
}

export type StripeSession = ReturnType<typeof createStripeSession>;

/** Manages Stripe.js on one page: loads it when its fields are first shown, and again on request. */
export function createStripeSession({ publishableKey, locale, load, limitMs }: StripeSessionOptions) {
  let state: StripeState = { phase: 'loading', elements: undefined, card: {} };
  let stripe: Stripe | undefined;
  let hasBegun = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const fields = new Map<StripeFieldKind, { field: StripeField; isReady: boolean }>();

  const change = (next: Partial<StripeState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const fail = () => {
    clearTimeout(timer);
    change({ phase: 'unavailable', elements: undefined });
  };
  const wait = (next: Partial<StripeState>) => {
    clearTimeout(timer);
    timer = setTimeout(fail, limitMs);
    change({ ...next, phase: 'loading' });
  };
  const settle = () => {
    if (![...fields.values()].every(({ isReady }) => isReady)) return;
    clearTimeout(timer);
    if (state.phase !== 'ready') change({ phase: 'ready' });
  };

  /** Loads Stripe.js if it is missing. A result after the time limit is still used. */
  async function start(): Promise<void> {
    hasBegun = true;
    wait({ elements: undefined, card: {} });
    try {
      stripe ??= (await load(publishableKey, { locale })) ?? undefined;
    } catch (error) {
      console.warn('failed to load Stripe.js', error);
    }
    if (stripe) wait({ elements: stripe.elements({ locale }) });
    else fail();
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read: (): StripeState => state,
    /** Starts loading, unless it has already started. */
    begin() {
      if (!hasBegun) void start();
    },
    start,
    /** Mounts a field in a box. @returns a function that removes it. */
    open(kind: StripeFieldKind, elements: StripeElements, box: HTMLElement, told: FieldListeners): () => void {
      const field = createField[kind](elements, lookIn(box), fail);
      const entry = { field, isReady: false };
      fields.set(kind, entry);
      field.on('ready', () => {
        entry.isReady = true;
        told.onChange('');
        settle();
      });
      field.on('change', (event) => {
        if (kind === 'cardNumber')
          change({ card: { brand: event.complete && event.brand !== 'unknown' ? event.brand : undefined } });
        told.onChange(hostedFieldOf(kind, event));
      });
      field.on('focus', () => told.onFocus(true));
      field.on('blur', () => told.onFocus(false));
      field.mount(box);
      const stopFollowingColours = onOtherColours(() => field.update({ style: lookIn(box) }));
      return () => {
        stopFollowingColours();
        fields.delete(kind);
        field.destroy();
      };
    },
    focus: (kind: StripeFieldKind) => fields.get(kind)?.field.focus(),
    clear: (kind: StripeFieldKind) => fields.get(kind)?.field.clear(),
    /** Returns Stripe when all mounted fields are ready for input. */
    ready: () => (state.phase === 'ready' ? stripe : undefined),
    /** Stores the last digits of the card that was just sent. */
    setLast4: (last4: string | undefined) => change({ card: { ...state.card, last4 } }),
  };
}

/** Calls `restyle` when the user's system changes the page's colours. Returns a function that unsubscribes. */
function onOtherColours(restyle: () => void): () => void {
  const queries = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', restyle);
  return () => {
    for (const query of queries) query.removeEventListener('change', restyle);
  };
}
