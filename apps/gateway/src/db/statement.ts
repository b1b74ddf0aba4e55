import type { IsoDay } from '@assess/i18n';
import { instantAt } from '../clock.ts';
import type { PaymentEvent } from '../states/payment.ts';

/**
 * One SQL statement with the values of its numbered parameters. PostgreSQL prepares it once per connection under its `name`.
 *
 * Every write of the gateway is one statement and so one transaction. This is because PGlite has a single connection, on which a
 * statement of another caller could slip into a longer transaction.
 */
export interface Query<Row> extends RowType<Row> {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  /** The payment event that a metric counts for each returned row. */
  readonly move?: PaymentEvent | 'opened' | undefined;
  /** True for a row that `move` counts. Default: each row. */
  isMove?(row: Row): boolean;
}

/** An object type that carries the type of a statement's rows. Its property never exists at run time. */
interface RowType<Row> {
  readonly row?: Row;
}

/** Declares the type of a statement's rows. Nothing checks that the statement returns such rows. */
export const rowOf = <Row>(): RowType<Row> => ({});

/** Converts a parameter's JavaScript value to the value that is sent to the database, for each SQL type. */
const sentAs = {
  text: (value: string) => value,
  boolean: (value: boolean) => value,
  int: (value: number) => value,
  bigint: (value: number) => value,
  date: (value: IsoDay) => value,
  /** Converts from epoch milliseconds. */
  timestamptz: (atMs: number) => instantAt(atMs),
  jsonb: (value: unknown) => JSON.stringify(value),
  'text[]': (values: readonly string[]) => values,
  'int[]': (values: readonly number[]) => values,
  'bigint[]': (values: readonly number[]) => values,
  'interval[]': (values: readonly string[]) => values,
};

type SqlType = keyof typeof sentAs;

/** The type of a parameter; a type that ends in `?` also allows null. */
type ParameterType = SqlType | `${SqlType}?`;

type Given<Type extends SqlType> = Parameters<(typeof sentAs)[Type]>[0];

type ValueOf<Declared extends ParameterType> = Declared extends `${infer Type extends SqlType}?`
  ? Given<Type> | null | undefined
  : Declared extends SqlType
    ? Given<Declared>
    : never;

type ValuesOf<Declared> = {
  readonly [Name in keyof Declared]: Declared[Name] extends ParameterType ? ValueOf<Declared[Name]> : never;
};

/** A statement that can be run once its parameters have values. */
export type Statement<Values, Row = unknown> = (values: Values) => Query<Row>;

/**
 * Creates a statement whose text refers to its parameters by name, such as `:paymentId`, any number of times. Each parameter is sent with
 * its declared SQL type, so the text needs no casts.
 *
 * @throws when the text names a parameter that is not declared, or leaves one out.
 */
export function statement<const Declared extends Readonly<Record<string, ParameterType>>, Row = unknown>({
  name,
  parameters,
  text,
  move,
  isMove,
}: {
  name: string;
  parameters: Declared;
  text: string;
  returns?: RowType<Row>;
  move?: Query<Row>['move'];
  isMove?: Query<Row>['isMove'];
}): Statement<ValuesOf<Declared>, Row> {
  const declared = Object.entries(parameters).map(([parameter, type]) => ({ parameter, type: sqlTypeOf(type) }));
  const unused = new Set(Object.keys(parameters));
  const numbered = text.replace(/'[^']*'|(?<![:\w]):([a-z]\w*)/gi, (found, called?: string) => {
    if (called === undefined) return found;
    const index = declared.findIndex(({ parameter }) => parameter === called);
    const type = declared[index]?.type;
    if (!type) throw new Error(`Statement ${name} does not declare :${called}`);
    unused.delete(called);
    return `$${index + 1}::${type}`;
  });
  if (unused.size > 0) throw new Error(`Statement ${name} does not use :${[...unused].join(', :')}`);
  return (values) => ({
    name,
    text: numbered,
    values: declared.map(({ parameter, type }) => toSent(type, values[parameter])),
    move,
    isMove,
  });
}

const sqlTypeOf = (type: ParameterType): SqlType => type.replace('?', '') as SqlType;

const toSent = (type: SqlType, value: unknown): unknown =>
  value === null || value === undefined ? null : (sentAs[type] as (given: unknown) => unknown)(value);

/** Formats a list for SQL's `in (…)`. It does not escape, so pass only constants of the code, never input. */
export const sqlList = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');
