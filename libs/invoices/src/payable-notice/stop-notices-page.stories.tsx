import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StopNoticesPage } from './stop-notices-page.tsx';

const meta = {
  component: StopNoticesPage,
  args: { action: '#stop', findHref: '#find' },
} satisfies Meta<typeof StopNoticesPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const BeforeThePress: Story = {
  play: ({ canvas }) => expect(canvas.getByRole('button', { name: 'Stop these emails' })).toBeVisible(),
};

export const Stopped: Story = {
  args: { answer: 'stopped' },
  play: ({ canvas }) =>
    expect(canvas.getByRole('heading', { level: 1, name: 'You get no more of these emails' })).toBeVisible(),
};

export const Unavailable: Story = { args: { answer: 'unavailable' } };
