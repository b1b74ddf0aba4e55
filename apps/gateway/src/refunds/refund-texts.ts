import type { Catalogue } from '@assess/i18n/messages';
import type { MailTexts } from '../mail/mail-texts.ts';

/** The texts of the mail about a refund, with the same words as in the receipt. */
export interface RefundTexts extends MailTexts {
  subject: (confirmationNumber: string) => string;
  confirmationNumber: string;
  refundedOn: string;
  amount: string;
  card: string;
  cardValue: (last4: string) => string;
  /** The label of the payment's total. */
  total: string;
  /** The sentence for a full refund: the invoices are open again. */
  owedAgain: string;
  view: string;
}

const english: RefundTexts = {
  subject: (confirmationNumber) => `Refund of payment ${confirmationNumber}`,
  heading: 'We have refunded your payment.',
  confirmationNumber: 'Payment confirmation number',
  refundedOn: 'Refunded on',
  amount: 'Amount refunded',
  card: 'Refunded to',
  cardValue: (last4) => `Credit card ending in ${last4}`,
  total: 'Amount paid',
  owedAgain: 'All of this payment was refunded, so its invoices are open again.',
  view: 'View the payment',
  closing:
    'Your bank may take some days to show the refund. If you have a question about it, please contact <0>Customer Support</0>.',
};

/**
 * The texts of the refund mail by catalogue: a language, or a language's regional wording. They are TypeScript and not `.po` messages, because
 * the gateway has no build step that compiles `.po` files.
 */
export const refundTexts: Readonly<Record<Catalogue, RefundTexts>> = {
  en: english,
  'en-gb': {
    ...english,
    subject: (confirmationNumber) => `Assessments UK Clinical: refund of payment ${confirmationNumber}`,
    cardValue: (last4) => `Bank card ending in ${last4}`,
  },
  fr: {
    subject: (confirmationNumber) => `Remboursement du paiement ${confirmationNumber}`,
    heading: 'Nous avons remboursé votre paiement.',
    confirmationNumber: 'Numéro de confirmation de paiement',
    refundedOn: 'Date du remboursement',
    amount: 'Montant remboursé',
    card: 'Remboursé sur',
    cardValue: (last4) => `Carte de crédit se terminant par ${last4}`,
    total: 'Montant payé',
    owedAgain: 'La totalité de ce paiement a été remboursée : ses factures sont de nouveau à payer.',
    view: 'Voir le paiement',
    closing:
      'Votre banque peut mettre quelques jours à afficher le remboursement. Pour toute question, communiquez avec le <0>service à la clientèle</0>.',
  },
  nl: {
    subject: (confirmationNumber) => `Terugbetaling van betaling ${confirmationNumber}`,
    heading: 'We hebben uw betaling terugbetaald.',
    confirmationNumber: 'Bevestigingsnummer',
    refundedOn: 'Terugbetaald op',
    amount: 'Terugbetaald bedrag',
    card: 'Terugbetaald op kaart',
    cardValue: (last4) => `Creditcard eindigend op ${last4}`,
    total: 'Betaald bedrag',
    owedAgain: 'Deze betaling is volledig terugbetaald. De facturen staan daarom weer open.',
    view: 'De betaling bekijken',
    closing:
      'Het kan enkele dagen duren voordat uw bank de terugbetaling toont. Hebt u een vraag? Neem dan contact op met de <0>klantenservice</0>.',
  },
  es: {
    subject: (confirmationNumber) => `Reembolso del pago ${confirmationNumber}`,
    heading: 'Hemos reembolsado su pago.',
    confirmationNumber: 'Número de confirmación del pago',
    refundedOn: 'Fecha del reembolso',
    amount: 'Importe reembolsado',
    card: 'Reembolsado en',
    cardValue: (last4) => `Tarjeta de crédito terminada en ${last4}`,
    total: 'Importe pagado',
    owedAgain: 'Se ha reembolsado todo el pago, por lo que sus facturas vuelven a estar pendientes.',
    view: 'Ver el pago',
    closing:
      'Su banco puede tardar unos días en mostrar el reembolso. Si tiene alguna pregunta, póngase en contacto con <0>Atención al Cliente</0>.',
  },
};
