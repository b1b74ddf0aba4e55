import type { Catalogue } from '@assess/i18n/messages';
import type { MailTexts } from '../mail/mail-texts.ts';

/** The texts of the mail about a refund that failed after the mail about the refund was sent. */
export interface RefundFailureTexts extends MailTexts {
  subject: (confirmationNumber: string) => string;
  /** The first paragraph: the money is not on the card, and the seller still owes it. */
  text: string;
  /** The sentence for a payment that was refunded in full: its invoices are paid again. */
  takenBack: string;
  /** The label of the amount that did not reach the card. */
  amount: string;
  failedOn: string;
}

const english: RefundFailureTexts = {
  subject: (confirmationNumber) => `The refund of payment ${confirmationNumber} has failed`,
  heading: 'Your refund did not reach your card.',
  text: 'The bank of your card has returned the refund that we told you about. We still owe you this amount and will refund it again, or in another way.',
  takenBack: 'Until then, the invoices of this payment count as paid. Please do not pay them again.',
  amount: 'Amount not refunded',
  failedOn: 'Returned on',
  closing:
    'If your card has expired or was replaced, or if you have a question, please contact <0>Customer Support</0>.',
};

/** The texts by catalogue. The other labels of the mail are those of `refundTexts`. */
export const refundFailureTexts: Readonly<Record<Catalogue, RefundFailureTexts>> = {
  en: english,
  'en-gb': {
    ...english,
    subject: (confirmationNumber) => `Assessments UK Clinical: the refund of payment ${confirmationNumber} has failed`,
  },
  fr: {
    subject: (confirmationNumber) => `Le remboursement du paiement ${confirmationNumber} a échoué`,
    heading: 'Votre remboursement n’est pas arrivé sur votre carte.',
    text: 'La banque de votre carte a renvoyé le remboursement que nous vous avions annoncé. Nous vous devons toujours ce montant et vous le rembourserons de nouveau, ou d’une autre façon.',
    takenBack:
      'D’ici là, les factures de ce paiement sont considérées comme payées. Veuillez ne pas les payer de nouveau.',
    amount: 'Montant non remboursé',
    failedOn: 'Renvoyé le',
    closing:
      'Si votre carte est expirée ou a été remplacée, ou pour toute question, communiquez avec le <0>service à la clientèle</0>.',
  },
  nl: {
    subject: (confirmationNumber) => `De terugbetaling van betaling ${confirmationNumber} is mislukt`,
    heading: 'Uw terugbetaling is niet op uw kaart aangekomen.',
    text: 'De bank van uw kaart heeft de terugbetaling die wij u hebben gemeld, teruggestuurd. U hebt dit bedrag nog van ons tegoed. Wij betalen het opnieuw of op een andere manier terug.',
    takenBack: 'Tot die tijd gelden de facturen van deze betaling als betaald. Betaal ze daarom niet opnieuw.',
    amount: 'Niet terugbetaald bedrag',
    failedOn: 'Teruggestuurd op',
    closing:
      'Is uw kaart verlopen of vervangen, of hebt u een vraag? Neem dan contact op met de <0>klantenservice</0>.',
  },
  es: {
    subject: (confirmationNumber) => `El reembolso del pago ${confirmationNumber} ha fallado`,
    heading: 'Su reembolso no ha llegado a su tarjeta.',
    text: 'El banco de su tarjeta ha devuelto el reembolso del que le informamos. Todavía le debemos este importe y se lo reembolsaremos de nuevo o de otra forma.',
    takenBack: 'Hasta entonces, las facturas de este pago constan como pagadas. No vuelva a pagarlas.',
    amount: 'Importe no reembolsado',
    failedOn: 'Devuelto el',
    closing:
      'Si su tarjeta ha caducado o se ha sustituido, o si tiene alguna pregunta, póngase en contacto con <0>Atención al Cliente</0>.',
  },
};
