import type { Meta, StoryObj } from '@storybook/react-vite';
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
