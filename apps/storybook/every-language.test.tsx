import { composeStory, setProjectAnnotations, type Meta, type StoryObj } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import preview from './.storybook/preview.tsx';

const storyFiles = import.meta.glob<{ default: Meta } & Record<string, StoryObj>>(
  ['../../libs/*/src/**/*.stories.tsx', '../../apps/storefront/src/**/*.stories.tsx'],
  { eager: true },
);

const project = setProjectAnnotations([preview, { initialGlobals: { locale: 'fr-ca' } }]);

/** Without those that choose a store themselves. */
const stories = Object.entries(storyFiles).flatMap(([path, { default: meta, ...named }]) =>
  Object.entries(named)
    .filter(([, { play, globals }]) => play && globals?.['locale'] === undefined)
    .map(([name, story]) => [`${path.replace(/^.*\/src\//, '')} ${name}`, story, meta] as const),
);

describe('in French Canada', () => {
  it.each(stories)('%s holds', async (_, story, meta) => {
    const isNarrow = story.globals?.['viewport']?.value === 'narrow';
    await page.viewport(isNarrow ? 320 : 1280, 900);
    await composeStory(story, meta, project).run();
    expect(document.documentElement.lang).toBe('fr-CA');
  });
});
