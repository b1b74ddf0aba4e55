import { composeStory, setProjectAnnotations, type Meta, type StoryObj } from '@storybook/react-vite';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import preview from '../.storybook/preview.tsx';
import { describeElement, differences, readLooks } from './computed-styles.ts';
import { hosts, setScheme } from './hosts.ts';

/** The stories of all components, except those of shadow roots and of the script for pages without React, which do not use our sheets. */
const modules = import.meta.glob<{ default: Meta } & Record<string, StoryObj>>(
  [
    '../../../libs/{commerce,header-footer,identity,invoices,session,ui}/src/**/*.stories.tsx',
    '!**/header-footer/src/elements/**',
    '!**/session/src/legacy/**',
    '!**/identity/src/react/stories/captcha.stories.tsx', // contains the element of a third party
    '!**/ui/src/tokens/**', // samples with inline styles
  ],
  { eager: true },
);
const project = setProjectAnnotations([preview]);

/** Matches the property that the host decides: the scheme in which it is shown. */
const hostDecides = /^color-scheme$/;

const compared = new Set<string>();

/**
 * Holds copies of all stories of a file, so that the sheet of a host is enabled once for all of them. It is on the page only then, because
 * components would take the copies for their own elements.
 */
const stage = document.createElement('div');
stage.style.position = 'relative'; // hidden elements are placed in it

const newElementsIn = (root: ParentNode) =>
  [...root.querySelectorAll('[data-assess], [data-server-html] *')].filter(
    (element) => !compared.has(describeElement(element)),
  );

/** Copies what a story has shown onto the stage, with all that is closed open. */
function copyStory() {
  const copy = stage.appendChild(document.createElement('div'));
  copy.style.font = '0 / 0 sans-serif'; // what is not ours has no size that a host could change
  for (const shown of document.body.children) copy.append(shown.cloneNode(true));
  for (const closed of copy.querySelectorAll<HTMLDialogElement | HTMLDetailsElement>('dialog, details'))
    closed.open = true;
  const elements = newElementsIn(copy);
  for (const element of elements) compared.add(describeElement(element));
  if (elements.length === 0) copy.remove();
  return elements;
}

/** Shows the stories of a file without their interactions, and returns the elements that no other file has. */
async function showAll({ default: meta, ...named }: { default: Meta } & Record<string, StoryObj>): Promise<Element[]> {
  if (innerWidth !== 1280) await page.viewport(1280, 900);
  const elements: Element[] = [];
  for (const story of Object.values(named)) {
    await composeStory({ ...story, play: undefined } as StoryObj, meta, project).run();
    elements.push(...copyStory());
  }
  document.body.append(stage);
  return elements;
}

describe('our elements look the same with and without the sheet of a host', () => {
  afterEach(() => {
    stage.replaceChildren();
    stage.remove();
  });

  it.each(Object.entries(modules).map(([path, file]) => [path.replace(/^.*\/libs\//, ''), file] as const))(
    'in %s',
    { retry: 0, timeout: 300_000 },
    async (_, file) => {
      const elements = await showAll(file);
      const found: string[] = [];
      for (const scheme of elements.length > 0 ? (['light', 'dark'] as const) : []) {
        setScheme(scheme);
        const alone = readLooks(elements);
        for (const host of hosts) {
          if (scheme === 'dark' && !host.isDarkToo) continue;
          host.sheet.disabled = false;
          const changed = differences(alone, readLooks(elements), hostDecides);
          host.sheet.disabled = true;
          found.push(...changed.slice(0, 20).map((line) => `${host.name}, ${scheme}: ${line}`));
        }
      }
      if (found.length > 0) expect.unreachable(found.join('\n'));
    },
  );

  it('and there are many', () => expect(compared.size).toBeGreaterThan(1_000));
});
