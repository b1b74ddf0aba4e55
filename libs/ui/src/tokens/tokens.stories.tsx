import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type CSSProperties } from 'react';
import { expect } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Heading } from '../heading/heading.tsx';
import { Cluster, Stack } from '../stack/stack.tsx';
import { contrast, contrastRules } from './contrast.ts';
import css from './tokens.css?raw';

const names = [...new Set([...css.matchAll(/^\s*--([\w-]+):/gm)].map(([, name = '']) => name))];
const tokensOf = (group: string) => names.filter((name) => name.startsWith(`${group}-`));

const sizes = ['border', 'control', 'choice', 'page'].flatMap(tokensOf);

const meta = {} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** Every token of a group with what it looks like. */
const groupOf = (group: string, styleOf: (value: string) => CSSProperties, sample = ''): Story => ({
  render: () => (
    <Stack as="ul">
      {tokensOf(group).map((name) => (
        <li key={name}>
          <div style={styleOf(`var(--${name})`)}>{sample}</div>
          <code>--{name}</code>
        </li>
      ))}
    </Stack>
  ),
  play: async ({ canvas }) => expect(canvas.getAllByRole('listitem')).toHaveLength(tokensOf(group).length),
});

const box: CSSProperties = { inlineSize: '10rem', blockSize: '4rem', background: 'var(--color-surface)' };

export const Colours = groupOf('color', (value) => ({
  ...box,
  background: value,
  border: 'var(--border-thin) solid var(--color-border)',
}));

/** What the colours of the rules are in a theme, as the browser computes them. */
function coloursIn(theme: string): Record<string, string> {
  const root = document.documentElement;
  const before = root.dataset['theme'];
  const probe = root.appendChild(document.createElement('i'));
  root.dataset['theme'] = theme;
  const seen = [...new Set(contrastRules.flatMap(({ colour, on }) => [colour, on]))].map((name) => {
    probe.style.color = `var(--color-${name})`;
    return [name, getComputedStyle(probe).color];
  });
  probe.remove();
  if (before === undefined) delete root.dataset['theme'];
  else root.dataset['theme'] = before;
  return Object.fromEntries(seen);
}

const themes = ['light', 'dark'];

function Ratios({ theme, colours }: { theme: string; colours: Record<string, string> }) {
  const ratioOf = ({ colour, on }: { colour: string; on: string }) =>
    contrast(colours[colour] ?? '', colours[on] ?? '');
  return (
    <Stack>
      <Heading level={2}>{theme}</Heading>
      <Stack as="ul" gap="2">
        {contrastRules.map((rule) => (
          <li key={`${rule.colour} ${rule.on}`} data-is-enough={ratioOf(rule) >= rule.least}>
            <Cluster>
              <span
                style={{
                  inlineSize: '4rem',
                  blockSize: '2rem',
                  border: `0.5rem solid ${colours[rule.colour]}`,
                  background: colours[rule.on],
                }}
              />
              <strong>{ratioOf(rule).toFixed(1)}</strong>
              <span>
                {rule.colour} on {rule.on}, at least {rule.least}
              </span>
            </Cluster>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

/** How colours that are seen on each other differ, computed from what the browser paints in each theme. */
export const Contrast: Story = {
  loaders: [() => Object.fromEntries(themes.map((theme) => [theme, coloursIn(theme)]))],
  render: (_, { loaded }) => (
    <Stack gap="8">
      {themes.map((theme) => (
        <Ratios key={theme} theme={theme} colours={loaded[theme]} />
      ))}
    </Stack>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(themes.length * contrastRules.length);
    await expect(canvasElement.querySelectorAll('[data-is-enough="false"]')).toHaveLength(0);
  },
};

export const TypeSizes = groupOf('font-size', (value) => ({ fontSize: value }), 'Invoice INV1000001 is due');

export const TypeWeights = groupOf('font-weight', (value) => ({ fontWeight: value }), 'Invoice INV1000001 is due');

export const Space = groupOf('space', (value) => ({
  inlineSize: value,
  blockSize: '1.5rem',
  background: 'var(--color-action)',
}));

export const Radius = groupOf('radius', (value) => ({
  ...box,
  borderRadius: value,
  border: 'var(--border-thick) solid var(--color-border-control)',
}));

export const Shadow = groupOf('shadow', (value) => ({ ...box, boxShadow: value }));

function Mover({ motion }: { motion: string }) {
  const [isOver, setOver] = useState(false);
  return (
    <Stack gap="2">
      <code>--{motion}</code>
      <span
        style={{
          inlineSize: '2rem',
          blockSize: '2rem',
          background: 'var(--color-action)',
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

/** The edges of boxes and the least sizes of what is pressed. */
export const Sizes: Story = {
  render: () => (
    <Stack as="ul">
      {sizes.map((name) => (
        <li key={name}>
          <div
            style={{
              maxInlineSize: name.startsWith('border') ? '10rem' : `var(--${name})`,
              blockSize: `min(var(--${name}), 3rem)`,
              background: 'var(--color-action)',
            }}
          />
          <code>--{name}</code>
        </li>
      ))}
    </Stack>
  ),
  play: async ({ canvas }) => expect(canvas.getAllByRole('listitem')).toHaveLength(sizes.length),
};

export const LineHeights = groupOf(
  'line-height',
  (value) => ({ lineHeight: value, maxInlineSize: '20rem', background: 'var(--color-sunken)' }),
  'Invoices that have been paid are shown until the end of the year in which they were due.',
);

const letters = { fontFamily: 'var(--font-sans)' };

/** The font of the reader's system: nothing is loaded. */
export const Font: Story = {
  render: () => (
    <Stack>
      <p style={letters}>ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789</p>
      <p style={letters}>Où ? Ça coûte 1 234,50 $ · ¿Dónde está? · geïnd · Łukasz · €£$¥</p>
      <code>--font-sans</code>
    </Stack>
  ),
};

/** Two tones, so that it shows on light and on dark. */
export const FocusRing: Story = {
  render: () => (
    <Cluster>
      {['surface', 'canvas', 'sunken', 'band'].map((ground) => (
        <div key={ground} style={{ padding: 'var(--space-6)', background: `var(--color-${ground})` }}>
          <div
            style={{
              ...box,
              outline: 'var(--focus-outline)',
              outlineOffset: 'var(--focus-offset)',
              boxShadow: 'var(--focus-halo)',
            }}
          />
        </div>
      ))}
    </Cluster>
  ),
};

/** Another brand has an image in place of the drawn mark: the toolbar shows one. */
const ofLogo = ['logo', 'logo-drawn'];

const groups = ['color', 'font-size', 'font-weight', 'line-height', 'space', 'radius', 'shadow', 'motion', 'focus'];

/** A token that no state here shows would be one that nobody reviews. */
export const EveryToken: Story = {
  tags: ['!dev'],
  render: () => <p>Every token is shown.</p>,
  play: async () => {
    const shown = [...groups.flatMap(tokensOf), ...sizes, ...ofLogo, 'font-sans'];
    await expect(shown.toSorted()).toEqual(names.toSorted());
  },
};

/** Both take no time where somebody asked for less motion. */
export const Motion: Story = {
  render: () => (
    <Stack gap="8">
      {tokensOf('motion').map((name) => (
        <Mover key={name} motion={name} />
      ))}
    </Stack>
  ),
};
