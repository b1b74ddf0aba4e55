import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pictureBuild, preparePictureBrowser } from './picture-browser.ts';

describe(preparePictureBrowser, () => {
  it('names the build that the pinned package has', () => {
    const { devDependencies } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'));
    const [major] = devDependencies['@sparticuz/chromium'].split('.');
    expect(pictureBuild).toMatch(new RegExp(`^Chromium ${major}\\.`));
  });

  it('gives nothing where the browser cannot be unpacked', () => {
    expect(preparePictureBrowser(join(import.meta.filename, 'folder/browser'))).toBeUndefined();
  });

  it.runIf(process.platform === 'linux' && process.arch === 'x64')('brings libraries and fonts of its own', () => {
    const { executablePath, env } = preparePictureBrowser() ?? {};
    expect(executablePath).toContain('/node_modules/.cache/picture-browser/');
    expect(readFileSync(env?.['FONTCONFIG_FILE'] ?? '', 'utf8')).toMatch(/<dir>[^<]*picture-browser[^<]*<\/dir>/);
  });
});
