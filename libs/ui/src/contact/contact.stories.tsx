import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ContactDetails, ContactLink, ContactProvider, type Contact } from './contact.tsx';

const Sentence = ({ contact }: { contact: Contact }) => (
  <ContactProvider contact={contact}>
    <p>
      For help, contact <ContactLink>Customer Support</ContactLink>.
    </p>
    <ContactDetails />
  </ContactProvider>
);

const meta = {
  title: 'Components/Contact',
  id: 'ui-contact',
  component: Sentence,
} satisfies Meta<typeof Sentence>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Everything: Story = {
  args: {
    contact: {
      href: '#support',
      telephone: { number: '+18005550199', title: '1-800-555-0199' },
      email: 'customer.support.for.schools@assessments.example',
      hours: ['Monday to Friday, 8 a.m. to 6 p.m. Central Time', 'Saturday, 9 a.m. to noon'],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '1-800-555-0199' })).toHaveAttribute('href', 'tel:+18005550199');
    await expect(canvas.getByRole('link', { name: /@/ })).toHaveAttribute(
      'href',
      'mailto:customer.support.for.schools@assessments.example',
    );
  },
};

/** Shows a contact with only the URL of the support page, which every store has. */
export const PageOnly: Story = {
  args: { contact: { href: '#support' } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(1);
    await expect(canvas.queryByRole('list')).toBeNull();
  },
};
