import { getDocumentProxy } from 'unpdf';
import { maxListLength } from '../pasted-list/number-list.ts';
import type { FileText } from './file-text.ts';

const maxPages = 200;

/** Reads the text of a PDF line by line, as it stands on the pages. */
export async function readPdf(bytes: Uint8Array): Promise<FileText> {
  const document = await getDocumentProxy(bytes, { verbosity: 0, disableFontFace: true, stopAtErrors: false });
  if (document.numPages > maxPages) return { problem: 'too-large' };
  let text = '';
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    text += `${linesOf(items.filter((item) => 'str' in item)).join('\n')}\n`;
    page.cleanup();
    if (text.length > maxListLength) return { problem: 'too-large' };
  }
  return { text };
}

/** A piece of text on a page, as pdf.js returns it. The last two numbers of `transform` are its position. */
interface TextItem {
  readonly str: string;
  readonly transform: readonly unknown[];
  readonly width: number;
  readonly height: number;
}

interface Placed extends Pick<TextItem, 'str' | 'width' | 'height'> {
  readonly x: number;
  readonly y: number;
}

/** Joins the pieces at the same height, because programs write tables column by column, or a word in several pieces. */
function linesOf(items: readonly TextItem[]): string[] {
  const placed = items
    .filter(({ str }) => str.trim() !== '')
    .map(({ str, width, height, transform }): Placed => {
      return { str, width, height, x: Number(transform[4]), y: Number(transform[5]) };
    })
    .sort((one, other) => other.y - one.y);
  const lines: Placed[][] = [];
  for (const item of placed) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line && first && first.y - item.y < Math.max(first.height, item.height) / 2) line.push(item);
    else lines.push([item]);
  }
  return lines.map(textOf);
}

/** Joins the pieces of one line, with a space where there is a gap between them. */
function textOf(line: readonly Placed[]): string {
  const [first, ...others] = line.toSorted((one, other) => one.x - other.x);
  if (!first) return '';
  let end = first.x + first.width;
  let text = first.str.trim();
  for (const { str, x, width, height } of others) {
    text += (x - end > height / 10 || /^\s/.test(str) ? ' ' : '') + str.trim();
    end = x + width;
  }
  return text;
}
