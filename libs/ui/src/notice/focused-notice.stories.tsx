import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Stack } from '../stack/stack.tsx';
import { FocusedNotice, type FocusedNoticeProps } from './focused-notice.tsx';

const meta = {
  title: 'Components/Focused notice',
  id: 'ui-notice-focused-notice',
  component: FocusedNotice,
  args: { tone: 'error', children: <p>Your card was declined.</p> },
} satisfies Meta<typeof FocusedNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

function Tries(notice: FocusedNoticeProps) {
  const [tries, setTries] = useState(0);
  return (
    <Stack>
      {tries > 0 && <FocusedNotice {...notice} of={tries} />}
      <Button onClick={() => setTries(tries + 1)}>Pay</Button>
    </Stack>
  );
}

/** Screen readers read the notice because it takes the focus and has a name, after every try. No live region announces it. */
export const AnswersEveryTry: Story = {
  render: Tries,
  play: async ({ canvas, userEvent }) => {
    for (let tries = 0; tries < 2; tries += 1) {
      await userEvent.click(canvas.getByRole('button'));
      await waitFor(() => expect(canvas.getByRole('group', { name: 'Your card was declined.' })).toHaveFocus());
    }
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};
