/** A link's URL, and whether it leads to the store. */
export interface PageLink {
  readonly href: string;
  readonly isOwn: boolean;
}

/** Reads the URLs of one page. */
export interface PageLinks {
  /**
   * Converts a URL of the page. URLs of the store and of commerce become paths of the store, with `http:` too, which commerce may write
   * behind a proxy that ends TLS. `undefined` for a malformed URL.
   */
  resolve: (value: string) => PageLink | undefined;
  /** Applies the page's `base` element, which is dropped. */
  setBase: (href: string) => void;
}

/**
 * Creates the reader of a page's URLs.
 *
 * @param page - the page's URL at the store's public origin.
 * @param commerceOrigins - the URLs by which commerce names itself in its pages. Their paths precede the paths of the store.
 */
export function createPageLinks(page: URL, commerceOrigins: readonly string[]): PageLinks {
  let base: URL | undefined;
  const origins = commerceOrigins
    .map((text) => new URL(text))
    .map(({ host, pathname }) => ({
      host,
      path: pathname.replace(/\/$/, ''),
    }));

  /** Returns the store's path for a URL of commerce or of the store. */
  const ownPath = ({ protocol, host, pathname }: URL): string | undefined => {
    if (!isOfWeb(protocol)) return undefined;
    const commerce = origins.find(
      (each) => host === each.host && (pathname === each.path || pathname.startsWith(`${each.path}/`)),
    );
    if (commerce) return pathname.slice(commerce.path.length);
    return host === page.host ? pathname : undefined;
  };

  return {
    setBase(href) {
      const url = URL.parse(href, page);
      if (url && isOfWeb(url.protocol)) base ??= url;
    },
    resolve(value) {
      const text = value.trim();
      if (text === '' || text.startsWith('#')) return { href: text, isOwn: true };
      const url = URL.parse(text, base ?? page);
      if (!url) return undefined;
      const path = ownPath(url);
      if (path === undefined) return { href: url.href, isOwn: false };
      // two slashes at the start would name another host
      return { href: `/${path.replace(/^\/+/, '')}${url.search}${url.hash}`, isOwn: true };
    },
  };
}

const isOfWeb = (protocol: string): boolean => protocol === 'https:' || protocol === 'http:';
