import type { SearchSuggestions, SuggestionSection } from '@assess/content';
import { loadMessages } from '@assess/header-footer/search';
import { createI18n, overlayMessages } from '@assess/i18n';
import type { Messages } from '@lingui/core';
import type { Logger } from 'pino';
import { renderToStaticMarkup } from 'react-dom/server';
import type { AppConfig } from '../../app-config.ts';
import type { RequestContext } from '../request-context/request-context.ts';

export interface SearchSectionsOptions {
  /** Loads the texts with which editors override ours. */
  contentFor: (config: AppConfig) => Promise<{ messages: Messages }>;
  suggest: (context: RequestContext, text: string) => Promise<SearchSuggestions>;
  log: Logger;
}

/**
 * Adds the regional site's search results to commerce's page: one section for each kind, under the headings of the suggestions, with its
 * count. The count alone shows that a section is empty. Products come before commerce's product items, content comes last.
 *
 * @see spec §2 Search section
 */
export const createSearchSections =
  ({ contentFor, suggest, log }: SearchSectionsOptions) =>
  async (context: RequestContext, text: string): Promise<(html: string) => string> => {
    const { config } = context;
    try {
      const [found, { messages }] = await Promise.all([suggest(context, text), contentFor(config)]);
      return await render(found, config, messages);
    } catch (error) {
      log.info({ err: error }, 'failed to search the regional site');
      return (html) => html;
    }
  };

async function render(
  found: SearchSuggestions,
  { locale, siteMode }: Pick<AppConfig, 'locale' | 'siteMode'>,
  messages: Messages,
): Promise<(html: string) => string> {
  const i18n = await createI18n(locale, [loadMessages], siteMode);
  overlayMessages(i18n, messages);
  const markupOf = (kind: 'products' | 'content') =>
    renderToStaticMarkup(
      <Section
        id={`found-${kind}`}
        heading={`${i18n._(`headerFooter.search.${kind}`)} (${i18n.number(found[kind].total)})`}
        section={found[kind]}
      />,
    );
  const [products, content] = [markupOf('products'), markupOf('content')];
  return (html) => html.replace(productItems, (section) => products + section) + content;
}

/** The start of commerce's list of product items; otherwise the end of the page. */
const productItems = /<section data-found="product-items">|$/;

interface SectionProps {
  id: string;
  heading: string;
  section: SuggestionSection;
}

function Section({ id, heading, section: { items } }: SectionProps) {
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
