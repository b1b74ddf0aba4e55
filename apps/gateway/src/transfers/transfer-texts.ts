import type { Catalogue } from '@assess/i18n/messages';
import type { MailTexts } from '../mail/mail-texts.ts';

/** The texts of the mail that acknowledges a transfer, with the same words as on the page where it is announced. */
export interface TransferTexts extends MailTexts {
  subject: string;
  paidOn: string;
  amount: string;
}

const english: TransferTexts = {
  subject: 'Your bank transfer',
  heading: 'We have noted your bank transfer.',
  paidOn: 'Paid on',
  amount: 'Amount paid',
  closing:
    'Your invoices are shown as paid once the money has arrived: please do not pay them again. If you did not make this transfer, or have a question, please contact <0>Customer Support</0>.',
};

/**
 * The transfer mail's texts of each catalogue. They are not among the screens' messages, because the gateway runs without a build
 * and so without compiled catalogues.
 */
export const transferTexts: Readonly<Record<Catalogue, TransferTexts>> = {
  en: english,
  'en-gb': { ...english, subject: 'Assessments UK Clinical: your bank transfer' },
  fr: {
    subject: 'Votre virement bancaire',
    heading: 'Nous avons pris note de votre virement bancaire.',
    paidOn: 'Date du paiement',
    amount: 'Montant payé',
    closing:
      'Vos factures seront indiquées comme payées dès la réception du virement. Veuillez ne pas les payer une seconde fois. Si vous n’avez pas fait ce virement ou si vous avez une question, communiquez avec le <0>service à la clientèle</0>.',
  },
  nl: {
    subject: 'Uw bankoverschrijving',
    heading: 'We hebben uw bankoverschrijving genoteerd.',
    paidOn: 'Betaald op',
    amount: 'Betaald bedrag',
    closing:
      'Uw facturen worden als betaald getoond zodra het geld binnen is. Betaal ze niet nog een keer. Hebt u deze overschrijving niet gedaan of hebt u een vraag? Neem dan contact op met de <0>klantenservice</0>.',
  },
  es: {
    subject: 'Su transferencia bancaria',
    heading: 'Hemos registrado su transferencia bancaria.',
    paidOn: 'Fecha de pago',
    amount: 'Importe pagado',
    closing:
      'Sus facturas aparecerán como pagadas en cuanto llegue el dinero. No vuelva a pagarlas. Si no ha hecho esta transferencia o tiene alguna pregunta, póngase en contacto con <0>Atención al Cliente</0>.',
  },
};
