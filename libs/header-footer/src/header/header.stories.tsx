import type { Meta, StoryObj } from '@storybook/react-vite';
import { builtInContent } from '@assess/content';
import { expect } from 'storybook/test';
import { Header } from './header.tsx';

const { header } = builtInContent('en-us');

const meta = {
  component: Header,
  args: { content: header, locale: 'en-us' },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <>
        <Story />
        <main id="main">
          <a href="#next">The page</a>
        </main>
      </>
    ),
  ],
} satisfies Meta<typeof Header>;
export default meta;
type Story = StoryObj<typeof meta>;

const wide = { viewport: { value: 'wide' } };
const narrow = { viewport: { value: 'narrow' } };

export const BuiltIn: Story = {};

export const WithAccount: Story = { args: { account: <a href="/en/login">Sign in</a> } };

export const WithoutBanner: Story = { args: { content: { ...header, banner: undefined } } };

export const BannerWithLink: Story = {
  args: {
    content: {
      ...header,
      banner: {
        title: 'Announcement',
        text: 'Customer Support will be closed July 3–4.',
        link: { title: 'See other ways to get help', linkPath: '#help', openInNewWindow: true },
      },
    },
  },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'See other ways to get help (opens in a new window)' });
    await expect(link).toHaveAttribute('target', '_blank');
  },
};

export const SkipLinkFocused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Skip to main content' })).toHaveFocus();
  },
};

export const MenuOpen: Story = {
  globals: wide,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Assessments & Solutions'));
    await expect(canvas.getByRole('link', { name: 'Speech & language' })).toBeVisible();
  },
};

export const OneSectionAtATime: Story = {
  globals: wide,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Learning & Training'));
    await userEvent.click(canvas.getByText('Ordering & Support'));
    await expect(canvas.getByRole('link', { name: 'Returns' })).toBeVisible();
    await expect(canvas.getByText('Upcoming webinars')).not.toBeVisible();
  },
};

export const EscapeReturnsToTheButton: Story = {
  globals: wide,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Ordering & Support'));
    canvas.getByRole('link', { name: 'Returns' }).focus();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByText('Returns')).not.toBeVisible();
    await expect(canvas.getByText('Ordering & Support')).toHaveFocus();
  },
};

export const ClosesWhenThePageIsUsed: Story = {
  globals: wide,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Ordering & Support'));
    await expect(canvas.getByText('Returns')).toBeVisible();
    await userEvent.click(canvas.getByRole('main'));
    await expect(canvas.getByText('Returns')).not.toBeVisible();
    await userEvent.click(canvas.getByText('Ordering & Support'));
    canvas.getByRole('link', { name: 'The page' }).focus();
    await expect(canvas.getByText('Returns')).not.toBeVisible();
  },
};

export const NarrowClosed: Story = {
  globals: narrow,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Assessments & Solutions')).not.toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Quick order' })).toBeNull();
  },
};

export const NarrowMenuOpen: Story = {
  globals: narrow,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Menu'));
    await expect(canvas.getByRole('link', { name: 'Quick order' })).toBeVisible();
    await userEvent.click(canvas.getByText('Assessments & Solutions'));
    await expect(canvas.getByRole('link', { name: 'Autism' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const NarrowEscapeClosesStepByStep: Story = {
  globals: narrow,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Menu'));
    await userEvent.click(canvas.getByText('Assessments & Solutions'));
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByText('Assessments & Solutions')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByText('Menu')).toHaveFocus();
    await expect(canvas.getByText('Assessments & Solutions')).not.toBeVisible();
  },
};
