import { useLingui } from '@lingui/react/macro';
import type { FooterContent } from '@assess/content';
import { MenuLink, MenuLinks } from '../menu-link.tsx';
import styles from './footer.module.css';
import { SocialIcon } from './social-icon.tsx';

export interface FooterProps {
  content: FooterContent;
}

/** The frame below every page: plain links. Social links that the content has switched off are left out. */
export function Footer({ content }: FooterProps) {
  const { t } = useLingui();
  const socialLinks = content.socialLinks.filter(({ enabled }) => enabled);
  return (
    <footer className={styles.footer}>
      <nav className={styles.columns} aria-label={t({ id: 'headerFooter.footer.label', message: 'Footer' })}>
        {[...content.columns, ...content.lists].map(({ title, links }) => (
          <div key={title}>
            <h2>{title}</h2>
            <MenuLinks items={links} />
          </div>
        ))}
      </nav>
      <div className={styles.row}>
        <p>
          <MenuLink item={content.countrySelector} />
        </p>
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
      <div className={styles.row}>
        <nav aria-label={t({ id: 'headerFooter.footer.legal', message: 'Legal' })}>
          <MenuLinks items={content.legalLinks} className={styles.legal} />
        </nav>
        <p>{content.copyright}</p>
      </div>
    </footer>
  );
}
