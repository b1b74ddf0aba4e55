import { beforeEach, describe, expect, it } from 'vitest';
import { setupI18n } from '@lingui/core';
import { amountTold, linkTold, saying, tellFrom, told, toldLocale } from './told.ts';

beforeEach(() =>
  tellFrom(
    setupI18n({
      locale: 'fr-CA',
      messages: {
        'fr-CA': {
          'cart.find': 'Trouver',
          'cart.greeting': ['Bonjour ', ['name'], '\u00a0!'],
          'cart.help': 'Voir <0>les <1>conditions</1></0> (PDF).',
        },
      },
    }),
    'fr-ca',
  ),
);

it('knows the store', () => expect(toldLocale()).toBe('fr-ca'));

it('tells an amount with the spaces that matchers see', () => {
  expect(amountTold({ amountMinor: 123_450, currency: 'CAD' })).toBe('1 234,50 $');
});

describe(told, () => {
  it('tells a text in the language of the story', () => {
    expect(told('cart.find')).toBe('Trouver');
    expect(told('cart.greeting', { name: 'Ada' })).toBe('Bonjour Ada\u00a0!');
  });

  it('leaves the tags of links out', () => {
    expect(told('cart.help')).toBe('Voir les conditions (PDF).');
  });

  it('refuses an id that no catalogue has', () => {
    expect(() => told('cart.lost')).toThrow('There is no text cart.lost.');
  });
});

describe(saying, () => {
  it('finds a text within a longer one, with any spaces', () => {
    expect('— Bonjour Ada ! —').toMatch(saying('cart.greeting', { name: 'Ada' }));
    expect('Bonjour Adam').not.toMatch(saying('cart.greeting', { name: 'Ada' }));
  });

  it('takes the marks of a text as they are', () => {
    expect('Voir les conditions (PDF)!').not.toMatch(saying('cart.help'));
  });
});

describe(linkTold, () => {
  it('tells what stands inside a tag', () => {
    expect([linkTold('cart.help'), linkTold('cart.help', 1)]).toEqual(['les conditions', 'conditions']);
  });

  it('refuses a tag that the text has not', () => {
    expect(() => linkTold('cart.find')).toThrow('The text cart.find has no tag 0.');
  });
});
