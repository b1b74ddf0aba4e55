import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { writePolicy } from './policy/policy-syntax.ts';
import { resourcePolicy, safetyHeaders, transportSecurity } from './policy/safety-headers.ts';

/** The HTTP status by Node's error code, for requests that are too long or too slow. Every other code means a malformed request. */
const statusOf: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** The error of Node's event `clientError`, with the last packet received. */
export type BrokenRequest = NodeJS.ErrnoException & { rawPacket?: Buffer };

/** The texts of the page for a broken request, in one language. */
export interface BrokenRequestTexts {
  /** The language tag of the texts (BCP 47). */
  lang: string;
  title: string;
  text: string;
  /** The link to a page that works. */
  link: { href: string; text: string };
}

/** The options of `createBrokenRequestHandler`. */
export interface BrokenRequestOptions<Name extends string> {
  /** The texts by names that the app chooses, such as its locales. */
  texts: Readonly<Record<Name, BrokenRequestTexts>>;
  /**
   * Returns the name of the texts for a request, of which only the URL and the `accept-language` header are known. `undefined` if they name
   * no language: the page then has the first texts of each language.
   */
  nameOf: (beginning: Request) => Name | undefined;
  /** True if visitors reach the server over TLS. Default: false. */
  isSecure?: boolean;
}

/**
 * Creates the listener of Node's event `clientError`, for requests that are not HTTP, or whose URL and headers are too long. It responds
 * with a page, because browsers show their own error page for a response without a body.
 */
export function createBrokenRequestHandler<Name extends string>({
  texts,
  nameOf,
  isSecure = false,
}: BrokenRequestOptions<Name>) {
  const inAll = createPage(firstOfEachLanguage(Object.values<BrokenRequestTexts>(texts)));
  return (error: BrokenRequest, socket: Duplex): void => {
    if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
    const beginning = readBeginning(error.rawPacket);
    const name = beginning && nameOf(beginning);
    const page = name === undefined ? inAll : createPage([texts[name]]);
    const status = statusOf[error.code ?? ''] ?? 400;
    socket.end(Buffer.concat([Buffer.from(head(status, page.length, isSecure)), page]));
  };
}

const firstOfEachLanguage = (texts: readonly BrokenRequestTexts[]): readonly BrokenRequestTexts[] =>
  [...Map.groupBy(texts, ({ lang }) => new Intl.Locale(lang).language).values()].flatMap(([first]) => first ?? []);

/** Creates a page with these texts, one below the other, and the title of the first text. */
function createPage(texts: readonly BrokenRequestTexts[]): Buffer {
  const [first] = texts;
  return Buffer.from(`<!doctype html><html lang="${first?.lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${first?.title}</title>${texts.map(section).join('')}</html>`);
}

const section = ({ lang, title, text, link }: BrokenRequestTexts): string =>
  `<section lang="${lang}"><h1>${title}</h1><p>${text}</p><p><a href="${link.href}">${link.text}</a></p></section>`;

function readBeginning(packet: Buffer | undefined): Request | undefined {
  const text = packet?.toString('latin1') ?? '';
  const path = /^[A-Z]+ (\/\S{0,2000})/.exec(text)?.[1];
  if (path === undefined) return undefined;
  const liked = /^accept-language: *([\w*,;=. -]+)/im.exec(text)?.[1];
  return new Request(new URL(`http://host.invalid${path}`), {
    headers: liked === undefined ? {} : { 'accept-language': liked },
  });
}

const head = (status: number, length: number, isSecure: boolean): string =>
  [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries({
      connection: 'close',
      'content-type': 'text/html; charset=utf-8',
      'content-length': length,
      'cache-control': 'no-store',
      'content-security-policy': writePolicy(),
      ...safetyHeaders,
      ...resourcePolicy,
      ...(isSecure && transportSecurity),
    }).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');
