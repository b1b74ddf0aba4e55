import type { SearchSuggestions, SuggestionSection } from '@assess/content';
import { loadMessages } from '@assess/header-footer/search';
import { createI18n, overlayMessages, type Locale, type SiteMode } from '@assess/i18n';
import type { Messages } from '@lingui/core';
import { renderToStaticMarkup } from 'react-dom/server';

export interface SearchSectionsOptions {
  locale: Locale;
  siteMode: SiteMode;
  /** What editors say instead. */
  messages: Messages;
}

/**
 * What the regional site has found, as a part of the page whose products commerce lists: a section for each kind, with its
 * count, under the headings that the suggestions have.
 *
 * @see spec §2 Search section
 */
export async function searchSections(
  found: SearchSuggestions,
  { locale, siteMode, messages }: SearchSectionsOptions,
): Promise<string> {
  const i18n = await createI18n(locale, [loadMessages], siteMode);
  overlayMessages(i18n, messages);
  const kinds = [
    ['products', found.products],
    ['content', found.content],
  ] as const;
  return renderToStaticMarkup(
    kinds.map(([kind, section]) => (
      <Section
        key={kind}
        id={`found-${kind}`}
        heading={`${i18n._(`headerFooter.search.${kind}`)} (${i18n.number(section.total)})`}
        section={section}
      />
    )),
  );
}

function Section({ id, heading, section: { items } }: { id: string; heading: string; section: SuggestionSection }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {items.length > 0 && (
        <ul>
          {items.map(({ title, linkPath, description }) => (
            <li key={title + linkPath}>
              <a href={linkPath}>{title}</a>
              {description && ` – ${description}`}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
