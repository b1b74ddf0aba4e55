/** Who answers for something on the payment page, and what it is there for. @see PCI DSS 4.0.1 §6.4.3 */
export interface Approval {
  readonly owner: string;
  readonly reason: string;
}

/** A part that scripts are made of: a library of ours, the app itself, or a package of others. */
export interface ApprovedPart extends Approval {
  readonly part: string;
}

/** A script in the page itself, by the hash of its text. */
export interface InlineScript extends Approval {
  readonly name: string;
  readonly hash: string;
}

/** A script in the page whose data differs from page to page: the hash of what is left without them. @see reduceData */
export interface DataScript extends Approval {
  readonly name: string;
  readonly shape: string;
}

/** A file of our own build, by the hash of its bytes; its parts say who answers for it. */
export interface ScriptFile {
  readonly path: string;
  readonly hash: string;
  readonly parts: readonly string[];
}

/** A place outside the page: its name in the policy, ours or the setting of the storefront that holds its address. */
export interface Place extends Approval {
  /** `'self'`, an origin, or `{VARIABLE}`. */
  readonly at: string;
  /** The variable of the storefront without which it is not there. */
  readonly onlyWith?: string;
  /** The one with which it is not there. */
  readonly onlyWithout?: string;
}

/** A script of somebody else without a fixed hash: it may change at any time, so its origin is all that is compared. */
export type ThirdPartyScript = Place;

/** All that the payment page may run, load and speak to, and what it is sent with. Made by the build. */
export interface Inventory {
  readonly parts: readonly ApprovedPart[];
  readonly inline: readonly InlineScript[];
  readonly data: readonly DataScript[];
  readonly files: readonly ScriptFile[];
  readonly thirdParties: readonly ThirdPartyScript[];
  readonly connections: readonly Place[];
  readonly frames: readonly Place[];
  /** Policies of Trusted Types by name: who may write scripts and their addresses into the page. */
  readonly trustedTypes: readonly Place[];
  readonly headers: Readonly<Record<string, string>>;
  /** Headers that are there over TLS only. */
  readonly tlsHeaders: Readonly<Record<string, string>>;
  /** The policy by directive; our own origin is `{ORIGIN}`. Hashes of data scripts come in addition. */
  readonly policy: Readonly<Record<string, readonly string[]>>;
  /** Settings that places name, with their defaults. */
  readonly settings: Readonly<Record<string, string>>;
}
