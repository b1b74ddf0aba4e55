/** A script that was in the page or ran in it. */
export interface SeenScript {
  /** Its address; that of the page for one inside it, empty for one that was made from text. */
  readonly url: string;
  readonly isInline: boolean;
  readonly text: string;
}

/** What a browser got and did on a payment page. */
export interface SeenPage {
  readonly url: string;
  /** In lower case; several of a name are joined by commas. */
  readonly headers: Readonly<Record<string, string>>;
  readonly scripts: readonly SeenScript[];
  /** Addresses that were asked, with what for. */
  readonly requests: readonly { readonly url: string; readonly type: string }[];
  /** Addresses of frames in the page. */
  readonly frames: readonly string[];
}
