import type { CustomerSupport } from '@assess/content';
import { sellerExample } from '@assess/content/testing';
import type { Locale } from '@assess/i18n';
import type { Meta } from '@storybook/react-vite';
import { useState, type CSSProperties } from 'react';
import { expect, waitFor } from 'storybook/test';
import type { Mail, MailContext } from '../mail/write-mail.ts';
import { exampleStoreUrls } from './mail-examples.ts';

/** The arguments of a mail story: a function that writes the mail for a store. */
export interface MailArgs {
  write: (locale: Locale, context: MailContext) => Mail | Promise<Mail>;
}

const articleStyle: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--assess-space-4)',
};

const frameStyle: CSSProperties = {
  inlineSize: '100%',
  border: 0,
  outline: 'var(--assess-border-thin) solid var(--assess-color-border-control)',
};

const plainStyle: CSSProperties = {
  margin: 0,
  padding: 'var(--assess-space-4)',
  background: 'var(--assess-color-sunken)',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
};

/**
 * Fixes the theme of a mail's HTML by replacing its media query, because the query follows the reader's system and an iframe cannot
 * override it.
 */
const inTheme = (html: string, isDark: boolean) =>
  html.replace('@media (prefers-color-scheme: dark)', isDark ? '@media all' : '@media not all');

/** Opens links in new windows, which the sandbox blocks, so that no click leaves the story. */
const withoutWaysOut = (html: string) => html.replace('<head>', '<head><base target="_blank">');

/** Shows a mail as mailboxes do: as HTML in an iframe without scripts, and as plain text. */
function MailPreview({ mail: { subject, html, text, language }, isDark }: { mail: Mail; isDark: boolean }) {
  const [height, setHeight] = useState(0);
  return (
    <article lang={language} style={articleStyle}>
      <h1 style={{ fontSize: 'var(--assess-font-size-h3)' }}>{subject}</h1>
      <iframe
        title={subject}
        sandbox="allow-same-origin"
        srcDoc={withoutWaysOut(inTheme(html, isDark))}
        style={{ ...frameStyle, blockSize: height }}
        onLoad={({ currentTarget: { contentDocument, contentWindow } }) => {
          const page = contentDocument?.querySelector('main');
          const measure = () => setHeight(Math.ceil(page?.getBoundingClientRect().height ?? 0));
          contentWindow?.addEventListener('resize', measure);
          measure();
        }}
      />
      <pre style={plainStyle}>{text}</pre>
    </article>
  );
}

/** The shared setup of mail stories: the toolbar's store, its support contacts and the toolbar's theme. */
export const mailStories = {
  beforeEach: async ({ args, loaded }) => {
    const { locale, support } = loaded as { locale: Locale; support: CustomerSupport };
    loaded['mail'] = await args.write(locale, { storeUrls: exampleStoreUrls, support, seller: sellerExample });
  },
  render: (_, { loaded, globals: { theme } }) => (
    <MailPreview key={theme} mail={loaded['mail'] as Mail} isDark={String(theme).endsWith('dark')} />
  ),
  play: async ({ canvas, canvasElement, loaded }) => {
    const { language, subject, text } = loaded['mail'] as Mail;
    const frame = canvas.getByTitle<HTMLIFrameElement>(subject);
    await waitFor(() => expect(frame.clientHeight).toBeGreaterThan(100));
    const { documentElement: page } = frame.contentDocument!;
    await expect(page.lang).toBe(language);
    await expect([page.scrollWidth, page.scrollHeight]).toEqual([frame.clientWidth, frame.clientHeight]);
    await expect(canvasElement.querySelector('pre')?.textContent).toBe(text);
  },
} satisfies Meta<MailArgs>;
