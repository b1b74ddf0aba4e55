import { crc32, deflateSync } from 'node:zlib';

const size = { width: 480, height: 270 };

type Colour = readonly [red: number, green: number, blue: number];

/** Which of the picture's colours a point has. */
type Drawing = (x: number, y: number) => number;

interface Picture {
  colours: readonly Colour[];
  drawing: Drawing;
}

const paper: Colour = [238, 243, 247];

const isInCircle = (x: number, y: number, [centreX, centreY, radius]: readonly [number, number, number]) =>
  (x - centreX) ** 2 + (y - centreY) ** 2 <= radius ** 2;

/** A profile of scores, two overlapping circles, a sheet with lines. */
const pictures: Record<string, Picture> = {
  'assessments.png': {
    colours: [paper, [0, 92, 132], [84, 166, 196]],
    drawing: (x, y) => {
      const bar = Math.floor((x - 60) / 60);
      const isInBar = x >= 60 && x < 420 && (x - 60) % 60 < 36;
      const top = 210 - [70, 110, 90, 150, 120, 60][bar]!;
      return isInBar && y >= top && y < 210 ? 1 + (bar % 2) : 0;
    },
  },
  'learning.png': {
    colours: [paper, [94, 53, 119], [196, 160, 210], [140, 100, 165]],
    drawing: (x, y) => Number(isInCircle(x, y, [200, 135, 85])) + 2 * Number(isInCircle(x, y, [280, 135, 85])),
  },
  'ordering.png': {
    colours: [paper, [255, 255, 255], [0, 110, 85], [170, 185, 195]],
    drawing: (x, y) => {
      if (x < 160 || x >= 320 || y < 30 || y >= 240) return 0;
      if (y >= 50 && y < 70 && x >= 180 && x < 260) return 2;
      return y >= 90 && y < 210 && (y - 90) % 24 < 6 && x >= 180 && x < 300 ? 3 : 1;
    },
  },
};

/** Pictures of 480 × 270 points by their names. */
export const drawnPictures = (): Record<string, Buffer> =>
  Object.fromEntries(Object.entries(pictures).map(([name, picture]) => [name, encode(picture)]));

/** As PNG with a palette. */
function encode({ colours, drawing }: Picture): Buffer {
  const { width, height } = size;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8); // eight bits for a point, which name a colour of the palette
  const lines = Array.from({ length: height }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: width }, (_point, x) => drawing(x, y))]),
  );
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colours.flat())),
    chunk('IDAT', deflateSync(Buffer.concat(lines), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
