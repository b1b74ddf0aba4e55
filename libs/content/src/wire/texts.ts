import * as z from 'zod/mini';
import { isVisible, withoutHiddenCharacters } from '../readable-text.ts';

/** Cleans a text of a site for display: puts it on one line, removes hidden characters, and cuts it to a maximum length. */
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

/** The schema of a short title of a link, a list or a tile. */
export const title = textOf(120);

/** The schema of a text of a few sentences. */
export const sentences = textOf(600);

/** Makes a property optional, and drops its value if it is malformed. */
export const lenient = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined);

/** Creates the schema of a list. It keeps the valid items in order and drops invalid ones. */
export const listOf = <Schema extends z.ZodMiniType>(schema: Schema, maxCount: number) =>
  z.pipe(
    z.array(z.unknown()) as unknown as z.ZodMiniType<unknown[], z.input<Schema>[]>, // the type of valid JSON; items are validated below
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

/** Returns undefined for an empty list, because a property without items counts as missing. */
export const orMissing = <Item>(items: readonly Item[] | undefined) => (items && items.length > 0 ? items : undefined);
