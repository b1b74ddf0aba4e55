import { measureOf } from '../page/page-measure.ts';

/** Privacy and data-saving settings that TypeScript's types of `Navigator` lack. */
interface Wishes {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
  connection?: { saveData?: boolean };
}

/**
 * Measures a page that asks for it, once it has loaded and the browser is idle. Skips visitors who ask not to be tracked (Do Not Track,
 * Global Privacy Control) or to save data, and pages that were out of sight, because those painted nothing.
 */
export function measureWhenDone(page: Document, { doNotTrack, globalPrivacyControl, connection }: Wishes): void {
  if (page.hidden || doNotTrack === '1' || globalPrivacyControl || connection?.saveData) return;
  let isSeen = true;
  page.addEventListener('visibilitychange', () => (isSeen = false), { once: true });
  addEventListener('load', () =>
    // eslint-disable-next-line baseline/use-baseline -- without it, the end of the load is good enough
    (window.requestIdleCallback ?? setTimeout)(() => {
      const script = isSeen && measureOf(page)?.script;
      if (script) import(/* @vite-ignore */ script).catch(() => undefined); // a page works just as well if it is not measured
    }),
  );
}
