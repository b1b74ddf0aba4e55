import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { html, Markup } from '../../html/markup.ts';

/**
 * Makes commerce send whole pages while `isOn` returns true, as most commerce systems do: the content without its mark, inside header and
 * footer, with scripts and styles. A posted form must then have the CSRF token of its page.
 */
export function addWholePages(app: FastifyInstance, isOn: () => boolean): void {
  const token = randomUUID();

  app.addHook('onSend', async (_, reply, payload) => {
    if (!isOn() || reply.getHeader('x-page-part') !== 'main' || typeof payload !== 'string') return payload;
    const title = decodeURIComponent(String(reply.getHeader('x-page-title')));
    reply.removeHeader('x-page-part').removeHeader('x-page-title');
    return wholePage(title, withToken(payload, token)).source;
  });

  app.addHook('preHandler', async ({ body }, reply) => {
    if (!isOn() || !(body instanceof URLSearchParams) || body.get(tokenField) === token) return;
    return reply.code(403).type('text/html; charset=utf-8').send('<h1>403 Forbidden</h1>');
  });
}

const tokenField = 'csrf-token';

/** Adds the token to the forms that are posted to commerce. Those for invoices are posted to the storefront. */
const withToken = (content: string, token: string): string =>
  content.replace(
    /<form method="post" action="(?!\/invoices)[^"]*"[^>]*>/g,
    (tag) => `${tag}<input type="hidden" name="${tokenField}" value="${token}" />`,
  );

const wholePage = (title: string, content: string): Markup =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <title>${title}</title>
        <meta http-equiv="refresh" content="1800" />
        <link rel="stylesheet" href="/theme/shop.css" />
        <style>
          body {
            background: hotpink;
          }
        </style>
        <script>
          window.commerceScripts = ['head'];
        </script>
        <script src="https://tags.shop.example/tag.js"></script>
      </head>
      <body class="page" onload="window.commerceScripts = ['load']">
        <header class="site-header">
          <a href="/">Sandbox shop</a>
          <nav><a href="/cart">Your basket</a></nav>
        </header>
        <main id="content" class="page-content">
          <ol class="breadcrumb">
            <li><a href="/">Sandbox shop</a></li>
            <li>${title}</li>
          </ol>
          ${new Markup(content)}
          <script>
            window.commerceScripts = ['content'];
          </script>
          <img src="data:image/png," alt="" onerror="window.commerceScripts = ['picture']" hidden />
        </main>
        <footer class="site-footer"><p>Imprint of the sandbox shop</p></footer>
      </body>
    </html>`;
