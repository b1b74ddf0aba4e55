/** A name and what it names: `Due date` and `Dec 15, 2026`. */
export interface Fact {
  readonly term: string;
  readonly detail: string;
}

/** A picture that a machine reads. */
export interface Code {
  /** In the units of `path`, the white edge included. */
  readonly size: number;
  /** The black parts, as the `d` of an SVG path. */
  readonly path: string;
  /** What it is, for those who cannot see it. */
  readonly alt: string;
}

/** A column of a printed table. */
export interface Column {
  readonly title: string;
  /** Stands at the right, as numbers do. */
  readonly isNumber?: true;
}

/** All that a printed document says, in its order and in the words of its reader; how it looks is left to who draws it. */
export interface PrintableDocument {
  readonly title: string;
  /** Who sends it: a name, then how to reach them, one line each. */
  readonly sender: readonly string[];
  /** Whom the customer buys from by law, one line each, the name first; empty where the store does not say it. */
  readonly seller: readonly string[];
  /** Whom it is for, one line each below its title; empty where that is not known. */
  readonly addressee: { readonly title: string; readonly lines: readonly string[] };
  readonly facts: readonly Fact[];
  readonly table: {
    /** Names it for those who cannot see it. */
    readonly title: string;
    readonly columns: readonly Column[];
    readonly rows: readonly (readonly string[])[];
  };
  /** Below the numbers of the table; the last one is the total. */
  readonly sums: readonly Fact[];
  /** More facts, each list below its title, beside it a code that says them. */
  readonly sections: readonly { readonly title: string; readonly facts: readonly Fact[]; readonly code?: Code }[];
  /** One paragraph each. */
  readonly notes: readonly string[];
}
