/** The main content of a page, as commerce sends it. */
export interface CommerceContent {
  /** The page's title as plain text; empty if commerce sent none. */
  title: string;
  /** The semantic HTML without classes, which `StorePage` styles. Only the server has this text. */
  html: string;
}

/** Returns the attributes of the element around content from commerce: the URL path of its page, and its title. */
export const commerceContentAttributes = (path: string, title: string) => ({
  'data-store-path': path,
  'data-store-title': title,
});

/** Reads the title of the commerce content in the document. `undefined` if there is none, or if it belongs to another URL. */
export function shownTitle(pathname: string): string | undefined {
  const { storePath, storeTitle } = document.querySelector<HTMLElement>('[data-store-path]')?.dataset ?? {};
  return storePath === pathname ? storeTitle : undefined;
}

/** The attribute with which commerce marks the element for a captcha. Its value is the site key. */
const captchaAttribute = 'data-captcha';

/** True if content from commerce has an element for a captcha. */
export const asksForCaptcha = (html: string): boolean => html.includes(`${captchaAttribute}=`);

/** Finds the element for a captcha in the document. */
export const findCaptchaElement = (): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[${captchaAttribute}]`);

/** Reads the site key of an element for a captcha. */
export const siteKeyOf = (element: HTMLElement): string | null => element.getAttribute(captchaAttribute);
