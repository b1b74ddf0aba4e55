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
  /** In the link of a mail to whoever waits for an invoice. */
  alertSecret: string;
  paymentId: string;
  /** Staff who sign in for a customer. */
  agent: string;
  /** A file that stands at the top of the host. */
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

/** The named segments of a path, as their kinds allow them: no other path matches. */
export type SegmentsOf<Path extends string> = Pick<Segments, NamesIn<Path> & keyof Segments>;

/**
 * The expression for a path such as `/:locale/register`. A last `/*` stands for one segment or more, `*` alone for every path.
 *
 * @throws Error when the path names a segment of no kind.
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
