import type { HeaderContent } from '@assess/content';
import { toldLocale } from '@assess/i18n/testing';
import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Header, type HeaderProps } from './header.tsx';
import { menuSectionOf } from './menu-section-of.ts';

const suggest: HeaderProps['suggest'] = async () => ({
  products: { total: 1, items: [{ title: 'WISC-V', linkPath: '#wisc-v' }] },
  productItems: { total: 0, items: [] },
  content: { total: 0, items: [] },
});

/** Tests that hydration preserves the visitor's changes to the server's header. */
const meta = {
  title: 'For developers/Hydration of the header',
  id: 'header-footer-header-hydration',
  tags: ['!dev', '!autodocs'],
  parameters: { layout: 'fullscreen' },
  render: () => <div data-testid="page" />,
} satisfies Meta;
export default meta;

function Hydrated({ children, onHydrated }: { children: ReactNode; onHydrated: () => void }) {
  useEffect(() => void onHydrated(), [onHydrated]);
  return children;
}

/** Creates a story that renders the header as the server does, runs `before` on it, hydrates it, and then runs `after`. */
const hydrationStory = (
  props: Partial<HeaderProps>,
  before: (page: HTMLElement, content: HeaderContent) => void | Promise<void>,
  after: (page: HTMLElement, content: HeaderContent) => void | Promise<void>,
): StoryObj => ({
  globals: { viewport: { value: 'wide' } },
  play: async ({ canvas, loaded }) => {
    const page = canvas.getByTestId('page');
    const content = loaded['header'] as HeaderContent;
    const onHydrated = fn();
    const onRecoverableError = fn();
    const app = (
      <I18nProvider i18n={loaded['i18n'] as I18n}>
        <Hydrated onHydrated={onHydrated}>
          <Header content={content} locale={toldLocale()} today="2027-01-01" suggest={suggest} {...props} />
        </Hydrated>
      </I18nProvider>
    );
    page.innerHTML = renderToString(app);
    await before(page, content);
    const root = hydrateRoot(page, app, { onRecoverableError });
    await waitFor(() => expect(onHydrated).toHaveBeenCalled());
    await expect(onRecoverableError).not.toHaveBeenCalled();
    await after(page, content);
    root.unmount();
  },
});

export const KeepsWhatIsTyped = hydrationStory(
  {},
  async (page) => userEvent.type(within(page).getByRole('searchbox'), 'wisc'),
  async (page) => {
    const field = await within(page).findByRole('combobox');
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveValue('wisc');
    await waitFor(() => expect(within(page).getByRole('option', { name: 'WISC-V' })).toBeVisible());
    await userEvent.keyboard('-v');
    await expect(field).toHaveValue('wisc-v');
  },
);

export const ClosesAMenuThatIsOpen = hydrationStory(
  {},
  (page, content) => userEvent.click(within(page).getByText(menuSectionOf(content, 2).title)),
  async (page, content) => {
    const { title, link } = menuSectionOf(content, 2);
    await expect(within(page).getByRole('link', { name: link })).toBeVisible();
    await waitFor(async () => {
      await userEvent.keyboard('{Escape}'); // the listener is added a moment after hydration
      await expect(within(page).getByText(link)).not.toBeVisible();
    });
    await waitFor(() => expect(within(page).getByText(title).closest('summary')).toHaveFocus());
  },
);

const elements: Node[] = [];
const changes: MutationRecord[] = [];
const watch = new MutationObserver((records) => changes.push(...records));

/** Trusted Types forbid assigning HTML in a store's own page, so hydration leaves the markup unchanged. */
export const TakesMarkupOverAsItIs = hydrationStory(
  { markup: '<nav aria-label="Main"><ul><li><a href="#home">Assess&shy;ments &amp; more</a></li></ul></nav>' },
  (page) => {
    elements.splice(0, elements.length, ...page.querySelectorAll('nav, nav *'));
    changes.splice(0);
    const [header, markup] = [page.querySelector('header'), page.querySelector('header > :has(nav)')];
    if (header) watch.observe(header, { childList: true });
    if (markup) watch.observe(markup, { childList: true, characterData: true, attributes: true, subtree: true });
  },
  async (page) => {
    changes.push(...watch.takeRecords());
    watch.disconnect();
    await expect(changes).toEqual([]);
    await expect([...page.querySelectorAll('nav, nav *')]).toEqual(elements);
  },
);
