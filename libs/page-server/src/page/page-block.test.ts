import { describe, expect, it } from 'vitest';
import { readPageBlock, writePageBlock } from './page-block.ts';

const aBlock = {
  app: ['/assets/app.js'],
  messages: { title: '</script><script>evil()</script>' },
};

/** Fakes a document with these blocks, with only the methods that the code under test calls. */
const documentWith = (...blocks: string[]) =>
  ({
    querySelectorAll: (selector: string) =>
      blocks
        .filter((markup) => markup.includes(` id="${selector.slice(1)}"`))
        .map((markup) => ({ textContent: markup.replace(/^<[^>]*>|<\/\w+>$/g, '') })),
  }) as unknown as Document;

describe(readPageBlock, () => {
  it('reads what was written, and no text can end the block early', () => {
    const markup = writePageBlock(aBlock);
    expect(markup.match(/<\/?script/g)).toHaveLength(2);
    expect(readPageBlock(documentWith(markup))).toEqual(aBlock);
  });

  it('reads the last one, because content may have written one before it', () => {
    const theirs = '<p id="page-data">{"app":["https://evil.test/"]}</p>';
    expect(readPageBlock(documentWith(theirs, writePageBlock(aBlock)))).toEqual(aBlock);
  });
});
