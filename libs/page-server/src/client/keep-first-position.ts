/** Creates the router's option `scrollRestoration` that keeps the scroll position while the app hydrates, because that is no navigation. */
export function keepFirstPosition(): () => boolean {
  let isNavigation = false;
  return () => isNavigation || ((isNavigation = true), false);
}
