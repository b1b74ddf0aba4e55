import { createI18n } from '@assess/i18n/messages';
import { I18nProvider } from '@lingui/react';
import { prerender } from 'react-dom/static';
import { expect, it, vi } from 'vitest';
import SuggestionBox from './suggestion-box.tsx';

const searching = 'headerFooter.search.searching';

/** Provides a text for the UK's search; its real catalogue has none yet. */
vi.mock('./locales/en-gb.po', () => ({ messages: { [searching]: 'Searching the clinical store…' } }));

it.each([
  ['global', 'Searching…'],
  ['regional', 'Searching the clinical store…'],
] as const)('has the wording of a page in the site mode %s', async (siteMode, text) => {
  const i18n = await createI18n('en-au', [], siteMode);
  await prerender(
    <I18nProvider i18n={i18n}>
      <SuggestionBox field={{ current: null }} suggest={() => new Promise(() => undefined)} />
    </I18nProvider>,
  );
  expect(i18n._(searching)).toBe(text);
});
