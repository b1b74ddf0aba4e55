import LineBreaker from 'linebreak';
import { clustersOf } from './clusters.ts';

const words = new Intl.Segmenter('und', { granularity: 'word' });

/** Scripts that write words without spaces, and whose words only a dictionary can tell. */
const withoutSpaces = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]{2,}/gu;

/**
 * Breaks a paragraph into lines of a width, according to Unicode's rules (UAX #14) and, in scripts that write no spaces,
 * between words. A word that is wider than the line breaks between any two characters.
 */
export function breakLines(paragraph: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  let end = 0;
  const append = (piece: string) => {
    if (line !== '' && end + widthOf(piece.trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = '';
      end = 0;
    }
    line += piece;
    end += widthOf(piece);
  };
  for (const piece of piecesOf(paragraph))
    if (widthOf(piece.trimEnd()) <= width) append(piece);
    else for (const cluster of clustersOf(piece)) append(cluster);
  return [...lines, line.trimEnd()];
}

/** Splits a paragraph at the places where a line may end. */
function piecesOf(paragraph: string): string[] {
  const ends = new Set(wordEndsOf(paragraph));
  const breaker = new LineBreaker(paragraph);
  for (let end = breaker.nextBreak(); end; end = breaker.nextBreak()) ends.add(end.position);
  const sorted = [0, ...[...ends].toSorted((one, other) => one - other)];
  return sorted.slice(1).map((end, index) => paragraph.slice(sorted[index], end));
}

const wordEndsOf = (paragraph: string): number[] =>
  Array.from(paragraph.matchAll(withoutSpaces)).flatMap(({ 0: text, index: from }) =>
    Array.from(words.segment(text), ({ index }) => from + index).slice(1),
  );
