import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** The browser build with which pictures are taken and compared. It comes with `@sparticuz/chromium`, for Linux on x64. */
export const pictureBuild = 'Chromium 153.0.8010.0';

export interface PictureBrowser {
  readonly executablePath: string;
  /** The environment that selects the libraries and fonts of this build, so that the system's libraries and fonts make no difference. */
  readonly env: Readonly<Record<string, string>>;
}

const cache = join(import.meta.dirname, '../node_modules/.cache/picture-browser');

/**
 * Unpacks the browser below `node_modules/.cache`, unless it is there already.
 *
 * @returns `undefined` when the build does not run here, for example on macOS, or the folder is not writable.
 */
export function preparePictureBrowser(
  folder = join(cache, pictureBuild.replaceAll(' ', '-')),
): PictureBrowser | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const executablePath = join(folder, 'chromium');
  const env = { LD_LIBRARY_PATH: join(folder, 'lib'), FONTCONFIG_FILE: join(folder, 'fonts.conf') };
  try {
    if (!existsSync(folder)) unpack(folder);
  } catch (error) {
    console.warn(`failed to unpack the browser of the pictures: ${(error as Error).message}`);
    return undefined;
  }
  const { stdout } = spawnSync(executablePath, ['--version'], { env: { ...process.env, ...env }, encoding: 'utf8' });
  return stdout?.trim() === pictureBuild ? { executablePath, env } : undefined;
}

function unpack(folder: string): void {
  const { resolve } = createRequire(import.meta.url);
  const read = (name: string) =>
    brotliDecompressSync(readFileSync(join(resolve('@sparticuz/chromium'), '../../bin', name)));
  mkdirSync(join(folder, '..'), { recursive: true });
  const made = mkdtempSync(`${folder}-`);
  writeFileSync(join(made, 'chromium'), read('chromium.br'), { mode: 0o755 });
  for (const archive of ['al2023.tar.br', 'fonts.tar.br'])
    spawnSync('tar', ['-xf', '-', '--no-same-owner', '-C', made], { input: read(archive) });
  writeFileSync(join(made, 'fonts.conf'), fontsBelow(folder));
  chmodSync(made, 0o755); // executable for all users
  if (existsSync(folder)) rmSync(made, { recursive: true });
  else renameSync(made, folder); // renaming is atomic, because another process may check the folder at the same time
}

/** Returns a configuration of fontconfig that contains only the fonts in a folder. */
const fontsBelow = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>
`;
