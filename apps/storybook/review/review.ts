import { albumFolder, nameOf, readAlbum, readPictures, type Album } from './album.ts';
import { servePages } from './build-pages.ts';
import { comparePixels } from './compare-pixels.ts';
import { photographAll, startBrowser, type Photograph } from './photographer.ts';
import { pictureOf } from './picture-pack.ts';
import { readPng, writePng } from './png.ts';

/** The result for one picture. The pictures are PNG. */
export interface Finding {
  readonly state: string;
  readonly kind: 'same' | 'changed' | 'new' | 'gone' | 'not shown';
  /** The message for the reader of the report. */
  readonly message: string;
  /** The name of the new photograph. */
  readonly name: string;
  readonly before?: Buffer;
  readonly after?: Buffer;
  readonly difference?: Buffer;
}

export interface Review {
  /** The version of the browser that took the photographs. */
  readonly chromium: string;
  /** A warning when another major version took the pictures of the album. */
  readonly warning: string | undefined;
  /** The names of two commits whose accepted pictures were compared, without photographs. */
  readonly between?: readonly [since: string, until: string];
  readonly findings: readonly Finding[];
}

export interface ReviewOptions {
  /** Limits the review to pictures with this text in their names. */
  readonly part?: string;
  /** Additional style rules for every state. */
  readonly styles?: string;
  readonly folder?: string;
}

function judge(folder: string, album: Album, photograph: Photograph): Finding {
  const state = photograph.name;
  if ('problem' in photograph) return { state, kind: 'not shown', message: photograph.problem, name: '' };
  const after = photograph.png;
  const name = nameOf(after);
  const known = album.pictures[state];
  if (known === name) return { state, kind: 'same', message: 'The same.', name };
  if (!known) return { state, kind: 'new', message: 'There is no picture of this state yet.', name, after };
  const before = pictureOf(readPictures(folder, state), known);
  const { isSeen, count, picture } = comparePixels(before, readPng(after));
  const message = `${count} pixels differ.`;
  if (!isSeen) return { state, kind: 'same', message, name };
  return { state, kind: 'changed', message, name, before: writePng(before), after, difference: writePng(picture) };
}

const majorOf = (version: string) => version.split('.')[0];

/** Warns that differences may come from the browser, when another major version took the pictures of the album. */
export const versionWarning = (pictures: string, now: string): string | undefined =>
  pictures === '' || majorOf(pictures) === majorOf(now)
    ? undefined
    : `The pictures were taken by Chromium ${pictures} and this is Chromium ${now}: what differs may be the browser's doing.`;

/** The number of pictures that may be spoilt because the machine was busy; more of them are a real change. */
const mostSpoilt = 20;

/** Photographs states on the built pages and compares them with the album. */
export async function review({ part = '', styles = '', folder = albumFolder }: ReviewOptions = {}): Promise<Review> {
  const album = readAlbum(folder);
  const { origin, close } = await servePages();
  const browser = await startBrowser();
  try {
    const found = new Map<string, Finding>();
    const photograph = (wants: (state: string) => boolean) =>
      photographAll(browser, { origin, wants, styles }, (taken) => {
        found.set(taken.name, judge(folder, album, taken));
      });
    await photograph((state) => state.includes(part));
    const doubtful = [...found.values()].filter(({ kind }) => kind === 'changed' || kind === 'not shown');
    const again = new Set(doubtful.slice(0, mostSpoilt + 1).map(({ state }) => state));
    if (again.size > 0 && again.size <= mostSpoilt) await photograph((state) => again.has(state));
    const findings = [...found.values()];
    const shown = new Set(found.keys());
    for (const [state, name] of Object.entries(album.pictures))
      if (state.includes(part) && !shown.has(state)) findings.push(goneFinding(folder, state, name));
    findings.sort((one, other) => (one.state < other.state ? -1 : 1));
    const chromium = browser.version();
    return { chromium, warning: versionWarning(album.chromium, chromium), findings };
  } finally {
    await browser.close();
    await close();
  }
}

const goneFinding = (folder: string, state: string, picture: string): Finding => ({
  state,
  kind: 'gone',
  message: 'There is a picture of it, and no such state.',
  name: '',
  before: writePng(pictureOf(readPictures(folder, state), picture)),
});
