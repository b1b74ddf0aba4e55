import { addressFormatOf } from '@assess/i18n/countries';
import { describe, expect, it } from 'vitest';
import { cardFields, casesOf, formOf, typedGroups } from '../testing/index.ts';
import { createAttemptRequestSchema } from './payments/payment.ts';

const schema = createAttemptRequestSchema(addressFormatOf);

describe('what payers type, by the contract', () => {
  const groups = typedGroups.filter(({ field }) => !cardFields.includes(field));

  it('are hundreds of texts, each with a source', () => {
    expect(typedGroups.flatMap(casesOf).length).toBeGreaterThan(400);
    expect(typedGroups.filter(({ sources }) => !sources.every((source) => URL.canParse(source)))).toEqual([]);
  });

  it.each(groups.map((group) => [group.title, group] as const))('%s', (_, group) => {
    const judged = casesOf(group).map((one) => {
      const { email, ...billedTo } = formOf(one);
      const { data, error } = schema.safeParse({ cardToken: 'tok_1', acceptedTerms: true, email, billedTo });
      const [refused] = error?.issues ?? [];
      const taken = data && { ...data.billedTo, email: data.email }[one.field as 'street'];
      return { ...one, outcome: refused ? { refused: refused.message } : { taken: taken ?? '' } };
    });
    expect(judged).toEqual(casesOf(group));
  });
});
