import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { TextField } from './text-field.tsx';

describe(TextField, () => {
  it('holds an empty hidden error for scripts to fill', () => {
    const html = renderToStaticMarkup(<TextField id="number" label="Invoice number" />);
    expect(html).toMatch(/<p [^>]*id="number-error" data-field-error="true" hidden=""><\/p>/);
    expect(html).toContain('aria-describedby="number-error"');
    expect(html).not.toContain('aria-invalid');
  });

  it('ties the input to hint and error', () => {
    const html = renderToStaticMarkup(
      <TextField id="number" label="Invoice number" hint="Top right" error="Required" />,
    );
    expect(html).toContain('aria-describedby="number-hint number-error"');
    expect(html).toContain('aria-invalid="true"');
    expect(html).toMatch(/<p [^>]*id="number-hint">Top right<\/p>/);
    expect(html).toMatch(/<p [^>]*id="number-error" data-field-error="true">Required<\/p>/);
  });

  it('passes input attributes on', () => {
    const html = renderToStaticMarkup(
      <TextField id="mail" label="E-mail" type="email" autoComplete="email" required />,
    );
    expect(html).toMatch(/<input type="email" autoComplete="email" required=""/);
  });
});
