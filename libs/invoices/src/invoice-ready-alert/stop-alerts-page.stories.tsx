import { told } from '@assess/i18n/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StopAlertsPage } from './stop-alerts-page.tsx';

const meta = {
  title: 'Find an invoice/Stop alerts',
  id: 'invoices-invoice-ready-alert-stop-alerts-page',
  component: StopAlertsPage,
  args: { action: '#stop', findHref: '#find' },
} satisfies Meta<typeof StopAlertsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const BeforeThePress: Story = {
  play: ({ canvas }) => expect(canvas.getByRole('button', { name: told('invoices.notice.stopTitle') })).toBeVisible(),
};

export const Stopped: Story = {
  args: { result: 'stopped' },
  play: ({ canvas }) =>
    expect(canvas.getByRole('heading', { level: 1, name: told('invoices.notice.stoppedTitle') })).toBeVisible(),
};

export const Unavailable: Story = { args: { result: 'unavailable' } };
