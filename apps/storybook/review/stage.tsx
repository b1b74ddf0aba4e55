import '@fontsource-variable/inter';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { composeStory, setProjectAnnotations, type Meta, type StoryObj } from '@storybook/react-vite';
import preview from '../.storybook/preview.tsx';
import { storyFiles } from './story-files.ts'; // after the preview, whose styles define the order of the layers
import './stage.css';

/** The interface of the stage page for the photographer. */
export interface Stage {
  readonly states: readonly State[];
  /** Shows a state as it opens, without its `play`. @returns the height of the photograph. */
  show(state: string, globals: Readonly<Record<string, unknown>>): Promise<number>;
}

interface State {
  readonly name: string;
  /** The viewport that the story sets. */
  readonly viewport: string | undefined;
}

/** The component of a story file: `libs/ui/src/button/button.stories.tsx` is `ui/button`. */
const componentOf = (path: string) =>
  path
    .replace(/^.*\/([^/]+)\/src\//, '$1/')
    .replace(/\.stories\.tsx$/, '')
    .replace(/(?<![^/])([^/]+)\/\1$/, '$1');

/** The stories of the sidebar. A story outside it is a test, not a state. */
const stories = new Map<string, { story: StoryObj; meta: Meta }>(
  Object.entries(storyFiles).flatMap(([path, { default: meta, ...named }]) =>
    Object.entries(named)
      .filter(([, { tags = [] }]) => ![...(meta.tags ?? []), ...tags].includes('!dev'))
      .map(([name, story]) => [`${componentOf(path)} ${name}`, { story, meta }] as const),
  ),
);

setProjectAnnotations(preview);

const SystemDate = Date;
let startedAt = 0;

/** A clock that gives each state the same day and time at its start. */
class StageDate extends SystemDate {
  constructor(...values: [] | [number | string | Date]) {
    if (values.length === 0) super(StageDate.now());
    else super(...values);
  }

  static override now = () => SystemDate.UTC(2026, 5, 15, 12) + performance.now() - startedAt;
}

globalThis.Date = StageDate as DateConstructor;

/** Sets the font inside frames, such as mails. */
async function dressFrames() {
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[srcdoc]')) {
    if (frame.contentDocument?.URL !== 'about:srcdoc' || frame.contentDocument.readyState !== 'complete')
      await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    const { contentDocument: page, contentWindow: window } = frame;
    if (!page || !window) continue;
    const style = page.head.appendChild(page.createElement('style'));
    style.textContent = `@font-face { font-family: Still; font-weight: 100 900; src: url(${inter}) }
      * { font-family: Still !important }`;
    page.body.getBoundingClientRect(); // requests the font
    await page.fonts.ready;
    window.dispatchEvent(new Event('resize')); // its height may have changed
  }
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

async function settle() {
  document.body.getBoundingClientRect(); // requests the fonts, because only requested fonts are waited for
  await document.fonts.ready;
  await dressFrames();
  for (const image of document.images) image.loading = 'eager';
  await Promise.allSettled([...document.images].map((image) => image.decode()));
  await nextFrame();
  await nextFrame();
}

/** Waits for content that appears after the page, such as the signed-in user: a story names it by a selector. */
async function appears(selector: string | undefined) {
  while (selector && !document.querySelector(selector) && performance.now() - startedAt < 15_000) await nextFrame();
}

async function tooLate() {
  await new Promise((resolve) => setTimeout(resolve, 15_000));
  throw new Error('The story did not appear within 15 seconds.');
}

/** The height down to the last visible content; with a modal dialog, which makes the page inert, the height of the window. */
function heightOfPhotograph(): number {
  const seen = [...document.querySelectorAll('body *')].filter((box) => box.checkVisibility()); // leaves out closed menus
  const boxes = seen.map((box) => box.getBoundingClientRect());
  const ends = boxes.filter(({ width, height }) => width > 1 && height > 1).map(({ bottom }) => bottom + scrollY);
  const window = document.querySelector(':modal') ? innerHeight : 0;
  return Math.min(Math.ceil(Math.max(...ends, window, 16) + Number.parseFloat(document.body.style.padding)), 2400);
}

window.stage = {
  states: [...stories].map(([name, { story, meta }]) => ({
    name,
    viewport: (story.globals ?? meta.globals)?.['viewport']?.value,
  })),
  async show(state, globals) {
    const { story, meta } = stories.get(state) ?? {};
    if (!story || !meta) throw new Error(`There is no state ${state}.`);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    startedAt = performance.now();
    localStorage.clear();
    sessionStorage.clear();
    scrollTo(0, 0);
    const initialGlobals = { ...preview.initialGlobals, ...globals };
    const composed = composeStory({ ...story, play: undefined }, meta, { initialGlobals });
    document.body.style.padding = composed.parameters['layout'] === 'fullscreen' ? '0px' : '16px';
    await Promise.race([
      composed
        .run()
        .then(() => appears(composed.parameters['photographedWith']))
        .then(settle),
      tooLate(),
    ]);
    return heightOfPhotograph();
  },
};
