import { describe, expect, it } from 'vitest';
import * as contract from './contract/index.ts';
import * as root from './index.ts';
import * as server from './server/index.ts';
import * as testing from './testing/index.ts';

describe('the public surface', () => {
  it('is what its users can rely on', () => {
    expect({
      root: Object.keys(root).toSorted(),
      contract: Object.keys(contract).toSorted(),
      server: Object.keys(server).toSorted(),
      testing: Object.keys(testing).toSorted(),
    }).toEqual({
      root: [
        'FetchError',
        'fetchData',
        'isShownOn',
        'isVisible',
        'loadBuiltInContent',
        'regionalErrorStatus',
        'sellerLines',
        'socialNetworks',
        'withoutHiddenCharacters',
      ],
      contract: ['pageContentEndpoints', 'sectionNames', 'simplifiedEndpoint'],
      server: [
        'addContentAgeMetric',
        'componentTypesSetting',
        'createContentPictures',
        'createContentSource',
        'createFailureRedirect',
        'createSiteUrls',
        'createSuggestionsHandler',
        'createTranslationCache',
      ],
      testing: [
        'bankTransferExample',
        'euroTransferExample',
        'exampleSiteOf',
        'exportedPage',
        'factsExample',
        'footerMarkupExample',
        'footerTreeExample',
        'headerMarkupExample',
        'headerTreeExample',
        'hostileHost',
        'hostileMarkup',
        'loadExampleContent',
        'pageContentExample',
        'sectionsOf',
        'sellerExample',
        'startFakeContentSite',
        'suggestionsExample',
        'supportExample',
        'supportExampleOf',
      ],
    });
  });
});
