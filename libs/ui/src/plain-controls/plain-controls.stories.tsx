import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button, ButtonLink } from '../button/button.tsx';
import { Stack } from '../stack/stack.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { plainControls } from './plain-controls.ts';

/** Shows markup from another program beside the same components of this library. */
const meta = {
  title: 'Components/Plain controls',
  id: 'ui-plain-controls',
  render: () => (
    <Stack gap="6">
      <form className={plainControls} aria-label="Plain">
        <label htmlFor="plain">Title of the book</label>
        <p id="plain-error" data-error>
          Please enter a title.
        </p>
        <input id="plain" defaultValue="Memory" aria-invalid="true" aria-describedby="plain-error" />
        <button type="button">Find</button>
        <button type="button" data-variant="secondary">
          Keep
        </button>
        <a data-button data-variant="quiet" href="#help">
          Help
        </a>
      </form>
      <form aria-label="Ours">
        <TextField id="ours" label="Title of the book" defaultValue="Memory" error="Please enter a title." />
        <Button>Find</Button>
        <Button variant="secondary">Keep</Button>
        <ButtonLink variant="quiet" href="#help">
          Help
        </ButtonLink>
      </form>
    </Stack>
  ),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const LookLikeOurs: Story = {
  play: async ({ canvas }) => {
    const looksOf = (form: HTMLElement) =>
      [...form.querySelectorAll('label, [id$="-error"], input, button, a')].map((element) => {
        const { color, backgroundColor, border, borderRadius, outline, font, padding, minHeight, textDecoration } =
          getComputedStyle(element);
        const least = minHeight.replace('auto', '0px'); // `auto` is the value for an item of a grid
        return { color, backgroundColor, border, borderRadius, outline, font, padding, least, textDecoration };
      });
    const plain = looksOf(canvas.getByRole('form', { name: 'Plain' }));
    await expect(plain).toHaveLength(6);
    await expect(plain).toEqual(looksOf(canvas.getByRole('form', { name: 'Ours' })));
  },
};
