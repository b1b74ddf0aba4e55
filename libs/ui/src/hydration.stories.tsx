import { type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { AppButton } from './app-button/app-button.tsx';
import { Dialog, DialogButton } from './dialog/dialog.tsx';
import { ErrorSummary } from './error-summary/error-summary.tsx';
import { FocusedNotice } from './notice/focused-notice.tsx';
import { RadioGroup } from './radio-group/radio-group.tsx';
import { SelectField } from './select-field/select-field.tsx';
import { TextField } from './text-field/text-field.tsx';

/** Tests that hydration preserves all changes that a visitor or a boot script made to the server's HTML. */
const meta = {
  title: 'For developers/Hydration of components',
  id: 'ui-hydration',
  tags: ['!dev', '!autodocs'],
  render: () => <main data-testid="page" />,
} satisfies Meta;
export default meta;

function Hydrated({ children, onHydrated }: { children: ReactNode; onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}

/** Creates a story that renders `content` on the server, runs `before` on the HTML, hydrates it, and then runs `after`. */
const hydrationStory = (
  content: ReactNode,
  before: (page: HTMLElement) => void | Promise<void>,
  after: (page: HTMLElement) => void | Promise<void>,
): StoryObj => ({
  play: async ({ canvas }) => {
    const page = canvas.getByTestId('page');
    const onHydrated = fn();
    const onRecoverableError = fn();
    const app = <Hydrated onHydrated={onHydrated}>{content}</Hydrated>;
    page.innerHTML = renderToString(app);
    await before(page);
    hydrateRoot(page, app, { onRecoverableError });
    await waitFor(() => expect(onHydrated).toHaveBeenCalled());
    await expect(onRecoverableError).not.toHaveBeenCalled();
    await after(page);
  },
});

export const KeepsAnErrorOfTheBootScript = hydrationStory(
  <TextField id="number" label="Invoice number" />,
  (page) => {
    page.querySelector('input')?.setAttribute('aria-invalid', 'true');
    const error = page.querySelector<HTMLElement>('[data-field-error]');
    error?.replaceChildren('Please enter an invoice number.');
    error?.removeAttribute('hidden');
  },
  async (page) => {
    const field = within(page).getByRole('textbox');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('Please enter an invoice number.');
  },
);

export const KeepsWhatWasTypedAndChosen = hydrationStory(
  <>
    <TextField id="number" label="Invoice number" defaultValue="1" />
    <SelectField id="state" label="State" options={['CA', 'NY'].map((value) => ({ value, label: value }))} />
    <RadioGroup
      legend="Find by"
      name="kind"
      defaultValue="invoice"
      options={['invoice', 'order'].map((value) => ({ value, label: value }))}
    />
  </>,
  (page) => {
    const html = within(page);
    html.getByRole<HTMLInputElement>('textbox').value = '90012345';
    html.getByRole<HTMLSelectElement>('combobox').value = 'NY';
    html.getByRole('radio', { name: 'order' }).click();
  },
  async (page) => {
    const html = within(page);
    await expect(html.getByRole('textbox')).toHaveValue('90012345');
    await expect(html.getByRole('combobox')).toHaveValue('NY');
    await expect(html.getByRole('radio', { name: 'order' })).toBeChecked();
  },
);

export const KeepsADialogOpen = hydrationStory(
  <>
    <DialogButton dialogId="where">Where is it?</DialogButton>
    <Dialog id="where" title="Where is my invoice number?" closeLabel="Close">
      <p>It stands at the top right.</p>
    </Dialog>
  </>,
  (page) => within(page).getByRole('button').click(),
  async (page) => expect(within(page).getByRole('dialog')).toBeVisible(),
);

const onPress = fn();

export const AnswersAPressOnceHydrated = hydrationStory(
  <AppButton onPress={onPress}>Print</AppButton>,
  () => void onPress.mockClear(),
  async (page) => {
    within(page).getByRole('button').click();
    await expect(onPress).toHaveBeenCalledOnce();
  },
);

export const LeavesTheFocusWhereTheVisitorPutIt = hydrationStory(
  <>
    <FocusedNotice tone="error">We found nothing.</FocusedNotice>
    <ErrorSummary title="Please check" errors={[{ fieldId: 'number', message: 'Please enter an invoice number.' }]} />
    <TextField id="number" label="Invoice number" error="Please enter an invoice number." />
  </>,
  async (page) => {
    await expect(within(page).getByRole('group', { name: 'We found nothing.' })).toHaveAttribute('autofocus');
    within(page).getByRole('textbox').focus();
  },
  async (page) => waitFor(() => expect(within(page).getByRole('textbox')).toHaveFocus()),
);
