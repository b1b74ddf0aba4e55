import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { nameOf, readAlbum, readPictures, writeAlbum } from './album.ts';
import { pictureOf } from './picture-pack.ts';
import { readPng, writePng } from './png.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'album-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** More colours than a byte can number. */
const data = Uint8Array.from({ length: 20 * 20 * 4 }, (_, index) => (index % 4 === 3 ? 255 : (index * 7) % 251));
const png = writePng({ width: 20, height: 20, data });

it('is empty at first', () => expect(readAlbum(folder)).toEqual({ chromium: '', pictures: {} }));

it('keeps pictures as they are, one for states that look the same, until no state has it', () => {
  const name = nameOf(png);
  writeAlbum(folder, '156', [
    { state: 'ui/chip Open', name, png },
    { state: 'ui/chip Closed', name, png },
  ]);
  expect(readdirSync(folder)).toEqual(['pictures.json', 'ui.chip.br']);
  expect(Object.keys(readAlbum(folder).pictures)).toEqual(['ui/chip Closed', 'ui/chip Open']);
  expect(readPictures(folder, 'ui/chip Open').size).toBe(1);
  expect(Buffer.from(pictureOf(readPictures(folder, 'ui/chip Open'), name).data)).toEqual(readPng(png).data);
  writeAlbum(folder, '157', [{ state: 'ui/chip Open', name: '', png: undefined }]);
  expect(readAlbum(folder)).toEqual({ chromium: '157', pictures: { 'ui/chip Closed': name } });
  writeAlbum(folder, '157', [{ state: 'ui/chip Closed', name: '', png: undefined }]);
  expect(readdirSync(folder)).toEqual(['pictures.json']);
});
