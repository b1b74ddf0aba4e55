import type { SearchSuggestions, SuggestionSection } from '@assess/content';
import { locales, type Locale } from '@assess/i18n';
import type { Logger } from 'pino';

/** The search of the regional site and the headings of its results. */
export interface SearchSectionsOptions<Context> {
  /** Searches the regional site for a text. */
  suggest: (context: Context, text: string) => Promise<SearchSuggestions>;
  /** Loads the heading for each kind of result. The section adds the number of results to it. */
  headingsFor: (context: Context) => Promise<Readonly<Record<'products' | 'content', string>>>;
  log: Logger;
}

/**
 * Creates the function that adds the regional site's search results to commerce's search page: one section for products before commerce's
 * product items, and one for content at the end. Each heading has the number of results, which is 0 for an empty section.
 *
 * @see spec §2 Search section
 */
export const createSearchSections =
  <Context extends { readonly locale: Locale }>({ suggest, headingsFor, log }: SearchSectionsOptions<Context>) =>
  async (context: Context, text: string): Promise<(html: string) => string> => {
    try {
      const { renderToStaticMarkup } = await import('react-dom/server'); // on demand: a build for server components has no such export
      const [found, headings] = await Promise.all([suggest(context, text), headingsFor(context)]);
      const counts = new Intl.NumberFormat(locales[context.locale].htmlLang);
      const markupOf = (kind: 'products' | 'content') =>
        renderToStaticMarkup(
          <Section
            id={`found-${kind}`}
            heading={`${headings[kind]} (${counts.format(found[kind].total)})`}
            section={found[kind]}
          />,
        );
      const [products, content] = [markupOf('products'), markupOf('content')];
      return (html) => html.replace(productItems, (section) => products + section) + content;
    } catch (error) {
      log.info({ err: error }, 'failed to search the regional site');
      return (html) => html;
    }
  };

/** Matches the start of commerce's list of product items, or the end of the page if there is no list. */
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
