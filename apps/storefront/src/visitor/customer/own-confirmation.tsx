import { OwnConfirmation as Confirmation, type OwnConfirmationProps } from '@assess/invoices/signed-in';
import { useCustomer } from './use-customer.ts';

/** The confirmation of a payment, with all details if the signed-in user is the payer. It suspends until the session's code is loaded. */
export default function OwnConfirmation(props: Omit<OwnConfirmationProps, 'customer'>) {
  return <Confirmation customer={useCustomer()} {...props} />;
}
