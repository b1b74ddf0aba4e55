/** A script that was in the page or ran in it. */
export interface SeenScript {
  /** The script's URL; the page's URL for an inline script, empty for a script that was created from text. */
  readonly url: string;
  readonly isInline: boolean;
  readonly text: string;
}

/** The response and the activity of a payment page, as a browser saw them. */
export interface SeenPage {
  readonly url: string;
  /** The headers in lower case; repeated ones are joined by commas. */
  readonly headers: Readonly<Record<string, string>>;
  readonly scripts: readonly SeenScript[];
  /** The requested URLs, with the resource type of each. */
  readonly requests: readonly { readonly url: string; readonly type: string }[];
  /** The URLs of frames in the page. */
  readonly frames: readonly string[];
}
