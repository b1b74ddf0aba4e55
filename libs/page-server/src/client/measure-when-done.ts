import { measureOf } from '../page/page-measure.ts';

/** The privacy and data-saving settings of a browser that TypeScript's type `Navigator` lacks. */
interface Wishes {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
  connection?: { saveData?: boolean };
}

/**
 * Loads the script that measures a page, if the page has the meta element for it, once the page has loaded and the browser is idle. Skips
 * visitors who ask not to be tracked (Do Not Track, Global Privacy Control) or to save data, and hidden pages, which painted nothing.
 */
export function measureWhenDone(page: Document, { doNotTrack, globalPrivacyControl, connection }: Wishes): void {
  if (page.hidden || doNotTrack === '1' || globalPrivacyControl || connection?.saveData) return;
  let isSeen = true;
  page.addEventListener('visibilitychange', () => (isSeen = false), { once: true });
  addEventListener('load', () =>
    // eslint-disable-next-line baseline/use-baseline -- without it, the end of the load is good enough
    (window.requestIdleCallback ?? setTimeout)(() => {
      const script = isSeen && measureOf(page)?.script;
      if (script) import(/* @vite-ignore */ script).catch(() => undefined); // the page also works without measurements
    }),
  );
}
