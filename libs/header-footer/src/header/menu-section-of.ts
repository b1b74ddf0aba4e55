import type { HeaderContent } from '@assess/content';

/** For stories, what a section of the menu is found by: its title, and the title of a link that stands nowhere else. */
export function menuSectionOf({ menu }: HeaderContent, index: 0 | 1 | 2): { title: string; link: string } {
  const { title = '', lists = [] } = menu[index] ?? {};
  return { title, link: lists[0]?.links.at(-1)?.title ?? '' };
}
