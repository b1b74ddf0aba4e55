/** With hot reload only: a page that is not hydrated has nothing to swap a changed source for, so it is loaded anew. */
import.meta.hot?.on('vite:afterUpdate', () => {
  if (!('__TSR_ROUTER__' in window)) location.reload();
});
