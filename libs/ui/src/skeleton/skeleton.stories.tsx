import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Stack } from '../stack/stack.tsx';
import { Skeleton } from './skeleton.tsx';

const meta = {
  title: 'Components/Skeleton',
  id: 'ui-skeleton',
  component: Skeleton,
} satisfies Meta<typeof Skeleton>;
export default meta;

export const Lines: StoryObj<typeof meta> = {
  render: () => (
    <Stack gap="2">
      <Skeleton width="medium" />
      <Skeleton />
      <Skeleton width="short" />
    </Stack>
  ),
  // With forced colours, browsers paint the transparent outline.
  play: ({ canvasElement }) =>
    expect(canvasElement.querySelector('[data-width]')).toHaveStyle({ outlineStyle: 'solid' }),
};
