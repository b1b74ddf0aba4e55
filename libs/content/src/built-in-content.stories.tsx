import { locales, type Locale } from '@assess/i18n';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { builtInContent } from './built-in-content.ts';
import type { TitledLinks } from './links.ts';

/** Every link that stands in for the regional site's own, for review by editors. */
function LinkLists({ locale }: { locale: Locale }) {
  const { header, footer } = builtInContent(locale);
  const lists: TitledLinks[] = [
    { title: 'Utility bar', links: header.utility },
    ...header.menu.flatMap((section) => section.lists),
    ...footer.columns,
    ...footer.lists,
    { title: 'Legal notes', links: footer.legalLinks },
  ];
  return lists.map(({ title, links }) => (
    <section key={title}>
      <h2>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.title}>
            {link.title}: <code>{link.linkPath}</code>
          </li>
        ))}
      </ul>
    </section>
  ));
}

const meta = {
  component: LinkLists,
  argTypes: { locale: { control: 'select', options: Object.keys(locales) } },
} satisfies Meta<typeof LinkLists>;
export default meta;

export const UnitedStates: StoryObj<typeof meta> = { args: { locale: 'en-us' } };
