/** A link. `linkPath` is a path of this store or the URL of another site. */
export interface MenuItem {
  title: string;
  linkPath: string;
  openInNewWindow?: boolean;
  /** A few words about the target page. */
  description?: string;
}

/** Links under a heading. */
export interface TitledLinks {
  title: string;
  /** The text between the heading and the links. */
  text?: string;
  links: readonly MenuItem[];
}
