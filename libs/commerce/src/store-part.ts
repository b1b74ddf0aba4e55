/** The main content of a page that commerce serves. */
export interface StorePart {
  /** Plain text; empty if commerce sent no title. */
  title: string;
  /** Plain semantic HTML, styled by `StorePage`. Only the server has it. */
  html: string;
}

/** The attributes of the element around a page part from commerce: the URL path it belongs to, and its title. */
export const storePartAttributes = (path: string, title: string) => ({
  'data-store-path': path,
  'data-store-title': title,
});

/** Reads the title of the page part in the document. `undefined` if there is none, or if it belongs to another URL. */
export function shownTitle(pathname: string): string | undefined {
  const { storePath, storeTitle } = document.querySelector<HTMLElement>('[data-store-path]')?.dataset ?? {};
  return storePath === pathname ? storeTitle : undefined;
}

/** The attribute of the element in which commerce asks for a captcha. Its value is the site key. */
const captchaAttribute = 'data-captcha';

/** True if a page part from commerce asks for the captcha. */
export const asksForCaptcha = (html: string): boolean => html.includes(`${captchaAttribute}=`);

/** Finds the element in which to show the captcha. */
export const captchaFrame = (): HTMLElement | null => document.querySelector<HTMLElement>(`[${captchaAttribute}]`);

/** Reads the site key of an element in which commerce asks for a captcha. */
export const siteKeyOf = (frame: HTMLElement): string | null => frame.getAttribute(captchaAttribute);
