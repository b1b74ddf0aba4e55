import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMessageOverlay } from './message-overlay.ts';

const { numRuns = 100 } = fc.readConfigureGlobal();

const own = {
  plain: 'Find invoice',
  named: 'Hello, {name}',
  linked: 'Read the <0>terms</0> or <1>ask</1>.',
  count: compileMessage('{count, plural, one {# invoice} other {# invoices}}'),
  dated: '{day, date, short}',
  priced: '{amount, number, percent}',
  ended: 'Paid{kind, select, card { by card} other {}}',
  chosen: '{kind, select, card {by card} other {by {bank}}}',
};

const overlay = (id: string, text: string) => createMessageOverlay(new Map([[id, text]]), own);

/** Renders a message as a page does: from catalogue and overlay, both compiled and sent as JSON, without a compiler. */
function shown(id: keyof typeof own, text: string, values: Record<string, unknown> = {}) {
  vi.stubEnv('NODE_ENV', 'production');
  const { messages } = overlay(id, text);
  const compiled = Object.entries(own).map(([key, message]) => [
    key,
    typeof message === 'string' ? compileMessage(message) : message,
  ]);
  const i18n = setupI18n({ locale: 'en', messages: { en: Object.fromEntries(compiled) } });
  i18n.load('en', JSON.parse(JSON.stringify(messages)));
  return i18n._(id, values);
}

describe(createMessageOverlay, () => {
  afterEach(() => vi.unstubAllEnvs());

  it('replaces texts in production, where nothing is compiled in the page', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(shown('plain', ' Search your invoice ')).toBe('Search your invoice');
    expect(shown('named', '{name}, welcome', { name: 'Ada' })).toBe('Ada, welcome');
    expect(shown('count', '{count, plural, =0 {none} one {# bill} other {# bills}}', { count: 2 })).toBe('2 bills');
    expect(shown('count', '{count, plural, =0 {none} one {# bill} other {# bills}}', { count: 0 })).toBe('none');
    expect(shown('linked', 'Ask <1>us</1> about <0>our terms</0>')).toBe('Ask <1>us</1> about <0>our terms</0>');
    expect(shown('chosen', '{kind, select, card {card!} other {{bank}!}}', { kind: 'x', bank: 'B' })).toBe('B!');
    expect(warned).not.toHaveBeenCalled();
    warned.mockRestore();
  });

  it('accepts a choice with an empty case if other text is visible', () => {
    const text = 'Settled{kind, select, card { by card} other {}}';
    expect(shown('ended', text, { kind: 'card' })).toBe('Settled by card');
    expect(shown('ended', text, { kind: 'transfer' })).toBe('Settled');
  });

  it('gives what is plain JSON', () => {
    for (const [id, text] of Object.entries({ plain: 'x', count: '{count, plural, offset:1 other {#}}' })) {
      const { messages } = overlay(id, text);
      expect(Object.keys(messages)).toEqual([id]);
      expect(JSON.parse(JSON.stringify(messages))).toStrictEqual(messages);
    }
  });

  it.each([
    ['unknown', 'x', 'no such message'],
    ['constructor', 'x', 'no such message'],
    ['__proto__', 'x', 'no such message'],
    ['plain', '  ', 'empty or too long'],
    ['plain', 'x'.repeat(1001), 'empty or too long'],
    ['plain', 'Hello, {name', 'cannot be compiled'],
    ['plain', '{', 'has markup'],
    ['plain', 'Hello, {', 'has markup'],
    ['plain', 'Hello, }', 'has markup'],
    ['plain', 'Hello, {name}', 'has other placeholders'],
    ['named', 'Hello', 'has other placeholders'],
    ['named', 'Hello, {Name}', 'has other placeholders'],
    ['named', '{name, plural, other {#}}', 'has other placeholders'],
    ['named', '{name} {password}', 'has other placeholders'],
    ['count', '{count}', 'has other placeholders'],
    ['count', '{count, plural, one {#}}', 'has a choice without the case other'],
    ['dated', '{day, date, full}', 'has other placeholders'],
    ['priced', '{amount, number, nonsense}', 'has other placeholders'],
    ['chosen', '{kind, select, other {x}}', 'has other placeholders'],
    ['linked', 'Read the terms', 'has other elements'],
    ['linked', '<0>a</0> <1>b</1> <2>c</2>', 'has other elements'],
    ['linked', '<0>a</0> <1/>', 'has other elements'],
    ['linked', '</0>a<0> <1>b</1>', 'has markup'],
    ['linked', '<0>a<1></0>b</1>', 'has markup'],
    ['plain', '<b>x</b>', 'has markup'],
    ['plain', '<script>evil()</script>', 'has markup'],
    ['plain', 'x <!-- y', 'has markup'],
    ['plain', 'x <', 'has markup'],
    ['named', '<{name}', 'has markup'],
    ['named', "'<'{name}>", 'has markup'],
    ['count', '{count, plural, other {<img src=x>#}}', 'has markup'],
    ['plain', 'Pay \u202egnihton', 'has hidden characters'],
    ['plain', 'Pay\u0000', 'has hidden characters'],
    ['plain', 'Pay \ud83d', 'has hidden characters'],
    ['count', '{count, plural, one {\u2067#} other {#}}', 'has hidden characters'],
    ['plain', '\u200b', 'has no visible text'],
    ['plain', '\u3164', 'has no visible text'],
    ['linked', 'Read the <0>\u200b</0> or <1>ask</1>', 'has no visible text'],
    ['linked', '<0>\u2060</0><1> </1>', 'has no visible text'],
    ['count', '{count, plural, one {\u00ad} other {#}}', 'has no visible text'],
    ['chosen', '{kind, select, card {} other {{bank}}}', 'has no visible text'],
    ['plain', '\\u003cimg\\u003e', 'has escape sequences'],
    ['plain', '\\x3cimg>', 'has escape sequences'],
  ])('drops %s: %j, because it %s', (id, text, reason) => {
    expect(overlay(id, text)).toEqual({ messages: {}, dropped: [`${id}: ${reason}`] });
  });

  it('never makes a page throw, with any text', () => {
    const piece = fc.constantFrom(
      ..."{ } # , < > 0 1 / name count plural select other one offset:1 number ' =1".split(' '),
      ' ',
      'x',
    );
    const written = fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(''));
    const silent = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    fc.assert(
      fc.property(fc.constantFrom(...(Object.keys(own) as (keyof typeof own)[])), written, (id, text) => {
        const values = { name: 'Ada', count: 1, amount: 1, day: new Date(0), kind: 'card', bank: 'B' };
        expect(typeof shown(id, text, values)).toBe('string');
      }),
      { numRuns: 10 * numRuns },
    );
    silent.mockRestore();
  });
});
