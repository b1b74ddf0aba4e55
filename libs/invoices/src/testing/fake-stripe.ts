import type {
  PaymentMethod,
  Stripe,
  StripeElementChangeEvent,
  StripeElements,
  StripeError,
  Token,
} from '@stripe/stripe-js';

type Kind = 'cardNumber' | 'cardExpiry' | 'cardCvc';

type Change = Partial<Pick<StripeElementChangeEvent, 'empty' | 'complete' | 'error'>> & { brand?: string };

/** The responses of the fake Stripe. */
interface Answers {
  createPaymentMethod: () => Promise<
    { paymentMethod: PaymentMethod; error?: undefined } | { paymentMethod?: undefined; error: StripeError }
  >;
  createToken: () => Promise<{ token: Token; error?: undefined } | { token?: undefined; error: StripeError }>;
}

/** A field of the fake Stripe. It has no iframe; a test sets its content. */
export class FakeStripeField {
  readonly handlers = new Map<string, ((event: unknown) => void)[]>();
  readonly calls: string[] = [];

  on(event: string, handler: (event: unknown) => void): this {
    this.handlers.set(event, [...(this.handlers.get(event) ?? []), handler]);
    return this;
  }

  tell(event: string, told: unknown = {}): void {
    for (const handler of this.handlers.get(event) ?? []) handler(told);
  }

  /** Simulates typing with the change event that Stripe sends. */
  type(change: Change): void {
    this.tell('change', { empty: false, complete: false, error: undefined, ...change });
  }

  mount(box: HTMLElement): void {
    this.calls.push('mount');
    box.dataset['fake'] = 'mounted';
  }

  update(): void {
    this.calls.push('update');
  }

  focus(): void {
    this.calls.push('focus');
    this.tell('focus');
  }

  clear(): void {
    this.calls.push('clear');
    this.type({ empty: true });
  }

  destroy(): void {
    this.calls.push('destroy');
  }
}

/** Creates a fake Stripe.js: its fields become ready when a test decides, and it returns the given responses. */
export function createFakeStripe(given: Partial<Answers> = {}) {
  const fields = new Map<string, FakeStripeField>();
  const sent: unknown[][] = [];
  const { createPaymentMethod, createToken }: Answers = {
    createPaymentMethod: async () => ({ paymentMethod: { id: 'pm_1', card: { last4: '4242' } } as PaymentMethod }),
    createToken: async () => ({ token: { id: 'cvctok_1' } as Token }),
    ...given,
  };
  const elements = {
    create(kind: Kind) {
      const field = new FakeStripeField();
      fields.set(kind, field);
      return field;
    },
    getElement: (kind: Kind) => fields.get(kind) ?? null,
  };
  const noting =
    <Answer>(answer: () => Answer) =>
    (...asked: unknown[]): Answer => {
      sent.push(asked);
      return answer();
    };
  const stripe = {
    elements: () => elements as unknown as StripeElements,
    createPaymentMethod: noting(createPaymentMethod),
    createToken: noting(createToken),
  } satisfies Pick<Stripe, 'createPaymentMethod' | 'createToken'> & { elements: () => StripeElements };
  return {
    stripe: stripe as unknown as Stripe,
    /** Returns the last field of a kind that was mounted. */
    field(kind: Kind): FakeStripeField {
      const field = fields.get(kind);
      if (!field) throw new Error(`No ${kind} is shown.`);
      return field;
    },
    /** The requests sent to Stripe. */
    sent,
  };
}
