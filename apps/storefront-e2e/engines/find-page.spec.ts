import { test, the } from '../fixtures/engines/index.ts';
import { findPath } from '../fixtures/steps.ts';

const helps = [
  ['Invoice number', 'Where is my invoice number?'],
  ['Order number', 'Where is my order number?'],
  ['Purchase order number', 'Where is my purchase order number?'],
] as const;

test('every help dialog of the find page opens and closes, by mouse and by keyboard', async ({ visitor }) => {
  await visitor.open(findPath);
  for (const [kind, question] of helps) {
    await visitor.click(the('radio', kind));
    await visitor.click(the('button', question));
    await visitor.sees(the('dialog', question));
    await visitor.click(the('button', 'Ok'));
    await visitor.seesNo(the('dialog'));
    await visitor.seesFocusOn(the('button', question));
  }
  for (const question of ['Where is my customer account number?', 'Need help?']) {
    await visitor.tabTo(the('button', question));
    await visitor.press('Enter');
    await visitor.sees(the('dialog', question));
    await visitor.press('Escape');
    await visitor.seesNo(the('dialog'));
    await visitor.seesFocusOn(the('button', question));
  }
  await visitor.click(the('button', 'Need help?'));
  await visitor.click(the('button', 'Close'));
  await visitor.seesNo(the('dialog'));
  await visitor.click(the('button', 'Need help?'));
  await visitor.sees(the('dialog', 'Need help?'));
  await visitor.tab.clickAt(10, 450); // outside of the dialog
  await visitor.seesNo(the('dialog'));
});
