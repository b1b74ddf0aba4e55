import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame } from 'playwright';
import { describe, expect, it } from 'vitest';
import { statementsOf } from '../.storybook/story-code.ts';
import { visitBuiltSite } from './built-site.ts';
import { builtEntries, siteFolder, type Entry } from './open-site.ts';

/** The parts of Storybook's channel that the test uses. It is on the window of every preview. */
interface Channel {
  on(event: string, listener: (data: never) => void): void;
  off(event: string, listener: (data: never) => void): void;
  emit(event: string, data: unknown): void;
  last(event: string): unknown;
}

declare global {
  interface Window {
    __STORYBOOK_ADDONS_CHANNEL__?: Channel;
  }
}

/** True if the interactions of a state ask for the focus, in the story or in a function of its file. */
function asksForFocus({ importPath, exportName = '' }: Entry): boolean {
  const statements = statementsOf(readFileSync(join(siteFolder, '..', importPath), 'utf8'));
  const asking = statements.filter(({ text }) => text.includes('toHaveFocus')).flatMap(({ names }) => names);
  const story = statements.find(({ names }) => names.includes(exportName))?.text ?? '';
  return asking.some((name) => new RegExp(`\\b${name}\\b`).test(story));
}

const states = Object.values(builtEntries()).filter(
  (entry) => entry.type === 'story' && entry.tags.includes('dev') && asksForFocus(entry),
);

/** Opens a state as a press in the sidebar does. @returns the interactions that are red once it has finished. */
const redInteractions = (preview: Frame, state: string): Promise<string[]> =>
  preview.evaluate(
    (storyId) =>
      new Promise((resolve, reject) => {
        const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
        if (!channel) return reject(new Error('There is no channel.'));
        const calls = new Map<string, string>();
        const onCall = (call: { id: string; method: string; status: string }) =>
          void calls.set(`${call.id} ${call.method}`, call.status);
        const tooLate = setTimeout(() => onFinished({ storyId, status: 'not finished after 60 s' }), 60_000);
        const onFinished = (story: { storyId: string; status: string }) => {
          if (story.storyId !== storyId) return;
          clearTimeout(tooLate);
          channel.off('storybook/instrumenter/call', onCall);
          channel.off('storyFinished', onFinished);
          const red = [...calls].filter(([, status]) => status === 'error').map(([call]) => call);
          resolve(story.status === 'success' ? red : [...red, `it is ${story.status}`]);
        };
        channel.on('storybook/instrumenter/call', onCall);
        channel.on('storyFinished', onFinished);
        channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
      }),
    state,
  );

describe('the states whose interactions ask for the focus', () => {
  const open = visitBuiltSite();

  it('are all green, each of two times that they are opened', { timeout: 900_000 }, async () => {
    expect(states.length).toBeGreaterThan(50);
    const { page } = await open('?path=/story/ui-button--primary&nav=false&globals=a11y.manual:!true');
    const preview = await (await page.waitForSelector('#storybook-preview-iframe')).contentFrame();
    if (!preview) return expect.unreachable('Storybook shows no state');
    await preview.waitForFunction(() => window.__STORYBOOK_ADDONS_CHANNEL__?.last('storyFinished'));
    const red: string[] = [];
    for (const { id } of [...states, ...states])
      for (const call of await redInteractions(preview, id)) red.push(`${id}: ${call}`);
    expect(red).toEqual([]);
  });
});
