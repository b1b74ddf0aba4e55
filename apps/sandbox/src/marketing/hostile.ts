import type { WireFacts, WireSuggestions } from '@assess/content/contract';
import { hostileHost, hostileMarkup as corpus } from '@assess/content/testing';
import type { PageContent } from './site-files.ts';

/** True for an attack that swallows everything after it. */
const isUnfinished = ({ name }: { name: string }): boolean => /never ends|unfinished|plaintext/.test(name);

/** All attacks. Those that would swallow the others come last. */
const payloads = corpus
  .toSorted((a, b) => Number(isUnfinished(a)) - Number(isUnfinished(b)))
  .map(({ markup }) => markup);

/** An attack short enough for a title. */
const inTitle = '<img src=x onerror=hostile()>';

const addresses: readonly string[] = [
  'javascript:hostile()',
  'java\tscript:hostile()',
  'data:text/html,<script>hostile()</script>',
  `//${hostileHost}/`,
  `/\\${hostileHost}/`,
  `/.//${hostileHost}/`,
  `https://store@${hostileHost}/`,
];

/** Appends attacks to markup. A page may show the real markup, and nothing of the attacks. */
export const hostileMarkup = (markup: string): string => [markup, ...payloads].join('\n');

/** Attacks a tree: forbidden links in every list, markup in every text, and values of the wrong type. */
export const hostileTree = (tree: unknown): unknown => ({
  ...(attacked(tree) as object),
  polluted: JSON.parse('{ "__proto__": { "polluted": true } }'),
});

function attacked(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return name === 'title' || name === 'text' ? `${value} ${inTitle}` : value;
  if (Array.isArray(value)) return [...value.map((item) => attacked(item)), ...strangersFor(name)];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, attacked(part, key)]));
}

const strangersFor = (list: string): unknown[] =>
  list === ':itemsOrder' ? ['__proto__', 42, null] : [...addresses.map(hostileLink), null, 42];

const hostileLink = (address: string) => ({ title: 'Hostile', path: address, linkPath: address, href: address });

/** Attacks page content with markup, broken placeholders and invalid sections. The fields that a page requires stay as they are. */
export const hostilePageContent = (content: PageContent): object => ({
  ...content,
  findPage: { ...content['findPage'], intro: inTitle, notFound: '{', expired: 42 },
  modals: inTitle,
  paymentPage: [inTitle],
  constructor: { name: inTitle },
});

/** Attacks facts: the link dials another number than it shows, mail goes to a second recipient, and money to another account. */
export const hostileFacts = (facts: WireFacts): object => ({
  customerSupport: {
    telephone: { number: 'javascript:hostile()', title: '1-800-555-0199' },
    email: `support@${hostileHost}?bcc=all@${hostileHost}`,
    hours: [inTitle],
  },
  seller: { name: inTitle, address: [inTitle], registrations: [{ label: inTitle, number: inTitle }] },
  countries: [
    { code: 'US', name: inTitle },
    { code: inTitle, name: 'Hostile' },
  ],
  ...(facts.bankTransfer && { bankTransfer: { ...facts.bankTransfer, accountNumber: '87654321', bankName: inTitle } }),
});

export const hostileSuggestions = ({ products, productItems, content }: WireSuggestions): object => ({
  products: {
    ...products,
    items: [
      ...addresses.map(hostileLink),
      ...products.items.map((item) => ({ ...item, title: `${item.title} ${inTitle}` })),
    ],
  },
  productItems: { ...productItems, total: '1e9' },
  content: { ...content, items: payloads.map((title) => ({ title, linkPath: '/search.html' })) },
});
