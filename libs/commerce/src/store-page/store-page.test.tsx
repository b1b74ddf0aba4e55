import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { StorePage } from './store-page.tsx';

it('shows the content as commerce sent it, and the additions of the app below', () => {
  const page = renderToStaticMarkup(
    <StorePage path="/cart" title="Cart" html="<h1>Cart</h1>">
      <p>Saved cards</p>
    </StorePage>,
  );
  expect(page).toContain('data-store-path="/cart" data-store-title="Cart"');
  expect(page).toContain('><h1>Cart</h1></div><p>Saved cards</p>');
});
