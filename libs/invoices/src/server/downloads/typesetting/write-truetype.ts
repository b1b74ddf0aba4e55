/** A glyph of the source font at a position of a composite glyph, in font units. */
export interface Component {
  readonly glyph: number;
  readonly x: number;
  readonly y: number;
}

/** A glyph that draws several glyphs of the source font at once. */
export interface Composite {
  readonly components: readonly Component[];
  readonly advance: number;
}

type Tables = ReadonlyMap<string, Buffer>;

const glyphHeader = 10;

// Flags of the components of a composite glyph, from the OpenType specification of the table `glyf`.
const argumentsAreWords = 0x0001;
const argumentsAreOffsets = 0x0002;
const hasScale = 0x0008;
const hasMore = 0x0020;
const hasTwoScales = 0x0040;
const hasMatrix = 0x0080;

/**
 * Writes a TrueType font whose first glyphs are `.notdef` and the composites, in their order. The glyphs of the source
 * follow, because the composites refer to them; those that no composite needs are empty. The font has only the tables
 * that a PDF needs.
 */
export function writeTrueType(source: Buffer, composites: readonly Composite[]): Buffer {
  const tables = readTables(source);
  const glyphs = readGlyphs(tables);
  const shift = composites.length + 1;
  const first = [{ components: [], advance: 0 }, ...composites];
  const needed = glyphsOf(first, glyphs);
  const drawn = [
    ...first.map(({ components }) => writeComposite(components, glyphs, shift)),
    ...glyphs.map((glyph, id) => (needed.has(id) ? shiftReferences(glyph, shift) : Buffer.alloc(0))),
  ];
  const loca = Buffer.alloc((drawn.length + 1) * 4);
  let end = 0;
  for (const [index, { length }] of drawn.entries()) {
    end += length;
    loca.writeUInt32BE(end, (index + 1) * 4);
  }
  const hmtx = Buffer.alloc(drawn.length * 4);
  for (const [index, glyph] of drawn.entries()) {
    hmtx.writeUInt16BE(first[index] ? Math.max(0, first[index].advance) : advanceOf(tables, index - shift), index * 4);
    hmtx.writeInt16BE(glyph.length > 0 ? glyph.readInt16BE(2) : 0, index * 4 + 2);
  }
  const head = Buffer.from(tableOf(tables, 'head'));
  head.writeInt16BE(1, 50); // offsets of 32 bits
  const hhea = Buffer.from(tableOf(tables, 'hhea'));
  hhea.writeUInt16BE(drawn.length, 34);
  return writeTables({ glyf: Buffer.concat(drawn), head, hhea, hmtx, loca, maxp: writeMaxp(tables, drawn, first) });
}

const tableOf = (tables: Tables, tag: string): Buffer => {
  const table = tables.get(tag);
  if (!table) throw new TypeError(`the font has no table ${tag}`);
  return table;
};

const readTables = (font: Buffer): Tables =>
  new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const record = 12 + index * 16;
      const start = font.readUInt32BE(record + 8);
      return [
        font.toString('latin1', record, record + 4),
        font.subarray(start, start + font.readUInt32BE(record + 12)),
      ];
    }),
  );

function readGlyphs(tables: Tables): Buffer[] {
  const [glyf, loca] = [tableOf(tables, 'glyf'), tableOf(tables, 'loca')];
  const isLong = tableOf(tables, 'head').readInt16BE(50) === 1;
  const offset = (index: number) => (isLong ? loca.readUInt32BE(index * 4) : loca.readUInt16BE(index * 2) * 2);
  return Array.from({ length: tableOf(tables, 'maxp').readUInt16BE(4) }, (_, index) =>
    glyf.subarray(offset(index), offset(index + 1)),
  );
}

/** The width of a glyph. Glyphs beyond the last width have the last one. */
function advanceOf(tables: Tables, glyph: number): number {
  const widths = tableOf(tables, 'hhea').readUInt16BE(34);
  return tableOf(tables, 'hmtx').readUInt16BE(Math.min(glyph, widths - 1) * 4);
}

