import type { Captcha } from '@assess/identity/react';
import { Page, plainControls, Stack, useServerHtml } from '@assess/ui';
import { useEffect, type ReactNode } from 'react';
import { captchaFrame, storePartAttributes } from '../store-part.ts';
import cards from './store-cards.module.css';
import controls from './store-controls.module.css';
import styles from './store-page.module.css';

/** The page part and the content while commerce is unavailable. */
export interface StorePageProps {
  /** The URL path of the page. */
  path: string;
  title: string;
  /** The part from commerce. Only the server has it. */
  html?: string | undefined;
  /**
   * Holds the page's captcha once a form has created it, because a page may create it only once. Keep the same object for as long as the
   * page lives. Default: commerce's own content stays where commerce asks for a captcha.
   */
  captcha?: { check?: Captcha };
  /** The script of the captcha. Without it, commerce's own content stays. */
  captchaScript?: string | undefined;
  /** The content below the part. */
  children?: ReactNode;
}

/** Shows a page part from commerce. The browser leaves the server's markup in place, and with it the input typed into its forms. */
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
