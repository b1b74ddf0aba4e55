import { measureOf } from '../page-contract/page-measure.ts';

/** What the types of browsers do not know yet. */
interface Wishes {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
  connection?: { saveData?: boolean };
}

/**
 * Has a page measured that asks for it, once it has loaded and the browser has nothing else to do. Never for who asks not to
 * be followed (Do Not Track, Global Privacy Control) or to save data, nor a page that was out of sight: it painted nothing then.
 */
export function measureWhenDone(page: Document, { doNotTrack, globalPrivacyControl, connection }: Wishes): void {
  if (page.hidden || doNotTrack === '1' || globalPrivacyControl || connection?.saveData) return;
  let isSeen = true;
  page.addEventListener('visibilitychange', () => (isSeen = false), { once: true });
  addEventListener('load', () =>
    // eslint-disable-next-line baseline/use-baseline -- where it is missing the end of the load does as well
    (window.requestIdleCallback ?? setTimeout)(() => {
      const script = isSeen && measureOf(page)?.script;
      if (script) import(/* @vite-ignore */ script).catch(() => undefined); // a visit is as good without being measured
    }),
  );
}
