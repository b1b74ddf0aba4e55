import { html, type Markup } from '../html/markup.ts';
import type { Mail } from './mail-store.ts';

export interface InboxFacts {
  /** Whose mails these are; empty for everybody's. */
  to: string;
  /** The newest first. */
  mails: readonly Mail[];
}

/** All mails as a list that opens, the newest open at once. */
export const inboxPage = ({ to, mails }: InboxFacts): Markup => html`
  <nav aria-label="Sandbox"><a href="/">Sandbox</a></nav>
  <h1>Mails</h1>
  <form action="/inbox">
    <label for="to">To</label>
    <input id="to" name="to" type="text" inputmode="email" list="recipients" value="${to}" placeholder="everybody" />
    <datalist id="recipients">${recipientsOf(mails).map((one) => html`<option value="${one}"></option>`)}</datalist>
    <button>Show</button>
    <a href="/inbox">Everybody's</a>
  </form>
  <main>
    ${mails.length > 0 ? mails.map((mail, index) => mailItem(mail, index === 0)) : html`<p>None has arrived yet.</p>`}
  </main>
`;

const recipientsOf = (mails: readonly Mail[]) => [...new Set(mails.map(({ to }) => to))];

const timeFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

const mailItem = ({ id, to, subject, text, html: source, at }: Mail, isOpen: boolean): Markup =>
  html`<details class="mail" ${isOpen ? html`open` : ''}>
    <summary>
      <b>${subject || '(no subject)'}</b> to ${to}
      <time datetime="${new Date(at).toISOString()}">${timeFormat.format(at)}</time>
    </summary>
    ${
      source
        ? html`<iframe
              src="/inbox/${id}"
              title="${subject}"
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              loading="lazy"
            ></iframe>
            <details>
              <summary>As text</summary>
              ${asText(text)}
            </details>`
        : asText(text)
    }
  </details>`;

/** With links that can be followed. */
const asText = (text: string): Markup =>
  html`<pre>
${text
      .split(/(https?:\/\/[^\s<>"]+)/)
      .map((piece, index) =>
        index % 2 === 1 ? html`<a href="${piece}" target="_blank" rel="noreferrer">${piece}</a>` : html`${piece}`,
      )}</pre>`;
