import { loadExampleContent } from '@assess/content/testing';
import { OpenDialog } from '@assess/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, within } from 'storybook/test';
import { Footer } from '../footer/footer.tsx';
import { NoticeStack } from './notice-stack.tsx';
import { StickyNotice } from './sticky-notice.tsx';

const { footer } = await loadExampleContent('en-us');

const meta = {
  title: 'Header and footer/Sticky notice',
  id: 'header-footer-sticky-notice',
  component: StickyNotice,
  args: { children: 'The first notice.', closeLabel: 'Close', onClose: fn() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof StickyNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The whole notice is in a landmark, which disappears with it. */
export const WithAnAction: Story = {
  args: { action: <a href="#back">Go back</a> },
  play: async ({ canvas }) => {
    const notice = within(canvas.getByRole('region', { name: 'The first notice.' }));
    await expect(notice.getByRole('link', { name: 'Go back' })).toBeVisible();
    await expect(notice.getByRole('button', { name: 'Close' })).toBeVisible();
  },
};

/** A dialog among the notices does not take their colours. */
export const WithADialog: Story = {
  render: (args) => (
    <>
      <p>The page.</p>
      <NoticeStack>
        <StickyNotice {...args} />
        <OpenDialog title="Cart" closeLabel="Close the dialog" onClose={fn()}>
          <p>In the dialog.</p>
        </OpenDialog>
      </NoticeStack>
    </>
  ),
  play: async ({ canvas }) => {
    const colourOf = (text: string) => getComputedStyle(canvas.getByText(text)).color;
    await expect(colourOf('In the dialog.')).toBe(colourOf('The page.'));
    await expect(colourOf('The first notice.')).not.toBe(colourOf('The page.'));
  },
};

/** Works in pages of any length: short pages end with the screen, and nothing moves when a notice appears. */
export const TwoAtOnce: Story = {
  args: { closeLabel: 'Close the first' },
  render: function InAPage({ onClose, ...args }) {
    const [isClosed, setClosed] = useState(false);
    const [lines, setLines] = useState(1);
    return (
      <>
        <div>
          <main id="main" tabIndex={-1}>
            <button onClick={() => setLines(60)}>More</button>
            {Array.from({ length: lines }, (_, index) => (
              <p key={index}>Line {index}</p>
            ))}
          </main>
          <Footer content={footer} locale="en-us" />
        </div>
        <NoticeStack>
          <StickyNotice {...args} onClose={onClose} />
          <StickyNotice closeLabel="Close" onClose={onClose}>
            {null}
          </StickyNotice>
          <StickyNotice closeLabel="Close the second" onClose={() => setClosed(true)}>
            {!isClosed && 'The second notice.'}
          </StickyNotice>
        </NoticeStack>
      </>
    );
  },
  play: async ({ canvas, userEvent, args }) => {
    const boxOf = (element: Element) => element.getBoundingClientRect();
    const expectBothOnScreen = async () => {
      const [first, second] = [canvas.getByText('The first notice.'), canvas.getByText('The second notice.')];
      await expect(boxOf(first).bottom).toBeLessThanOrEqual(boxOf(second).top);
      await expect(boxOf(second).bottom).toBeLessThanOrEqual(window.innerHeight);
      await expect(boxOf(first).top).toBeGreaterThan(window.innerHeight / 3);
    };
    const end = canvas.getByRole('contentinfo');
    await expect(boxOf(end).bottom).toBeGreaterThanOrEqual(window.innerHeight);
    await expectBothOnScreen();
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    await expectBothOnScreen();
    window.scrollTo(0, document.documentElement.scrollHeight);
    await expectBothOnScreen();
    await expect(boxOf(end).bottom).toBeLessThanOrEqual(boxOf(canvas.getByText('The first notice.')).top);
    await expect(boxOf(end).top).toBeGreaterThanOrEqual(boxOf(canvas.getByRole('main')).bottom);
    await userEvent.click(canvas.getByRole('button', { name: 'Close the first' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Close the second' }));
    await expect(boxOf(canvas.getByText('The first notice.')).bottom).toBeLessThanOrEqual(window.innerHeight);
  },
};
