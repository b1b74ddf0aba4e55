import { saying, told } from '@assess/i18n/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type HeaderContent, type SearchSuggestions, type SuggestSearches } from '@assess/content';
import { loadExampleContent } from '@assess/content/testing';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Header } from '../header/header.tsx';
import { PageBelow } from '../page-below.tsx';

const { header } = await loadExampleContent('en-us');

const found: SearchSuggestions = {
  products: {
    total: 12,
    items: [
      { title: 'WISC-V', linkPath: '#wisc-v', description: 'Wechsler Intelligence Scale for Children, fifth edition' },
      { title: 'WIAT-4', linkPath: '#wiat-4' },
    ],
  },
  productItems: { total: 1043, items: [{ title: 'WISC-V record forms, pack of 25', linkPath: '#record-forms' }] },
  content: { total: 1, items: [{ title: 'Webinar: scoring', linkPath: '#webinar', openInNewWindow: true }] },
};

const none = { total: 0, items: [] };
const nothing: SearchSuggestions = { products: none, productItems: none, content: none };

const quickLinks = [
  { title: 'Quick order', linkPath: '#quick-order' },
  { title: 'Scoring and reporting', linkPath: '#scoring' },
];

interface Args {
  suggest?: SuggestSearches;
  changed?: Partial<HeaderContent>;
}

const meta = {
  title: 'Header and footer/Search suggestions',
  id: 'header-footer-search-suggestions',
  args: { suggest: async () => found } as Args,
  parameters: { layout: 'fullscreen' },
  render: ({ suggest, changed }) => (
    <>
      <Header content={{ ...header, ...changed }} locale="en-us" today="2027-01-01" suggest={suggest} />
      <PageBelow />
    </>
  ),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = ReturnType<typeof within>;

const narrow = { viewport: { value: 'narrow' } };

const groupName = (group: string, total: number) =>
  `${told(`headerFooter.search.${group}`)} (${total.toLocaleString(document.documentElement.lang)})`;

/** Focuses the text field and waits until it is a combobox. */
async function focusSearch(canvas: Canvas): Promise<HTMLInputElement> {
  await userEvent.click(canvas.getByRole('searchbox'));
  return canvas.findByRole('combobox', { name: told('headerFooter.search.label') });
}

async function search(canvas: Canvas, text = 'wi'): Promise<HTMLInputElement> {
  const field = await focusSearch(canvas);
  await userEvent.type(field, text);
  return field;
}

const activeOf = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-activedescendant') ?? '');

export const Found: Story = {
  play: async ({ canvas }) => {
    const heading = canvas.getByRole('heading', { level: 1 });
    const before = heading.getBoundingClientRect().top;
    const field = await search(canvas);
    const list = await canvas.findByRole('listbox', { name: told('headerFooter.search.suggestions') });
    const groups = await within(list).findAllByRole('group');
    const names = [groupName('products', 12), groupName('productItems', 1043), groupName('content', 1)];
    await expect(groups).toHaveLength(3);
    for (const [index, name] of names.entries()) await expect(groups[index]).toHaveAccessibleName(name);
    const options = within(list).getAllByRole('option');
    await expect(options.map((option) => option.getAttribute('href'))).toEqual([
      '#wisc-v',
      '#wiat-4',
      '#record-forms',
      '#webinar',
    ]);
    await expect(options[3]).toHaveAccessibleName(/^Webinar: scoring [^(]*\([^)]+\)/);
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await expect(field).toHaveAttribute('aria-controls', list.id);
    await expect(canvas.getByRole('status')).toHaveTextContent(saying('headerFooter.search.results', { total: 1056 }));
    await expect(heading.getBoundingClientRect().top).toBe(before);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const ChosenByKeyboard: Story = {
  tags: ['!dev'],
  play: async ({ canvas }) => {
    const field = await search(canvas);
    const options = await canvas.findAllByRole('option');
    const opened = fn((event: Event) => event.preventDefault());
    options[3]?.addEventListener('click', opened);
    await expect(activeOf(field)).toBeNull();
    await userEvent.keyboard('{ArrowDown}');
    await expect(activeOf(field)).toBe(options[0]);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect(activeOf(field)).toBe(options[3]);
    await expect(options[3]).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    await expect(opened).toHaveBeenCalledOnce();
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveAttribute('aria-expanded', 'false');
  },
};

/** Home and End move the cursor in the text and leave the list, as in any text field. */
export const HomeAndEndMoveInTheText: Story = {
  tags: ['!dev'],
  play: async ({ canvas }) => {
    const field = await search(canvas);
    await canvas.findByRole('listbox');
    await userEvent.keyboard('{ArrowDown}{Home}');
    await expect(activeOf(field)).toBeNull();
    await expect(field.selectionStart).toBe(0);
    await userEvent.keyboard('{ArrowDown}{End}');
    await expect(activeOf(field)).toBeNull();
    await expect(field.selectionStart).toBe(2);
  },
};

export const EnterWithoutAChoiceSearches: Story = {
  tags: ['!dev'],
  play: async ({ canvas }) => {
    const sent = fn((event: Event) => event.preventDefault());
    canvas.getByRole('search').addEventListener('submit', sent);
    await search(canvas);
    await canvas.findByRole('listbox');
    await userEvent.keyboard('{Enter}');
    await expect(sent).toHaveBeenCalledOnce();
  },
};

export const EscapeKeepsTheText: Story = {
  tags: ['!dev'],
  play: async ({ canvas }) => {
    const field = await search(canvas);
    const list = await canvas.findByRole('listbox');
    await userEvent.keyboard('{Escape}');
    await expect(list).not.toBeVisible();
    await expect(field).toHaveValue('wi');
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(activeOf(field)).toHaveTextContent('WISC-V'));
    await expect(list).toBeVisible();
  },
};

export const TabLeavesIt: Story = {
  tags: ['!dev'],
  play: async ({ canvas }) => {
    await search(canvas);
    const list = await canvas.findByRole('listbox');
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('button', { name: told('headerFooter.search.submit') })).toHaveFocus());
    await expect(list).not.toBeVisible();
  },
};

