import { localeNames, type Locale } from '@assess/i18n';
import { aLocale, anArray } from '@assess/i18n/arguments';
import { ChevronDownIcon } from '@assess/ui';
import { useRef } from 'react';
import { useMenus } from '../menus/use-menus.ts';
import styles from './country-selector.module.css';

/** A link to the current page in one of the stores. */
export interface CountryLink {
  locale: Locale;
  href: string;
}

/** Requires an array of links to stores. */
export const someCountryLinks = () =>
  anArray('an array of links such as [{ locale, href: location.pathname }]', (value) => {
    const { locale, href } = { ...(value as Partial<CountryLink> | null) };
    return typeof href === 'string' && aLocale().fits(locale);
  });

export interface CountrySelectorProps {
  /** The locale of the page. */
  locale: Locale;
  /** The label of the disclosure, with the name of the current store. */
  title: string;
  /** The stores, in display order. */
  countries: readonly CountryLink[];
}

/**
 * All stores as links in a native disclosure. It has `suppressHydrationWarning`, because the server renders it closed and the
 * visitor may open it before hydration.
 */
export function CountrySelector({ locale, title, countries }: CountrySelectorProps) {
  const selector = useRef<HTMLDetailsElement>(null);

  useMenus(selector);

  return (
    <details ref={selector} className={styles.selector} suppressHydrationWarning>
      <summary>
        {title} <ChevronDownIcon />
      </summary>
      <ul>
        {countries.map(({ locale: code, href }) => {
          const { name, htmlLang } = localeNames[code];
          return (
            <li key={code}>
              <a
                href={href}
                lang={htmlLang}
                hrefLang={htmlLang}
                data-store={code}
                aria-current={code === locale || undefined}
              >
                {name}
              </a>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
