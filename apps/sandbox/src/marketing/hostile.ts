import type { WireFacts, WireSuggestions } from '@assess/content/contract';
import { hostileHost, hostileMarkup as corpus } from '@assess/content/testing';
import type { PageContent } from './site-files.ts';

/** True for an attack with an unclosed element or comment, inside which a browser parses all markup after it. */
const isUnfinished = ({ name }: { name: string }): boolean => /never ends|unfinished|plaintext/.test(name);

/** The markup of all attacks. Unclosed ones come last, because the others after them would have no effect. */
const payloads = corpus
  .toSorted((a, b) => Number(isUnfinished(a)) - Number(isUnfinished(b)))
  .map(({ markup }) => markup);

/** An attack that is short enough for a title. */
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

/** Appends attacks to markup. A page may show the real markup, but must not show or run the attacks. */
export const hostileMarkup = (markup: string): string => [markup, ...payloads].join('\n');

/** Adds attacks to a tree of components: forbidden links in every list, markup in every text, and values of the wrong type. */
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

/** Adds attacks to page content: markup, broken placeholders and invalid sections. The fields that a page requires stay unchanged. */
export const hostilePageContent = (content: PageContent): object => ({
  ...content,
  findPage: { ...content['findPage'], intro: inTitle, notFound: '{', expired: 42 },
  modals: inTitle,
  paymentPage: [inTitle],
  constructor: { name: inTitle },
});

/**
 * Adds attacks to a store's facts: the telephone link has another target than its text, mail goes to a second
 * recipient, and money to another account.
 */
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
