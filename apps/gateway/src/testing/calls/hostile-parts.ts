/** JSON texts that are not valid for any field. Each one is known to break a parser, a database or a prototype. */
export const hostileJson: readonly string[] = [
  ...[
    'null',
    'true',
    '0',
    '-1',
    '-0',
    '1e308',
    '1e999',
    '-1e999',
    '9007199254740993',
    '0.1',
    '123456789012345678901234567890',
  ],
  ...['""', '" "', '[]', '{}', '[[]]', '[null]', '{"":null}', '"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"\\udc00x"'],
  ...['"\\uffff"', '"\\u202e"', '"\\r\\nX-Evil: 1"', '"\';drop table payments;--"', '"${7*7}"', '"../../etc/passwd"'],
  ...['"4242424242424242"', '"4242 4242 4242 4242"', '"2026-02-30"', '"0000-00-00"', '"99999-01-01"', '"\\u0130"'],
  ...[
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '{"toString":1,"valueOf":2}',
    '["__proto__"]',
  ],
  ...['"__proto__"', '"constructor"', '"toString"', '"hasOwnProperty"', '{"length":-1}', '{"then":1}', '{"toJSON":1}'],
  `"${'a'.repeat(10_000)}"`,
  `"${'é'.repeat(20_000)}"`,
  `"${'\\u0301'.repeat(5_000)}"`,
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  `[${'0,'.repeat(20_000)}0]`,
  `{${Array.from({ length: 3_000 }, (_, n) => `"k${n}":${n}`).join()}}`,
];

/** Texts that a URL may contain in place of a path parameter, encoded or not. */
export const hostileParts = [
  ...[
    '%00',
    'a%00b',
    '%ED%A0%80',
    '%FF',
    '%',
    '%zz',
    '..',
    '%2e%2e',
    '%2f',
    '%5c',
    '%0d%0a',
    '*',
    "'",
    '%27%3b--',
    '__proto__',
  ],
  ...[
    'constructor',
    '-1',
    '0',
    '1e999',
    'null',
    'undefined',
    '[object%20Object]',
    '%F0%9F%92%B3',
    'a'.repeat(101),
    'a'.repeat(5_000),
  ],
];

/** Query parameters, encoded or not. */
export const hostileQueries: readonly (readonly [string, string])[] = [
  ...[
    'after',
    'sort',
    'only',
    'from',
    'to',
    '__proto__',
    'constructor',
    'after[]',
    'after[__proto__]',
    '',
    '%00',
    '%',
  ].flatMap((name) => hostileParts.map((part) => [name, part] as const)),
];

/** Headers in Latin-1 bytes. Headers that every call has are listed too, so that a call contains them twice. */
export const hostileHeaders: readonly (readonly [string, string])[] = [
  ...[
    'x-site-id',
    'x-locale',
    'x-routing-region',
    'x-request-id',
    'x-client-address',
    'authorization',
    'idempotency-key',
  ].flatMap((name) =>
    ['', '\xff\xfe', '\x00', 'a'.repeat(3_000), '__proto__', "';--", 'Bearer ', 'Bearer a.b.c', '::1', '999.1.1.1'].map(
      (value) => [name, value] as const,
    ),
  ),
  ...[
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    '',
    ';',
    'a'.repeat(500),
  ].map((type) => ['content-type', type] as const),
  ['content-type', 'application/json'],
  ['content-encoding', 'gzip'],
  ['content-length', '1'],
  ['transfer-encoding', 'chunked'],
  ['expect', '100-continue'],
  ['x-long', 'x'.repeat(20_000)],
  ['accept', 'text/html'],
  ['x-http-method-override', 'DELETE'],
];

/** Bodies that are not JSON, or no JSON object, or too large. */
export const hostileBodies: readonly Buffer[] = [
  ...[
    '',
    ' ',
    '{',
    '{"a":',
    '{"a":1,}',
    "{'a':1}",
    'null',
    '[]',
    '"x"',
    'undefined',
    '{"__proto__":{}}',
    '{"a":1}{"b":2}',
    '\ufeff{}',
  ],
  ...hostileJson,
  'a'.repeat(70_000),
]
  .map((text) => Buffer.from(text))
  .concat([
    Buffer.from('{"kind":"x"}', 'utf16le'),
    Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    Buffer.alloc(1_000),
  ]);
