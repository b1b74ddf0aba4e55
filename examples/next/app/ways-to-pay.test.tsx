import { TestFlagsProvider } from '@assess/feature-flags/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { WaysToPay } from './ways-to-pay';

it.each([
  [false, '<p>Pay by credit card.</p>'],
  [true, '<p>Pay by credit card or bank transfer.</p>'],
])('names a bank transfer where its flag is on: %s', (bankTransfer, html) => {
  const page = (
    <TestFlagsProvider flags={{ bankTransfer }}>
      <WaysToPay />
    </TestFlagsProvider>
  );
  expect(renderToStaticMarkup(page)).toBe(html);
});
