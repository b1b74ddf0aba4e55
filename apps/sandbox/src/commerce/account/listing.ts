import { locales } from '@assess/i18n';
import { html, type Markup } from '../../html/markup.ts';
import { findProduct } from '../data/products.ts';
import type { Visitor } from '../visitor.ts';

export interface Listing {
  title: string;
  /** The numbers of the listed products. */
  products: readonly string[];
  /** The markup beside the button. */
  more?: Markup;
}

/** Renders a list of products with one button that puts all of them into the cart. */
export const listing = ({ texts, links, locale }: Visitor, { title, products, more }: Listing): Markup =>
  html`<article>
    <h2>${title}</h2>
    <ul>
      ${products.map((number) => html`<li>${findProduct(number)?.name[locales[locale].language] ?? number}</li>`)}
    </ul>
    <form method="post" action="${links.cartLines}">
      ${products.map((number) => html`<input type="hidden" name="product" value="${number}" />`)}
      <div data-actions><button>${texts.account.toCart}</button>${more}</div>
    </form>
  </article>`;
