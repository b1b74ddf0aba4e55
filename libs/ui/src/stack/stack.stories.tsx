import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '../badge/badge.tsx';
import { Card } from '../card/card.tsx';
import { Cluster, Stack } from './stack.tsx';

const meta = {
  title: 'Components/Stack',
  id: 'ui-stack',
  component: Stack,
} satisfies Meta<typeof Stack>;
export default meta;
type Story = StoryObj<typeof meta>;

const three = ['First', 'Second', 'Third'].map((text) => (
  <Card as="div" key={text}>
    {text}
  </Card>
));

export const Close: Story = { args: { gap: '2', children: three } };
export const Wide: Story = { args: { gap: '8', children: three } };
export const InARow: Story = {
  args: { children: null },
  render: () => (
    <Cluster>
      {['Assessments', 'Learning and training', 'Ordering and support', 'Contact us'].map((text) => (
        <Badge tone="neutral" key={text}>
          {text}
        </Badge>
      ))}
    </Cluster>
  ),
};
