import type { Meta, StoryObj } from '@storybook/react-vite';
import { builtInContent } from '@assess/content';
import { expect } from 'storybook/test';
import { Footer } from './footer.tsx';

const { footer } = builtInContent('en-us');

const meta = {
  component: Footer,
  args: { content: footer },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Footer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const BuiltIn: Story = {};

export const OneSocialLinkSwitchedOff: Story = {
  args: {
    content: {
      ...footer,
      socialLinks: footer.socialLinks.map((link) => ({ ...link, enabled: link.name !== 'Twitter' })),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Facebook' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Twitter' })).toBeNull();
  },
};

export const NoSocialLinks: Story = {
  args: { content: { ...footer, socialLinks: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('list', { name: 'Follow us' })).toBeNull();
  },
};
