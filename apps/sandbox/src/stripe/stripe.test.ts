import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { startSandbox } from '../testing/start-sandbox.ts';

const secretKey = 'sk_test_sandbox';

const sdkOf = (url: string) => {
  const { hostname, port } = new URL(url);
  return new Stripe(secretKey, { protocol: 'http', host: hostname, port, maxNetworkRetries: 0, telemetry: false });
};

/** Sends a form as Stripe's fields do. @returns the response and its JSON. */
async function post(url: string, path: string, form: Record<string, string>) {
  const body = new URLSearchParams({ key: 'pk_test_sandbox', ...form });
  const response = await fetch(`${url}/v1/${path}`, { method: 'POST', body });
  return { response, json: (await response.json()) as { id: string; error?: { code: string } } };
}

const typed = (number: string) => ({
  ...{ type: 'card', 'card[number]': number, 'card[exp_month]': '12', 'card[exp_year]': '2031', 'card[cvc]': '123' },
});

describe('Stripe in the sandbox', () => {
  it('makes a PaymentMethod of a typed card, which the SDK charges', async () => {
    const { url } = await startSandbox();
    const { response, json } = await post(url, 'payment_methods', typed('4242424242424242'));
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const stripe = sdkOf(url);
    const { id } = await stripe.paymentIntents.create({ amount: 4_200, currency: 'eur', metadata: { reference: 'r' } });
    const charged = await stripe.paymentIntents.confirm(id, { payment_method: json.id, expand: ['latest_charge'] });
    expect(charged).toMatchObject({
      status: 'succeeded',
      latest_charge: { payment_method_details: { card: { brand: 'visa', last4: '4242', exp_year: 2031 } } },
    });
  });

  it('declines the cards that the card processor declines', async () => {
    const { url } = await startSandbox();
    const { json } = await post(url, 'payment_methods', typed('4000000000009995'));
    const stripe = sdkOf(url);
    const { id } = await stripe.paymentIntents.create({ amount: 4_200, currency: 'eur' });
    await expect(stripe.paymentIntents.confirm(id, { payment_method: json.id })).rejects.toMatchObject({
      decline_code: 'insufficient_funds',
    });
  });

  it('rejects a number with a wrong check digit, and a request without its key', async () => {
    const { url } = await startSandbox();
    const wrong = await post(url, 'payment_methods', typed('4242424242424241'));
    expect([wrong.response.status, wrong.json.error?.code]).toEqual([402, 'incorrect_number']);
    const { response } = await post(url, 'payment_methods', { ...typed('4242424242424242'), key: 'sk_test_other' });
    expect(response.status).toBe(401);
  });

  it('asks the payer on a page of the bank, and charges once it is answered', async () => {
    const { url } = await startSandbox();
    const stripe = sdkOf(url);
    const { json } = await post(url, 'payment_methods', typed('4000000000003220'));
    const { id } = await stripe.paymentIntents.create({ amount: 4_200, currency: 'eur' });
    const back = 'https://store.example/back';
    const intent = await stripe.paymentIntents.confirm(id, { payment_method: json.id, return_url: back });
    const bank = intent.next_action?.redirect_to_url?.url ?? '';
    expect(new URL(bank).origin).toBe(url);
    expect(await (await fetch(bank, { headers: { 'accept-language': 'fr' } })).text()).toContain('42,00');
    const form = new URLSearchParams({ answer: 'pass' });
    const answer = await fetch(bank, { method: 'POST', body: form, redirect: 'manual' });
    const secret = intent.client_secret ?? '';
    expect(answer.headers.get('location')).toBe(
      `${back}?payment_intent=${id}&payment_intent_client_secret=${secret}&redirect_status=succeeded`,
    );
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded');
  });

  it('has its objects after a restart, and issues no id twice', async () => {
    const first = await startSandbox();
    const made = await post(first.url, 'payment_methods', typed('4242424242424242'));
    await first.stop();
    const { url } = await startSandbox({ folder: first.folder });
    const again = await post(url, 'payment_methods', typed('4242424242424242'));
    expect(again.json.id).not.toBe(made.json.id);
    expect((await sdkOf(url).paymentMethods.retrieve(made.json.id)).card?.last4).toBe('4242');
    expect((await sdkOf(url).paymentMethods.retrieve('stored-demo-visa')).card?.exp_year).toBe(2030);
  });

  it('serves Stripe.js and the frames of its fields without types', async () => {
    const { url } = await startSandbox();
    const script = await (await fetch(`${url}/stripe-js/endive/stripe.js`)).text();
    expect(() => new Function(script)).not.toThrow();
    const frame = await (await fetch(`${url}/stripe-js/endive/elements-inner-card.html`)).text();
    expect(frame).toContain('<input inputmode="numeric"');
  });
});
