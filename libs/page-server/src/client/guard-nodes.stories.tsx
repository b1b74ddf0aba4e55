import type { Meta, StoryObj } from '@storybook/react-vite';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect } from 'storybook/test';
import { guardNodes } from './guard-nodes.ts';

/** Tests that React still works after other scripts have changed a page's nodes, and never shows stale texts. */
const meta = {
  title: 'For developers/Changed nodes',
  id: 'page-server-client-guard-nodes',
  tags: ['!dev', '!autodocs'],
  render: () => <main data-testid="page" />,
} satisfies Meta;
export default meta;

/** Adjacent texts without elements around them, one of which appears and disappears. */
const Counter = ({ count }: { count: number }) => (
  <p>
    {count > 1 && <b>Many: </b>}
    {count} chosen {count > 2 ? 'of all' : <i>of these</i>}, {`${count} to pay`}
    {count > 3 && <input aria-label="Why" />}
  </p>
);

/** A text on its own, such as the line that says where a confirmation is sent. */
const Line = ({ count }: { count: number }) => (
  <p>
    <LineText count={count} />
  </p>
);
const LineText = ({ count }: { count: number }) => `${count} to pay`;

const font = (text: string) => {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')];
  inner.textContent = text.toUpperCase();
  outer.append(inner);
  return outer;
};

const textsOf = (page: Node): Text[] => {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts.filter(({ data, parentElement }) => data.trim() && parentElement?.localName !== 'font');
};

/** Calls `guardNodes`. Returns the function that restores the original DOM methods for the next stories. */
function guard(): () => void {
  const { insertBefore, removeChild, nodeValue } = Object.getOwnPropertyDescriptors(Node.prototype);
  guardNodes();
  return () => Object.defineProperties(Node.prototype, { insertBefore, removeChild, nodeValue });
}

/** The ways in which other scripts change texts. */
const changes: Record<string, (text: Text) => void> = {
  'replaced at once': (text) => text.replaceWith(font(text.data)),
  'replaced, the new one first': (text) => {
    text.before(font(text.data));
    text.remove();
  },
  'replaced, the old one removed first': (text) => {
    const { parentNode, nextSibling } = text;
    text.remove();
    parentNode?.insertBefore(font(text.data), nextSibling);
  },
  'replaced twice': (text) => {
    const first = font(text.data);
    text.replaceWith(first);
    first.replaceWith(font(text.data));
  },
  wrapped: (text) => {
    const outer = document.createElement('font');
    text.before(outer);
    outer.append(text);
  },
};

const steps = [2, 3, 1, 4, 2, 4];
const shown = (count: number) =>
  `${count > 1 ? 'many: ' : ''}${count} chosen ${count > 2 ? 'of all' : 'of these'}, ${count} to pay`;

/** Creates a story that changes the texts once, after every step, or whenever the page changes, and then pauses before React renders. */
const storyOf = (
  when: 'once' | 'each step' | 'watching',
  pause: () => Promise<void>,
  Shown: typeof Counter | typeof Line = Counter,
): StoryObj => ({
  play: async ({ canvas }) => {
    const page = canvas.getByTestId('page');
    for (const [way, change] of Object.entries(changes)) {
      const changeTexts = () => textsOf(page).forEach(change);
      const watcher = new MutationObserver(changeTexts); // created before the guard's observer, so that it sees two changes as one
      if (when === 'watching') watcher.observe(page, { childList: true, characterData: true, subtree: true });
      const release = guard();
      const root = createRoot(page);
      flushSync(() => root.render(<Shown count={1} />));
      for (const [index, count] of steps.entries()) {
        if (when === 'each step' || (when === 'once' && index === 0)) changeTexts();
        await pause();
        flushSync(() => root.render(<Shown count={count} />));
        await expect(`${way}: ${page.textContent.toLowerCase()}`).toContain(
          Shown === Counter ? shown(count) : LineText({ count }),
        );
      }
      watcher.disconnect();
      flushSync(() => root.unmount());
      release();
      await expect(page.childNodes).toHaveLength(0);
    }
  },
});

const aWhile = () => new Promise<void>((resolve) => setTimeout(resolve));
const notAtAll = () => Promise.resolve();

export const TextsChangedOnce = storyOf('once', aWhile);
export const TextsChangedAfterEachStep = storyOf('each step', aWhile);
export const TextsChangedRightBefore = storyOf('each step', notAtAll);
export const TextsChangedByAWatcher = storyOf('watching', aWhile);
export const ALineChangedByAWatcher = storyOf('watching', aWhile, Line);

export const AFieldWrappedOrRemoved: StoryObj = {
  play: async ({ canvas }) => {
    const page = canvas.getByTestId('page');
    const release = guard();
    const root = createRoot(page);
    flushSync(() => root.render(<Counter count={1} />));
    for (const meddle of [
      (field: HTMLElement) => {
        const wrapper = document.createElement('span');
        field.replaceWith(wrapper);
        wrapper.append(field);
      },
      (field: HTMLElement) => field.remove(),
    ]) {
      flushSync(() => root.render(<Counter count={4} />));
      meddle(await canvas.findByRole('textbox'));
      await aWhile();
      flushSync(() => root.render(<Counter count={1} />));
      await expect(canvas.queryByRole('textbox')).toBeNull();
    }
    flushSync(() => root.unmount());
    release();
  },
};
