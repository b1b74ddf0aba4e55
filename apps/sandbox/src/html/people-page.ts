import type { FastifyReply } from 'fastify';
import { html, type Markup } from './markup.ts';

/** The styles of the sandbox's pages for developers and testers. Pages that imitate those of third parties have other styles. */
export const peopleStyles = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-inline-size: 64rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
h2 { margin-block: 2rem 0.5rem; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; padding: 0; list-style: none; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; overflow-wrap: normal; }
th, td { padding: 0.25rem clamp(0.5rem, 2vw, 1.5rem) 0.25rem 0; text-align: start; vertical-align: top; border-block-end: 1px solid #8886; }
code { font-size: 0.9375rem; }
td code { white-space: nowrap; }
form { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: center; }
input, button { font: inherit; padding: 0.25rem 0.5rem; min-inline-size: 0; }
input { inline-size: min(24rem, 100%); box-sizing: border-box; }
.mail { border-block-end: 1px solid #8886; }
.mail > summary { padding-block: 0.5rem; cursor: pointer; }
.mail > summary time { color: GrayText; }
.mail pre { white-space: pre-wrap; font-size: 0.9375rem; margin-block: 0 1rem; }
iframe { display: block; box-sizing: border-box; inline-size: 100%; block-size: 32rem; resize: vertical; border: 1px solid #8886; background: #fff; color-scheme: light; }
`;

const policy = "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'";

/** Sends a page for developers and testers. It has no script and no resources from other origins. */
export const sendPeoplePage = (reply: FastifyReply, title: string, content: Markup) =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .send(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width" />
            <title>${title}</title>
            <link rel="stylesheet" href="/people.css" />
          </head>
          <body>
            ${content}
          </body>
        </html> `.source,
    );
