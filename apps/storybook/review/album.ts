import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addToPack, compressPack, readPack, type Pack } from './picture-pack.ts';
import { readPng } from './png.ts';

/** The pictures in the repository: a list of the picture of each state, and a file for each component with its pictures. */
export interface Album {
  /** The version of the browser that took the latest pictures. */
  readonly chromium: string;
  /** The name of each state's photograph, by the state's name. */
  readonly pictures: Readonly<Record<string, string>>;
}

/** The folder of the album. */
export const albumFolder = join(import.meta.dirname, '../pictures');

/** The name of a photograph, a hash of its content. */
export const nameOf = (png: Buffer): string => createHash('sha256').update(png).digest('hex').slice(0, 16);

const componentOf = (state: string) => state.split(' ')[0] ?? '';

const fileOf = (folder: string, component: string) => join(folder, `${component.replaceAll('/', '.')}.br`);

/** Reads the list; without a list the album is empty. */
export function readAlbum(folder: string): Album {
  const list = join(folder, 'pictures.json');
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : { chromium: '', pictures: {} };
}

/** Reads the pictures of a state's component. */
export function readPictures(folder: string, state: string): Pack {
  const file = fileOf(folder, componentOf(state));
  return existsSync(file) ? readPack(readFileSync(file)) : new Map();
}

/** A photograph that replaces a state's picture; without one the state has been removed. */
export interface Accepted {
  readonly state: string;
  readonly name: string;
  readonly png: Buffer | undefined;
}

/** Writes new pictures and removes those without a state. */
export function writeAlbum(folder: string, chromium: string, accepted: readonly Accepted[]): void {
  mkdirSync(folder, { recursive: true });
  const pictures = { ...readAlbum(folder).pictures };
  for (const { state, name, png } of accepted) {
    if (png) pictures[state] = name;
    else delete pictures[state];
  }
  for (const [component, itsOwn] of Object.entries(Object.groupBy(accepted, ({ state }) => componentOf(state)))) {
    const states = Object.entries(pictures).filter(([state]) => componentOf(state) === component);
    writePictures(folder, component, new Set(states.map(([, name]) => name)), itsOwn ?? []);
  }
  const sorted = Object.fromEntries(Object.entries(pictures).sort(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(join(folder, 'pictures.json'), `${JSON.stringify({ chromium, pictures: sorted }, null, 2)}\n`);
}

function writePictures(folder: string, component: string, kept: ReadonlySet<string>, accepted: readonly Accepted[]) {
  const pack = readPictures(folder, component);
  for (const { name, png } of accepted) if (png && !pack.has(name)) addToPack(pack, name, readPng(png));
  for (const name of [...pack.keys()].filter((each) => !kept.has(each))) pack.delete(name);
  if (pack.size > 0) writeFileSync(fileOf(folder, component), compressPack(pack));
  else rmSync(fileOf(folder, component), { force: true });
}
