import type { Meta, StoryObj } from '@storybook/react-vite';

/** The stories of the libraries and of the apps, by path. */
export const storyFiles = import.meta.glob<{ default: Meta } & Record<string, StoryObj>>(
  ['../../../libs/*/src/**/*.stories.tsx', '../../../apps/{gateway,storefront}/src/**/*.stories.tsx'],
  { eager: true },
);
