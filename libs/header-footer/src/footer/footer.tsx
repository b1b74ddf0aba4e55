import { useLingui } from '@lingui/react/macro';
import type { FooterContent } from '@assess/content';
import type { Locale } from '@assess/i18n';
import { MenuLink, MenuLinks } from '../menu-link.tsx';
import { CountrySelector, type CountryLink } from './country-selector.tsx';
import styles from './footer.module.css';
import { SocialIcon } from './social-icon.tsx';

export interface FooterProps {
  content: FooterContent;
  /** Of the page. */
  locale: Locale;
  /** This page in each store. Default: the content's own link stands in place of the selector. */
  countries?: readonly CountryLink[];
}

/** The frame below every page: plain links. Social links that the content has switched off are left out. */
export function Footer({ content, locale, countries }: FooterProps) {
  const { t } = useLingui();
  const socialLinks = content.socialLinks.filter(({ enabled }) => enabled);
  const columns = [...content.columns, ...content.lists];
  const { countrySelector } = content;
  return (
    <footer className={styles.footer}>
      {columns.length > 0 && (
        <nav className={styles.columns} aria-label={t({ id: 'headerFooter.footer.label', message: 'Footer' })}>
          {columns.map(({ title, links }) => (
            <div key={title}>
              <h2>{title}</h2>
              <MenuLinks items={links} />
            </div>
          ))}
        </nav>
      )}
      {(countrySelector || socialLinks.length > 0) && (
        <div className={styles.row}>
          {countrySelector && countries && (
            <CountrySelector locale={locale} title={countrySelector.title} countries={countries} />
          )}
          {countrySelector && !countries && (
            <p>
              <MenuLink item={countrySelector} />
            </p>
          )}
          {socialLinks.length > 0 && (
            <ul className={styles.social} aria-label={t({ id: 'headerFooter.footer.social', message: 'Follow us' })}>
              {socialLinks.map(({ name, href }) => (
                <li key={name}>
                  <a href={href} aria-label={name}>
                    <SocialIcon name={name} />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      <div className={styles.row}>
        <nav aria-label={t({ id: 'headerFooter.footer.legal', message: 'Legal' })}>
          <MenuLinks items={content.legalLinks} className={styles.legal} />
        </nav>
        <p>{content.copyright}</p>
      </div>
    </footer>
  );
}
