/** Limits the caching of a page with built-in content to ten seconds, because the marketing site's content may soon be available. */
export function shortenCacheTtl(headers: Headers): void {
  const caching = headers.get('cache-control');
  if (caching) headers.set('cache-control', caching.replace(/(s-maxage|stale-while-revalidate)=\d+/g, '$1=10'));
}
