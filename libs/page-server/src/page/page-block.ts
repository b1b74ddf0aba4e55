/** The part of a page's data block that the boot script reads. An app adds what it needs to hydrate. */
export interface AppFiles {
  /** URLs of the app's files for this page, its entry first. */
  app: readonly string[];
}

const id = 'page-data';

/**
 * Renders the block of data at the end of a page: everything that the server passes to the app in the browser. It is data, not a script,
 * so the page's policy need not allow it. Text inside cannot close the element.
 */
export const writePageBlock = <Block extends AppFiles>(block: Block): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(block).replaceAll('<', '\\u003c')}</script>`;

/**
 * Parses the block that the server wrote into the page, once the whole page has arrived. The last block counts, because content of other
 * origins stands before it.
 */
export const readPageBlock = <Block extends AppFiles>(page: Document): Block =>
  JSON.parse([...page.querySelectorAll(`#${id}`)].at(-1)?.textContent ?? '') as Block;
