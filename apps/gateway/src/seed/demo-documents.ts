import type { IsoDay } from '@assess/i18n';
import type { DocumentLine, DocumentTax } from '../db/tables.ts';
import type { DemoInvoice } from './demo-invoices.ts';

/** The contents of a demo invoice besides its numbers. */
export interface DemoDocument {
  readonly invoice_number: string;
  readonly customer_account_number: string;
  readonly issued_on: IsoDay;
  readonly bill_to: readonly string[];
  readonly lines: readonly DocumentLine[];
  readonly taxes: readonly DocumentTax[];
}

interface Wares {
  readonly kit: string;
  readonly forms: string;
  readonly scoring: string;
}

const english: Wares = {
  kit: 'Memory and Learning Scales, complete kit',
  forms: 'Record forms, package of 25',
  scoring: 'Online scoring, one-year subscription',
};
const french: Wares = {
  kit: 'Échelles de mémoire et d’apprentissage, trousse complète',
  forms: 'Cahiers de notation, paquet de 25',
  scoring: 'Correction en ligne, abonnement d’un an',
};
const dutch: Wares = {
  kit: 'Geheugen- en leerschalen, complete set',
  forms: 'Scoreformulieren, 25 stuks',
  scoring: 'Online scoren, abonnement voor één jaar',
};

interface DemoCustomer {
  readonly billTo: readonly string[];
  readonly wares: Wares;
  /** The sales tax of the customer's country; `undefined` for an exempt customer. */
  readonly tax?: { readonly name: string; readonly percent: number };
}

const customers: Readonly<Record<string, DemoCustomer>> = {
  A1001: {
    billTo: ['Green Valley School District', '5601 Green Valley Drive', 'Bloomington, MN 55437', 'United States'],
    wares: english,
  },
  A1002: {
    billTo: ['Clinique Saint-Laurent', '1250, rue Sherbrooke Ouest', 'Montréal (Québec) H3G 1H9', 'Canada'],
    wares: french,
    tax: { name: 'TPS 5 %', percent: 5 },
  },
  A1003: {
    billTo: ['Harley Street Psychology Ltd', '14 Harley Street', 'London W1G 9PG', 'United Kingdom'],
    wares: english,
    tax: { name: 'VAT 20%', percent: 20 },
  },
  A1004: {
    billTo: ['Praktijk De Linde', 'Keizersgracht 412', '1016 GC Amsterdam', 'Nederland'],
    wares: dutch,
    tax: { name: 'Btw 21%', percent: 21 },
  },
  A1005: {
    billTo: ['Harbour Speech Pathology', '88 George Street', 'Sydney NSW 2000', 'Australia'],
    wares: english,
    tax: { name: 'GST 10%', percent: 10 },
  },
  A1006: {
    billTo: ['Kōwhai Learning Support', '21 Lambton Quay', 'Wellington 6011', 'New Zealand'],
    wares: english,
    tax: { name: 'GST 15%', percent: 15 },
  },
  A1007: {
    billTo: ['Orchard Child Development Centre', '391B Orchard Road', 'Singapore 238874'],
    wares: english,
    tax: { name: 'GST 9%', percent: 9 },
  },
  A1008: {
    billTo: ['Yokohama International Clinic', '2-1-1 Minato Mirai, Nishi-ku', 'Yokohama 220-0012', 'Japan'],
    wares: english,
    tax: { name: 'Consumption tax 10%', percent: 10 },
  },
  A1009: {
    billTo: ['Institut für Lerndiagnostik', 'Bahnhofstraße 12', '8001 Zürich', 'Switzerland'],
    wares: english,
    tax: { name: 'VAT 8.1%', percent: 8.1 },
  },
  A1010: {
    billTo: ['Table Bay Clinic', '7 Long Street', 'Cape Town 8001', 'South Africa'],
    wares: english,
    tax: { name: 'VAT 15%', percent: 15 },
  },
  A1011: {
    billTo: ['Great Lakes Reading Network', '300 Woodward Avenue', 'Detroit, MI 48226', 'United States'],
    wares: english,
  },
};

/** Builds the document of a demo invoice. Its lines and taxes add up to the invoice's total. Empty when there is no invoice yet. */
export function demoDocument({ amount_minor: total, ...invoice }: DemoInvoice): DemoDocument[] {
  const { invoice_number, customer_account_number, shipped_on } = invoice;
  const customer = customers[customer_account_number];
  if (invoice_number === null || shipped_on === null || !customer) return [];
  const { billTo, wares, tax } = customer;
  const net = tax ? Math.round(total / (1 + tax.percent / 100)) : total;
  const forms = { description: wares.forms, quantity: 4, unitMinor: Math.floor(net / 20) };
  const scoring = { description: wares.scoring, quantity: 1, unitMinor: Math.floor(net / 8) };
  const kitMinor = net - forms.quantity * forms.unitMinor - scoring.unitMinor;
  return [
    {
      invoice_number,
      customer_account_number,
      issued_on: shipped_on,
      bill_to: billTo,
      lines: [{ description: wares.kit, quantity: 1, unitMinor: kitMinor }, forms, scoring],
      taxes: tax ? [{ name: tax.name, amountMinor: total - net }] : [],
    },
  ];
}
