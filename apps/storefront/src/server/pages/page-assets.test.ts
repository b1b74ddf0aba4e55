import { describe, expect, it } from 'vitest';
import { chunkFinder } from './page-assets.ts';

const chunks = chunkFinder({
  'src/client/wake-app.tsx': { file: 'assets/app.js', isEntry: true, imports: ['_vendor.js'] },
  '_vendor.js': { file: 'assets/vendor.js' },
  'src/routes/invoices/$locale/index.tsx?tsr-split=component': {
    file: 'assets/find.js',
    imports: ['_vendor.js', '_ui.js'],
  },
  'src/routes/invoices/$locale/$kind.$lookupId.tsx?tsr-split=component': { file: 'assets/results.js' },
  '_ui.js': { file: 'assets/ui.js' },
  'src/locales/en.po': { file: 'assets/en.js' },
  'src/locales/en-gb.po': { file: 'assets/en-gb.js' },
  '../../../libs/identity/src/locales/en.po': { file: 'assets/en-identity.js' },
  '../../../libs/invoices/src/results-page/locales/en.po': { file: 'assets/en-found.js' },
  'src/visitor/locales/en.po': { file: 'assets/en-visitor.js' },
  'src/visitor/load-messages.ts': { file: 'assets/sign-in-texts.js' },
  'src/locales/fr.po': { file: 'assets/fr.js' },
});

describe(chunkFinder, () => {
  it('lists the entry first, then what it, the routes and the language need, each once', () => {
    expect(chunks(['__root__', '/invoices/$locale/'], 'en')).toEqual([
      '/assets/app.js',
      '/assets/vendor.js',
      '/assets/find.js',
      '/assets/ui.js',
      '/assets/en.js',
    ]);
  });

  it('lists the wording of the UK in place of the others', () => {
    expect(chunks([], 'en-gb')).toContain('/assets/en-gb.js');
    expect(chunks([], 'en-gb')).not.toContain('/assets/en.js');
  });

  it('lists the texts of found invoices for the pages that show some', () => {
    const found = ['/invoices/$locale/$kind/$lookupId', '/invoices/$paymentId/payment/', '/invoices/$locale/payments'];
    for (const id of found) expect(chunks([id], 'en')).toContain('/assets/en-found.js');
    expect(chunks(['/invoices/$locale/'], 'en')).not.toContain('/assets/en-found.js');
  });

  it('lists the texts of sign-in pages for them alone', () => {
    const texts = ['/assets/sign-in-texts.js', '/assets/en-identity.js', '/assets/en-visitor.js'];
    for (const id of ['/$lang/login', '/$locale/register'])
      expect(chunks([id], 'en')).toEqual(expect.arrayContaining(texts));
    for (const text of texts) expect(chunks(['/invoices/$locale/'], 'en')).not.toContain(text);
  });

  it('knows routes whose file name has dots', () => {
    expect(chunks(['/invoices/$locale/$kind/$lookupId'], 'en')).toContain('/assets/results.js');
  });
});
