import type { Meta, StoryObj } from '@storybook/react-vite';
import { BackLink } from './back-link.tsx';

const meta = {
  title: 'Components/Back link',
  id: 'ui-back-link',
  component: BackLink,
} satisfies Meta<typeof BackLink>;
export default meta;

export const ToInvoicePage: StoryObj<typeof meta> = { args: { href: '#invoices', children: 'Back to Invoice page' } };
