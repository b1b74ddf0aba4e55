import type { CustomerSupport } from '@assess/content';
import { sellerExample } from '@assess/content/testing';
import type { Locale } from '@assess/i18n';
import type { Meta } from '@storybook/react-vite';
import { useState, type CSSProperties } from 'react';
import { expect, waitFor } from 'storybook/test';
import type { Mail, MailContext } from '../mail/write-mail.ts';
import { exampleAddresses } from './mail-examples.ts';

/** A story of a mail is how it is written in a store. */
export interface MailArgs {
  write: (locale: Locale, context: MailContext) => Mail | Promise<Mail>;
}

const articleStyle: CSSProperties = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 'var(--space-4)' };

const frameStyle: CSSProperties = {
  inlineSize: '100%',
  border: 0,
  outline: 'var(--border-thin) solid var(--color-border-control)',
};

const plainStyle: CSSProperties = {
  margin: 0,
  padding: 'var(--space-4)',
  background: 'var(--color-sunken)',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
};

/** A mailbox follows the reader's system, which a frame cannot be told: the condition is decided beforehand. */
const inTheme = (html: string, isDark: boolean) =>
  html.replace('@media (prefers-color-scheme: dark)', isDark ? '@media all' : '@media not all');

/** Links open windows of their own, which the sandbox refuses: nothing that is pressed leads out of the page. */
const withoutWaysOut = (html: string) => html.replace('<head>', '<head><base target="_blank">');

/** A mail as mailboxes show it: with HTML in a frame where no script runs, and without. */
function MailPreview({ mail: { subject, html, text, language }, isDark }: { mail: Mail; isDark: boolean }) {
  const [height, setHeight] = useState(0);
  return (
    <article lang={language} style={articleStyle}>
      <h1 style={{ fontSize: 'var(--font-size-h3)' }}>{subject}</h1>
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

/** What all stories of mails have: the toolbar's store, whom it names for help, and the toolbar's theme. */
export const mailStories = {
  beforeEach: async ({ args, loaded }) => {
    const { locale, support } = loaded as { locale: Locale; support: CustomerSupport };
    loaded['mail'] = await args.write(locale, { addresses: exampleAddresses, support, seller: sellerExample });
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
