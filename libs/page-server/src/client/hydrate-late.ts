import { hydrateNow, hydrateSoon, hydrationOf } from '../page/hydration-time.ts';
import { readPageBlock, type AppFiles } from '../page/page-block.ts';

/**
 * Hydrates the page, unless the visitor is on the way to another one. The entry module of an app exports this function as `hydrateApp`.
 *
 * @returns whether it has hydrated the page. If not, the next interaction calls it a second time.
 */
export type HydrateApp<Block extends AppFiles> = (page: Block, isLeaving: () => boolean) => Promise<boolean>;

/** The reasons to hydrate a page in addition to an interaction and to the page's own wish. */
export interface LateHydrationOptions {
  /** True if the page must hydrate at once. Default: only if it asks for it with `hydrateNow`. */
  isDue?: boolean;
  /** True if a change of storage in another tab hydrates the page, such as a sign-in. Default: never. */
  isDueAfterStorage?: () => boolean;
}

const signs = ['pointerdown', 'keydown', 'focusin', 'touchstart'];

/** Hydrates the app of a page at the first interaction, or earlier if the page asks for it. An inline script without React calls it. */
export function hydrateLate(page: Document, { isDue, isDueAfterStorage }: LateHydrationOptions = {}): void {
  const hydration = hydrationOf(page);
  const earlySigns = hydration === hydrateSoon.content ? ['pointermove', 'pageshow'] : [];

  let isLeaving = false;
  addEventListener('beforeunload', () => (isLeaving = true));

  function startApp(): void {
    for (const sign of signs) removeEventListener(sign, startApp, true);
    removeEventListener('storage', followOtherTabs);
    for (const sign of earlySigns) removeEventListener(sign, startEarly);
    isLeaving = false;
    void loadApp();
  }

  async function loadApp(): Promise<void> {
    await parsed();
    await painted();
    try {
      const block = readPageBlock(page);
      for (const href of block.app) {
        const link = page.createElement('link');
        link.rel = 'modulepreload';
        link.href = href;
        page.head.append(link);
      }
      const [entry = ''] = block.app;
      const { hydrateApp } = (await import(/* @vite-ignore */ entry)) as { hydrateApp: HydrateApp<AppFiles> };
      if (await hydrateApp(block, () => isLeaving)) return;
    } catch (error) {
      console.warn(error); // a file of the app failed to load: the next interaction tries it a second time
    }
    awaitSigns(); // in case the visitor stays after all
  }

  function awaitSigns(): void {
    for (const sign of signs) addEventListener(sign, startApp, { capture: true, passive: true });
    addEventListener('storage', followOtherTabs);
    for (const sign of earlySigns) addEventListener(sign, startEarly);
  }

  /**
   * Hydrates the app when the pointer moves (not when it only rests where the page appears), or when the browser has restored ticked
   * boxes, because they have to be counted.
   */
  function startEarly(event: Event): void {
    if (event instanceof PointerEvent ? event.movementX || event.movementY : isTickedAgain(page)) startApp();
  }

  function followOtherTabs(): void {
    if (isDueAfterStorage?.()) startApp();
  }

  /** Resolves once the document is parsed, because the page's data is at its end. */
  const parsed = () =>
    new Promise<unknown>((resolve) => {
      if (page.readyState === 'loading') addEventListener('DOMContentLoaded', resolve, { once: true });
      else resolve(undefined);
    });

  if (isDue || hydration === hydrateNow.content) startApp();
  else awaitSigns();
}

/** Resolves once the browser has painted the result of an interaction, so that the app blocks the main thread only after that. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));

/** True if a box differs from the server's markup, because the browser has restored a form after a back navigation or a reload. */
const isTickedAgain = (page: Document): boolean =>
  [...page.querySelectorAll('input')].some(({ checked, defaultChecked }) => checked !== defaultChecked);
