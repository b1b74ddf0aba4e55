/** The processors that a run can use: Stripe, or the sandbox's own card processor over HTTP. */
export const processorNames = ['stripe', 'http'] as const;

export type ProcessorName = (typeof processorNames)[number];

/** A call to the card processor. */
export interface Call {
  /** `create` prepares a charge without charging; `find` and `void` are about a charge, `refund` and `find-refund` about refunds of one. */
  readonly step: 'create' | 'charge' | 'find' | 'void' | 'refund' | 'find-refund' | 'list' | 'browser';
  /** The gateway's reference of the charge, as far as the call shows it. */
  readonly reference?: string | undefined;
  /** Stripe's id of the charge's PaymentIntent, as far as the call shows it. */
  readonly intent?: string | undefined;
  readonly amountMinor?: number | undefined;
}

/** An HTTP request to the card processor. */
export interface CallRequest {
  readonly method: string;
  /** The path with its query. */
  readonly url: string;
  readonly body: string;
}

/** Recognises a call by its request. */
export const identifyCall: Readonly<Record<ProcessorName, (request: CallRequest) => Call>> = {
  stripe({ method, url, body }) {
    const { pathname, searchParams } = new URL(url, 'http://stripe');
    const [, version, resource, intent, verb] = pathname.split('/');
    if (resource === 'authenticate') return { step: 'browser', intent }; // a bank's page
    if (version !== 'v1' || resource === 'payment_methods') return { step: 'browser' };
    const form = new URLSearchParams(body);
    if (resource === 'refunds')
      return method === 'POST'
        ? { step: 'refund', intent: form.get('payment_intent') ?? undefined }
        : {
            step: searchParams.has('payment_intent') ? 'find-refund' : 'list',
            intent: searchParams.get('payment_intent') ?? undefined,
          };
    if (resource !== 'payment_intents') return { step: 'list' };
    if (verb === 'confirm') return { step: 'charge', intent };
    if (verb === 'cancel') return { step: 'void', intent };
    if (intent !== undefined) return { step: 'find', intent };
    return method === 'POST'
      ? {
          step: 'create',
          reference: form.get('metadata[reference]') ?? undefined,
          amountMinor: Number(form.get('amount')),
        }
      : { step: 'list' };
  },

  http({ method, url, body }) {
    const [, , resource, reference, verb] = new URL(url, 'http://processor').pathname.split('/');
    if (resource === 'charges' && reference !== undefined)
      return { step: verb === 'void' ? 'void' : 'find', reference };
    if (resource !== 'charges' && resource !== 'refunds') return { step: resource === 'ledger' ? 'list' : 'browser' };
    if (method !== 'POST') return { step: reference === undefined ? 'list' : 'find-refund' };
    const asked = JSON.parse(body) as { reference: string; charge?: string; amountMinor: number };
    return resource === 'refunds'
      ? { step: 'refund', reference: asked.charge }
      : { step: 'charge', reference: asked.reference, amountMinor: asked.amountMinor };
  },
};

/** Replaces the card's token in a charge request by one that the processor does not know. */
export const spoilToken: Readonly<Record<ProcessorName, (body: string) => string>> = {
  stripe: (body) => body.replace(/(^|&)payment_method=[^&]*/, '$1payment_method=pm_unknown'),
  http: (body) => JSON.stringify({ ...(JSON.parse(body) as object), token: 'unknown' }),
};

/** A response that the proxy sends in place of the processor's. */
export interface OtherAnswer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

const json = (status: number, body: object): OtherAnswer => ({
  status,
  type: 'application/json',
  text: JSON.stringify(body),
});

/** The responses with which a processor itself rejects a request for now, and fails. */
export const ownAnswers: Readonly<
  Record<ProcessorName, Readonly<Record<'own-refusal' | 'failed-after', OtherAnswer>>>
> = {
  stripe: {
    'own-refusal': json(429, { error: { type: 'rate_limit_error', code: 'rate_limit', message: 'Too many requests' } }),
    'failed-after': json(500, { error: { type: 'api_error', message: 'Stripe has failed' } }),
  },
  http: {
    'own-refusal': json(503, { code: 'out-of-service', message: 'Try again later.' }),
    'failed-after': json(500, { code: 'internal', message: 'Something failed.' }),
  },
};

const page = (status: number): OtherAnswer => ({ status, type: 'text/html', text: `<h1>${status}</h1>` });

/** The responses of a proxy between gateway and processor. */
export const proxyAnswers = {
  'proxy-refusal': json(429, { error: 'too many requests' }),
  'bad-gateway': page(502),
  'unknown-page': page(404),
} as const;
