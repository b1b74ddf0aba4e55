import type { Customer } from './customer.ts';

/** A customer of the demo data. */
export type DemoCustomer = Customer & { readonly registrationCountryIso: string };

/**
 * The demo customers, as whom developers and tests sign in. Their accounts are those of the gateway's demo invoices:
 * A1001 pays in USD, A1002 in CAD … (A2001 has bought nothing yet). Four customers are registered in the country of a
 * sibling store, so the other sibling redirects them after the sign-in.
 */
export const customers: readonly DemoCustomer[] = [
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
    discount: 'UAP_APPLIED',
    qualifications: [
      {
        id: 'q-1',
        type: 'degree',
        title: 'PhD, Clinical Psychology',
        issuedBy: 'Lake Harbor University',
        number: 'D-1998-0412',
      },
      {
        id: 'q-2',
        type: 'certification',
        title: 'Licensed psychologist',
        issuedBy: 'State Licensing Board',
        number: 'LP-20417',
      },
    ],
    address: ['Lakeside Clinic', '120 Harbor Avenue', 'Duluth, MN 55802'],
    quoted: ['WMB-101', 'WMB-110'],
    savedCarts: [{ name: 'Spring term', products: ['RFS-301', 'RFS-310'] }],
  },
  {
    id: 'c-ca-1',
    firstName: 'Élodie',
    lastName: 'Tremblay',
    email: 'elodie.tremblay@example.com',
    registrationCountryIso: 'CA',
    accounts: [{ number: 'A1002', type: 'organisation' }],
    discount: 'UAP_LIMIT_REACHED',
    qualifications: [
      {
        id: 'q-1',
        type: 'degree',
        title: 'M. Sc. Orthophonie',
        issuedBy: 'Université des Érables',
        number: 'MSO-55120',
      },
    ],
    address: ['Centre de services scolaire', '45, rue des Érables', 'Québec (Québec)  G1R 2S5'],
    quoted: ['LSP-401'],
    savedCarts: [{ name: 'Automne', products: ['LSP-410'] }],
  },
  {
    id: 'c-gb-1',
    firstName: 'Oliver',
    lastName: 'Hughes',
    email: 'oliver.hughes@example.com',
    registrationCountryIso: 'GB',
    accounts: [{ number: 'A1003', type: 'organisation' }],
    discount: 'UAP_EXPIRED',
    qualifications: [
      {
        id: 'q-1',
        type: 'certification',
        title: 'HCPC practitioner psychologist',
        issuedBy: 'Council for Practitioner Registration',
        number: 'PYL-30417',
      },
    ],
    address: ['Northgate Child Services', '8 Mill Lane', 'York YO1 9QL'],
    quoted: ['EWI-201', 'EWI-210'],
    savedCarts: [{ name: 'Clinic B', products: ['WMB-110'] }],
  },
  {
    id: 'c-nl-1',
    firstName: 'Sanne',
    lastName: 'de Vries',
    email: 'sanne.devries@example.com',
    registrationCountryIso: 'NL',
    accounts: [{ number: 'A1004', type: 'organisation' }],
    qualifications: [
      {
        id: 'q-1',
        type: 'certification',
        title: 'GZ-psycholoog',
        issuedBy: 'Register voor Zorgberoepen',
        number: '49012345625',
      },
    ],
    address: ['Basisschool De Linde', 'Lindelaan 12', '3511 AB Utrecht'],
    quoted: ['MST-320'],
    savedCarts: [{ name: 'Groep 5', products: ['RFS-310', 'MST-320'] }],
  },
  {
    id: 'c-es-1',
    firstName: 'Lucía',
    lastName: 'Fernández',
    email: 'lucia.fernandez@example.com',
    registrationCountryIso: 'ES',
    accounts: [{ number: 'A1004', type: 'organisation' }],
    qualifications: [
      {
        id: 'q-1',
        type: 'degree',
        title: 'Grado en Psicología',
        issuedBy: 'Universidad del Olmo',
        number: 'T-2011-887',
      },
    ],
    address: ['Gabinete Psicopedagógico', 'Calle del Olmo, 7', '28012 Madrid'],
    quoted: ['WMB-101'],
    savedCarts: [{ name: 'Curso nuevo', products: ['MST-320'] }],
  },
  {
    id: 'c-au-1',
    firstName: 'Liam',
    lastName: 'Walker',
    email: 'liam.walker@example.com',
    registrationCountryIso: 'AU',
    accounts: [{ number: 'A1005', type: 'organisation' }],
    qualifications: [
      {
        id: 'q-1',
        type: 'degree',
        title: 'Master of Speech Pathology',
        issuedBy: 'Banksia University',
        number: 'M-20416',
      },
    ],
    address: ['Wattle Grove School', '31 Banksia Road', 'Geelong VIC 3220'],
    quoted: ['LSP-401', 'LSP-410'],
    savedCarts: [{ name: 'Term 1', products: ['LSP-410'] }],
  },
  {
    id: 'c-nz-1',
    firstName: 'Aroha',
    lastName: 'Ngata',
    email: 'aroha.ngata@example.com',
    registrationCountryIso: 'NZ',
    accounts: [{ number: 'A1006', type: 'organisation' }],
    qualifications: [
      {
        id: 'q-1',
        type: 'certification',
        title: 'Registered psychologist',
        issuedBy: 'Psychologists Registration Board',
        number: '90-01234',
      },
      {
        id: 'q-2',
        type: 'accredited-institution',
        title: 'Kowhai Learning Centre',
        issuedBy: 'Schools Register',
        number: '3341',
      },
    ],
    address: ['Kowhai Learning Centre', '5 Ferry Street', 'Nelson 7010'],
    quoted: ['RFS-301'],
    savedCarts: [{ name: 'Year 4', products: ['RFS-310'] }],
  },
  {
    id: 'c-sg-1',
    firstName: 'Wei Ling',
    lastName: 'Tan',
    email: 'weiling.tan@example.com',
    registrationCountryIso: 'SG',
    accounts: [{ number: 'A1007', type: 'organisation' }],
    qualifications: [
      {
        id: 'q-1',
        type: 'degree',
        title: 'MA, Educational Psychology',
        issuedBy: 'Orchid Graduate School',
        number: 'EP-2016-71',
      },
    ],
    address: ['Bright Steps Centre', '20 Orchid Walk, #04-11', 'Singapore 259580'],
    quoted: ['EWI-210'],
    savedCarts: [{ name: 'Screening', products: ['MST-320'] }],
  },
  {
    id: 'c-jp-1',
    firstName: 'Haruka',
    lastName: 'Sato',
    email: 'haruka.sato@example.com',
    registrationCountryIso: 'JP',
    accounts: [{ number: 'A1008', type: 'organisation' }],
    qualifications: [
      {
        id: 'q-1',
        type: 'certification',
        title: 'Certified public psychologist',
        issuedBy: '公認登録センター',
        number: '第 10423 号',
      },
    ],
    address: ['Sakura Clinic', '2-3-1 Midori-cho', 'Yokohama, Kanagawa 231-0001'],
    quoted: ['WMB-101', 'EWI-201'],
    savedCarts: [{ name: 'Research', products: ['WMB-110'] }],
  },
  {
    id: 'c-hk-1',
    firstName: 'Ka Yan',
    lastName: 'Wong',
    email: 'kayan.wong@example.com',
    registrationCountryIso: 'HK',
    accounts: [{ number: 'A1008', type: 'personal' }],
    qualifications: [
      {
        id: 'q-1',
        type: 'degree',
        title: 'MSc, Speech and Language Therapy',
        issuedBy: 'Harbour University',
        number: 'SLT-2204',
      },
    ],
    address: ['Harbour Therapy', '18 Queen’s Terrace', 'Hong Kong'],
    quoted: ['LSP-401'],
    savedCarts: [{ name: 'New practice', products: ['LSP-401'] }],
  },
];

export const findCustomer = (id: string): DemoCustomer | undefined => customers.find((customer) => customer.id === id);
