import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { BackLink } from '../back-link/back-link.tsx';
import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { Fieldset } from '../fieldset/fieldset.tsx';
import { Heading } from '../heading/heading.tsx';
import { LockIcon } from '../icon/icon.tsx';
import { Notice } from '../notice/notice.tsx';
import { RadioGroup } from '../radio-group/radio-group.tsx';
import { Stack } from '../stack/stack.tsx';
import { SummaryList } from '../summary-list/summary-list.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { Columns, Page } from './page.tsx';

const meta = {
  title: 'Components/Page',
  id: 'ui-page',
  component: Page,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

const payment = (
  <Card aria-label="Payment">
    <Stack gap="6">
      <Fieldset legend="Card">
        <TextField id="given" label="First name" autoComplete="cc-given-name" />
        <TextField id="family" label="Last name" autoComplete="cc-family-name" />
        <TextField id="number" label="Card number" inputMode="numeric" autoComplete="cc-number" />
        <TextField id="code" label="Security code" width="short" inputMode="numeric" autoComplete="cc-csc" />
      </Fieldset>
      <Checkbox id="consent" label="I agree to pay the total shown." />
    </Stack>
  </Card>
);

const summary = (
  <Card aria-labelledby="summary">
    <Stack>
      <Heading level={2} size={3} id="summary">
        Summary
      </Heading>
      <SummaryList
        items={[
          { term: '3 invoices', detail: '$2,980.00' },
          { term: 'Total', detail: '$2,980.00' },
        ]}
      />
      <Button>
        <LockIcon /> Pay 3 invoices
      </Button>
    </Stack>
  </Card>
);

export const WithSummaryBeside: Story = {
  args: {
    children: (
      <Stack gap="6">
        <BackLink href="#invoices">Back to Invoice page</BackLink>
        <Heading level={1}>Invoice payment</Heading>
        <Columns main={payment} aside={summary} />
      </Stack>
    ),
  },
};

/** Screen readers read the summary before the main content, and a phone shows it above that. */
export const WithSummaryFirst: Story = {
  args: {
    children: (
      <Stack gap="6">
        <Heading level={1}>Invoice payment</Heading>
        <Columns first="aside" main={payment} aside={summary} />
      </Stack>
    ),
  },
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('region');
    await expect(first).toHaveTextContent('Summary');
    const [top, next] = [first, second].map((part) => part?.getBoundingClientRect());
    await expect(innerWidth < 960 ? (top?.bottom ?? 0) < (next?.top ?? 0) : (top?.left ?? 0) > (next?.right ?? 0)).toBe(
      true,
    );
  },
};

export const Narrow: Story = {
  args: {
    width: 'narrow',
    children: (
      <Stack gap="6">
        <Heading level={1}>Find and pay your invoice</Heading>
        <Notice tone="info">Customer support is closed on July 3 and 4.</Notice>
        <Card aria-label="Find">
          <Stack gap="6">
            <RadioGroup
              legend="Find by"
              name="kind"
              variant="segmented"
              defaultValue="invoice"
              options={[
                { value: 'invoice', label: 'Invoice number' },
                { value: 'order', label: 'Order number' },
                { value: 'purchase-order', label: 'Purchase order number' },
              ]}
            />
            <TextField id="invoice" label="Invoice number" />
            <TextField id="account" label="Customer account number" hint="4 to 8 characters." />
            <Button type="submit">Find invoice</Button>
          </Stack>
        </Card>
      </Stack>
    ),
  },
};
