import { msg } from '@lingui/core/macro';

/**
 * The texts of the help block on pages whose visitors have a question of their own. The find page and the results page
 * show the sentence of the specification about shipped orders instead.
 *
 * @see spec §9 Invoice rules
 */
export const helpAnswers = {
  payment: msg({
    id: 'invoices.help.payment',
    message:
      'Your card is charged only when you press the button to pay. If an amount looks wrong or your card is declined, contact <0>Customer Support</0>.',
  }),
  confirmation: msg({
    id: 'invoices.help.confirmation',
    message:
      "We send the receipt to your email address. If it doesn't arrive, or an amount looks wrong, contact <0>Customer Support</0> with your confirmation number.",
  }),
  sharedLink: msg({
    id: 'invoices.help.sharedLink',
    message:
      'The customer account number is printed on every invoice. If you did not expect this link, contact <0>Customer Support</0> before you pay.',
  }),
  transfer: msg({
    id: 'invoices.help.transfer',
    message:
      'A bank transfer can take several business days to reach us. If your invoice is still unpaid after that, contact <0>Customer Support</0>.',
  }),
  readyAlert: msg({
    id: 'invoices.help.readyAlert',
    message:
      'We write to you once, as soon as the invoice can be paid. If you expected it earlier, contact <0>Customer Support</0>.',
  }),
};