export const ChosenByPointer: Story = {
  tags: ['!dev'],
  play: async ({ canvas }) => {
    const field = await search(canvas);
    const [option] = await canvas.findAllByRole('option');
    const opened = fn((event: Event) => event.preventDefault());
    option?.addEventListener('click', opened);
    if (option) await userEvent.click(option);
    await expect(opened).toHaveBeenCalledOnce();
    await waitFor(() => expect(field).toHaveFocus());
    await expect(option).not.toBeVisible();
  },
};

export const Searching: Story = {
  args: { suggest: () => new Promise(() => undefined) },
  play: async ({ canvas }) => {
    const field = await search(canvas);
    await expect(await canvas.findByText(told('headerFooter.search.searching'))).toBeVisible();
    await expect(field).toHaveAttribute('aria-expanded', 'false');
  },
};

export const NothingFound: Story = {
  args: { suggest: async () => nothing },
  play: async ({ canvas }) => {
    await search(canvas, 'xyz');
    await expect(await canvas.findByText(told('headerFooter.search.nothingFound'))).toBeVisible();
    await expect(canvas.getByText(told('headerFooter.search.results', { total: 0 }))).toHaveRole('status');
  },
};

export const Failed: Story = {
  args: { suggest: fn(() => Promise.reject(new TypeError('Failed to fetch'))) },
  play: async ({ canvas, args }) => {
    const field = await search(canvas);
    await waitFor(() => expect(args.suggest).toHaveBeenCalled());
    await waitFor(() => expect(canvas.queryByText(told('headerFooter.search.searching'))).toBeNull());
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await expect(field).toHaveValue('wi');
  },
};

/** The previous suggestions stay in place and selectable until the response for the longer text arrives. */
export const StandsStillWhileTyping: Story = {
  tags: ['!dev'],
  args: {
    suggest: fn((text: string) =>
      text === 'wi' ? Promise.resolve(found) : new Promise<SearchSuggestions>(() => undefined),
    ),
  },
  play: async ({ canvas, args }) => {
    const field = await search(canvas);
    const list = await canvas.findByRole('listbox');
    await within(list).findAllByRole('option');
    const { height } = list.getBoundingClientRect();
    await userEvent.type(field, 'sc');
    await waitFor(() => expect(args.suggest).toHaveBeenCalledTimes(2));
    await expect(canvas.queryByText(told('headerFooter.search.searching'))).toBeNull();
    await expect(list.getBoundingClientRect().height).toBe(height);
    await userEvent.keyboard('{ArrowDown}');
    await expect(activeOf(field)).toHaveTextContent('WISC-V');
  },
};

export const TriedAgainAfterAFailure: Story = {
  tags: ['!dev'],
  args: { suggest: fn(() => Promise.resolve(found)) },
  beforeEach: ({ args }) => {
    (args.suggest as ReturnType<typeof fn>).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  },
  play: async ({ canvas, args }) => {
    const field = await search(canvas);
    await waitFor(() => expect(args.suggest).toHaveBeenCalledOnce());
    await userEvent.tab();
    await userEvent.click(field);
    await expect(await canvas.findByRole('group', { name: groupName('products', 12) })).toBeVisible();
    await expect(args.suggest).toHaveBeenCalledTimes(2);
  },
};

export const QuickLinks: Story = {
  args: { changed: { quickLinks } },
  play: async ({ canvas }) => {
    const field = await focusSearch(canvas);
    const group = await canvas.findByRole('group', { name: told('headerFooter.search.quickLinks') });
    await expect(within(group).getAllByRole('option')).toHaveLength(2);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(activeOf(field)).toHaveTextContent('Scoring and reporting');
    await userEvent.type(field, 'w');
    await expect(group).not.toBeVisible();
  },
};

export const NothingTyped: Story = {
  args: { changed: { quickLinks: [] } },
  play: async ({ canvas }) => {
    const field = await focusSearch(canvas);
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.queryByRole('listbox')).toBeNull();
  },
};

export const WithoutSuggestions: Story = {
  args: { suggest: undefined, changed: { quickLinks } },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('searchbox');
    await userEvent.type(field, 'wisc');
    await expect(field).not.toHaveAttribute('role');
  },
};

const longWord = 'Rechtschreibleistungsüberprüfungsverfahren';

export const NarrowWithLongWords: Story = {
  globals: narrow,
  args: {
    suggest: async () => ({
      ...found,
      products: { total: 1, items: [{ title: longWord, linkPath: '#long', description: `${longWord}handbuch` }] },
    }),
  },
  play: async ({ canvas }) => {
    await search(canvas);
    const list = await canvas.findByRole('listbox');
    const { left, right } = list.getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(0);
    await expect(right).toBeLessThanOrEqual(320);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    for (const option of canvas.getAllByRole('option')) {
      await expect(option.scrollWidth).toBeLessThanOrEqual(option.clientWidth);
      await expect(option.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    }
  },
};
