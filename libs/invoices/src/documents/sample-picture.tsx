import type { Sample } from './sample-sheets.ts';

const width = 500;
const height = 340;
const margin = 24;
/** The left edge of the column with the document's numbers and dates, which is to the right of the postal address. */
const factsLeft = 226;
const colours = { paper: '#ffffff', ink: '#1a1a1a', quiet: '#4d4d4d', bar: '#dfe3e6', mark: '#0b5563' };

const lineHeight = 17;
const titleAt = 92;
const factsAt = 122;
const lensAt = 252;

/**
 * The top of a document with one of its numbers highlighted, and enlarged below. Screen readers do not read the text of an
 * image, so the image needs an `alt`.
 */
export function SamplePicture({ sheet, marked }: Sample) {
  const { title, sender, addressee, facts } = sheet;
  const row = facts.findIndex(({ term }) => term === marked.term);
  const [markLeft, markTop, markWidth] =
    row < 0
      ? [margin - 7, titleAt - 20, 270]
      : [factsLeft, factsAt + row * lineHeight - 13, width - margin - factsLeft];
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      fontFamily="system-ui, sans-serif"
      fontSize="11"
      fill={colours.ink}
    >
      <rect width={width} height={height} fill={colours.paper} />
      {sender.map((line, index) => (
        <text key={line} x={margin} y={32 + index * 15} {...(index === 0 && { fontWeight: 600, fontSize: 13 })}>
          {line}
        </text>
      ))}
      <text x={margin} y={titleAt} fontSize="19" fontWeight="600">
        {title}
      </text>
      <text x={margin} y={factsAt} fontWeight="600">
        {addressee.title}
      </text>
      {addressee.lines.map((line, index) => (
        <text key={line} x={margin} y={factsAt + (index + 1) * lineHeight}>
          {line}
        </text>
      ))}
      {facts.map(({ term, detail }, index) => (
        <g key={term} fontSize="10.5">
          <text x={factsLeft + 6} y={factsAt + index * lineHeight} fill={colours.quiet}>
            {term}
          </text>
          <text x={width - margin - 6} y={factsAt + index * lineHeight} textAnchor="end">
            {detail}
          </text>
        </g>
      ))}
      {[218, 232].map((y) => (
        <path key={y} d={`M${margin} ${y}h250m90 0h40m32 0h40`} stroke={colours.bar} strokeWidth="6" />
      ))}
      <g fill="none" stroke={colours.mark} strokeWidth="2.5">
        <rect x={markLeft} y={markTop} width={markWidth} height={row < 0 ? 28 : 19} rx="5" />
        <path d={`M${markLeft + markWidth / 2} ${markTop + (row < 0 ? 28 : 19)}V${lensAt}`} />
        <rect x={margin} y={lensAt} width={width - 2 * margin} height="66" rx="10" fill={colours.paper} />
      </g>
      <text x={width / 2} y={lensAt + 26} textAnchor="middle" fontSize="15" fill={colours.quiet}>
        {marked.term}
      </text>
      <text x={width / 2} y={lensAt + 51} textAnchor="middle" fontSize="21" fontWeight="600">
        {marked.detail}
      </text>
    </svg>
  );
}
