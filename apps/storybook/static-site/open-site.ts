import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';

/** The folder into which `build-storybook` writes the site. */
export const siteFolder = join(import.meta.dirname, '../storybook-static');

/** An entry of the site's index. */
export interface Entry {
  readonly type: 'docs' | 'story';
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly tags: readonly string[];
  /** The source file of the entry. */
  readonly importPath: string;
  /** The name of a story in its source file. */
  readonly exportName?: string;
}

/** Reads the index of the built site: its entries by id, in the order of the sidebar. */
export const builtEntries = (): Readonly<Record<string, Entry>> =>
  JSON.parse(readFileSync(join(siteFolder, 'index.json'), 'utf8')).entries;

/** A visit to the site by a browser whose network reaches only the site. */
export interface Visit {
  readonly page: Page;
  /** The blocked requests to other origins. */
  readonly strangers: readonly string[];
}

/** Opens an empty page of a new browser profile that can reach only one origin. */
export async function openVisit(browser: Browser, origin: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const strangers: string[] = [];
  const isElsewhere = (url: URL) => url.origin !== origin;
  await context.route(isElsewhere, (route) => {
    strangers.push(route.request().url());
    return route.abort('internetdisconnected');
  });
  await context.routeWebSocket(isElsewhere, (socket) => {
    strangers.push(socket.url());
    return socket.close();
  });
  return { page: await context.newPage(), strangers };
}

/** The frame in which Storybook shows a state or a documentation page. */
export const previewIn = (page: Page) => page.frameLocator('#storybook-preview-iframe');
