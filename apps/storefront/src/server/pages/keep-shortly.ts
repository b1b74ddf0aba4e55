/** For what shows built-in content for want of the site's own: it is asked for again as soon as that may be had. */
export function keepShortly(headers: Headers): void {
  const caching = headers.get('cache-control');
  if (caching) headers.set('cache-control', caching.replace(/(s-maxage|stale-while-revalidate)=\d+/g, '$1=10'));
}
