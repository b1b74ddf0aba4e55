/** A label and its value: `Due date` and `Dec 15, 2026`. */
export interface Fact {
  readonly term: string;
  readonly detail: string;
}

/** A machine-readable picture, such as a QR code. */
export interface Code {
  /** The width and height in the units of `path`, including the white margin. */
  readonly size: number;
  /** The black areas, as the `d` attribute of an SVG path. */
  readonly path: string;
  /** The text alternative of the picture. */
  readonly alt: string;
}

/** A column of a printed table. */
export interface Column {
  readonly title: string;
  /** Aligns the column to the right, as numbers are. */
  readonly isNumber?: true;
}

/** The content of a printed document, in its order and in the reader's language. The renderer decides its look. */
export interface PrintableDocument {
  readonly title: string;
  /** The sender: a name, then the contact details, one line each. */
  readonly sender: readonly string[];
  /** The legal seller, one line each, the name first; empty when the store does not name one. */
  readonly seller: readonly string[];
  /** The addressee, one line each below its title; empty when unknown. */
  readonly addressee: {
    readonly title: string;
    readonly lines: readonly string[];
    /** The country of the address, in whose forms Chinese characters are drawn. */
    readonly country?: string;
  };
  readonly facts: readonly Fact[];
  readonly table: {
    /** The accessible name of the table. */
    readonly title: string;
    readonly columns: readonly Column[];
    readonly rows: readonly (readonly string[])[];
  };
  /** The sums below the table's numbers; the last one is the total. */
  readonly sums: readonly Fact[];
  /** Further facts, each list below its title, with an optional code that encodes them. */
  readonly sections: readonly { readonly title: string; readonly facts: readonly Fact[]; readonly code?: Code }[];
  /** Closing notes, one paragraph each. */
  readonly notes: readonly string[];
}