function writeComposite(components: readonly Component[], glyphs: readonly Buffer[], shift: number): Buffer {
  const visible = components.flatMap(({ glyph, x, y }) => {
    const drawn = glyphs[glyph];
    return drawn && drawn.length > 0 ? [{ glyph, x, y, drawn }] : [];
  });
  if (visible.length === 0) return Buffer.alloc(0);
  const side = (at: number, choose: typeof Math.min) =>
    choose(...visible.map(({ drawn, x, y }) => drawn.readInt16BE(at) + (at === 2 || at === 6 ? x : y)));
  const glyph = Buffer.alloc(glyphHeader + visible.length * 8);
  const box = [side(2, Math.min), side(4, Math.min), side(6, Math.max), side(8, Math.max)];
  for (const [index, value] of [-1, ...box].entries()) glyph.writeInt16BE(value, index * 2);
  for (const [index, component] of visible.entries()) {
    const at = glyphHeader + index * 8;
    const isLast = index === visible.length - 1;
    glyph.writeUInt16BE(argumentsAreWords | argumentsAreOffsets | (isLast ? 0 : hasMore), at);
    glyph.writeUInt16BE(component.glyph + shift, at + 2);
    glyph.writeInt16BE(component.x, at + 4);
    glyph.writeInt16BE(component.y, at + 6);
  }
  return padded(glyph);
}

/** Lists the glyphs of the source that the composites draw, with the parts of those that are composites themselves. */
function glyphsOf(composites: readonly Composite[], glyphs: readonly Buffer[]): ReadonlySet<number> {
  const needed = new Set(composites.flatMap(({ components }) => components.map(({ glyph }) => glyph)));
  for (const id of needed) {
    const glyph = glyphs[id] ?? Buffer.alloc(0);
    for (const at of referencesOf(glyph)) needed.add(glyph.readUInt16BE(at));
  }
  return needed;
}

/** Adds a number to the glyphs that a composite glyph of the source refers to. */
function shiftReferences(source: Buffer, shift: number): Buffer {
  const glyph = padded(source);
  for (const at of referencesOf(glyph)) glyph.writeUInt16BE(glyph.readUInt16BE(at) + shift, at);
  return glyph;
}

/** Lists the places at which a composite glyph of the source refers to other glyphs. */
function referencesOf(glyph: Buffer): number[] {
  const places: number[] = [];
  if (glyph.length === 0 || glyph.readInt16BE(0) >= 0) return places;
  let [at, flags] = [glyphHeader, hasMore];
  while (flags & hasMore) {
    flags = glyph.readUInt16BE(at);
    places.push(at + 2);
    at += 4 + (flags & argumentsAreWords ? 4 : 2);
    at += flags & hasMatrix ? 8 : flags & hasTwoScales ? 4 : flags & hasScale ? 2 : 0;
  }
  return places;
}

/** Copies a table or glyph, with zeros up to the next multiple of four bytes. */
const padded = (data: Buffer): Buffer => Buffer.concat([data, Buffer.alloc(-data.length & 3)]);

function writeMaxp(tables: Tables, drawn: readonly Buffer[], first: readonly Composite[]): Buffer {
  const maxp = Buffer.from(tableOf(tables, 'maxp'));
  maxp.writeUInt16BE(drawn.length, 4);
  const most = Math.max(...first.map(({ components }) => components.length));
  // The largest composite has at most the points and contours of all its parts together.
  for (const [simple, composite] of [
    [6, 10],
    [8, 12],
  ] as const) {
    const points = Math.max(maxp.readUInt16BE(simple), maxp.readUInt16BE(composite));
    maxp.writeUInt16BE(Math.min(0xffff, points * most), composite);
  }
  maxp.writeUInt16BE(Math.max(maxp.readUInt16BE(28), most), 28);
  maxp.writeUInt16BE(maxp.readUInt16BE(30) + 1, 30);
  return maxp;
}

/** Writes an sfnt file with its checksums. */
function writeTables(tables: Readonly<Record<string, Buffer>>): Buffer {
  const entries = Object.entries(tables);
  const directory = Buffer.alloc(12 + entries.length * 16);
  directory.writeUInt32BE(0x00010000, 0);
  directory.writeUInt16BE(entries.length, 4);
  const power = Math.floor(Math.log2(entries.length));
  directory.writeUInt16BE(2 ** power * 16, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE((entries.length - 2 ** power) * 16, 10);
  tables['head']?.writeUInt32BE(0, 8); // this checksum is that of the whole file, with itself as zero
  let [offset, headAt] = [directory.length, 0];
  for (const [index, [tag, table]] of entries.entries()) {
    const record = 12 + index * 16;
    directory.write(tag, record, 'latin1');
    directory.writeUInt32BE(checksumOf(padded(table)), record + 4);
    directory.writeUInt32BE(offset, record + 8);
    directory.writeUInt32BE(table.length, record + 12);
    if (tag === 'head') headAt = offset;
    offset += padded(table).length;
  }
  const file = Buffer.concat([directory, ...entries.map(([, table]) => padded(table))]);
  file.writeUInt32BE((0xb1b0afba - checksumOf(file)) >>> 0, headAt + 8);
  return file;
}

/** Sums up the 32-bit numbers of a table whose length is a multiple of four bytes. */
function checksumOf(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}
