import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseNotification } from './parse-notification.ts';

const { numRuns = 100 } = fc.readConfigureGlobal();

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const carried = (value: unknown): string => base64(JSON.stringify(value));
const reasonFor = (text: string) => {
  const parsed = parseNotification(text);
  return parsed.kind === 'bad' ? parsed.reason : undefined;
};

describe(parseNotification, () => {
  it('reads message and id', () => {
    const value = { message: 'Your cart was saved.', showOncePerSessionNotificationId: 'cart:saved-1.0_a' };
    expect(parseNotification(carried(value))).toEqual({ kind: 'notification', notification: value });
  });

  it.each([[undefined], [null], ['']])('reads a message without an id: %j', (id) => {
    const text = carried({ message: 'Hi', showOncePerSessionNotificationId: id });
    expect(parseNotification(text)).toEqual({ kind: 'notification', notification: { message: 'Hi' } });
  });

  it('ignores unknown members, a callback too', () => {
    const text = base64('{"message":"Hi","onClose":"alert(1)","html":"<b>","__proto__":{"message":"x"}}');
    expect(parseNotification(text)).toEqual({ kind: 'notification', notification: { message: 'Hi' } });
  });

  it('reads both alphabets, with padding and without, and a plus that became a space', () => {
    const value = { message: '¿¿¿ÿÿÿ~~~ 你好, 👋🏽' };
    const standard = carried(value);
    expect(standard).toMatch(/^[^+]*\+.*=$/);
    for (const text of [
      standard,
      standard.replaceAll('+', ' '),
      standard.replaceAll('+', '-').replaceAll('/', '_'),
      standard.replace(/(?<!=)=+$/, ''),
    ])
      expect(parseNotification(text)).toEqual({ kind: 'notification', notification: value });
  });

  it('keeps markup as the text it is', () => {
    const value = { message: '<img src=x onerror=alert(1)>' };
    expect(parseNotification(carried(value))).toEqual({ kind: 'notification', notification: value });
  });

  it.each([
    ['nothing', '', 'not-base64'],
    ['another alphabet', 'eyJtZXNz*', 'not-base64'],
    ['one digit too many', 'eyJtZ', 'not-base64'],
    ['a line break', 'eyJt\nZXNz', 'not-base64'],
    ['padding in the middle', 'eyJt=ZXNz', 'not-base64'],
    ['Latin-1', Buffer.from('{"message":"caf\u00e9"}', 'latin1').toString('base64'), 'not-utf-8'],
    ['a cut JSON text', base64('{"message":"Hi'), 'not-json'],
    ['words', base64('Hello'), 'not-json'],
    ['null', base64('null'), 'wrong-shape'],
    ['a list', carried([{ message: 'Hi' }]), 'wrong-shape'],
    ['no message', carried({}), 'wrong-shape'],
    ['a number', carried({ message: 1 }), 'wrong-shape'],
    ['an empty message', carried({ message: '' }), 'wrong-shape'],
    ['a message of white space', carried({ message: ' \n\t\u2003' }), 'wrong-shape'],
    ['a message nobody can see', carried({ message: '\u200b\u2060' }), 'wrong-shape'],
    ['a message of Hangul fillers', carried({ message: '\u3164 \u115f\u1160\uffa0' }), 'wrong-shape'],
    ['a message of blank Braille', carried({ message: '\u2800' }), 'wrong-shape'],
    ['a message of a note without its head', carried({ message: '\u{1d159}' }), 'wrong-shape'],
    ['a message of 501 characters', carried({ message: 'a'.repeat(501) }), 'wrong-shape'],
    ['a direction override', carried({ message: 'Pay \u202eevil' }), 'wrong-shape'],
    ['a direction isolate', carried({ message: 'Pay \u2066evil' }), 'wrong-shape'],
    ['a control character', carried({ message: 'Pay\u0000' }), 'wrong-shape'],
    ['a C1 control character', carried({ message: 'Pay\u009b' }), 'wrong-shape'],
    ['half a character', carried({ message: 'Pay \ud83d' }), 'wrong-shape'],
    ['more than 2 kB', carried({ message: 'Hi', more: 'x'.repeat(2048) }), 'too-long'],
    ['1 MB', 'A'.repeat(1_000_000), 'too-long'],
  ])('refuses %s', (_, text, reason) => {
    expect(reasonFor(text)).toBe(reason);
  });

  it.each(['a,b', ' ', 'a'.repeat(101), 7, 0, true, ['a'], { a: 1 }])('drops an id that cannot be kept: %j', (id) => {
    expect(parseNotification(carried({ message: 'Hi', showOncePerSessionNotificationId: id }))).toEqual({
      kind: 'notification',
      notification: { message: 'Hi' },
      reason: 'bad-id',
    });
  });

  it('takes the longest message and id there may be', () => {
    const value = { message: '漢'.repeat(500), showOncePerSessionNotificationId: 'a'.repeat(100) };
    expect(parseNotification(carried(value))).toEqual({ kind: 'notification', notification: value });
  });

  it('reads any message of complete visible characters', () => {
    const visible = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }).filter((text) => text.length <= 500);
    fc.assert(
      fc.property(visible, (text) => {
        const message = `${text}.`;
        expect(parseNotification(carried({ message }))).toEqual({ kind: 'notification', notification: { message } });
      }),
    );
  });

  it('never throws, and never returns more than 500 characters', () => {
    const json = fc.oneof(
      fc.json(),
      fc.record({ message: fc.string({ unit: 'binary' }) }).map((v) => JSON.stringify(v)),
    );
    const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.base64String(), json, json.map(base64));
    fc.assert(
      fc.property(anyText, (text) => {
        const parsed = parseNotification(text);
        if (parsed.kind === 'bad') return;
        expect(parsed.notification.message).not.toMatch(/[\0-\x08\x0e-\x1f\u202a-\u202e\u2066-\u2069]/);
        expect(parsed.notification.message.length).toBeLessThanOrEqual(500);
      }),
      { numRuns: 10 * numRuns },
    );
  });
});
