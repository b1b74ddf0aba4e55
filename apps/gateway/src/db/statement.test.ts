import { describe, expect, expectTypeOf, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import { rowOf, statement } from './statement.ts';

describe(statement, () => {
  it('numbers parameters by name, each with its type, in any position', () => {
    const find = statement({
      name: 'find',
      parameters: { id: 'text', today: 'date' },
      text: `select ':id', due_on::text from invoices i where i.public_id = :id and due_on <= :today and payable_on <= :today`,
    });
    expect(find({ id: 'a', today: '2026-11-20' })).toEqual({
      name: 'find',
      text: `select ':id', due_on::text from invoices i where i.public_id = $1::text and due_on <= $2::date and payable_on <= $2::date`,
      values: ['a', '2026-11-20'],
    });
  });

  it('rejects a text with an undeclared or an unused parameter', () => {
    const of = (text: string) => () => statement({ name: 'find', parameters: { id: 'text', now: 'date' }, text });
    expect(of('select :id, :now, :other')).toThrow('Statement find does not declare :other');
    expect(of('select 1')).toThrow('Statement find does not use :id, :now');
  });

  it('knows the types of parameters and rows', () => {
    const count = statement({
      name: 'count',
      parameters: { after: 'timestamptz', state: 'text?' },
      text: 'select :after, :state',
      returns: rowOf<{ count: number }>(),
    });
    expectTypeOf(count)
      .parameter(0)
      .toEqualTypeOf<{ readonly after: number; readonly state: string | null | undefined }>();
    expectTypeOf(count({ after: 0, state: null }).row).toEqualTypeOf<{ count: number } | undefined>();
  });
});

describeOnEachDatabase('a parameter', (database) => {
  it('keeps its type, may be used twice, and may be null if declared so', async () => {
    const echo = statement({
      name: 'echo',
      parameters: {
        text: 'text',
        none: 'text?',
        yes: 'boolean',
        int: 'int',
        bigint: 'bigint',
        day: 'date',
        at: 'timestamptz',
        json: 'jsonb',
        texts: 'text[]',
        ints: 'int[]',
        bigints: 'bigint[]',
        pauses: 'interval[]',
      },
      text: `
        select :text || :text as text, :none as none, :yes as yes, :int as int, :bigint as bigint, :day as day, :at as at,
          :json as json, :texts as texts, :ints as ints, cardinality(:bigints) as bigints, :at + (:pauses)[1] as later`,
    });
    const values = {
      text: "a'",
      none: undefined,
      yes: true,
      int: 1,
      bigint: 2 ** 40,
      day: '2026-11-20',
      at: 0,
    } as const;
    const lists = { texts: ['a', '{"'], ints: [1, 2], bigints: [2 ** 40], pauses: ['60 seconds'] };
    expect(await database().query(echo({ ...values, ...lists, json: { a: ['b', null] } }))).toEqual([
      {
        ...{ text: "a'a'", none: null, yes: true, int: 1, bigint: 2 ** 40, day: '2026-11-20', at: new Date(0) },
        ...{ json: { a: ['b', null] }, texts: ['a', '{"'], ints: [1, 2], bigints: 1, later: new Date(60_000) },
      },
    ]);
  });
});
