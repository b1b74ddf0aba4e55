import type { Catalogue } from '@assess/i18n/messages';
import type { MailTexts } from '../mail/mail-texts.ts';

/** The texts of the mail about a payment that was not confirmed with the payer's bank in time. */
export interface LapseTexts extends MailTexts {
  subject: string;
  text: string;
  total: string;
  /** The title of the link to pay the invoices. */
  pay: string;
}

const english: LapseTexts = {
  subject: 'Your payment was not confirmed',
  heading: 'Your payment was not confirmed.',
  text: 'Your bank asked you to confirm this payment, and that did not happen in time. You have not been charged. You can pay again.',
  total: 'Not paid yet',
  pay: 'Find and pay again',
  closing:
    'If you have paid in another way since then, you can ignore this email. If you have a question, please contact <0>Customer Support</0>.',
};

/**
 * The texts by catalogue. They are not among the screens' messages, because the gateway runs without a build and so has no compiled
 * catalogues.
 */
export const lapseTexts: Readonly<Record<Catalogue, LapseTexts>> = {
  en: english,
  'en-gb': { ...english, subject: 'Assessments UK Clinical: your payment was not confirmed' },
  fr: {
    subject: 'Votre paiement n’a pas été confirmé',
    heading: 'Votre paiement n’a pas été confirmé.',
    text: 'Votre banque vous a demandé de confirmer ce paiement, ce qui n’a pas été fait à temps. Rien n’a été débité. Vous pouvez payer de nouveau.',
    total: 'Reste à payer',
    pay: 'Trouver et payer de nouveau',
    closing:
      'Si vous avez payé autrement depuis, vous pouvez ignorer ce courriel. Pour toute question, communiquez avec le <0>service à la clientèle</0>.',
  },
  nl: {
    subject: 'Uw betaling is niet bevestigd',
    heading: 'Uw betaling is niet bevestigd.',
    text: 'Uw bank vroeg u deze betaling te bevestigen en dat is niet op tijd gebeurd. Er is niets afgeschreven. U kunt opnieuw betalen.',
    total: 'Nog niet betaald',
    pay: 'Opnieuw zoeken en betalen',
    closing:
      'Hebt u inmiddels op een andere manier betaald? Dan kunt u deze e-mail negeren. Hebt u een vraag? Neem dan contact op met de <0>klantenservice</0>.',
  },
  es: {
    subject: 'Su pago no se ha confirmado',
    heading: 'Su pago no se ha confirmado.',
    text: 'Su banco le pidió que confirmara este pago y no se hizo a tiempo. No se le ha cobrado nada. Puede pagar de nuevo.',
    total: 'Pendiente de pago',
    pay: 'Buscar y pagar de nuevo',
    closing:
      'Si desde entonces ha pagado de otra forma, puede ignorar este correo. Si tiene alguna pregunta, póngase en contacto con <0>Atención al Cliente</0>.',
  },
};
