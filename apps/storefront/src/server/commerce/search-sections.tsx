import type { SearchSuggestions, SuggestionSection } from '@assess/content';
import { loadMessages } from '@assess/header-footer/search';
import { createI18n, overlayMessages } from '@assess/i18n';
import type { Messages } from '@lingui/core';
import type { Logger } from 'pino';
import { renderToStaticMarkup } from 'react-dom/server';
import type { AppConfig } from '../../app-config.ts';

export interface SearchSectionsOptions {
  configOf: (request: Request) => AppConfig;
  /** What editors say instead of our texts. */
  contentFor: (config: AppConfig) => Promise<{ messages: Messages }>;
  suggest: (request: Request, text: string) => Promise<SearchSuggestions>;
  log: Logger;
}

/**
 * What the regional site has found, as a part of the page whose products commerce lists: a section for each kind, with its
 * count, under the headings that the suggestions have.
 *
 * @see spec §2 Search section
 */
export const createSearchSections =
  ({ configOf, contentFor, suggest, log }: SearchSectionsOptions) =>
  async (request: Request, text: string): Promise<string> => {
    const config = configOf(request);
    try {
      const [found, { messages }] = await Promise.all([suggest(request, text), contentFor(config)]);
      return await render(found, config, messages);
    } catch (error) {
      log.info({ err: error }, 'a search page goes without what the regional site finds');
      return '';
    }
  };

async function render(
  found: SearchSuggestions,
  { locale, siteMode }: Pick<AppConfig, 'locale' | 'siteMode'>,
  messages: Messages,
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
