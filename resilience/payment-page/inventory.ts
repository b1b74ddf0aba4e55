/** The owner of something on the payment page, and the reason for it. @see PCI DSS 4.0.1 §6.4.3 */
export interface Approval {
  readonly owner: string;
  readonly reason: string;
}

/** A part of scripts: a library of this repository, the app itself, or an npm package. */
export interface ApprovedPart extends Approval {
  readonly part: string;
}

/** An inline script, by the hash of its text. */
export interface InlineScript extends Approval {
  readonly name: string;
  readonly hash: string;
}

/** An inline script whose data differs from page to page, by the hash of the script without the data. @see reduceData */
export interface DataScript extends Approval {
  readonly name: string;
  readonly shape: string;
}

/** A file of our own build, by the hash of its bytes. Each of its parts has an owner. */
export interface ScriptFile {
  readonly path: string;
  readonly hash: string;
  readonly parts: readonly string[];
}

/** A source outside the page: a fixed origin, or the storefront's setting that contains the URL. */
export interface Place extends Approval {
  /** The source: `'self'`, an origin, or `{VARIABLE}`. */
  readonly at: string;
  /** The storefront's variable that must be set, or the policy lacks the source. */
  readonly onlyWith?: string;
  /** The storefront's variables of which none may be set, or the policy lacks the source. */
  readonly onlyWithout?: readonly string[];
}

/** A third-party script without a fixed hash. It may change at any time, so only its origin is compared. */
export type ThirdPartyScript = Place;

/**
 * The inventory of the payment page: everything that the page may run, load and connect to, and its headers. The build generates the
 * inventory.
 */
export interface Inventory {
  readonly parts: readonly ApprovedPart[];
  readonly inline: readonly InlineScript[];
  readonly data: readonly DataScript[];
  readonly files: readonly ScriptFile[];
  readonly thirdParties: readonly ThirdPartyScript[];
  readonly connections: readonly Place[];
  readonly frames: readonly Place[];
  /** The Trusted Types policies, by name, that may write scripts and their URLs into the page. */
  readonly trustedTypes: readonly Place[];
  readonly headers: Readonly<Record<string, string>>;
  /** Headers that are sent over TLS only. */
  readonly tlsHeaders: Readonly<Record<string, string>>;
  /**
   * The Content Security Policy by directive, in which `{ORIGIN}` is the storefront's origin. The page's policy also contains the hashes of
   * its data scripts.
   */
  readonly policy: Readonly<Record<string, readonly string[]>>;
  /** The settings that sources refer to, with their defaults. */
  readonly settings: Readonly<Record<string, string>>;
}
