import { html, type Markup } from '../html/markup.ts';
import type { Mail } from './mail-repository.ts';

export interface InboxFacts {
  /** The recipient whose mails are listed; empty for all recipients. */
  to: string;
  /** The mails, newest first. */
  mails: readonly Mail[];
}

/** Renders all mails as expandable entries. The newest mail is expanded. */
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

/** Escapes a text and turns its URLs into links. */
const asText = (text: string): Markup =>
  html`<pre>
${text
      .split(/(https?:\/\/[^\s<>"]+)/)
      .map((piece, index) =>
        index % 2 === 1 ? html`<a href="${piece}" target="_blank" rel="noreferrer">${piece}</a>` : html`${piece}`,
      )}</pre>`;
