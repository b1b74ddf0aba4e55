import { formatMoney, locales } from '@assess/i18n';
import type { Customer } from '../../customers/customer.ts';
import { html, type Markup } from '../../html/markup.ts';
import { soldLines, totalOf } from '../cart/cart.ts';
import type { Visitor } from '../visitor.ts';
import { listing } from './listing.ts';
import { textPdf } from './text-pdf.ts';

const quoteNumber = ({ id }: Customer): string => `Q-${id.slice(2).toUpperCase()}`;

/** Renders the page of a customer's quote, with current prices. */
export function quotesBody(visitor: Visitor, customer: Customer): Markup {
  const { texts, links, flags } = visitor;
  if (customer.quoted.length === 0) return html`<p>${texts.account.noQuotes}</p>`;
  const number = quoteNumber(customer);
  const download = html`<a href="${links.quotePdf(number)}" download>${texts.account.quotePdf}</a>`;
  return listing(visitor, {
    title: texts.account.quote(number),
    products: customer.quoted,
    ...(flags.quotesPdfDownloadUpgrade && { more: download }),
  });
}

/** Renders a quote as a PDF. Returns `undefined` when the customer has no quote of this name, or the store does not offer quotes as PDF. */
export function quotePdf({ texts, locale, flags }: Visitor, customer: Customer, file: string): Buffer | undefined {
  const number = quoteNumber(customer);
  const isTheirs = customer.quoted.length > 0 && file === `${number}.pdf`;
  if (!isTheirs || !flags.quotesPdfDownloadUpgrade) return undefined;
  const { language, currency } = locales[locale];
  const sold = soldLines(
    customer.quoted.map((product) => ({ product, quantity: 1 })),
    currency,
  );
  return textPdf([
    texts.account.quote(number),
    `${customer.firstName} ${customer.lastName}`,
    '',
    ...sold.map(
      ({ product, total }) => `${product.number}   ${product.name[language]}   ${formatMoney(total, locale)}`,
    ),
    '',
    `${texts.cart.sum}: ${formatMoney(totalOf(sold, currency), locale)}`,
  ]);
}
