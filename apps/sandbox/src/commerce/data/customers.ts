export interface CustomerAccount {
  readonly number: string;
  readonly type: 'organisation' | 'personal';
}

/** Somebody who buys. Never a real person. */
export interface Customer {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** ISO 3166-1 alpha-2. Decides which store the customer is moved to. */
  readonly registrationCountryIso: string;
  readonly accounts: readonly CustomerAccount[];
  readonly qualification: { readonly type: 'degree' | 'certification'; readonly title: string };
  readonly address: readonly string[];
  readonly card: { readonly brand: string; readonly last4: string; readonly expires: string };
  /** Product numbers. */
  readonly quoted: readonly string[];
  readonly savedCart: { readonly name: string; readonly products: readonly string[] };
}

const visa = { brand: 'Visa', last4: '4242', expires: '12/2030' };
const mastercard = { brand: 'Mastercard', last4: '4444', expires: '03/2029' };
const amex = { brand: 'American Express', last4: '0005', expires: '08/2028' };

/**
 * Customers to sign in as. Their accounts are those of the gateway's demo invoices: A1001 pays in USD, A1002 in CAD …
 * (A2001 has bought nothing yet). Four of them are registered where a sibling store is: signed in on the other one, they are moved.
 */
export const customers: readonly Customer[] = [
  {
    id: 'c-us-1',
    firstName: 'Grace',
    lastName: 'Miller',
    email: 'grace.miller@example.com',
    registrationCountryIso: 'US',
    accounts: [
      { number: 'A1001', type: 'organisation' },
      { number: 'A2001', type: 'personal' },
    ],
    qualification: { type: 'degree', title: 'PhD, Clinical Psychology' },
    address: ['Lakeside Clinic', '120 Harbor Avenue', 'Duluth, MN 55802'],
    card: visa,
    quoted: ['WMB-101', 'WMB-110'],
    savedCart: { name: 'Spring term', products: ['RFS-301', 'RFS-310'] },
  },
  {
    id: 'c-ca-1',
    firstName: 'Élodie',
    lastName: 'Tremblay',
    email: 'elodie.tremblay@example.com',
    registrationCountryIso: 'CA',
    accounts: [{ number: 'A1002', type: 'organisation' }],
    qualification: { type: 'degree', title: 'M. Sc. Orthophonie' },
    address: ['Centre de services scolaire', '45, rue des Érables', 'Québec (Québec)  G1R 2S5'],
    card: mastercard,
    quoted: ['LSP-401'],
    savedCart: { name: 'Automne', products: ['LSP-410'] },
  },
  {
    id: 'c-gb-1',
    firstName: 'Oliver',
    lastName: 'Hughes',
    email: 'oliver.hughes@example.com',
    registrationCountryIso: 'GB',
    accounts: [{ number: 'A1003', type: 'organisation' }],
    qualification: { type: 'certification', title: 'HCPC practitioner psychologist' },
    address: ['Northgate Child Services', '8 Mill Lane', 'York', 'YO1 9QL'],
    card: visa,
    quoted: ['EWI-201', 'EWI-210'],
    savedCart: { name: 'Clinic B', products: ['WMB-110'] },
  },
  {
    id: 'c-nl-1',
    firstName: 'Sanne',
    lastName: 'de Vries',
    email: 'sanne.devries@example.com',
    registrationCountryIso: 'NL',
    accounts: [{ number: 'A1004', type: 'organisation' }],
    qualification: { type: 'certification', title: 'GZ-psycholoog' },
    address: ['Basisschool De Linde', 'Lindelaan 12', '3511 AB Utrecht'],
    card: mastercard,
    quoted: ['MST-320'],
    savedCart: { name: 'Groep 5', products: ['RFS-310', 'MST-320'] },
  },
  {
    id: 'c-es-1',
    firstName: 'Lucía',
    lastName: 'Fernández',
    email: 'lucia.fernandez@example.com',
    registrationCountryIso: 'ES',
    accounts: [{ number: 'A1004', type: 'organisation' }],
    qualification: { type: 'degree', title: 'Grado en Psicología' },
    address: ['Gabinete Psicopedagógico', 'Calle del Olmo, 7', '28012 Madrid'],
    card: visa,
    quoted: ['WMB-101'],
    savedCart: { name: 'Curso nuevo', products: ['MST-320'] },
  },
  {
    id: 'c-au-1',
    firstName: 'Liam',
    lastName: 'Walker',
    email: 'liam.walker@example.com',
    registrationCountryIso: 'AU',
    accounts: [{ number: 'A1005', type: 'organisation' }],
    qualification: { type: 'degree', title: 'Master of Speech Pathology' },
    address: ['Wattle Grove School', '31 Banksia Road', 'Geelong VIC 3220'],
    card: visa,
    quoted: ['LSP-401', 'LSP-410'],
    savedCart: { name: 'Term 1', products: ['LSP-410'] },
  },
  {
    id: 'c-nz-1',
    firstName: 'Aroha',
    lastName: 'Ngata',
    email: 'aroha.ngata@example.com',
    registrationCountryIso: 'NZ',
    accounts: [{ number: 'A1006', type: 'organisation' }],
    qualification: { type: 'certification', title: 'Registered psychologist' },
    address: ['Kowhai Learning Centre', '5 Ferry Street', 'Nelson 7010'],
    card: amex,
    quoted: ['RFS-301'],
    savedCart: { name: 'Year 4', products: ['RFS-310'] },
  },
  {
    id: 'c-sg-1',
    firstName: 'Wei Ling',
    lastName: 'Tan',
    email: 'weiling.tan@example.com',
    registrationCountryIso: 'SG',
    accounts: [{ number: 'A1007', type: 'organisation' }],
    qualification: { type: 'degree', title: 'MA, Educational Psychology' },
    address: ['Bright Steps Centre', '20 Orchid Walk, #04-11', 'Singapore 259580'],
    card: visa,
    quoted: ['EWI-210'],
    savedCart: { name: 'Screening', products: ['MST-320'] },
  },
  {
    id: 'c-jp-1',
    firstName: 'Haruka',
    lastName: 'Sato',
    email: 'haruka.sato@example.com',
    registrationCountryIso: 'JP',
    accounts: [{ number: 'A1008', type: 'organisation' }],
    qualification: { type: 'certification', title: 'Certified public psychologist' },
    address: ['Sakura Clinic', '2-3-1 Midori-cho', 'Yokohama, Kanagawa 231-0001'],
    card: mastercard,
    quoted: ['WMB-101', 'EWI-201'],
    savedCart: { name: 'Research', products: ['WMB-110'] },
  },
  {
    id: 'c-hk-1',
    firstName: 'Ka Yan',
    lastName: 'Wong',
    email: 'kayan.wong@example.com',
    registrationCountryIso: 'HK',
    accounts: [{ number: 'A1008', type: 'personal' }],
    qualification: { type: 'degree', title: 'MSc, Speech and Language Therapy' },
    address: ['Harbour Therapy', '18 Queen’s Terrace', 'Hong Kong'],
    card: amex,
    quoted: ['LSP-401'],
    savedCart: { name: 'New practice', products: ['LSP-401'] },
  },
];

export const findCustomer = (id: string): Customer | undefined => customers.find((customer) => customer.id === id);
