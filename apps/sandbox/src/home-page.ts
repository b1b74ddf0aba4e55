import type { TestCard } from './card-processor/test-cards.ts';
import type { Mail } from './mail-inbox/mail-store.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

class Markup {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

const asMarkup = (value: string | Markup | Markup[]): string => {
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
  return Array.isArray(value) ? value.map(asMarkup).join('') : value.source;
};

/** Builds HTML: everything put into the template is text and is escaped, except what `html` made itself. */
const html = (strings: TemplateStringsArray, ...values: (string | Markup | Markup[])[]): Markup =>
  new Markup(String.raw({ raw: strings }, ...values.map(asMarkup)));

const cardRow = ({ number, brand, title }: TestCard) =>
  html`<tr>
    <td><code>${number}</code></td>
    <td>${brand}</td>
    <td>${title}</td>
  </tr>`;

const mailItem = ({ to, subject, text, at }: Mail) =>
  html`<article>
    <h3>${subject}</h3>
    <p>To ${to}, ${new Date(at).toISOString()}</p>
    <pre>${text}</pre>
  </article>`;

/** What a person sees who opens the sandbox in a browser: cards to try, and the mails that went out. */
export const homePage = ({ cards, mails }: { cards: readonly TestCard[]; mails: readonly Mail[] }): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Sandbox</title>
      </head>
      <body>
        <h1>Sandbox</h1>
        <h2>Test cards</h2>
        <p>Any expiry month to come, any security code: four digits for Amex, three for the others.</p>
        <table>
          <thead>
            <tr>
              <th>Number</th>
              <th>Brand</th>
              <th>What happens</th>
            </tr>
          </thead>
          <tbody>
            ${cards.map(cardRow)}
          </tbody>
        </table>
        <h2>Mails</h2>
        ${mails.length > 0 ? mails.map(mailItem) : html`<p>None has arrived yet.</p>`}
      </body>
    </html> `.source;
