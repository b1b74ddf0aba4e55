import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AppButton } from './app-button.tsx';

describe(AppButton, () => {
  it('is sent by the server as a form that the boot script holds', () => {
    const html = renderToStaticMarkup(<AppButton onPress={() => undefined}>Print</AppButton>);
    expect(html).toMatch(/^<form [^>]*data-needs-app/);
    expect(html).toMatch(/<button type="submit"[^>]*>Print<\/button>/);
  });
});
