import type { HeaderContent } from '@assess/content';

/** Returns the texts by which stories find a section of the menu: its title, and the title of a link in no other section. */
export function menuSectionOf({ menu }: HeaderContent, index: 0 | 1 | 2): { title: string; link: string } {
  const { title = '', lists = [] } = menu[index] ?? {};
  return { title, link: lists[0]?.links.at(-1)?.title ?? '' };
}
