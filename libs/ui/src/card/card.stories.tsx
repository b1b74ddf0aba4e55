import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import { Heading } from '../heading/heading.tsx';
import { Cluster, Stack } from '../stack/stack.tsx';
import { SummaryList } from '../summary-list/summary-list.tsx';
import { Card } from './card.tsx';

const meta = {
  title: 'Components/Card',
  id: 'ui-card',
  component: Card,
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Invoice: Story = {
  args: {
    'aria-labelledby': 'invoice',
    children: (
      <Stack>
        <Cluster>
          <Heading level={2} size={3} id="invoice">
            Invoice 90012345
          </Heading>
          <Badge tone="warning">Overdue</Badge>
        </Cluster>
        <SummaryList
          items={[
            { term: 'Due date', detail: 'October 31, 2026' },
            { term: 'Total', detail: '$1,240.00' },
          ]}
        />
        <Cluster>
          <Button>Pay invoice</Button>
          <Button variant="secondary">View invoice</Button>
        </Cluster>
      </Stack>
    ),
  },
};

export const InAList: Story = {
  args: { as: 'li', children: 'Invoice 90012345' },
  decorators: [
    (Story) => (
      <Stack as="ul">
        <Story />
        <Story />
      </Stack>
    ),
  ],
};
