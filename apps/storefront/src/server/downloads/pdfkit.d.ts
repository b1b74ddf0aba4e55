declare namespace PDFKit.Mixins {
  /** pdfkit 0.20 knows it, its types do not yet. */
  interface StructureElementOptions {
    /** What a header of a table stands above or beside. */
    scope?: 'Column' | 'Row';
  }
}
