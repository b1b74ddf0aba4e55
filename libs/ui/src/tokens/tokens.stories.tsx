import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type CSSProperties } from 'react';
import { expect } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Cluster, Stack } from '../stack/stack.tsx';
import { contrast, contrastRules } from './contrast.ts';
import { looks } from './looks.ts';
import { EachLook, TokenValues, valuesOf, type ValuesByLook } from './token-values.tsx';
import css from './tokens.css?raw';

const names = [...new Set([...css.matchAll(/^ *--assess-([\w-]+):/gm)].map(([, name = '']) => name))];
const tokensOf = (group: string) => names.filter((name) => name.startsWith(`${group}-`));

const sizes = ['border', 'control', 'choice', 'page'].flatMap(tokensOf);

const meta = {
  title: 'Foundations/Tokens',
  id: 'ui-tokens',
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** Shows every token of a group with a sample, and its value in each theme and brand. */
const groupOf = (group: string, styleOf: (value: string) => CSSProperties, sample = ''): Story => ({
  loaders: [valuesOf(tokensOf(group))],
  render: (_, { loaded: { values } }) => (
    <Stack as="ul">
      {tokensOf(group).map((name) => (
        <li key={name}>
          <div style={styleOf(`var(--assess-${name})`)}>{sample}</div>
          <TokenValues token={name} values={values} />
        </li>
      ))}
    </Stack>
  ),
  play: async ({ canvas }) => expect(canvas.getAllByRole('listitem')).toHaveLength(tokensOf(group).length),
});

const box: CSSProperties = { inlineSize: '10rem', blockSize: '4rem', background: 'var(--assess-color-surface)' };

/** Shows every colour in each theme, independent of the toolbar, with the values that a browser's tools show. */
export const Colours: Story = {
  loaders: [valuesOf(tokensOf('color'))],
  render: (_, { loaded }) => {
    const values: ValuesByLook = loaded['values'];
    return (
      <Stack as="ul">
        {tokensOf('color').map((name) => (
          <li key={name}>
            <code>--assess-{name}</code>
            <EachLook>
              {(_look, index) => (
                <>
                  <div
                    style={{
                      blockSize: '2.5rem',
                      background: values[index]?.[name],
                      border: 'var(--assess-border-thin) solid var(--assess-color-border)',
                    }}
                  />
                  <div>{values[index]?.[name]}</div>
                </>
              )}
            </EachLook>
          </li>
        ))}
      </Stack>
    );
  },
  play: async ({ canvas, loaded }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(tokensOf('color').length);
    const [light, dark, forced] = loaded['values'];
    await expect(light['color-action']).toBe('#0a5266');
    await expect(dark['color-action']).toBe('#8ad2e6');
    await expect(forced['color-surface']).toBe('#ffffff');
  },
};

const ruled = contrastRules.flatMap(({ colour, on }) => [`color-${colour}`, `color-${on}`]);

/** Shows the contrast of colours that are used together, computed from the browser's values in each theme. */
export const Contrast: Story = {
  loaders: [valuesOf([...new Set(ruled)])],
  render: (_, { loaded }) => (
    <Stack as="ul">
      {contrastRules.map(({ colour, on, least }) => (
        <li key={`${colour} ${on}`}>
          <p>
            {colour} on {on}, at least {least}
          </p>
          <EachLook>
            {(_look, index) => {
              const values: Record<string, string> = loaded['values'][index];
              const [front = '', ground = ''] = [values[`color-${colour}`], values[`color-${on}`]];
              const ratio = contrast(front, ground);
              return (
                <Cluster>
                  <span
                    style={{
                      inlineSize: '3rem',
                      blockSize: '1.5rem',
                      border: `0.375rem solid ${front}`,
                      background: ground,
                    }}
                  />
                  <strong data-is-enough={ratio >= least}>{ratio.toFixed(1)}</strong>
                </Cluster>
              );
            }}
          </EachLook>
        </li>
      ))}
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const ratios = [...canvasElement.querySelectorAll('[data-is-enough]')];
    await expect(ratios).toHaveLength(looks.length * contrastRules.length);
    const tooLittle = ratios.filter((ratio) => !ratio.matches('[data-is-enough="true"]'));
    await expect(tooLittle.map((ratio) => ratio.closest('li')?.textContent)).toEqual([]);
  },
};

export const TypeSizes = groupOf('font-size', (value) => ({ fontSize: value }), 'Invoice INV1000001 is due');

export const TypeWeights = groupOf('font-weight', (value) => ({ fontWeight: value }), 'Invoice INV1000001 is due');

export const Space = groupOf('space', (value) => ({
  inlineSize: value,
  blockSize: '1.5rem',
  background: 'var(--assess-color-action)',
}));

export const Radius = groupOf('radius', (value) => ({
  ...box,
  borderRadius: value,
  border: 'var(--assess-border-thick) solid var(--assess-color-border-control)',
}));

export const Shadow = groupOf('shadow', (value) => ({ ...box, boxShadow: value }));

function Mover({ motion, values }: { motion: string; values: ValuesByLook }) {
  const [isOver, setOver] = useState(false);
  return (
    <Stack gap="2">
      <TokenValues token={motion} values={values} />
      <span
        style={{
          inlineSize: '2rem',
          blockSize: '2rem',
          background: 'var(--assess-color-action)',
          transition: `translate var(--${motion})`,
          translate: isOver ? '10rem' : '0',
        }}
      />
      <Button size="small" variant="secondary" onClick={() => setOver(!isOver)}>
        Move
      </Button>
    </Stack>
  );
}

/** Shows border widths and the minimum sizes of targets. */
export const Sizes: Story = {
  loaders: [valuesOf(sizes)],
  render: (_, { loaded: { values } }) => (
    <Stack as="ul">
      {sizes.map((name) => (
        <li key={name}>
          <div
            style={{
              maxInlineSize: name.startsWith('border') ? '10rem' : `var(--assess-${name})`,
              blockSize: `min(var(--${name}), 3rem)`,
              background: 'var(--assess-color-action)',
            }}
          />
          <TokenValues token={name} values={values} />
        </li>
      ))}
    </Stack>
  ),
  play: async ({ canvas }) => expect(canvas.getAllByRole('listitem')).toHaveLength(sizes.length),
};

export const LineHeights = groupOf(
  'line-height',
  (value) => ({ lineHeight: value, maxInlineSize: '20rem', background: 'var(--assess-color-sunken)' }),
  'Invoices that have been paid are shown until the end of the year in which they were due.',
);

const letters = { fontFamily: 'var(--assess-font-sans)' };

/** Shows the font token, which is the reader's system font. No font is loaded. */
export const Font: Story = {
  loaders: [valuesOf(['font-sans'])],
  render: (_, { loaded: { values } }) => (
    <Stack>
      <p style={letters}>ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789</p>
      <p style={letters}>Où ? Ça coûte 1 234,50 $ · ¿Dónde está? · geïnd · Łukasz · €£$¥</p>
      <TokenValues token="font-sans" values={values} />
    </Stack>
  ),
};

/** Shows the focus ring. It has two colours, because one of them is visible on light and the other on dark surfaces. */
export const FocusRing: Story = {
  loaders: [valuesOf(tokensOf('focus'))],
  render: (_, { loaded: { values } }) => (
    <Cluster>
      {['surface', 'canvas', 'sunken', 'band'].map((ground) => (
        <div key={ground} style={{ padding: 'var(--assess-space-6)', background: `var(--assess-color-${ground})` }}>
          <div
            style={{
              ...box,
              outline: 'var(--assess-focus-outline)',
              outlineOffset: 'var(--assess-focus-offset)',
              boxShadow: 'var(--assess-focus-halo)',
            }}
          />
        </div>
      ))}
      {tokensOf('focus').map((name) => (
        <TokenValues key={name} token={name} values={values} />
      ))}
    </Cluster>
  ),
};

/** The names of the logo tokens. A brand can have an image instead of the drawn logo; Storybook's toolbar offers such a brand. */
const ofLogo = ['logo', 'logo-drawn'];

const groups = ['color', 'font-size', 'font-weight', 'line-height', 'space', 'radius', 'shadow', 'motion', 'focus'];

/** Tests that a story shows every token, because a token without a story would not be reviewed. */
export const EveryToken: Story = {
  tags: ['!dev'],
  render: () => <p>Every token is shown.</p>,
  play: async () => {
    const shown = [...groups.flatMap(tokensOf), ...sizes, ...ofLogo, 'font-sans'];
    await expect(shown.toSorted()).toEqual(names.toSorted());
  },
};

/** Shows the durations, which are zero if the user prefers reduced motion. */
export const Motion: Story = {
  loaders: [valuesOf(tokensOf('motion'))],
  render: (_, { loaded: { values } }) => (
    <Stack gap="8">
      {tokensOf('motion').map((name) => (
        <Mover key={name} motion={name} values={values} />
      ))}
    </Stack>
  ),
};
