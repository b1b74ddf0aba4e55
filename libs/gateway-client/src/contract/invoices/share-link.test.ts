import { describe, expect, it } from 'vitest';
import { shareLinkRequestSchema, withoutLinks } from './share-link.ts';

describe(withoutLinks, () => {
  it.each([
    ['Dr. Ada Lovelace', 'Dr. Ada Lovelace'],
    ['pay.example/now', 'pay. example/now'],
    ['https://pay.example', 'https:/ /pay. example'],
    ['//2130706433/', '/ /2130706433/'],
    ['USD 12.50 until 2026-12-01', 'USD 12.50 until 2026-12-01'],
  ])('leaves of %j no link', (typed, sent) => expect(withoutLinks(typed)).toBe(sent));
});

describe('shareLinkRequestSchema', () => {
  const request = (sender: string) => shareLinkRequestSchema.safeParse({ invoiceIds: ['Aa00000000'], sender });

  it('spells a name as it is shown', () => expect(request('  Ada   Lovelace ').data?.sender).toBe('Ada Lovelace'));

  it.each(['4111 1111 1111 1111', 'x'.repeat(61)])('takes no %s for a name', (sender) =>
    expect(request(sender).success).toBe(false),
  );
});
