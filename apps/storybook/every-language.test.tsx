import { composeStory, setProjectAnnotations, type Meta, type StoryObj } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import preview from './.storybook/preview.tsx';
import { storiesWithTexts } from './stories-with-texts.ts';

/** Stories whose formats differ by store, without texts of a catalogue. */
const storiesWithFormats = import.meta.glob<{ default: Meta } & Record<string, StoryObj>>(
  '../../libs/{content,feature-flags,gateway-client,i18n}/src/**/*.stories.tsx',
  { eager: true },
);

/** The stories with interactions, except those that choose a store themselves. */
const stories = Object.entries({ ...storiesWithTexts, ...storiesWithFormats }).flatMap(
  ([path, { default: meta, ...named }]) =>
    Object.entries(named)
      .filter(([, { play, globals }]) => play && globals?.['locale'] === undefined)
      .map(([name, story]) => ({ name: `${path.replace(/^.*\/src\//, '')} ${name}`, story, meta })),
);

/** The languages of these runs. English is the language of the two other runs. */
const languages = { 'fr-ca': 'fr-CA', 'nl-nl': 'nl-NL', 'es-es': 'es-ES', pseudo: 'en-US' };

/** True for a story whose interactions take long. Together they take more than half of the total time. */
const isLong = (name: string) => /^(payment-page\/payment-page|search\/suggestions)\./.test(name);

/** True for a story that loads its own texts, as on third-party pages, because the pseudo-locale has no file to load. */
const isWithoutPseudo = (name: string) => /^(elements|legacy|react\/session-(provider|parts))[./]/.test(name);

/** True if it is a story's turn in a language: two languages for each story, or one for a long story. */
const isInTurn = (story: { name: string }, turn: number, place: number) =>
  [turn, ...(isLong(story.name) ? [] : [turn + 1])].some((each) => each % Object.keys(languages).length === place);

const plan = Object.entries(languages).map(([locale, lang], place) => ({
  lang,
  project: setProjectAnnotations([preview, { initialGlobals: { locale } }]),
  stories: stories
    .filter((story, turn) => isInTurn(story, turn, place) && !(locale === 'pseudo' && isWithoutPseudo(story.name)))
    .map((story) => [story.name, story] as const),
}));

describe.each(plan)('in $lang', ({ lang, project, stories }) => {
  it.each(stories)('%s holds', async (_, { story, meta }) => {
    const isNarrow = story.globals?.['viewport']?.value === 'narrow';
    await page.viewport(isNarrow ? 320 : 1280, 900);
    await composeStory(story, meta, project).run();
    expect(document.documentElement.lang).toBe(lang);
  });
});

describe('of each language', () => {
  it('a fair part of the stories is shown, and every story in one', () => {
    for (const { stories: some } of plan) expect(some.length).toBeGreaterThan(stories.length / 3);
    expect(new Set(plan.flatMap(({ stories: some }) => some.map(([name]) => name))).size).toBe(stories.length);
  });
});
