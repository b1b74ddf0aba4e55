import { formatMoney, locales } from '@assess/i18n';
import type { FastifyPluginCallback } from 'fastify';
import * as z from 'zod/mini';
import { html, type Markup } from '../html/markup.ts';
import { maxQuantity } from './commerce-repository.ts';
import {
  findProduct,
  isPlatform,
  platforms,
  priceOf,
  products,
  searchProducts,
  upcOf,
  type Product,
} from './data/products.ts';
import { coverOf } from './cover.ts';
import { facts, fieldMarkup, sendNotFound, sendContent } from './commerce-content.ts';
import type { Visitor, Visitors } from './visitor.ts';

const querySchema = z.object({ q: z.catch(z.string(), '') });

/** Serves lists of products, single products and the search. */
export const catalogueRoutes =
  ({ visitors }: { visitors: Visitors }): FastifyPluginCallback =>
  (app, _, done) => {
    app.get<{ Params: { '*': string } }>('/store/*', (request, reply) => {
      const visitor = visitors.read(request);
      const page = storePage(visitor, request.params['*'].split('/').filter(Boolean));
      return page ? sendContent(reply, visitor, page) : sendNotFound(reply, visitor);
    });
    app.get<{ Params: { number: string } }>('/p/:number', (request, reply) => {
      const visitor = visitors.read(request);
      const product = findProduct(request.params.number);
      if (!product) return sendNotFound(reply, visitor);
      const title = product.name[locales[visitor.locale].language];
      return sendContent(reply, visitor, { title, body: productBody(visitor, product) });
    });
    app.get<{ Params: { number: string } }>('/p/:number/picture.svg', (request, reply) => {
      const visitor = visitors.read(request);
      const product = visitor.flags.imageCapability ? findProduct(request.params.number) : undefined;
      if (!product) return sendNotFound(reply, visitor);
      return reply.type('image/svg+xml').header('cache-control', 'private, max-age=3600').send(coverOf(product).source);
    });
    app.get('/search.html', (request, reply) => {
      const visitor = visitors.read(request);
      const { q } = querySchema.parse(request.query);
      return sendContent(reply, visitor, {
        title: visitor.texts.search.title,
        current: visitor.links.searchHome,
        body: searchBody(visitor, q.trim().slice(0, 100)),
      });
    });
    done();
  };

/** Renders `{storeId}`, `{storeId}/{language}` and the pages below: areas and platforms. */
function storePage(visitor: Visitor, [storeId = '', language, kind, name = '', ...rest]: readonly string[]) {
  const { texts, links, locale } = visitor;
  const isOurs = Object.values(locales).some((store) => store.storeId === storeId);
  const isLanguage = Object.values(locales).some((store) => store.language === language);
  if (!isOurs || rest.length > 0 || (language !== undefined && !isLanguage)) return undefined;
  if (kind === undefined) return { title: texts.store.title, body: homeBody(visitor), current: links.home };
  if (kind === 'c' && Object.hasOwn(texts.areas, name))
    return {
      title: texts.areas[name as Product['area']],
      body: productList(
        visitor,
        2,
        products.filter(({ area }) => area === name),
      ),
    };
  if (kind !== 'platform' || !isPlatform(name)) return undefined;
  const platform = platforms[name];
  const body = html`<p>${platform.text[locales[locale].language]}</p>
    <h2>${texts.store.platformProducts}</h2>
    ${productList(
      visitor,
      3,
      products.filter((product) => product.platform === name),
    )}
    <p><a href="${links.home}">${texts.links.store}</a></p>`;
  return { title: platform.name, body };
}

function homeBody(visitor: Visitor): Markup {
  const { texts, links } = visitor;
  const areas = Object.entries(texts.areas).map(
    ([area, name]) =>
      html`<section>
        <h2><a href="${links.area(area)}">${name}</a></h2>
        ${productList(
          visitor,
          3,
          products.filter((product) => product.area === area),
        )}
      </section>`,
  );
  return html`<p>${texts.store.intro}</p>
    ${areas}
    <section>
      <h2>${texts.store.platforms}</h2>
      <ul>
        ${Object.entries(platforms).map(([id, { name }]) => html`<li><a href="${links.platform(id)}">${name}</a></li>`)}
      </ul>
    </section>`;
}

/** Renders a list of products. @param level - the level of the products' headings. */
function productList(visitor: Visitor, level: 2 | 3, listed: readonly Product[]): Markup {
  const { texts, links, locale } = visitor;
  const { language, currency } = locales[locale];
  const heading = (link: Markup) => (level === 2 ? html`<h2>${link}</h2>` : html`<h3>${link}</h3>`);
  return html`<ul data-list="cards">
    ${listed.map(
      (product) =>
        html`<li>
          ${picture(visitor, product)}
          ${heading(html`<a href="${links.product(product.number)}">${product.name[language]}</a>`)}
          <p>${texts.product.numberLine(product.number)}</p>
          <p><strong>${formatMoney(priceOf(product, currency), locale)}</strong></p>
        </li>`,
    )}
  </ul>`;
}

/** Renders a product's picture, without a text alternative because the product's name is beside it. */
const picture = ({ flags, links }: Visitor, { number }: Product, width = 120): Markup | undefined =>
  flags.imageCapability
    ? html`<img src="${links.picture(number)}" alt="" width="${width}" height="${width * 1.25}" loading="lazy" />`
    : undefined;

function productBody(visitor: Visitor, product: Product): Markup {
  const { texts, links, locale, flags } = visitor;
  const { currency } = locales[locale];
  const { number, area, platform } = product;
  const known: [string, string | Markup][] = [[texts.product.number, number]];
  if (flags.upc) known.push([texts.product.upc, upcOf(product)]);
  if (platform)
    known.push([texts.product.platform, html`<a href="${links.platform(platform)}">${platforms[platform].name}</a>`]);
  return html`<article data-product>
      ${picture(visitor, product, 240)}
      <div>
        <p><strong>${formatMoney(priceOf(product, currency), locale)}</strong></p>
        ${facts(known)}
        <form method="post" action="${links.cartLines}">
          <input type="hidden" name="product" value="${number}" />
          ${fieldMarkup({
            name: 'quantity',
            label: texts.product.quantity,
            value: '1',
            numeric: { min: 1, max: maxQuantity },
          })}
          <p data-actions><button>${texts.product.add}</button></p>
        </form>
      </div>
    </article>
    <p><a href="${links.area(area)}">${texts.areas[area]}</a></p>`;
}

function searchBody(visitor: Visitor, query: string): Markup {
  const { texts, links, locale } = visitor;
  const found = searchProducts(query, locales[locale].language);
  const heading = query === '' ? texts.search.all : texts.search.items(found.length);
  return html`<form method="get" action="${links.search}" role="search" aria-label="${texts.search.landmark}">
      <input type="hidden" name="locale" value="${locale}" />
      ${fieldMarkup({ name: 'q', label: texts.search.label, value: query })}
      <p data-actions><button>${texts.search.submit}</button></p>
    </form>
    ${
      found.length === 0
        ? html`<p role="status">${texts.search.none(query)}</p>
            <p><a href="${links.home}">${texts.links.store}</a></p>`
        : undefined
    }
    <section data-found="product-items">
      <h2>${heading}</h2>
      ${found.length > 0 ? productList(visitor, 3, found) : undefined}
    </section>`;
}
