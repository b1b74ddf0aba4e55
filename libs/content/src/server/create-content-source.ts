import { loadBuiltInContent } from '../load-built-in-content.ts';
import type { ContentSource, ContentSourceOptions } from './content-source.ts';

/** Content of the regional marketing sites, or what stands in for it. One for the process. */
export function createContentSource({ siteOf, fetch = globalThis.fetch }: ContentSourceOptions): ContentSource {
  return {
    contentFor: async (locale, options) => ({
      ...(await loadBuiltInContent(locale, options)),
      messages: {},
      from: { header: 'built-in', footer: 'built-in', page: options?.isUkSchools ? 'skipped' : 'built-in' },
    }),
    suggestions: async (locale, text, signal) => {
      const query = new URLSearchParams({ q: text, locale });
      const answer = await fetch(`${siteOf(locale)}/search/suggestions.json?${query}`, { signal: signal ?? null });
      return answer.json();
    },
  };
}
