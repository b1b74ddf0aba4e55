/** The middle of a page as commerce wrote it. */
export interface StorePart {
  /** Plain text; empty where commerce gave none. */
  title: string;
  /** Plain semantic HTML, which store-page.module.css gives our look. Only the server has it. */
  html: string;
}

/** Attributes of the element with a part that commerce wrote: the address it belongs to, and its title. */
export const storePartAttributes = (path: string, title: string) => ({
  'data-store-path': path,
  'data-store-title': title,
});

/** The title of the part that stands in the document; `undefined` when none or that of another address does. */
export function shownTitle(pathname: string): string | undefined {
  const { storePath, storeTitle } = document.querySelector<HTMLElement>('[data-store-path]')?.dataset ?? {};
  return storePath === pathname ? storeTitle : undefined;
}

/** Marks the element in which commerce asks for a check against robots; its value is the site key. */
const captchaAttribute = 'data-captcha';

/** True where a part that commerce wrote asks for the check against robots. */
export const asksForCaptcha = (html: string): boolean => html.includes(`${captchaAttribute}=`);

/** The element in which the check is to be shown. */
export const captchaFrame = (): HTMLElement | null => document.querySelector<HTMLElement>(`[${captchaAttribute}]`);

export const siteKeyOf = (frame: HTMLElement): string | null => frame.getAttribute(captchaAttribute);
