import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SelectField } from '../select-field/select-field.tsx';
import { Stack } from '../stack/stack.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { FieldGroup, Fieldset } from './fieldset.tsx';

const meta = { component: Fieldset } satisfies Meta<typeof Fieldset>;
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

/** Neither the other's label nor its control leaves the line. */
export const ErrorInOneOfTwo: Story = {
  args: { legend: 'Card', children: undefined },
  render: () => (
    <FieldGroup>
      <TextField id="month" label="Expiration month" error="Please enter a valid expiration date." />
      <SelectField id="state" label="State" options={[{ value: 'CA', label: 'California' }]} />
    </FieldGroup>
  ),
  play: async ({ canvas }) => {
    const [month, state] = [canvas.getByRole('textbox'), canvas.getByRole('combobox')];
    const isRow = month.getBoundingClientRect().right < state.getBoundingClientRect().left;
    const [first, second] = [canvas.getByText('Expiration month'), canvas.getByText('State')];
    await expect(topOf(first) === topOf(second)).toBe(isRow);
    await expect(topOf(month) === topOf(state)).toBe(isRow);
  },
};
