import { sanitiseMarkup } from '../markup/sanitise-markup.ts';
import type { ContentPage } from '../content-page.ts';
import { createMessageOverlay, type AppMessages, type OverlaidMessages } from '../overlay/message-overlay.ts';
import type { SearchSuggestions } from '../search-suggestions.ts';
import type { Store } from '../wire/links.ts';
import { pageContentEndpoints, simplifiedEndpoint } from '../wire/endpoints.ts';
import { parseFacts, type RemoteFacts } from '../wire/parse-facts.ts';
import { parseFooter, type RemoteFooter } from '../wire/parse-footer.ts';
import { parseHeader, type RemoteHeader } from '../wire/parse-header.ts';
import { pageContentQuery, parsePageContent } from '../wire/parse-page-content.ts';
import { parseSuggestions } from '../wire/parse-suggestions.ts';
import { ContentError } from '../content-error.ts';
import { fetchText, parseJson } from './fetch-text.ts';

/** The store of a request to its marketing site, and how to send the request. */
export interface Reading {
  store: Store;
  signal: AbortSignal;
  fetch: typeof globalThis.fetch;
}

/** A header or a footer of a site: parsed from JSON, or as sanitised HTML. */
export type FetchedHeaderOrFooter<RemoteContent> =
  | { kind: 'remote'; content: RemoteContent }
  | { kind: 'markup'; markup: string };

const readJson = async (name: 'header' | 'footer' | 'facts', { store, ...how }: Reading): Promise<unknown> =>
  parseJson(
    await fetchText({ ...how, url: `${store.marketingSite}/${name}.${store.locale}.json`, type: 'application/json' }),
  );

const readMarkup = async (
  name: 'header' | 'footer',
  { store, ...how }: Reading,
): Promise<{ kind: 'markup'; markup: string }> => {
  const text = await fetchText({
    ...how,
    url: `${store.marketingSite}/${name}.${store.locale}.html`,
    type: 'text/html',
  });
  return { kind: 'markup', markup: sanitiseMarkup(text, store) };
};

const toRemote = <RemoteContent extends object>(content: RemoteContent): { kind: 'remote'; content: RemoteContent } => {
  if (Object.keys(content).length === 0) throw new ContentError('malformed', 'nothing in the tree can be shown');
  return { kind: 'remote', content };
};

/** Fetches and parses a site's header. @see spec §7 Content */
export const readHeader = async (reading: Reading, isEditable: boolean): Promise<FetchedHeaderOrFooter<RemoteHeader>> =>
  isEditable ? readMarkup('header', reading) : toRemote(parseHeader(await readJson('header', reading), reading.store));

/** Fetches and parses a site's footer. @see spec §7 Content */
export const readFooter = async (reading: Reading, isEditable: boolean): Promise<FetchedHeaderOrFooter<RemoteFooter>> =>
  isEditable ? readMarkup('footer', reading) : toRemote(parseFooter(await readJson('footer', reading), reading.store));

/** Fetches and parses the data of a store: seller, support contacts, bank account. @see spec §3 Bank transfer content (UK) */
export async function readFacts(reading: Reading): Promise<RemoteFacts> {
  const facts = parseFacts(await readJson('facts', reading), reading.store.locale);
  if (facts === undefined) throw new ContentError('malformed', 'the response has no facts');
  return facts;
}

/** The texts of the regional site that replace the app's own. */
export interface PageOverlay {
  messages: OverlaidMessages;
  /** The texts for single pages, on which they override `messages`. */
  pageMessages: Partial<Record<ContentPage, OverlaidMessages>>;
  /** One line for each text that is not used; the line does not quote the text. */
  dropped: string[];
}

/**
 * Fetches the texts of a store's pages from the site's GraphQL endpoint.
 *
 * @param reading - includes the base URL before `/content`.
 */
export async function readPageContent(
  { origin, store: { locale }, ...how }: Reading & { origin: string },
  appMessages: AppMessages,
  isSimplified = false,
): Promise<PageOverlay> {
  const endpoint = isSimplified ? simplifiedEndpoint : pageContentEndpoints[locale];
  const text = await fetchText({
    ...how,
    url: `${origin}/content/_cq_graphql/${endpoint}/endpoint.json`,
    type: 'application/json',
    body: { query: pageContentQuery, variables: { locale } },
  });
  const texts = parsePageContent(parseJson(text));
  if (texts === undefined) throw new ContentError('malformed', 'the response has no page content');
  if (texts === 'graphql-errors') throw new ContentError('graphql', 'answered with errors');
  const overlay: PageOverlay = { messages: {}, pageMessages: {}, dropped: [] };
  for (const [page, ofPage] of texts) {
    const { messages, dropped } = createMessageOverlay(ofPage, appMessages);
    if (page === 'every') overlay.messages = messages;
    else overlay.pageMessages[page] = messages;
    overlay.dropped.push(...dropped);
  }
  return overlay;
}

export async function readSuggestions({ store, ...how }: Reading, text: string): Promise<SearchSuggestions> {
  const query = new URLSearchParams({ q: text, locale: store.locale });
  const url = `${store.marketingSite}/search/suggestions.json?${query}`;
  const suggestions = parseSuggestions(parseJson(await fetchText({ ...how, url, type: 'application/json' })), store);
  if (suggestions === undefined) throw new ContentError('malformed', 'the response has no suggestions');
  return suggestions;
}
