import type { Meta, StoryObj } from '@storybook/react-vite';
import { Cluster } from '../stack/stack.tsx';
import * as icons from './icon.tsx';

const meta = {} satisfies Meta;
export default meta;

export const All: StoryObj = {
  render: () => (
    <Cluster>
      {Object.entries(icons).map(([name, Icon]) => (
        <span key={name}>
          <Icon /> {name}
        </span>
      ))}
    </Cluster>
  ),
};
