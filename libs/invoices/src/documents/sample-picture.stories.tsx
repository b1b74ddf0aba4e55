import { locales, localeCodes, type Locale } from '@assess/i18n';
import { useLingui } from '@lingui/react/macro';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { NumberOnPaper } from '../help/number-on-paper.ts';
import { SamplePicture } from './sample-picture.tsx';
import { sampleOf } from './sample-sheets.ts';

/** Draws a sample document in the locale of the toolbar. */
function Paper({ paper }: { paper: NumberOnPaper }) {
  const { i18n } = useLingui();
  const locale: Locale = localeCodes.find((code) => locales[code].htmlLang === i18n.locale) ?? 'en-us';
  const support = { href: '#support', telephone: { number: '+18005550199', title: '1-800-555-0199' } };
  const sample = sampleOf(paper, { locale, say: (text) => i18n._(text), brand: 'Assessments', support });
  return (
    <div role="img" aria-label={`${sample.marked.term}: ${sample.marked.detail}`}>
      <SamplePicture {...sample} />
    </div>
  );
}

const meta = {
  title: 'Find an invoice/Where the number is',
  id: 'invoices-documents-sample-picture',
  component: Paper,
} satisfies Meta<typeof Paper>;
export default meta;
type Story = StoryObj<typeof meta>;

export const InvoiceNumber: Story = { args: { paper: 'invoice-number' } };

export const OrderNumber: Story = { args: { paper: 'order-number' } };

export const PurchaseOrderNumber: Story = { args: { paper: 'purchase-order-number' } };

export const AccountNumber: Story = { args: { paper: 'account-number' } };
