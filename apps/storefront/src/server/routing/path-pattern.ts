import { resultKinds, type ResultKind } from '@assess/gateway-client/contract';
import { numbersOnPaper, type NumberOnPaper } from '@assess/invoices';
import { localeCodes, locales, type Language, type Locale } from '@assess/i18n';

/** The values of a path's named segments. */
interface Segments {
  locale: Locale;
  language: Language;
  kind: ResultKind;
  lookupId: string;
  invoiceId: string;
  paper: NumberOnPaper;
  shareLinkId: string;
  /** The secret in the links of invoice-ready alerts. */
  alertSecret: string;
  paymentId: string;
  /** The segment in the support sign-in path of staff who sign in on behalf of a customer. */
  agent: string;
  /** The name of a file at the top level of the host. */
  file: string;
}

const segments: Record<keyof Segments, string> = {
  locale: localeCodes.join('|'),
  language: [...new Set(localeCodes.map((code) => locales[code].language))].join('|'),
  kind: resultKinds.join('|'),
  lookupId: '[^/]+',
  invoiceId: '[^/]+',
  paper: numbersOnPaper.join('|'),
  shareLinkId: '[\\w-]{22}',
  alertSecret: '[\\w-]{22}',
  paymentId: '[\\w-]{22}',
  agent: '[^/]+',
  file: '[\\w-]+\\.(?:js|svg|txt|ico)',
};

type NamesIn<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;

/** The named segments of a path, with the types of their kinds. A path with other values does not match. */
export type SegmentsOf<Path extends string> = Pick<Segments, NamesIn<Path> & keyof Segments>;

/**
 * Compiles a path such as `/:locale/register` to a regular expression. A trailing `/*` stands for one segment or more, `*` alone for
 * every path.
 *
 * @throws Error when the path names a segment of no known kind.
 */
export function patternOf(path: string): RegExp {
  const written = path
    .replace(/[.]/g, '\\.')
    .replace(/:(\w+)/g, (_, name: string) => {
      if (!(name in segments)) throw new Error(`${path}: there are no segments of the kind ${name}`);
      return `(?<${name}>${segments[name as keyof Segments]})`;
    })
    .replace(/\*$/, '.+');
  return new RegExp(`^${written}$`);
}
