import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from 'playwright';
import { headlessLaunch } from '../../../tools/chromium-launch.ts';
import { serveFolder } from '../serve-folder.ts';
import { openVisit, previewIn, siteFolder } from './open-site.ts';

const timed = async (work: () => Promise<unknown>): Promise<string> => {
  const startedAt = performance.now();
  await work();
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
};

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

function filesBelow(folder: string): number[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)).size);
}

/** Counts the bytes of a page's responses, raw and as a compressing server sends them. */
function countBytes(page: Page) {
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => bodies.push(response.body().catch(() => Buffer.alloc(0))));
  return async () => {
    const all = await Promise.all(bodies);
    const sizeOf = (read: (body: Buffer) => number) => megabytes(all.reduce((sum, body) => sum + read(body), 0));
    return `${all.length} files, ${sizeOf(({ length }) => length)}, ${sizeOf((body) => gzipSync(body).length)} with gzip`;
  };
}

const built = await timed(async () => {
  execFileSync('storybook', ['build', '--quiet', '--disable-telemetry'], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
});
const sizes = filesBelow(siteFolder);
// The measurements are this command's result, so they go to standard output.
console.log(`Build: ${built}, ${sizes.length} files, ${megabytes(sizes.reduce((sum, size) => sum + size, 0))}`);

const site = await serveFolder(siteFolder);
const browser = await chromium.launch(headlessLaunch());
const { page } = await openVisit(browser, site.origin);
const sent = countBytes(page);
const opened = await timed(async () => {
  await page.goto(`${site.origin}/?path=/story/ui-button--primary`);
  await previewIn(page).getByRole('button').first().waitFor();
});
console.log(`First open of a state: ${opened}, ${await sent()}`);
await browser.close();
await site.close();
