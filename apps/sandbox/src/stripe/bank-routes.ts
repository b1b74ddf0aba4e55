import type { FastifyPluginCallback } from 'fastify';
import { formParser, parseBankAnswer, sendBack, sendBankPage } from '../bank/bank-page.ts';
import { bankPath, type Stripe } from './create-stripe.ts';

const outcomes = { pass: 'passed', fail: 'failed', cancel: 'expired' } as const;

/** Serves the page on which a bank authenticates the payer of a PaymentIntent. Stripe's own is at hooks.stripe.com. */
export const stripeBankRoutes =
  ({ api: { book }, save }: Stripe): FastifyPluginCallback =>
  (app, _, done) => {
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, formParser);

    app.get<{ Params: { id: string } }>(bankPath(':id'), (request, reply) => {
      const intent = book.intents.get(request.params.id);
      if (!intent) return reply.callNotFound();
      return sendBankPage(request, reply, {
        ...{ amountMinor: intent.amount, currency: intent.currency.toUpperCase() },
        last4: book.methods.get(String(intent.payment_method))?.card?.last4 ?? '',
        isOpen: intent.status === 'requires_action',
        returnUrl: intent.next_action?.redirect_to_url?.return_url ?? null,
      });
    });

    app.post<{ Params: { id: string } }>(bankPath(':id'), (request, reply) => {
      const intent = book.intents.get(request.params.id);
      if (!intent) return reply.callNotFound();
      const answer = parseBankAnswer(request.body);
      const returnUrl = intent.next_action?.redirect_to_url?.return_url ?? null;
      if (intent.status === 'requires_action') {
        book.authenticate(intent, outcomes[answer]);
        save();
      }
      return sendBack(request, reply, {
        ...{ returnUrl, answer },
        added: { payment_intent: intent.id, payment_intent_client_secret: intent.client_secret ?? '' },
      });
    });
    done();
  };
