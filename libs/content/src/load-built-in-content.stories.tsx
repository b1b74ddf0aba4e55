import { localeCodes, locales, type Locale } from '@assess/i18n';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { TitledLinks } from './links.ts';
import type { Content } from './content.ts';
import { loadExampleContent } from './testing/example-content.ts';

interface LinkListsProps {
  locale: Locale;
  isSimplified: boolean;
}

/** Lists every built-in link, for review by editors. These links replace the regional site's own. */
function LinkLists({ locale, content: { header, footer } }: LinkListsProps & { content: Content }) {
  const lists: TitledLinks[] = [
    { title: 'Utility bar', links: header.utility },
    { title: 'Beside the search', links: header.quickLinks ?? [] },
    ...header.menu.flatMap((section) => section.lists),
    ...footer.columns,
    ...footer.lists,
    { title: 'Legal notes', links: footer.legalLinks },
  ];
  return (
    <div lang={locales[locale].htmlLang}>
      {lists.map(({ title, links }) => (
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
      ))}
      {header.countryUnknown && <p>{`${header.countryUnknown.title}: ${header.countryUnknown.text}`}</p>}
    </div>
  );
}

const meta = {
  title: 'Header and footer/Content of header and footer',
  id: 'content-load-built-in-content',
  args: { locale: 'en-us', isSimplified: false },
  argTypes: { locale: { control: 'select', options: localeCodes } },
  loaders: [
    async ({ args }) => ({ content: await loadExampleContent(args.locale, { isSimplified: args.isSimplified }) }),
  ],
  render: (args, { loaded }) => <LinkLists {...args} content={loaded['content']} />,
} satisfies Meta<LinkListsProps>;
export default meta;
type Story = StoryObj<typeof meta>;

export const UnitedStates: Story = {};

export const FrenchCanada: Story = { args: { locale: 'fr-ca' } };

export const UnitedKingdom: Story = { args: { locale: 'en-gb' } };

export const Netherlands: Story = { args: { locale: 'nl-nl' } };

export const Spain: Story = { args: { locale: 'es-es' } };

export const JapanAndAsia: Story = { args: { locale: 'ja-jp' } };

export const Simplified: Story = { args: { isSimplified: true } };
