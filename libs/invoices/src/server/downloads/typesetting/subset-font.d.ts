declare module 'subset-font' {
  /** Reduces a font to the glyphs that a text needs. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'truetype';
      readonly noHinting: boolean;
      /** The fixed values of the axes of a variable font. */
      readonly variationAxes?: Readonly<Record<string, number>>;
    },
  ): Promise<Buffer>;
}
