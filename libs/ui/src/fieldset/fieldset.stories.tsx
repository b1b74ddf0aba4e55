import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SelectField } from '../select-field/select-field.tsx';
import { Stack } from '../stack/stack.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { FieldRow } from '../field/field.tsx';
import { FieldGroup, Fieldset } from './fieldset.tsx';

const meta = {
  title: 'Components/Fieldset',
  id: 'ui-fieldset',
  component: Fieldset,
} satisfies Meta<typeof Fieldset>;
export default meta;
type Story = StoryObj<typeof meta>;

export const BillingAddress: Story = {
  args: {
    legend: 'Billing address',
    children: (
      <>
        <TextField id="given" label="First name" autoComplete="given-name" />
        <TextField id="family" label="Last name" autoComplete="family-name" error="Please enter your last name." />
        <TextField id="street" label="Street address" hint="House number and street." />
        <TextField id="unit" label="Apartment, suite or building" optionalText="(optional)" />
        <SelectField id="state" label="State/Province" options={[{ value: 'CA', label: 'California' }]} />
      </>
    ),
  },
};

export const RowsOfFields: Story = {
  args: { legend: 'Card', children: undefined },
  render: () => (
    <Stack gap="6">
      <TextField id="number" label="Card number" inputMode="numeric" />
      <FieldGroup>
        <TextField id="expiry" label="Expires" />
        <TextField id="code" label="Security code" width="short" />
      </FieldGroup>
    </Stack>
  ),
};

const topOf = (element: Element | undefined) => Math.round(element?.getBoundingClientRect().top ?? NaN);

const gapOf = (label: HTMLElement, control: HTMLElement) =>
  Math.round(control.getBoundingClientRect().top - label.getBoundingClientRect().bottom);

/** Controls in a row are aligned, and each label is directly above its control, even if only one of the fields has a hint or an error. */
export const TextsOfOneOfTwo: Story = {
  args: { legend: 'Card', children: undefined },
  render: () => (
    <FieldGroup>
      <TextField id="month" label="Expiration month" error="Please enter a valid expiration date." />
      <SelectField id="state" label="State" options={[{ value: 'CA', label: 'California' }]} />
      <TextField id="reference" label="Payment reference" />
      <TextField id="payer" label="Your email" hint="We write here once the transfer has come." />
    </FieldGroup>
  ),
  play: async ({ canvas }) => {
    const [month, state] = [canvas.getByLabelText('Expiration month'), canvas.getByLabelText('State')];
    const isRow = month.getBoundingClientRect().right < state.getBoundingClientRect().left;
    await expect(topOf(month) === topOf(state)).toBe(isRow);
    for (const label of ['State', 'Payment reference'])
      await expect(gapOf(canvas.getByText(label), canvas.getByLabelText(label))).toBe(4);
  },
};

/** A card's date and code share one row, on phones too; their hints and errors are below the row. */
export const RowOfShortFields: Story = {
  args: { legend: 'Card', children: undefined },
  render: () => (
    <FieldGroup>
      <FieldRow width="short">
        <TextField id="month" label="Expiration month" error="Enter the expiration date (month and year)" />
        <TextField id="year" label="Expiration year" />
        <TextField id="code" label="Security code" hint="3 digits on the back, or 4 on the front" />
      </FieldRow>
    </FieldGroup>
  ),
  play: async ({ canvas, canvasElement }) => {
    const [month, year, code] = canvas.getAllByRole('textbox');
    const isRow = canvasElement.getBoundingClientRect().width >= 360;
    await expect(topOf(month)).toBe(topOf(year));
    if (isRow) await expect(topOf(month)).toBe(topOf(code));
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    if (isRow) await expect(topOf(canvas.getByText(/^3 digits/))).toBeGreaterThan(topOf(code));
  },
};
