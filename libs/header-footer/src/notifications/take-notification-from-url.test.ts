import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { takeNotificationFromUrl } from './take-notification-from-url.ts';

const good = Buffer.from('{"message":"Grüße aus Köln"}').toString('base64');

/** Takes the notification from a page with this URL, and returns the resulting URL. */
function take(href: string, replaceState?: History['replaceState']) {
  const log = vi.fn();
  const location = { href: new URL(href, 'https://shop.example').href };
  const history = {
    state: { __TSR_key: 'k1', __TSR_index: 3 },
    replaceState:
      replaceState ??
      ((state: unknown, _: string, to: string) => {
        expect(state).toBe(history.state);
        location.href = new URL(to, location.href).href;
      }),
  };
  const replaced = vi.spyOn(history, 'replaceState');
  return { notification: takeNotificationFromUrl({ location, history, log }), location, replaced, log };
}

describe(takeNotificationFromUrl, () => {
  it('removes it from the URL and keeps the state of the history', () => {
    const { notification, location, replaced } = take(`/invoices/en-us?notification=${encodeURIComponent(good)}`);
    expect(notification).toEqual({ message: 'Grüße aus Köln' });
    expect(location.href).toBe('https://shop.example/invoices/en-us');
    expect(replaced).toHaveBeenCalledOnce();
  });

  it('does not change a URL without one', () => {
    const { notification, replaced, log } = take('/invoices/en-us?notifications=1&x=notification#notification=1');
    expect(notification).toBeUndefined();
    expect(replaced).not.toHaveBeenCalled();
    expect(log).not.toHaveBeenCalled();
  });

  it.each([
    [`?a=%20+b&notification=${good}&c#top`, '?a=%20+b&c#top'],
    [`?notification=${good}&&a=1`, '?&a=1'],
    [`?%6Eotification=${good}`, ''],
    [`?notification=${good}&notification=other`, ''],
    [`?a=1&notification#?notification=${good}`, `?a=1#?notification=${good}`],
    [`??notification=1&notification=${good}`, '??notification=1'],
    [`?x=ä&notification=${good}&y="<>`, '?x=%C3%A4&y=%22%3C%3E'],
  ])('keeps everything else: %s', (before, after) => {
    expect(take(`/p${before}`).location.href).toBe(`https://shop.example/p${after}`);
  });

  it('stays on a path that looks like a host', () => {
    expect(take(`https://shop.example//evil.example/?notification=${good}`).location.href).toBe(
      'https://shop.example//evil.example/',
    );
  });

  it('takes the first of several', () => {
    const other = Buffer.from('{"message":"Other"}').toString('base64');
    expect(take(`/?notification=${good}&notification=${other}`).notification?.message).toBe('Grüße aus Köln');
  });

  it.each(['', 'nonsense!', 'A'.repeat(1_000_000), '%FF%FE', Buffer.from('{"message":""}').toString('base64')])(
    'removes and logs an invalid one, without its text',
    (value) => {
      const { notification, location, log } = take(`/p?a=1&notification=${value}#x`);
      expect(notification).toBeUndefined();
      expect(location.href).toBe('https://shop.example/p?a=1#x');
      expect(log).toHaveBeenCalledExactlyOnceWith(
        'Error during parsing notifications',
        expect.stringMatching(/^(too-long|not-base64|wrong-shape)$/),
      );
    },
  );

  it('shows one with an invalid id without it, and logs that', () => {
    const text = Buffer.from('{"message":"Hi","showOncePerSessionNotificationId":"a,b"}').toString('base64');
    const { notification, log } = take(`/?notification=${text}`);
    expect(notification).toEqual({ message: 'Hi' });
    expect(log).toHaveBeenCalledExactlyOnceWith('Error during parsing notifications', 'bad-id');
  });

  it('shows it also if the browser rejects the change of the URL', () => {
    const refusal = new DOMException('Too many calls', 'SecurityError');
    const { notification, log } = take(`/?notification=${good}`, () => {
      throw refusal;
    });
    expect(notification).toEqual({ message: 'Grüße aus Köln' });
    expect(log).toHaveBeenCalledExactlyOnceWith('Error during removing a notification from the URL', refusal);
  });

  it('never throws, always removes it, and changes nothing else, in any URL', () => {
    const part = fc.oneof(
      fc.webQueryParameters(),
      fc.string({ unit: 'binary' }).map((text) => text.replaceAll('#', '')),
    );
    const others = fc.array(part.filter((text) => !/otification|%/.test(text) && !text.includes('&')));
    fc.assert(
      fc.property(others, fc.nat(), fc.string({ unit: 'binary' }), fc.webFragments(), (rest, at, value, fragment) => {
        const before = rest.toSpliced(at % (rest.length + 1), 0, `notification=${encodeURIComponent(value)}`);
        const { location } = take(`/p?${before.join('&')}#${fragment}`);
        const query = rest.length > 0 ? `?${rest.join('&')}` : '';
        expect(location.href).toBe(new URL(`/p${query}#${fragment}`, 'https://shop.example').href);
      }),
    );
  });
});
