/** A link. `linkPath` is a path of this store or an address on another site. */
export interface MenuItem {
  title: string;
  linkPath: string;
  openInNewWindow?: boolean;
  /** A few words on what is behind it. */
  description?: string;
}

/** Links under a heading. */
export interface TitledLinks {
  title: string;
  /** Stands between the heading and the links. */
  text?: string;
  links: readonly MenuItem[];
}
