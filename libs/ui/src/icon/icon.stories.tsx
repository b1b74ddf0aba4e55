import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CSSProperties } from 'react';
import { expect } from 'storybook/test';
import { CopyButton } from '../copy-button/copy-button.tsx';
import { Heading } from '../heading/heading.tsx';
import { Cluster, Stack } from '../stack/stack.tsx';
import * as icons from './icon.tsx';

const all = Object.entries(icons);

const meta = {
  title: 'Foundations/Icons',
  id: 'ui-icon',
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const nameStyle: CSSProperties = { minInlineSize: '18ch' };

/** Shows each icon under its import name, which the button copies. */
export const All: Story = {
  render: () => (
    <Stack as="ul" gap="2">
      {all.map(([name, Icon]) => (
        <li key={name}>
          <Cluster>
            <Icon /> <code style={nameStyle}>{name}</code>
            <CopyButton
              text={name}
              variant="secondary"
              size="small"
              aria-label={`Copy ${name}`}
              copied="Copied"
              failed="Select the name and copy it."
            >
              Copy
            </CopyButton>
          </Cluster>
        </li>
      ))}
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(all.length);
    for (const [name] of all) await expect(canvas.getByText(name)).toBeVisible();
  },
};

const sizes = ['small', 'body', 'lead', 'h3', 'h2', 'h1'];

/** Shows that an icon is a quarter larger than the letters beside it. */
export const Sizes: Story = {
  render: () => (
    <Stack>
      {sizes.map((size) => (
        <div key={size} style={{ fontSize: `var(--assess-font-size-${size})` }}>
          <Cluster>
            <code>--assess-font-size-{size}</code>
            {all.map(([name, Icon]) => (
              <Icon key={name} />
            ))}
          </Cluster>
        </div>
      ))}
    </Stack>
  ),
};

/** The text colours, each with the background that it is designed for. */
const texts: readonly (readonly [colour: string, ground: string])[] = [
  ['text', 'surface'],
  ['text-muted', 'surface'],
  ['action', 'surface'],
  ['text-inverse', 'action'],
  ['band-text', 'band'],
  ...['info', 'success', 'warning', 'error'].map((tone) => [tone, `${tone}-subtle`] as const),
];

const boxStyle: CSSProperties = { padding: 'var(--assess-space-3)', borderRadius: 'var(--assess-radius-medium)' };

function Line({ label, style }: { label: string; style: CSSProperties }) {
  return (
    <div style={{ ...boxStyle, ...style }}>
      <Cluster>
        {all.map(([name, Icon]) => (
          <Icon key={name} />
        ))}
        <span>{label}</span>
      </Cluster>
    </div>
  );
}

/** Shows icons in the colour of the surrounding text, in each theme. With forced colours, this is the system's text colour. */
export const Colours: Story = {
  render: () => (
    <Stack gap="8">
      {['light', 'dark'].map((theme) => (
        <section
          key={theme}
          data-theme={theme}
          style={{ ...boxStyle, background: 'var(--assess-color-canvas)', color: 'var(--assess-color-text)' }}
        >
          <Stack gap="2">
            <Heading level={2}>{theme}</Heading>
            {texts.map(([colour, ground]) => (
              <Line
                key={colour}
                label={`${colour} on ${ground}`}
                style={{ color: `var(--assess-color-${colour})`, background: `var(--assess-color-${ground})` }}
              />
            ))}
          </Stack>
        </section>
      ))}
      <section style={boxStyle}>
        <Stack gap="2">
          <Heading level={2}>forced colours</Heading>
          {['light', 'dark'].map((scheme) => (
            <Line
              key={scheme}
              label={`CanvasText on Canvas, ${scheme}`}
              style={{ colorScheme: scheme, color: 'CanvasText', background: 'Canvas' }}
            />
          ))}
        </Stack>
      </section>
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const drawn = [...canvasElement.querySelectorAll('svg')];
    await expect(drawn).toHaveLength(all.length * (2 * texts.length + 2));
    for (const icon of drawn) {
      await expect(getComputedStyle(icon).stroke).toBe(getComputedStyle(icon.closest('div')!).color);
    }
  },
};
