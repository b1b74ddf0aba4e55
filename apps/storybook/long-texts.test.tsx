import { composeStory } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import preview from './.storybook/preview.tsx';
import { storiesWithTexts } from './stories-with-texts.ts';

/** The stories without their `play`, which runs in `every-language.test.tsx`, and except those that choose a store themselves. */
const stories = Object.entries(storiesWithTexts).flatMap(([path, { default: meta, ...named }]) =>
  Object.entries(named)
    .filter(([, { globals }]) => globals?.['locale'] === undefined)
    .map(
      ([name, story]) => [`${path.replace(/^.*\/src\//, '')} ${name}`, { ...story, play: undefined }, meta] as const,
    ),
);

/** Lines of controls that scroll sideways, up to the edges of the page. */
const movingLines = () =>
  [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (box) => getComputedStyle(box).scrollbarWidth === 'none',
  );

/** Finds boxes whose content overflows: it would cover neighbours, or make the page scroll. */
const overfull = () =>
  [...document.querySelectorAll('body, body *:not(select, input, select *)')]
    .filter((box) => !['inline', 'none'].includes(getComputedStyle(box).display))
    .filter((box) => getComputedStyle(box).position !== 'absolute') // visually hidden
    .filter((box) => getComputedStyle(box).webkitLineClamp === 'none') // ends in an ellipsis
    .filter((box) => box.scrollWidth > box.clientWidth + 1)
    .map((box) => `${box.tagName} ${box.className}: ${box.scrollWidth} in ${box.clientWidth} px`);

/**
 * British English is left out, because its words are no longer than those of the pseudo-locale, which is derived from
 * American English.
 */
describe.each(['pseudo', 'fr-ca', 'nl-nl', 'es-es'])('at 320 px, with the texts of %s', (locale) => {
  it.each(stories)('%s keeps everything in its box', async (_, story, meta) => {
    if (innerWidth !== 320) await page.viewport(320, 800); // set once, not for each story
    await composeStory(story, meta, { ...preview, initialGlobals: { ...preview.initialGlobals, locale } }).run();
    for (const line of movingLines()) {
      const { left, right } = line.getBoundingClientRect();
      expect([left >= 0, right <= 320]).toEqual([true, true]);
      line.style.display = 'none';
    }
    expect(overfull()).toEqual([]);
  });
});
