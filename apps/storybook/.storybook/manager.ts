import { createElement, useState } from 'react';
import { Button } from 'storybook/internal/components';
import { DOCS_RENDERED, PREVIEW_INITIALIZED, STORY_ARGS_UPDATED, STORY_RENDERED } from 'storybook/internal/core-events';
import { addons, types, type API } from 'storybook/manager-api';
import { brand, theme } from './brand-theme.ts';
import { searchWords } from './search-words.ts';

addons.setConfig({
  theme,
  toolbar: { fullscreen: { hidden: true } }, // its room is for the link, and the key F does the same
  sidebar: {
    renderLabel: ({ name, tags = [], type }) => {
      const status = type === 'component' ? tags.find((tag) => tag === 'draft' || tag === 'deprecated') : undefined;
      return status ? `${name} (${status})` : name;
    },
  },
});

/** Names the browser's tab after the store. Storybook has no setting for it. */
function nameTab() {
  if (document.title.endsWith('Storybook')) document.title = document.title.replace(/Storybook$/, brand);
}
new MutationObserver(nameTab).observe(document.head, { childList: true, subtree: true, characterData: true });

/** Adds the words to the index of the sidebar's search, which also reads the titles of an entry's anchors. */
function addSearchWords(api: API) {
  const index = api.getIndex();
  if (!index || Object.values(index.entries).some((entry) => 'anchors' in entry && entry.id in searchWords)) return;
  const entries = Object.entries(index.entries).map(([id, entry]) => {
    const words = searchWords[id];
    return [id, words === undefined ? entry : { ...entry, anchors: [{ id, title: words }] }];
  });
  void api.setIndex({ ...index, entries: Object.fromEntries(entries) });
}

/** The value of the control `locale` in the store of the toolbar. The pseudo store is the US store with long texts. */
const localeIn = (globals: Readonly<Record<string, unknown>>) =>
  globals['locale'] === 'pseudo' ? 'en-us' : globals['locale'];

/** Shows the toolbar's store, which every state has, in the control `locale`. */
function showStoreInControl(api: API) {
  const story = api.getCurrentStoryData();
  const locale = localeIn(api.getGlobals());
  if (story?.type !== 'story' || typeof story.args?.['locale'] !== 'string') return;
  if (story.args['locale'] !== locale) api.updateStoryArgs(story, { locale });
}

const icons = {
  copy: 'M5.5 3.5H4a3.5 3.5 0 0 0 0 7h1.5M8.5 3.5H10a3.5 3.5 0 0 1 0 7H8.5M4.5 7h5',
  done: 'M2 7.5 5.5 11 12 3.5',
};

/** Copies the URL of the page, which has the state and each choice of the toolbar. */
function CopyLink() {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(location.href);
    setIsCopied(true);
    setTimeout(() => setIsCopied(false), 2000);
  };
  const label = isCopied ? 'Link copied' : 'Copy link';
  const button = { padding: 'small', variant: 'ghost', ariaLabel: label, onClick: copy } as const;
  const line = createElement('path', { d: isCopied ? icons.done : icons.copy, fill: 'none', stroke: 'currentColor' });
  // Storybook compiles no JSX of a manager.
  return createElement(Button, button, createElement('svg', { viewBox: '0 0 14 14', width: 14, height: 14 }, line));
}

addons.register('assess', (api) => {
  for (const event of [PREVIEW_INITIALIZED, STORY_RENDERED, DOCS_RENDERED]) api.on(event, () => addSearchWords(api));
  for (const event of [STORY_RENDERED, STORY_ARGS_UPDATED]) api.on(event, () => showStoreInControl(api));
  addons.add('assess/copy-link', { type: types.TOOLEXTRA, title: 'Copy link', match: () => true, render: CopyLink });
});
