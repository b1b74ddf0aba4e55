import type { Meta, StoryObj } from '@storybook/react-vite';

/** The stories of libraries with texts, and of the storefront, by path. */
export const storiesWithTexts = import.meta.glob<{ default: Meta } & Record<string, StoryObj>>(
  [
    '../../libs/header-footer/src/**/*.stories.tsx',
    '../../libs/identity/src/**/*.stories.tsx',
    '../../libs/invoices/src/**/*.stories.tsx',
    '../../libs/session/src/**/*.stories.tsx',
    '../../apps/storefront/src/**/*.stories.tsx',
  ],
  { eager: true },
);
