import { test, the } from '../fixtures/engines/index.ts';
import { findPath } from '../fixtures/steps.ts';

const main = the('navigation', 'Main');
const section = (title: string) => the('summary', title, main);
const link = (title: string) => the('link', title, main);

test('the main menu opens one section at a time, by mouse and by keyboard, and closes', async ({ visitor }) => {
  await visitor.open(findPath);
  await visitor.click(section('Assessments & Solutions'));
  await visitor.sees(link('Autism'));
  await visitor.click(section('Ordering & Support'));
  await visitor.sees(link('Returns'));
  await visitor.seesNo(link('Autism'));
  await visitor.press('Tab', 'Escape');
  await visitor.seesNo(link('Returns'));
  await visitor.seesFocusOn(section('Ordering & Support'));
  await visitor.press('Enter');
  await visitor.sees(link('Returns'));
  await visitor.click(the('textbox', 'Customer account number'));
  await visitor.seesNo(link('Returns'));
});

test('the drawer of a small screen opens, shows its sections and closes', async ({ visitor }) => {
  await visitor.resize(320, 640);
  await visitor.open(findPath);
  await visitor.click(the('button', 'Menu'));
  await visitor.click(section('Ordering & Support'));
  await visitor.sees(link('Returns'));
  await visitor.click(the('button', 'Close', main));
  await visitor.seesNo(main);

  await visitor.open(findPath);
  await visitor.tabTo(the('button', 'Menu'));
  await visitor.press('Enter');
  await visitor.sees(main);
  await visitor.press('Escape');
  await visitor.seesNo(main);
  await visitor.seesFocusOn(the('button', 'Menu'));
  await visitor.press('Enter');
  await visitor.click(link('Quick order'));
  await visitor.isAt(/\/store\/usassessments\/en\/quickOrder/);
});
