import * as z from 'zod/mini';
import { isVisible, withoutHiddenCharacters } from '../readable-text.ts';

/** A text from outside as it may be shown: on one line, without marks that reach beyond it, cut where it is too long. */
function tidied(written: string, maxLength: number): string {
  const line = written.slice(0, 4 * maxLength).replace(/[\t\n\f\r ]+/g, ' ');
  const text = withoutHiddenCharacters(line).trim();
  return text.length <= maxLength ? text : `${withoutHiddenCharacters(text.slice(0, maxLength - 1)).trimEnd()}…`;
}

const textOf = (maxLength: number) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((written: string) => tidied(written, maxLength)),
    ),
    z.string().check(z.refine(isVisible)),
  );

/** The name of a link, a list, a tile. */
export const title = textOf(120);

/** A few sentences. */
export const sentences = textOf(600);

/** A part that is left out where it is malformed. */
export const lenient = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined);

/** Those that are as they must be, in order; the others are dropped one by one. */
export const listOf = <Schema extends z.ZodMiniType>(schema: Schema, maxCount: number) =>
  z.pipe(
    z.array(z.unknown()) as unknown as z.ZodMiniType<unknown[], z.input<Schema>[]>, // what a sender is to write; nothing is believed
    z.transform((items: unknown[]) =>
      items
        .slice(0, 4 * maxCount)
        .flatMap((item): z.output<Schema>[] => {
          const { data, success } = schema.safeParse(item);
          return success ? [data] : [];
        })
        .slice(0, maxCount),
    ),
  );

/** A part of which nothing is left counts as missing. */
export const orMissing = <Item>(items: readonly Item[] | undefined) => (items && items.length > 0 ? items : undefined);
