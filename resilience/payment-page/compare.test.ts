import { describe, expect, it } from 'vitest';
import type { Inventory } from './inventory.ts';
import { hashOf } from './read-policy.ts';
import { reduceData } from './reduce-data.ts';
import { differencesOf } from './compare.ts';
import type { SeenPage } from './seen.ts';

const whose = { owner: 'payments', reason: 'a reason' };
const state = (data: string) => `start();$_TSR.router=($R=>${data})($R["tsr"]);end()`;

const inventory: Inventory = {
  parts: [{ part: 'libs/ui', ...whose }],
  inline: [{ name: 'first seconds', hash: hashOf('boot()'), ...whose }],
  data: [{ name: 'state', shape: hashOf(reduceData(state('{}'))), ...whose }],
  files: [{ path: '/assets/app.js', hash: hashOf('app()'), parts: ['libs/ui'] }],
  thirdParties: [{ at: 'https://fields.example', onlyWith: 'FIELDS', ...whose }],
  connections: [
    { at: "'self'", ...whose },
    { at: '{CARDS}', onlyWithout: ['FIELDS'], ...whose },
    { at: '{FLAGS}', onlyWith: 'FLAGS_ID', ...whose },
  ],
  frames: [
    { at: "'self'", ...whose },
    { at: 'https://*.fields.example', onlyWith: 'FIELDS', ...whose },
  ],
  trustedTypes: [{ at: 'default', onlyWith: 'FIELDS', ...whose }],
  headers: { 'x-content-type-options': 'nosniff' },
  tlsHeaders: { 'strict-transport-security': 'max-age=1' },
  policy: {
    'default-src': ["'none'"],
    'script-src': ['{ORIGIN}/assets/', `'${hashOf('boot()')}'`, 'https://fields.example'],
    'connect-src': ["'self'", '{CARDS}', '{FLAGS}'],
    'trusted-types': ['default'],
  },
  settings: { CARDS: 'http://127.0.0.1:3002/cards', FLAGS: 'https://flags.example' },
};

const url = 'https://store.example/invoices/x/payment';
const data = state('$R[0]={a:"b\\"(c",n:-1.5,t:!0,u:void 0,v:null,l:$R[1]=["x"]}');
const inline = (text: string) => ({ url, isInline: true, text });
const app = { url: 'https://store.example/assets/app.js', isInline: false, text: 'app()' };
const scriptSources = `https://store.example/assets/ '${hashOf('boot()')}' '${hashOf(data)}'`;
const usual: SeenPage = {
  url,
  headers: {
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=1',
    'content-security-policy': `default-src 'none'; script-src ${scriptSources}; connect-src 'self' https://cards.example; trusted-types 'none'`,
  },
  scripts: [inline('boot()'), inline(data), app],
  requests: [
    { url, type: 'document' },
    { url: 'https://cards.example/v1/keys', type: 'fetch' },
  ],
  frames: [],
};
const settings = { CARDS: 'https://cards.example/v1' };

const found = (change: Partial<SeenPage>, more: Record<string, string> = {}) =>
  differencesOf(inventory, { ...usual, ...change }, { ...settings, ...more }).map(
    ({ what, name, expected, found: given }) => [what, name, expected, given].join(' | '),
  );
const withHeader = (name: string, value: string | undefined): Partial<SeenPage> => {
  const headers = Object.entries(usual.headers).filter(([each]) => each !== name);
  return { headers: Object.fromEntries(value === undefined ? headers : [...headers, [name, value]]) };
};
const policy = usual.headers['content-security-policy'] ?? '';
const withPolicy = (text: string) => withHeader('content-security-policy', text);

