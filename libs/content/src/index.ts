export { builtInContent, type BuiltInContentOptions, type Content, type ReferencedPages } from './built-in-content.ts';
export { socialNetworks, type FooterContent, type SocialLink } from './footer-content.ts';
export type { Banner, ContentTile, HeaderContent, MenuSection } from './header-content.ts';
export type { MenuItem, TitledLinks } from './links.ts';
