import type { Content } from '../content.ts';
import type { RemoteFacts } from '../wire/parse-facts.ts';
import type { RemoteFooter } from '../wire/parse-footer.ts';
import type { RemoteHeader } from '../wire/parse-header.ts';
import type { LoadedContent } from './content-source.ts';
import type { Found } from './stale-while-revalidate-cache.ts';
import { pageFailureOf } from './page-failure.ts';
import type { FetchedHeaderOrFooter, PageOverlay } from './read-resources.ts';

export interface FoundContent {
  header: Found<FetchedHeaderOrFooter<RemoteHeader>>;
  footer: Found<FetchedHeaderOrFooter<RemoteFooter>>;
  /** The value is undefined if the site publishes no facts. */
  facts: Found<RemoteFacts | undefined>;
  /** Undefined if the page content was not requested. */
  page: Found<PageOverlay> | undefined;
}

/** Completes the fetched content with the built-in content of the same store. */
export const composeContent = (builtIn: Content, { header, footer, facts, page }: FoundContent): LoadedContent => ({
  ...builtIn,
  ...headerOf(builtIn, header),
  ...footerOf(builtIn, footer),
  ...(facts.kind === 'found' && facts.value && factsOf(builtIn, facts.value)),
  messages: page?.kind === 'found' ? page.value.messages : {},
  pageMessages: page?.kind === 'found' ? page.value.pageMessages : {},
  ...(page?.kind === 'missing' && { pageFailure: pageFailureOf(page.error) }),
  from: {
    header: header.kind === 'found' ? header.value.kind : 'built-in',
    footer: footer.kind === 'found' ? footer.value.kind : 'built-in',
    facts: facts.kind === 'found' && facts.value ? 'remote' : 'built-in',
    page: page ? (page.kind === 'found' ? 'remote' : 'built-in') : 'skipped',
  },
});

function headerOf({ header }: Content, found: FoundContent['header']): Pick<Content, 'header' | 'headerMarkup'> {
  if (found.kind === 'missing') return { header };
  if (found.value.kind === 'markup') return { header, headerMarkup: found.value.markup };
  return { header: { ...header, banner: undefined, ...found.value.content } }; // the built-in banner never appears with a site's header
}

function footerOf({ footer }: Content, found: FoundContent['footer']): Pick<Content, 'footer' | 'footerMarkup'> {
  if (found.kind === 'missing') return { footer };
  if (found.value.kind === 'markup') return { footer, footerMarkup: found.value.markup };
  return { footer: { ...footer, ...found.value.content } };
}

const factsOf = (
  { support, bankTransfer }: Content,
  found: RemoteFacts,
): Pick<LoadedContent, 'support' | 'seller' | 'bankTransfer' | 'countries'> => ({
  support: { ...support, ...found.support },
  ...(found.seller && { seller: found.seller }),
  bankTransfer: bankTransfer ? { details: found.bankTransfer } : asInEuro(found),
  ...(found.countries && { countries: found.countries }),
});

/** Returns the bank transfer of a store that charges in euro. Such a store offers it only if its site publishes a bank account. */
const asInEuro = ({ bankTransfer }: RemoteFacts): Content['bankTransfer'] =>
  bankTransfer && bankTransfer.sortCode === undefined ? { details: bankTransfer } : undefined;
