import { useLingui } from '@lingui/react/macro';
import type { FooterContent, MenuItem } from '@assess/content';
import type { Locale } from '@assess/i18n';
import { aLocale, checkProps, optional } from '@assess/i18n/arguments';
import { useServerHtml } from '@assess/ui';
import type { ReactNode } from 'react';
import { aPart } from '../a-part.ts';
import { MenuLink, MenuLinks } from '../menu-link.tsx';
import { CountrySelector, someCountryLinks, type CountryLink } from './country-selector.tsx';
import styles from './footer.module.css';
import { SocialIcon } from './social-icon.tsx';

/** The props of the footer. Server and browser must pass the same values. */
export interface FooterProps {
  /** The texts and links of the footer, from `loadBuiltInContent` or the content API. */
  content: FooterContent;
  /**
   * The footer of the regional site as sanitised HTML. It replaces everything but the country selector. If Trusted Types are
   * enforced, the footer must be in the server's HTML, because React can hydrate this HTML but not create it.
   */
  markup?: string | undefined;
  /** The locale of the page. */
  locale: Locale;
  /** The links to this page in each store. Default: the link in `content.countrySelector` replaces the selector. */
  countries?: readonly CountryLink[];
}

/** The footer of every page, made of plain links. It leaves out social links that are disabled in the content. */
export function Footer({ content, markup, locale, countries }: FooterProps) {
  if (process.env.NODE_ENV !== 'production') {
    checkProps(
      'Footer',
      { content, locale, countries },
      {
        content: aPart('footer', 'columns', 'legalLinks'),
        locale: aLocale(),
        countries: optional(someCountryLinks()),
      },
    );
  }
  const { countrySelector } = content;
  const selector = countrySelector && <Countries item={countrySelector} locale={locale} countries={countries} />;
  if (markup)
    return (
      <footer className={styles.footer}>
        <Markup html={markup} />
        {selector && <div className={styles.row}>{selector}</div>}
      </footer>
    );
  return (
    <footer className={styles.footer}>
      <Columns columns={[...content.columns, ...content.lists]} />
      <SelectorAndSocial selector={selector} links={content.socialLinks} />
      <Legal links={content.legalLinks} copyright={content.copyright} />
    </footer>
  );
}

const Markup = ({ html }: { html: string }) => <div className={styles.markup} {...useServerHtml('footer', html)} />;

function Columns({ columns }: { columns: FooterContent['columns'] }) {
  const { t } = useLingui();
  if (columns.length === 0) return null;
  return (
    <nav className={styles.columns} aria-label={t({ id: 'headerFooter.footer.label', message: 'Footer' })}>
      {columns.map(({ title, text, links }, index) => (
        <div key={index}>
          <h2>{title}</h2>
          {text && <p>{text}</p>}
          <MenuLinks items={links} />
        </div>
      ))}
    </nav>
  );
}

type CountriesProps = Pick<FooterProps, 'locale' | 'countries'> & { item: MenuItem };

function Countries({ item, locale, countries }: CountriesProps) {
  if (countries) return <CountrySelector locale={locale} title={item.title} countries={countries} />;
  return (
    <p>
      <MenuLink item={item} />
    </p>
  );
}

function SelectorAndSocial({ selector, links }: { selector: ReactNode; links: FooterContent['socialLinks'] }) {
  const { t } = useLingui();
  const shown = links.filter(({ enabled }) => enabled);
  if (!selector && shown.length === 0) return null;
  return (
    <div className={styles.row}>
      {selector}
      {shown.length > 0 && (
        <ul className={styles.social} aria-label={t({ id: 'headerFooter.footer.social', message: 'Follow us' })}>
          {shown.map(({ name, href }) => (
            <li key={name}>
              <a href={href} aria-label={name}>
                <SocialIcon name={name} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Legal({ links, copyright }: { links: FooterContent['legalLinks']; copyright: string }) {
  const { t } = useLingui();
  return (
    <div className={styles.row}>
      <nav aria-label={t({ id: 'headerFooter.footer.legal', message: 'Legal' })}>
        <MenuLinks items={links} className={styles.legal} />
      </nav>
      <p>{copyright}</p>
    </div>
  );
}
