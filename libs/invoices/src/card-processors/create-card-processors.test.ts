import { describe, expect, it } from 'vitest';
import { createCardProcessors } from './create-card-processors.ts';
import { createEncryptedCardProcessor } from './encrypted-card.ts';
import { stripeCardProcessor } from './stripe.ts';

const processors = createCardProcessors({
  stripe: stripeCardProcessor,
  encrypted: createEncryptedCardProcessor('http://cards.test/v1'),
});

const own = { CARD_PROCESSOR: 'http://cards.test/v1' };
const stripe = { ...own, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };

describe(createCardProcessors, () => {
  it('selects the first processor whose variable is set, otherwise the last one', () => {
    expect(processors.fieldsIn(own)).toEqual({ kind: 'encrypted', url: 'http://cards.test/v1' });
    expect(processors.fieldsIn(stripe)).toEqual({ kind: 'stripe', publishableKey: 'pk_test_1' });
  });

  it('allows the places of the selected processor, with variables replaced by the origin of their URL', () => {
    expect(processors.sourcesIn(own)).toEqual({
      isOnEveryPage: true,
      sources: { scripts: [], connections: ['http://cards.test'], frames: [], trustedTypes: [] },
    });
    expect(processors.sourcesIn(stripe)).toMatchObject({
      isOnEveryPage: false,
      sources: { connections: ['https://api.stripe.com'], trustedTypes: ['default'] },
    });
  });

  it('allows the origin of a double instead of all others', () => {
    const { sources } = processors.sourcesIn({ ...stripe, STRIPE_SCRIPT: 'http://double.test/stripe.js' });
    const double = ['http://double.test'];
    expect(sources).toEqual({ scripts: double, connections: double, frames: double, trustedTypes: ['default'] });
  });

  it('lists each place with the variables that decide about it', () => {
    expect(processors.places('connections')).toEqual([
      expect.objectContaining({ at: 'https://api.stripe.com', onlyWith: 'STRIPE_PUBLISHABLE_KEY' }),
      expect.objectContaining({ at: '{CARD_PROCESSOR}', onlyWithout: ['STRIPE_PUBLISHABLE_KEY'] }),
    ]);
  });

  it('rejects real keys with a double of the script, and warns of a test key', () => {
    const STRIPE_SCRIPT = 'http://double.test/stripe.js';
    expect(processors.faultIn({ ...stripe, STRIPE_SCRIPT, DEPLOYMENT: 'local' })).toBeUndefined();
    expect(processors.faultIn({ ...stripe, STRIPE_SCRIPT, DEPLOYMENT: 'production' })).toContain('STRIPE_SCRIPT');
    expect(processors.warningsIn(stripe)).toEqual([expect.stringContaining('no card is charged')]);
    expect(processors.warningsIn(own)).toEqual([]);
  });
});
