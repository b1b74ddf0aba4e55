/** The regular expressions of named path segments, by name. */
export type SegmentPatterns<Segments> = { readonly [Name in keyof Segments]: string };

type NamesIn<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;

/** The types of the named segments in a path. */
export type SegmentsIn<Segments, Path extends string> = Pick<Segments, NamesIn<Path> & keyof Segments>;

/**
 * Compiles a path such as `/:locale/register` to a regular expression. A trailing `/*` matches one segment or more, `*` alone matches
 * every path.
 *
 * @throws Error when the path has a named segment without a regular expression.
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
