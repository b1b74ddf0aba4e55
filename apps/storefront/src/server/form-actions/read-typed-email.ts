import { payerEmail } from '@assess/gateway-client/contract';
import { addressIssueOf, type AddressIssue } from '@assess/invoices';

/** The address that a form was sent with, in the spelling of the rules, or what is wrong with it. */
export function readTypedEmail(typed: string): { email: string } | { issue: AddressIssue } {
  const judged = payerEmail.safeParse(typed);
  if (judged.success) return { email: judged.data };
  return { issue: addressIssueOf(judged.error.issues[0]?.message) ?? 'email-invalid' };
}
