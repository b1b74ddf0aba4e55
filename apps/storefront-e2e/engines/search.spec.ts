import { test, the } from '../fixtures/engines/index.ts';
import { findPath } from '../fixtures/steps.ts';

const suggestions = the('listbox', 'Suggestions');
const product = the('option', 'Working Memory Battery', suggestions);

test('typing shows suggestions, which are chosen by keyboard or by mouse', async ({ visitor }) => {
  await visitor.open(findPath);
  await visitor.click(the('searchbox', 'Search the store'));
  await visitor.write('memory');
  await visitor.sees(the('group', 'PRODUCTS (1)', suggestions));
  await visitor.press('Escape');
  await visitor.seesNo(product);
  await visitor.press('ArrowDown');
  await visitor.sees(product);
  await visitor.press('ArrowDown', 'Enter');
  await visitor.isAt(/\/p\/WMB-101\?locale=en-us$/);

  await visitor.open(findPath);
  await visitor.click(the('searchbox', 'Search the store'));
  await visitor.write('memory');
  await visitor.click(product);
  await visitor.isAt(/\/p\/WMB-101\?locale=en-us$/);

  await visitor.open(findPath);
  await visitor.click(the('searchbox', 'Search the store'));
  await visitor.write('memory');
  await visitor.press('Enter');
  await visitor.isAt(/\/search\.html\?q=memory&locale=en-us$/);
  await visitor.sees(the('link', /Working Memory Battery/, the('main')));
});
