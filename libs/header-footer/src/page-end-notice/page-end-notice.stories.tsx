import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { PageEndNotice } from './page-end-notice.tsx';

const meta = {
  component: PageEndNotice,
  args: { children: 'The first notice.', closeLabel: 'Close', onClose: fn() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PageEndNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithAnAction: Story = { args: { action: <a href="#back">Go back</a> } };

/** Only the last one lies over the page; the one before it is found at the page's end, or when the last is closed. */
export const TwoAtOnce: Story = {
  render: function InALongPage({ onClose, ...args }) {
    const [isClosed, setClosed] = useState(false);
    return (
      <>
        <main id="main" tabIndex={-1}>
          {Array.from({ length: 60 }, (_, index) => (
            <p key={index}>Line {index}</p>
          ))}
        </main>
        <PageEndNotice {...args} onClose={onClose} />
        <PageEndNotice closeLabel="Close the second" onClose={() => setClosed(true)}>
          {!isClosed && 'The second notice.'}
        </PageEndNotice>
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const bottomOf = (text: string) => canvas.getByText(text).getBoundingClientRect().bottom;
    await expect(bottomOf('The second notice.')).toBeLessThanOrEqual(window.innerHeight);
    await expect(bottomOf('The first notice.')).toBeGreaterThan(window.innerHeight);
    await userEvent.click(canvas.getByRole('button', { name: 'Close the second' }));
    await expect(bottomOf('The first notice.')).toBeLessThanOrEqual(window.innerHeight);
  },
};
