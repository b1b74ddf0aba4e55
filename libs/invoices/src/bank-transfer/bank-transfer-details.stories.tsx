import type { Meta, StoryObj } from '@storybook/react-vite';
import { loadExampleContent } from '@assess/content/testing';
import { Page } from '@assess/ui';
import { BankTransferDetails } from './bank-transfer-details.tsx';

const { bankTransfer, pages } = await loadExampleContent('en-gb');

const meta = {
  component: BankTransferDetails,
  decorators: [
    (Story) => (
      <Page>
        <Story />
      </Page>
    ),
  ],
} satisfies Meta<typeof BankTransferDetails>;

export default meta;

export const UnitedKingdom: StoryObj<typeof meta> = {
  args: { details: bankTransfer!, notifyHref: pages.support },
};
