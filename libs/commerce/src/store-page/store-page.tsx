import type { Captcha } from '@assess/identity/react';
import { Page, plainControls, Stack, useServerHtml } from '@assess/ui';
import { useEffect, type ReactNode } from 'react';
import { captchaFrame, storePartAttributes } from '../store-part.ts';
import cards from './store-cards.module.css';
import controls from './store-controls.module.css';
import styles from './store-page.module.css';

/** The props of a page with a page part from commerce. */
export interface StorePageProps {
  /** The URL path of the page. */
  path: string;
  title: string;
  /** The page part from commerce. Only the server passes it; the browser has it in its DOM. */
  html?: string | undefined;
  /**
   * The object that caches the page's captcha, because a document may create it only once. Pass the same object at every render. Default:
   * no captcha is shown, and commerce's content stays in the element for it.
   */
  captcha?: { check?: Captcha };
  /** The URL of the captcha's script. Default: no captcha is shown. */
  captchaScript?: string | undefined;
  /** The content below the page part. */
  children?: ReactNode;
}

/** Shows a page part from commerce. Hydration does not replace the server's markup, so that input typed into its forms stays. */
export function StorePage({ path, title, html = '', captcha, captchaScript, children }: StorePageProps) {
  const part = useServerHtml('store-part', html);

  useEffect(() => {
    const frame = captchaFrame();
    if (frame && captcha)
      void import('./show-captcha.ts').then(({ showPageCaptcha }) => showPageCaptcha(frame, captcha, captchaScript));
  }, [captcha, captchaScript]);
  return (
    <Page>
      <Stack gap="6">
        <div
          className={`${styles['part']} ${cards['cards']} ${controls['controls']} ${plainControls}`}
          {...storePartAttributes(path, title)}
          {...part}
          suppressHydrationWarning
        />
        {children}
      </Stack>
    </Page>
  );
}
