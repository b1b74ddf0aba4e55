/** The main content of a page that commerce serves. */
export interface StorePart {
  /** The page's title as plain text; empty if commerce sent none. */
  title: string;
  /** The semantic HTML without classes, which `StorePage` styles. Only the server has this text. */
  html: string;
}

/** Returns the attributes of the element around a page part from commerce: the URL path of its page, and its title. */
export const storePartAttributes = (path: string, title: string) => ({
  'data-store-path': path,
  'data-store-title': title,
});

/** Reads the title of the page part in the document. `undefined` if there is no page part, or if it belongs to another URL. */
export function shownTitle(pathname: string): string | undefined {
  const { storePath, storeTitle } = document.querySelector<HTMLElement>('[data-store-path]')?.dataset ?? {};
  return storePath === pathname ? storeTitle : undefined;
}

/** The attribute with which commerce marks the element for a captcha. Its value is the site key. */
const captchaAttribute = 'data-captcha';

/** True if a page part from commerce has an element for a captcha. */
export const asksForCaptcha = (html: string): boolean => html.includes(`${captchaAttribute}=`);

/** Finds the element for a captcha in the document. */
export const captchaFrame = (): HTMLElement | null => document.querySelector<HTMLElement>(`[${captchaAttribute}]`);

/** Reads the site key of an element for a captcha. */
export const siteKeyOf = (frame: HTMLElement): string | null => frame.getAttribute(captchaAttribute);