describe(differencesOf, () => {
  it('finds none in a page that matches the build, with any data', () => expect(found({})).toEqual([]));

  it('names a script that is not in the inventory, inside the page or from elsewhere, once', () => {
    const scripts = [...usual.scripts, inline('steal()'), inline('steal()')];
    expect(found({ scripts })).toEqual([`script | in the page | nothing | ${hashOf('steal()')} steal()`]);
    const other = { url: 'https://evil.example/x.js', isInline: false, text: '' };
    expect(found({ scripts: [...usual.scripts, other] })).toEqual([
      'script | https://evil.example/x.js | nothing | a script',
    ]);
    const made = { url: '', isInline: true, text: 'eval' };
    expect(found({ scripts: [...usual.scripts, made] })).toHaveLength(1);
  });

  it('names a changed file, and one that is missing in the page', () => {
    const scripts = [inline('boot()'), inline(data), { ...app, text: 'app() ' }];
    expect(found({ scripts })).toEqual([
      `script | /assets/app.js (libs/ui) | ${hashOf('app()')} | ${hashOf('app() ')}`,
    ]);
    expect(found({ scripts: [inline(data), app] })).toEqual([`script | first seconds | ${hashOf('boot()')} | nothing`]);
  });

  it.each(['$R[0]={a:steal()}', '$R[0]={a:self["steal"]}', '$R[0]=(0)', '$R[0]={a(){}}', 'x=1', '`x`'])(
    'takes %s in the place of data for a script of somebody else',
    (code) => {
      const scripts = [inline('boot()'), inline(state(code)), app];
      expect(found({ scripts, ...withPolicy(policy.replace(` '${hashOf(data)}'`, '')) })).toHaveLength(1);
    },
  );

  it.each([
    [withHeader('x-content-type-options', undefined), 'header | x-content-type-options | nosniff | nothing'],
    [
      withHeader('strict-transport-security', 'max-age=0'),
      'header | strict-transport-security | max-age=1 | max-age=0',
    ],
    [withHeader('access-control-allow-origin', '*'), 'header | access-control-allow-origin | nothing | *'],
    [withPolicy(policy.replace('cards.example', 'cards.example *')), 'policy | connect-src | nothing more | *'],
    [
      withPolicy(policy.replace(' https://cards.example', '')),
      'policy | connect-src | https://cards.example | nothing more',
    ],
    [withPolicy(policy.replace("default-src 'none'; ", '')), "policy | default-src | 'none' | no such directive"],
    [withPolicy(`${policy}; worker-src *`), 'policy | worker-src | no such directive | *'],
    [
      { requests: [{ url: 'wss://evil.example/a?b', type: 'websocket' }] },
      'connection | websocket | nothing | wss://evil.example/a',
    ],
    [{ frames: ['about:blank'] }, 'frame | about:blank | nothing | about:blank'],
  ])('names what else differs (%#)', (change, line) => expect(found(change)).toEqual([line]));

  it('treats a missing policy as a lack of every directive', () => {
    expect(found(withHeader('content-security-policy', undefined))).toHaveLength(4);
  });

  it('identifies a third-party script without a hash by its origin, if the setting allows it', () => {
    const script = { url: 'https://fields.example/v3/', isInline: false, text: 'changes(daily)' };
    const change = {
      ...withPolicy(
        policy
          .replace(scriptSources, `${scriptSources} https://fields.example`)
          .replace(' https://cards.example', '')
          .replace("trusted-types 'none'", 'trusted-types default'),
      ),
      scripts: [...usual.scripts, script],
      requests: [{ url: script.url, type: 'script' }],
      frames: ['https://a.fields.example/card'],
    };
    expect(found(change, { FIELDS: 'yes' })).toEqual([]);
    expect(found({ ...change, frames: ['https://fields.example.evil.example/'] }, { FIELDS: 'yes' })).toEqual([
      'frame | https://fields.example.evil.example | nothing | https://fields.example.evil.example/',
    ]);
    expect(found(change)).toEqual([
      `script | https://fields.example/v3/ | nothing | ${hashOf('changes(daily)')} changes(daily)`,
      'policy | script-src | nothing more | https://fields.example',
      'policy | connect-src | https://cards.example | nothing more',
      "policy | trusted-types | 'none' | default",
      'connection | script | nothing | https://fields.example/v3/',
      'frame | https://a.fields.example | nothing | https://a.fields.example/card',
    ]);
  });
});
