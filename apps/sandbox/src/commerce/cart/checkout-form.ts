import * as z from 'zod/mini';
import type { Customer } from '../../customers/customer.ts';
import type { OrderDetails } from '../commerce-repository.ts';
import type { Visitor } from '../visitor.ts';
import type { PurchaseOrders } from './purchase-orders.ts';

const text = z.catch(
  z.pipe(
    z.string(),
    z.transform((typed) => typed.trim().slice(0, 100)),
  ),
  '',
);

const schema = z.object({
  line1: text,
  line2: text,
  line3: text,
  place: text,
  vat: text,
  payment: z.catch(z.enum(['invoice', 'purchase-order']), 'invoice'),
  purchaseOrder: text,
  payer: z.catch(z.enum(['account', 'third-party']), 'account'),
  thirdParty: text,
});

export type CheckoutForm = z.infer<typeof schema>;

/** The fields that can be invalid. */
export type CheckoutField = 'line1' | 'place' | 'vat' | 'purchaseOrder' | 'thirdParty';

export type CheckoutErrors = Partial<Record<CheckoutField, string>>;

/** Returns the form filled with the customer's stored postal address. */
export function knownForm({ address }: Pick<Customer, 'address'>): CheckoutForm {
  const [line1, line2, line3] = address.slice(0, -1);
  return schema.parse({ line1, line2, line3, place: address.at(-1) });
}

/** Reads the submitted form. Missing fields are filled from the customer's data. */
export const readCheckout = (form: URLSearchParams, customer: Pick<Customer, 'address'>): CheckoutForm =>
  schema.parse({ ...knownForm(customer), ...Object.fromEntries(form) });

export const addressOf = ({ line1, line2, line3, place }: CheckoutForm, { flags }: Visitor): string[] =>
  [line1, line2, flags.line3 ? line3 : '', place].filter(Boolean);

/** Returns a copy of the form with another postal address. */
export const withAddress = (form: CheckoutForm, address: readonly string[]): CheckoutForm => ({
  ...form,
  ...knownForm({ address }),
});

/** Matches a VAT number: two letters for the country, then the letters or digits of the country's format. */
const vatNumber = /^[A-Z]{2}[A-Z\d]{6,12}$/i;

export function judgeCheckout(form: CheckoutForm, { texts, flags }: Visitor, orders: PurchaseOrders): CheckoutErrors {
  const { checkout, orderStatus } = texts;
  const errors: CheckoutErrors = {};
  if (!form.line1) errors.line1 = orderStatus.required;
  if (!form.place) errors.place = orderStatus.required;
  if (flags.vat && form.vat && !vatNumber.test(form.vat.replace(/[\s.-]/g, ''))) errors.vat = checkout.vatError;
  if (form.payment === 'purchase-order' && orders.kind === 'accepted' && !form.purchaseOrder)
    errors.purchaseOrder = checkout.purchaseOrderError;
  if (flags.tpp && form.payer === 'third-party' && !form.thirdParty) errors.thirdParty = checkout.thirdPartyError;
  return errors;
}

/** Returns the details that are stored with the order. */
export const detailsOf = (form: CheckoutForm, visitor: Visitor, orders: PurchaseOrders): OrderDetails => ({
  address: addressOf(form, visitor),
  ...(visitor.flags.vat && form.vat && { vat: form.vat }),
  ...(form.payment === 'purchase-order' && orders.kind === 'accepted' && { purchaseOrder: form.purchaseOrder }),
  ...(visitor.flags.tpp && form.payer === 'third-party' && { payer: form.thirdParty }),
});
