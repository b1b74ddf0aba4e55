import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import type {} from '@vitest/browser-playwright';
import { Button, Card, Columns, Dialog, Notice, Page, Stack } from '@assess/ui';
import '@assess/header-footer';
import '@assess/identity/react';
import '@assess/invoices';
import '@assess/session/react';
import '@assess/ui/styles.css';
import { differences, readLooks } from './computed-styles.ts';
import { hosts, setScheme } from './hosts.ts';

/** Elements of each kind that a host has. */
const HostContent = () => (
  <>
    <h1>Heading</h1>
    <h2>Heading</h2>
    <p>
      Text with a <a href="#link">link</a>, <strong>weight</strong> and <code>code</code>
    </p>
    <ul>
      <li>Item</li>
    </ul>
    <table>
      <tbody>
        <tr>
          <th>Head</th>
          <td>Cell</td>
        </tr>
      </tbody>
    </table>
    <form>
      <fieldset data-variant="segmented">
        <legend>Group</legend>
        <label>
          Label <input placeholder="Hint" />
        </label>
        <select />
        <textarea />
        <button type="button">Press</button>
      </fieldset>
    </form>
    <img alt="" />
    <svg />
    <div data-theme="dark">Dark</div>
    <p data-print="none">On the screen</p>
  </>
);

const container = document.createElement('div');

/** The style sheets of our libraries, as this page loaded them. */
const ourSheets = () =>
  [...document.querySelectorAll<HTMLStyleElement>('style[data-vite-dev-id*="/libs/"]')].flatMap(({ sheet }) =>
    sheet ? [sheet] : [],
  );

const hostElements = () => document.querySelectorAll('*:not([data-assess], head, head *)');

beforeAll(() => {
  document.body.append(container);
  flushSync(() =>
    createRoot(container).render(
      <main>
        <HostContent />
        <div data-slots="">
          <Page>
            <Columns
              aside={<HostContent />}
              main={
                <Card as="div">
                  <Notice tone="info">
                    <HostContent />
                  </Notice>
                  <Stack>
                    <HostContent />
                  </Stack>
                </Card>
              }
            />
            <Dialog id="dialog" title="Title" closeLabel="Close">
              <HostContent />
            </Dialog>
          </Page>
        </div>
        <Button>Ours</Button>
      </main>,
    ),
  );
});
afterAll(() => container.remove());

function* rulesIn(list: CSSRuleList): Generator<CSSStyleRule> {
  for (const rule of list) {
    if (rule instanceof CSSStyleRule) yield rule;
    if ('cssRules' in rule) yield* rulesIn(rule.cssRules as CSSRuleList);
  }
}

describe('the page of a host', () => {
  it('has the sheets of all libraries', () => expect(ourSheets().length).toBeGreaterThan(30));

  it.each([{ name: 'no sheet', sheet: undefined }, ...hosts])(
    'looks the same with and without ours, with $name',
    ({ sheet }) => {
      const elements = [...hostElements()].filter((element) => !element.closest('[data-slots]'));
      if (sheet) sheet.disabled = false;
      const found = (['light', 'dark'] as const).flatMap((scheme) => {
        setScheme(scheme);
        const withOurs = readLooks(elements);
        for (const each of ourSheets()) each.disabled = true;
        const withoutOurs = readLooks(elements);
        for (const each of ourSheets()) each.disabled = false;
        return differences(withoutOurs, withOurs, sizesOfPage);
      });
      if (sheet) sheet.disabled = true;
      expect(found).toEqual([]);
    },
  );

  it('is matched by none of our rules, not in our slots either', () => {
    const elements = [...hostElements()];
    const rules = ourSheets().flatMap((sheet) => [...rulesIn(sheet.cssRules)]);
    const matched = rules
      .filter(({ style }) => [...style].some((property) => !property.startsWith('--assess-')))
      .filter(({ selectorText }) => !selectorText.startsWith('&'))
      .filter((rule) => !isOfPrint(rule))
      .filter(({ selectorText }) =>
        elements.some((element) => element.matches(selectorText.replaceAll(/::[\w-]+/g, ''))),
      )
      .map(({ selectorText }) => selectorText);
    expect(rules.length).toBeGreaterThan(400);
    expect(matched).toEqual([]);
  });

  it('stays light for a reader whose system is dark, with our parts in it', async () => {
    document.documentElement.style.colorScheme = '';
    await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: 'dark' }] });
    expect(matchMedia('(prefers-color-scheme: dark)').matches).toBe(true);
    const looksOf = (selector: string) => {
      const { backgroundColor, color } = getComputedStyle(document.querySelector(selector) ?? expect.unreachable());
      return { backgroundColor, color };
    };
    expect(looksOf('html')).toEqual({ backgroundColor: 'rgba(0, 0, 0, 0)', color: 'rgb(0, 0, 0)' });
    expect(looksOf('main [data-assess] [data-assess]')).toMatchObject({ color: 'rgb(19, 34, 44)' });
    document.documentElement.style.colorScheme = 'dark';
    expect(looksOf('main [data-assess] [data-assess]')).toMatchObject({ color: 'rgb(238, 244, 246)' });
    await cdp().send('Emulation.setEmulatedMedia', { features: [] });
  });
});

/** Matches the sizes of elements around ours, which follow the sizes of our elements. */
const sizesOfPage = /^(height|width|perspective-origin|transform-origin)$/;

/** True for the rule that leaves only recovery codes on paper. */
const isOfPrint = (rule: CSSStyleRule) =>
  rule.parentRule instanceof CSSMediaRule && rule.parentRule.media.mediaText === 'print';
