import { createI18n } from '@assess/i18n/messages';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { loadMessages } from './load-messages.ts';
import { RegionNotice, type RegionSwitch } from './region-notice.tsx';

const i18n = await createI18n('en-nz', [loadMessages]);

const render = (switched?: RegionSwitch) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <RegionNotice switched={switched} onClose={() => undefined} />
    </I18nProvider>,
  );

describe(RegionNotice, () => {
  it('says where the customer is and why, in a live region', () => {
    const html = render({ from: 'en-au', to: 'en-nz', country: 'NZ', backHref: '/invoices/en-au' });
    expect(html).toMatch(
      /<p role="status"[^>]*>You&#x27;re now in the New Zealand store, because your account is registered in New Zealand\.<\/p>/,
    );
  });

  it('names the country where the store serves several', () => {
    const html = render({ from: 'zh-sg', to: 'ja-jp', country: 'HK', backHref: '/invoices/zh-sg' });
    expect(html).toContain('in the Japan &amp; Asia store, because your account is registered in Hong Kong.');
  });

  it.each(['XX', 'ZZ', 'New Zealand', 'nz', '<b>', ''])('leaves out a country that is none: “%s”', (country) => {
    const html = render({ from: 'en-au', to: 'en-nz', country, backHref: '/invoices/en-au' });
    expect(html).toMatch(/<p role="status"[^>]*>You&#x27;re now in the New Zealand store\.<\/p>/);
  });

  it('leads back to the same page', () => {
    const html = render({ from: 'en-au', to: 'en-nz', country: 'NZ', backHref: '/invoices/en-au?expired=true' });
    expect(html).toContain(
      '<a href="/invoices/en-au?expired=true" hrefLang="en-AU" data-store="en-au">Go back to Australia</a>',
    );
  });

  it('is an empty live region while there is nothing to announce', () => {
    expect(render()).toMatch(/^<div class="[^"]*"><p role="status"[^>]*><\/p><\/div>$/);
  });
});
