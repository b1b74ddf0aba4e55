/** The regular expression of each kind of named segment, by name. */
export type SegmentPatterns<Segments> = { readonly [Name in keyof Segments]: string };

type NamesIn<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;

/** The named segments of a path, with the types of their kinds. A path with other values does not match. */
export type SegmentsIn<Segments, Path extends string> = Pick<Segments, NamesIn<Path> & keyof Segments>;

/**
 * Compiles a path such as `/:locale/register` to a regular expression. A trailing `/*` stands for one segment or more, `*` alone for
 * every path.
 *
 * @throws Error when the path names a segment of no known kind.
 */
export function patternOf(path: string, segments: Readonly<Record<string, string>>): RegExp {
  const written = path
    .replace(/[.]/g, '\\.')
    .replace(/:(\w+)/g, (_, name: string) => {
      if (!(name in segments)) throw new Error(`${path}: there are no segments of the kind ${name}`);
      return `(?<${name}>${segments[name]})`;
    })
    .replace(/\*$/, '.+');
  return new RegExp(`^${written}$`);
}
