import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { albumFolder, readAlbum, readPictures } from './album.ts';
import { comparePixels } from './compare-pixels.ts';
import { pictureOf, type Pack } from './picture-pack.ts';
import { writePng } from './png.ts';
import type { Finding, Review } from './review.ts';

/** Writes the pictures of a commit into a new folder. */
function unpackAlbum(commit: string, folder: string): string {
  const target = mkdtempSync(join(tmpdir(), 'pictures-'));
  const archive = execFileSync('git', ['archive', '--format=tar', `${commit}^{commit}`, '.'], {
    cwd: folder,
    maxBuffer: 1e9,
  });
  execFileSync('tar', ['-x', '-C', target], { input: archive });
  return target;
}

/** An album whose files are read once, when a picture of them is asked for. */
function openAlbum(folder: string) {
  const { chromium, pictures } = readAlbum(folder);
  const packs = new Map<string, Pack>();
  return {
    chromium,
    pictures,
    pixelsOf: (state: string, picture: string) => {
      const [component = ''] = state.split(' ');
      const pack = packs.get(component) ?? readPictures(folder, state);
      packs.set(component, pack);
      return pictureOf(pack, picture);
    },
  };
}

type OpenAlbum = ReturnType<typeof openAlbum>;

function compareState(state: string, before: OpenAlbum, after: OpenAlbum): Finding {
  const [old, name = ''] = [before.pictures[state], after.pictures[state]];
  if (old === name) return { state, kind: 'same', message: 'The same.', name };
  if (!old) return { state, kind: 'new', message: 'A new state.', name, after: writePng(after.pixelsOf(state, name)) };
  if (!name)
    return { state, kind: 'gone', message: 'It was removed.', name, before: writePng(before.pixelsOf(state, old)) };
  const [was, is] = [before.pixelsOf(state, old), after.pixelsOf(state, name)];
  const { count, picture } = comparePixels(was, is);
  const pictures = { before: writePng(was), after: writePng(is), difference: writePng(picture) };
  return { state, kind: 'changed', message: `${count} pixels differ.`, name, ...pictures };
}

export interface SinceOptions {
  readonly since: string;
  /** The later commit. Default the files of the working tree. */
  readonly until?: string | undefined;
  /** Limits the comparison to pictures with this text in their names. */
  readonly part?: string | undefined;
  readonly folder?: string;
}

/** Compares the accepted pictures of two commits. It takes no photographs, so it needs no browser. */
export function compareCommits({ since, until, part = '', folder = albumFolder }: SinceOptions): Review {
  const unpacked = [since, ...(until === undefined ? [] : [until])].map((commit) => unpackAlbum(commit, folder));
  try {
    const [before, after] = [openAlbum(unpacked[0] ?? folder), openAlbum(unpacked[1] ?? folder)];
    const states = [...new Set([...Object.keys(before.pictures), ...Object.keys(after.pictures)])].sort();
    const findings = states.filter((state) => state.includes(part)).map((state) => compareState(state, before, after));
    return { chromium: after.chromium, warning: undefined, between: [since, until ?? 'now'], findings };
  } finally {
    for (const each of unpacked) rmSync(each, { recursive: true });
  }
}
