import type { Catalogue } from '@assess/i18n/messages';
import type { MailTexts } from '../mail/mail-texts.ts';

/** The texts of a receipt in one language, with the same words as on the confirmation page, so that payers can compare the two. */
export interface ReceiptTexts extends MailTexts {
  subject: (confirmationNumber: string) => string;
  confirmationNumber: string;
  paidOn: string;
  billedTo: string;
  vatNumber: string;
  paymentMethod: string;
  card: (last4: string) => string;
  total: string;
  /** The text of the link to the confirmation page. */
  view: string;
}

const english: ReceiptTexts = {
  subject: (confirmationNumber) => `Payment confirmation ${confirmationNumber}`,
  heading: 'Payment complete.',
  confirmationNumber: 'Payment confirmation number',
  paidOn: 'Paid on',
  billedTo: 'Billed to',
  vatNumber: 'VAT number',
  paymentMethod: 'Payment method',
  card: (last4) => `Credit card ending in ${last4}`,
  total: 'Invoice total',
  view: 'View or print the confirmation',
  closing:
    'Please keep this email for your records. If you have a question about this payment, please contact <0>Customer Support</0>.',
};

/**
 * The receipt texts of each catalogue. They are not among the screens' messages, because the gateway runs without a build and so
 * without compiled catalogues.
 */
export const receiptTexts: Readonly<Record<Catalogue, ReceiptTexts>> = {
  en: english,
  'en-gb': {
    ...english,
    subject: (confirmationNumber) => `Assessments UK Clinical: payment confirmation ${confirmationNumber}`,
    card: (last4) => `Bank card ending in ${last4}`,
  },
  fr: {
    subject: (confirmationNumber) => `Confirmation de paiement ${confirmationNumber}`,
    heading: 'Paiement effectué.',
    confirmationNumber: 'Numéro de confirmation de paiement',
    paidOn: 'Date du paiement',
    billedTo: 'Facturé à',
    vatNumber: 'Numéro de TVA',
    paymentMethod: 'Mode de paiement',
    card: (last4) => `Carte de crédit se terminant par ${last4}`,
    total: 'Total de la facture',
    view: 'Voir ou imprimer la confirmation',
    closing:
      'Veuillez conserver ce courriel dans vos dossiers. Pour toute question au sujet de ce paiement, communiquez avec le <0>service à la clientèle</0>.',
  },
  nl: {
    subject: (confirmationNumber) => `Betalingsbevestiging ${confirmationNumber}`,
    heading: 'De betaling is gelukt.',
    confirmationNumber: 'Bevestigingsnummer',
    paidOn: 'Betaald op',
    billedTo: 'Gefactureerd aan',
    vatNumber: 'Btw-nummer',
    paymentMethod: 'Betaalwijze',
    card: (last4) => `Creditcard eindigend op ${last4}`,
    total: 'Factuurtotaal',
    view: 'De bevestiging bekijken of afdrukken',
    closing:
      'Bewaar deze e-mail voor uw administratie. Hebt u een vraag over deze betaling? Neem dan contact op met de <0>klantenservice</0>.',
  },
  es: {
    subject: (confirmationNumber) => `Confirmación de pago ${confirmationNumber}`,
    heading: 'Pago realizado.',
    confirmationNumber: 'Número de confirmación del pago',
    paidOn: 'Fecha de pago',
    billedTo: 'Facturado a',
    vatNumber: 'NIF-IVA',
    paymentMethod: 'Forma de pago',
    card: (last4) => `Tarjeta de crédito terminada en ${last4}`,
    total: 'Total de la factura',
    view: 'Ver o imprimir la confirmación',
    closing:
      'Conserve este correo electrónico como justificante. Si tiene alguna pregunta sobre este pago, póngase en contacto con <0>Atención al Cliente</0>.',
  },
};
