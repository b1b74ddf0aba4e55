import { composeStory, type Meta, type StoryObj } from '@storybook/react-vite';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { conditionFor } from './.storybook/emulate-media.ts';
import preview from './.storybook/preview.tsx';
import { dressPage, globalTypes, initialGlobals, viewports } from './.storybook/toolbars.ts';

const storyFiles = import.meta.glob<{ default: Meta } & Record<string, StoryObj>>([
  '../../libs/feature-flags/src/react/use-flag.stories.tsx',
  '../../libs/header-footer/src/{header,footer}/{header,footer}.stories.tsx',
  '../../libs/invoices/src/payment-page/payment-page.stories.tsx',
  '../../libs/ui/src/{badge,button,spinner,tokens}/*.stories.tsx',
]);

type Globals = Record<string, unknown>;

/** Composes a state with the globals of a URL. */
async function stateOf(file: string, name: string, globals: Globals, changed?: StoryObj) {
  const [, load] = Object.entries(storyFiles).find(([path]) => path.endsWith(`/${file}.stories.tsx`)) ?? [];
  const { default: meta, [name]: story } = (await load?.()) ?? expect.unreachable(`There is no file ${file}.`);
  const initial = { ...initialGlobals, ...globals };
  return composeStory({ ...story, ...changed }, meta, { ...preview, initialGlobals: initial });
}

/** Shows a state, without its interactions. */
const show = async (file: string, name: string, globals: Globals) =>
  (await stateOf(file, name, globals, { play: undefined })).run();

const styleOf = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body);

afterEach(() => dressPage(initialGlobals));

describe('the toolbar', () => {
  it('has a title and at least two choices on each menu', () => {
    for (const { description, toolbar } of Object.values(globalTypes)) {
      expect(description).not.toBe('');
      expect(toolbar.items.length).toBeGreaterThan(1);
    }
    expect(Object.keys(globalTypes)).toEqual(Object.keys(initialGlobals));
    expect(Object.values(viewports).map(({ styles }) => styles.width)).toEqual([
      '320px',
      '768px',
      '1280px',
      '1440px',
      '794px',
    ]);
  });

  it('changes the store', async () => {
    await show('header', 'BuiltIn', { locale: 'fr-ca' });
    expect(document.documentElement.lang).toBe('fr-CA');
    await expect.element(page.getByText('Passer au contenu principal')).toBeInTheDocument();
  });

  it('changes the variant of the content', async () => {
    await show('footer', 'BuiltIn', { variant: 'store' });
    const full = document.querySelectorAll('footer a').length;
    await show('footer', 'BuiltIn', { variant: 'simplified' });
    expect(document.querySelectorAll('footer a').length).toBeLessThan(full);
  });

  it.each([
    ['guest', 'Sign in', undefined],
    ['signed-in', 'Hello, Grace', undefined],
    ['organisation', 'Hello, Grace', 'Lakeside Clinic'],
    ['personal', 'Hello, Grace', 'Grace Hopper'],
  ])('shows %s in the header', async (visitor, greeting, notice) => {
    await page.viewport(1280, 900);
    await show('header', 'BuiltIn', { visitor });
    await expect.element(page.getByText(greeting)).toBeVisible();
    if (notice) await expect.element(page.getByText(notice)).toBeVisible();
  });

  it('fills the payment form in for somebody who has signed in', async () => {
    await show('payment-page', 'Empty', { visitor: 'signed-in' });
    await expect.element(page.getByLabelText('First name')).toHaveValue('Grace');
  });

  it.each([
    ['light', 'light', false],
    ['dark', 'dark', false],
    ['forced-light', 'light', true],
    ['forced-dark', 'dark', true],
  ])('paints in the theme %s', async (theme, palette, isForced) => {
    await show('button', 'Variants', { theme });
    expect(document.documentElement.dataset['theme']).toBe(palette);
    expect(document.documentElement.matches('[data-forced-colors]')).toBe(isForced);
    expect(styleOf(':root').getPropertyValue('--assess-color-surface').includes('Canvas')).toBe(isForced);
  });

  it.each(['forced-light', 'forced-dark'])('draws in the theme %s what grounds set apart elsewhere', async (theme) => {
    await show('badge', 'Neutral', { theme });
    const { outlineColor, color } = styleOf('[data-tone]');
    expect(outlineColor).toBe(color);
  });

  it.each(globalTypes.theme.toolbar.items.map(({ value }) => value))(
    'leaves contrasts as they are in the theme %s',
    async (theme) => {
      await (await stateOf('tokens', 'Contrast', { theme })).run();
      await (await stateOf('tokens', 'Contrast', { theme, brand: 'harbor' })).run();
    },
  );

  it('wears a brand', async () => {
    const light = { brand: 'harbor', theme: 'light' };
    await show('button', 'Primary', light);
    await userEvent.unhover(page.getByRole('button')); // the pointer may still be there
    await expect.poll(() => styleOf('button').backgroundColor).toBe('rgb(84, 33, 127)');
    await show('button', 'Primary', { ...light, theme: 'dark' });
    await expect.poll(() => styleOf('button').backgroundColor).toBe('rgb(212, 184, 247)');
  });

  it('sets the text size of the browser', async () => {
    await show('button', 'Primary', {});
    const size = Number.parseFloat(styleOf('button').fontSize);
    await show('button', 'Primary', { textSize: '200' });
    expect(Number.parseFloat(styleOf('button').fontSize)).toBeCloseTo(2 * size, 1);
  });

  it('stops motion, and lets it go on', async () => {
    await show('spinner', 'AskingTheBank', { motion: 'reduced' });
    expect(styleOf('[role=status] > *').animationName).toBe('none');
  });

  it('turns lines round', async () => {
    await show('button', 'Primary', { direction: 'rtl' });
    expect(styleOf('button').direction).toBe('rtl');
  });

  it('shows what is printed', async () => {
    await show('button', 'Primary', { viewport: { value: 'print' } });
    expect(styleOf('button').display).toBe('none');
    await show('button', 'Primary', {});
    expect(styleOf('button').display).not.toBe('none');
  });

  it('switches flags on', async () => {
    await show('use-flag', 'ByDefault', { flags: 'bankTransfer' });
    await expect.element(page.getByText('Bank transfer')).toBeVisible();
    await show('use-flag', 'ByDefault', { flags: 'default' });
    await expect.element(page.getByText('Bank transfer')).not.toBeInTheDocument();
  });
});

describe(conditionFor, () => {
  const device = { isPrinted: false, hasForcedColors: false, hasReducedMotion: false, textScale: 1 };

  it.each([
    ['(forced-colors: active)', { hasForcedColors: true }, true],
    ['print', { isPrinted: true }, true],
    ['print, (scripting: none)', { isPrinted: true }, true],
    ['screen and (width >= 1rem)', { isPrinted: true }, false],
    ['(width >= 1rem)', { textScale: 2 }, true],
    ['(width >= 62rem)', { textScale: 200 }, false],
    ['(prefers-reduced-motion: reduce)', { hasReducedMotion: true }, true],
  ])('%s on %o holds: %s', (written, change, holds) => {
    expect(matchMedia(conditionFor({ ...device, ...change }, written)).matches).toBe(holds);
  });

  it('leaves conditions as they are written on this device', () => {
    expect(conditionFor(device, 'screen and (34rem <= width < 64rem)')).toBe('screen and (34rem <= width < 64rem)');
  });
});
