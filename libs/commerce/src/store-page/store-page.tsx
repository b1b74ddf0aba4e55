import type { Captcha } from '@assess/identity/react';
import { Page, plainControls, Stack, useServerHtml } from '@assess/ui';
import { useEffect, type ReactNode } from 'react';
import { commerceContentAttributes, findCaptchaElement } from '../commerce-content.ts';
import cards from './store-cards.module.css';
import controls from './store-controls.module.css';
import styles from './store-page.module.css';

/** The props of a page with content from commerce. */
export interface StorePageProps {
  /** The URL path of the page. */
  path: string;
  /** The title of the page. */
  title: string;
  /** The content from commerce. Only the server passes it; the browser has it in its DOM. */
  html?: string | undefined;
  /**
   * The object that caches the page's captcha, because a document may create it only once. Pass the same object at every render. Default:
   * no captcha is shown, and commerce's content stays in the element for it.
   */
  captcha?: { check?: Captcha };
  /** The URL of the captcha's script. Default: no captcha is shown. */
  captchaScript?: string | undefined;
  /** The content below that of commerce. */
  children?: ReactNode;
}

/** Shows content from commerce. Hydration does not replace the server's markup, so that input typed into its forms stays. */
export function StorePage({ path, title, html = '', captcha, captchaScript, children }: StorePageProps) {
  const content = useServerHtml('store-part', html);

  useEffect(() => {
    const element = findCaptchaElement();
    if (element && captcha)
      void import('./show-captcha.ts').then(({ showPageCaptcha }) => showPageCaptcha(element, captcha, captchaScript));
  }, [captcha, captchaScript]);
  return (
    <Page>
      <Stack gap="6">
        <div
          className={`${styles['part']} ${cards['cards']} ${controls['controls']} ${plainControls}`}
          {...commerceContentAttributes(path, title)}
          {...content}
          suppressHydrationWarning
        />
        {children}
      </Stack>
    </Page>
  );
}
