declare namespace PDFKit.Mixins {
  /** Options that pdfkit 0.20 has but its types lack. */
  interface StructureElementOptions {
    /** The direction of the cells that a table header describes. */
    scope?: 'Column' | 'Row';
  }
}
