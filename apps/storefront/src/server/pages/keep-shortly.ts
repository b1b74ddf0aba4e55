/** Lets caches keep a page with built-in content for ten seconds only: the site's own may be back soon. */
export function keepShortly(headers: Headers): void {
  const caching = headers.get('cache-control');
  if (caching) headers.set('cache-control', caching.replace(/(s-maxage|stale-while-revalidate)=\d+/g, '$1=10'));
}
