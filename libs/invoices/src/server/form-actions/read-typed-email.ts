import { payerEmail } from '@assess/gateway-client/contract';
import { addressIssueOf, type AddressIssue } from '../../form-fields/address-issue.ts';

/** Normalizes a submitted email address, or returns the rule that it breaks. */
export function readTypedEmail(typed: string): { email: string } | { issue: AddressIssue } {
  const judged = payerEmail.safeParse(typed);
  if (judged.success) return { email: judged.data };
  return { issue: addressIssueOf(judged.error.issues[0]?.message) ?? 'email-invalid' };
}
