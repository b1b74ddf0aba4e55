import type { FastifyReply } from 'fastify';
import { html, type Markup } from '../html/markup.ts';
import { isOffered } from './offered-pages.ts';
import type { Visitor } from './visitor.ts';

/** The main content of a page, to which the storefront adds header and footer. */
export interface CommerceContent {
  title: string;
  body: Markup;
  /** The HTTP status. Default 200. */
  status?: number;
  /** True for a page that responds to a posted form with an error. Its title begins with the error, as on the storefront's pages. */
  isError?: boolean;
  /** The URL of the navigation's link to this page. */
  current?: string;
  /** The navigation above the title. Default: the store's links. */
  nav?: { label: string; items: readonly NavItem[] };
}

/** Sends the content of a page. The storefront adds its header and footer. */
export function sendContent(reply: FastifyReply, visitor: Visitor, content: CommerceContent) {
  const { texts } = visitor;
  const { title, body, status = 200, isError = false, current } = content;
  const { label, items } = content.nav ?? { label: texts.links.label, items: storeNav(visitor) };
  const shown = html`${navMarkup(label, items, current)}
    <h1>${title}</h1>
    ${body}`;
  return reply
    .code(status)
    .headers({
      'x-page-part': 'main',
      'x-page-title': encodeURIComponent(isError ? texts.errorTitle(title) : title),
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(shown.source);
}

function storeNav(visitor: Visitor): readonly NavItem[] {
  const { links, texts, cartSize } = visitor;
  const store = texts.links;
  return [
    [links.home, store.store],
    [links.quickOrder, store.quickOrder],
    [links.orderStatus, store.orderStatus],
    ...(isOffered(visitor, 'order-history') ? [[links.account('order-history'), store.orderHistory] as const] : []),
    [links.searchHome, store.search],
    [links.cart, cartSize > 0 ? `${store.cart} (${cartSize})` : store.cart],
  ];
}

/** The URL and the text of a link. */
export type NavItem = readonly [href: string, text: string];

const navMarkup = (label: string, items: readonly NavItem[], current?: string): Markup =>
  html`<nav aria-label="${label}">
    <ul>
      ${items.map(
        ([href, text]) =>
          html`<li><a href="${href}" ${href === current ? html`aria-current="page"` : undefined}>${text}</a></li>`,
      )}
    </ul>
  </nav>`;

export const sendNotFound = (reply: FastifyReply, visitor: Visitor) => {
  const { title, text, find } = visitor.texts.notFound;
  const body = html`<p>${text}</p>
    <p><a href="${visitor.links.invoices}">${find}</a></p>`;
  return sendContent(reply, visitor, { title, body, status: 404 });
};

export interface Field {
  /** The name of the field, which is also the control's id. */
  name: string;
  label: string;
  value?: string;
  error?: string;
  /** The bounds of a number. With them, the field accepts numbers only. */
  numeric?: { min: number; max: number };
  /** The `autocomplete` token that lets browsers fill in the field. Default: none. */
  autocomplete?: string;
}

/** Renders a labelled field with its error above it. */
export const fieldMarkup = (
  { name, label, value = '', error, numeric, autocomplete = 'off' }: Field,
  id = name,
): Markup =>
  html`<div data-field="${numeric ? 'number' : 'text'}">
    <label for="${id}">${label}</label>
    ${error ? html`<p id="${id}-error" data-error>${error}</p>` : undefined}
    <input
      id="${id}"
      name="${name}"
      value="${value}"
      autocomplete="${autocomplete}"
      ${numeric ? html`type="number" inputmode="numeric" min="${numeric.min}" max="${numeric.max}"` : undefined}
      ${error ? html`aria-invalid="true" aria-describedby="${id}-error"` : undefined}
    />
  </div>`;

export interface Choice {
  name: string;
  value: string;
  label: string;
  isChosen: boolean;
}

/** Renders one radio button of a group. */
export const choiceMarkup = ({ name, value, label, isChosen }: Choice): Markup =>
  html`<div data-choice>
    <input type="radio" id="${name}-${value}" name="${name}" value="${value}" ${isChosen ? html`checked` : undefined} />
    <label for="${name}-${value}">${label}</label>
  </div>`;

/** Lists a form's errors, each with a link to its field. Empty when there are none. */
export const errorSummary = (
  { texts }: Visitor,
  errors: readonly { id: string; label: string; error: string }[],
): Markup | undefined =>
  errors.length === 0
    ? undefined
    : html`<div role="alert">
        <h2>${texts.errorHeading}</h2>
        <ul>
          ${errors.map(({ id, label, error }) => html`<li><a href="#${id}">${label} – ${error}</a></li>`)}
        </ul>
      </div>`;

/** Renders a list of names with their values. */
export const facts = (items: readonly (readonly [string, string | Markup])[]): Markup =>
  html`<dl>
    ${items.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;

/** Reads a posted form. A body of another content type counts as an empty form. */
export const formOf = (body: unknown): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();
