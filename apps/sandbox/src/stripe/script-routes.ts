import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { FastifyPluginCallback } from 'fastify';

/** True when the sandbox runs from its TypeScript sources. A build contains the browser's scripts as JavaScript. */
const isSource = import.meta.filename.endsWith('.ts');

function readScript(name: 'stripe-js' | 'stripe-frame'): string {
  const text = readFileSync(join(import.meta.dirname, 'browser', `${name}.${isSource ? 'ts' : 'js'}`), 'utf8');
  return isSource ? stripTypeScriptTypes(text) : text;
}

/** Returns the HTML of a field's iframe, which has only an input. */
const framePage = () => `<!doctype html><meta charset="utf-8"><title>Stripe</title>
<style>body{margin:0}input{width:100%;border:0;padding:0;outline:0;background:transparent}input::placeholder{color:var(--placeholder)}</style>
<input inputmode="numeric" spellcheck="false"><script type="module">${readScript('stripe-frame')}</script>`;

/** Serves Stripe.js and the iframes of its fields, under the file names that they have on js.stripe.com. */
export const stripeScriptRoutes: FastifyPluginCallback = (app, _, done) => {
  app.get('/stripe-js/:release/stripe.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(readScript('stripe-js')),
  );
  app.get('/stripe-js/:release/elements-inner-card.html', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(framePage()),
  );
  done();
};
