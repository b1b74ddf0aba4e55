import type { FastifyPluginCallback } from 'fastify';
import { html, type Markup } from '../../html/markup.ts';
import { maxQuantity, type CartLine, type CommerceRepository } from '../commerce-repository.ts';
import { findByUpc, findProduct } from '../data/products.ts';
import { errorSummary, fieldMarkup, formOf, sendContent } from '../commerce-content.ts';
import type { Visitor, Visitors } from '../visitor.ts';
import { parseQuantity } from './quantity.ts';

interface Row {
  product: string;
  quantity: string;
  productError?: string;
  quantityError?: string;
}

/** Serves the page on which customers order by product number. */
export const quickOrderRoutes =
  ({ repository, visitors }: { repository: CommerceRepository; visitors: Visitors }): FastifyPluginCallback =>
  (app, _, done) => {
    for (const path of ['/store/:storeId/quickOrder', '/store/:storeId/:language/quickOrder']) {
      app.get(path, (request, reply) => {
        const visitor = visitors.read(request);
        return sendContent(reply, visitor, page(visitor, emptyRows(visitor.flags.quickOrderRows.min)));
      });
      app.post(path, (request, reply) => {
        const visitor = visitors.read(request);
        const rows = visitor.flags.quickOrderRows;
        const form = formOf(request.body);
        const typed = readRows(form, rows);
        if (form.has('more'))
          return sendContent(reply, visitor, page(visitor, [...typed, ...emptyRows(rows.min)].slice(0, rows.max)));
        const { lines, judged } = judge(visitor, typed);
        if (judged.some(hasError))
          return sendContent(reply, visitor, { ...page(visitor, judged), status: 422, isError: true });
        const sessionId = visitors.ensureSession(request, reply);
        for (const line of lines) repository.addToCart(sessionId, line);
        return reply.redirect(visitor.links.cart, 303);
      });
    }
    done();
  };

/** The minimum and maximum number of rows of the form. @see spec §9 Quick-order rows */
type Bounds = Visitor['flags']['quickOrderRows'];

const emptyRows = (count: number): Row[] => Array.from({ length: count }, () => ({ product: '', quantity: '' }));

const hasError = ({ productError, quantityError }: Row): boolean => Boolean(productError ?? quantityError);

function readRows(form: URLSearchParams, rows: Bounds): Row[] {
  const quantities = form.getAll('quantity');
  const typed = form.getAll('product').map((product, index) => ({ product, quantity: quantities[index] ?? '' }));
  return [...typed, ...emptyRows(rows.min)].slice(0, Math.min(Math.max(typed.length, rows.min), rows.max));
}

/** Checks the typed rows. A number without a quantity means one item. */
function judge({ texts, flags }: Visitor, typed: readonly Row[]): { lines: CartLine[]; judged: Row[] } {
  const lines: CartLine[] = [];
  const judged = typed.map((row): Row => {
    if (!row.product.trim() && !row.quantity.trim()) return row;
    const product = findProduct(row.product) ?? (flags.upc ? findByUpc(row.product) : undefined);
    const quantity = parseQuantity(row.quantity.trim() || '1');
    if (product && quantity) lines.push({ product: product.number, quantity });
    return {
      ...row,
      productError: product ? undefined : unknownProduct(texts, row.product.trim()),
      quantityError: quantity ? undefined : texts.product.quantityError,
    };
  });
  const [first] = judged;
  if (first && lines.length === 0 && !judged.some(hasError))
    judged[0] = { ...first, productError: texts.quickOrder.empty };
  return { lines, judged };
}

const unknownProduct = ({ quickOrder }: Visitor['texts'], number: string): string =>
  number ? quickOrder.unknown(number) : quickOrder.empty;

function page(visitor: Visitor, shown: readonly Row[]) {
  const { texts, links, flags } = visitor;
  const errors = shown.flatMap(({ productError, quantityError }, index) => {
    const label = texts.quickOrder.line(index + 1);
    return [
      ...(productError ? [{ id: `product-${index + 1}`, label, error: productError }] : []),
      ...(quantityError ? [{ id: `quantity-${index + 1}`, label, error: quantityError }] : []),
    ];
  });
  const more = html`<button name="more" value="1" data-variant="secondary">${texts.quickOrder.more}</button>`;
  const body = html`${errorSummary(visitor, errors)}
    <p>${flags.upc ? texts.quickOrder.introUpc : texts.quickOrder.intro}</p>
    <form method="post" action="${links.quickOrder}" novalidate>
      ${shown.map((row, index) => rowMarkup(visitor, row, index + 1))}
      <p data-actions>
        <button>${texts.quickOrder.submit}</button>
        ${shown.length < flags.quickOrderRows.max ? more : undefined}
      </p>
    </form>`;
  return { title: texts.quickOrder.title, body, current: links.quickOrder };
}

const rowMarkup = ({ texts, flags }: Visitor, row: Row, n: number): Markup =>
  html`<fieldset>
    <legend>${texts.quickOrder.line(n)}</legend>
    ${fieldMarkup(
      {
        name: 'product',
        label: flags.upc ? texts.product.numberOrUpc : texts.product.number,
        value: row.product,
        error: row.productError,
      },
      `product-${n}`,
    )}
    ${fieldMarkup(
      {
        name: 'quantity',
        label: texts.product.quantity,
        value: row.quantity,
        error: row.quantityError,
        numeric: { min: 1, max: maxQuantity },
      },
      `quantity-${n}`,
    )}
  </fieldset>`;
