/** Reloads the page after a hot update (in development only), because a page that is not hydrated cannot swap the changed source. */
import.meta.hot?.on('vite:afterUpdate', () => {
  if (!('__TSR_ROUTER__' in window)) location.reload();
});
