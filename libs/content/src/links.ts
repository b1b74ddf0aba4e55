/** A link. `linkPath` is a path of this store or an address on another site. */
export interface MenuItem {
  title: string;
  linkPath: string;
  openInNewWindow?: boolean;
}

/** Links under a heading. */
export interface TitledLinks {
  title: string;
  links: readonly MenuItem[];
}
