import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { IframeField } from './iframe-field.tsx';

const meta = {
  title: 'Components/Field in a frame',
  id: 'ui-iframe-field',
  component: IframeField,
  args: { id: 'number', label: 'Card number', ref: null, hasFocus: false, onFocus: fn() },
} satisfies Meta<typeof IframeField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { hint: 'The long number on the front.' } };

export const WithError: Story = { args: { error: 'Enter your card number' } };

/** Shows the focus ring while the focus is in the iframe, the same as that of `TextField`. */
export const TypedInto: Story = {
  args: { hasFocus: true },
  play: ({ canvas }) => expect(canvas.getByRole('group')).toHaveStyle({ outlineStyle: 'solid', outlineWidth: '3px' }),
};

/** Moves the focus from the box into the iframe, for example after a press on a link in the error summary. */
export const PassesTheFocusOn: Story = {
  render: function Frames(args) {
    const box = useRef<HTMLDivElement>(null);
    const [hasFocus, setFocus] = useState(false);
    return (
      <>
        <IframeField {...args} ref={box} hasFocus={hasFocus} onFocus={() => setFocus(true)} />
        <Button onClick={() => box.current?.focus()}>To the field</Button>
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(canvas.getByRole('group')).toHaveStyle({ outlineStyle: 'solid' }));
  },
};
