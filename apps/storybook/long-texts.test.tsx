import { composeStory, type Meta, type StoryObj } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import preview from './.storybook/preview.tsx';

/** Of the libraries with texts. */
const storyFiles = import.meta.glob<{ default: Meta } & Record<string, StoryObj>>(
  ['../../libs/header-footer/src/**/*.stories.tsx', '../../libs/invoices/src/**/*.stories.tsx'],
  { eager: true },
);

/** Without `play`, which looks for English words, and without those that choose a store themselves. */
const stories = Object.entries(storyFiles).flatMap(([path, { default: meta, ...named }]) =>
  Object.entries(named)
    .filter(([, { globals }]) => globals?.['locale'] === undefined)
    .map(
      ([name, story]) => [`${path.replace(/^.*\/src\//, '')} ${name}`, { ...story, play: undefined }, meta] as const,
    ),
);

describe.each(['pseudo', 'fr-ca', 'nl-nl', 'es-es', 'en-gb'])('at 320 px, with the texts of %s', (locale) => {
  it.each(stories)('%s does not scroll sideways', async (_, story, meta) => {
    await page.viewport(320, 800);
    await composeStory(story, meta, { ...preview, initialGlobals: { locale } }).run();
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBe(clientWidth);
  });
});
