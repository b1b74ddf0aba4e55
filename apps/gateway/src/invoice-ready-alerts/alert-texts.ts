import type { Catalogue } from '@assess/i18n/messages';
import type { MailTexts } from '../mail/mail-texts.ts';

/** The texts of the mail that asks a recipient whether they want the alert. The recipient may be a stranger. */
interface ConfirmTexts extends MailTexts {
  subject: string;
  /** The text about an order whose invoice does not exist yet. */
  order: (orderNumber: string) => string;
  invoice: (invoiceNumber: string) => string;
  confirm: string;
}

/** The texts of the alert. */
interface PayableTexts extends Pick<MailTexts, 'closing'> {
  subject: (invoiceNumber: string) => string;
  heading: (invoiceNumber: string) => string;
  dueOn: string;
  amount: string;
  view: string;
}

export interface AlertTexts {
  confirm: ConfirmTexts;
  payable: PayableTexts;
}

const english: AlertTexts = {
  confirm: {
    subject: 'Please confirm: an email when your invoice can be paid',
    heading: 'Please confirm your email address.',
    order: (order) =>
      `We were asked to write to this address when the invoice for order ${order} can be paid. We only do so if you confirm it within 48 hours.`,
    invoice: (invoice) =>
      `We were asked to write to this address when invoice ${invoice} can be paid. We only do so if you confirm it within 48 hours.`,
    confirm: 'Confirm',
    closing:
      "If you did not ask for this, you don't need to do anything: we will forget your address. If you have a question, please contact <0>Customer Support</0>.",
  },
  payable: {
    subject: (invoice) => `Invoice ${invoice} can be paid now`,
    heading: (invoice) => `Invoice ${invoice} can be paid now.`,
    dueOn: 'Due date',
    amount: 'Amount',
    view: 'View and pay the invoice',
    closing:
      'You asked us to tell you, and this is the only email about it. If you have a question about this invoice, please contact <0>Customer Support</0>.',
  },
};

/**
 * The texts of both mails by catalogue. They are not among the screens' messages, because the gateway runs without a build and so has no
 * compiled catalogues.
 */
export const alertTexts: Readonly<Record<Catalogue, AlertTexts>> = {
  en: english,
  'en-gb': {
    confirm: {
      ...english.confirm,
      subject: 'Assessments UK Clinical: please confirm an email when your invoice can be paid',
    },
    payable: {
      ...english.payable,
      subject: (invoice) => `Assessments UK Clinical: invoice ${invoice} can be paid now`,
    },
  },
  fr: {
    confirm: {
      subject: 'À confirmer\u00a0: un courriel dès que votre facture pourra être payée',
      heading: 'Veuillez confirmer votre adresse courriel.',
      order: (order) =>
        `On nous a demandé d’écrire à cette adresse dès que la facture de la commande ${order} pourra être payée. Nous ne le ferons que si vous le confirmez dans les 48 heures.`,
      invoice: (invoice) =>
        `On nous a demandé d’écrire à cette adresse dès que la facture ${invoice} pourra être payée. Nous ne le ferons que si vous le confirmez dans les 48 heures.`,
      confirm: 'Confirmer',
      closing:
        'Si vous n’avez rien demandé, vous n’avez rien à faire\u00a0: nous oublierons votre adresse. Pour toute question, communiquez avec le <0>service à la clientèle</0>.',
    },
    payable: {
      subject: (invoice) => `La facture ${invoice} peut maintenant être payée`,
      heading: (invoice) => `La facture ${invoice} peut maintenant être payée.`,
      dueOn: 'Échéance',
      amount: 'Montant',
      view: 'Voir et payer la facture',
      closing:
        'Vous nous avez demandé de vous en aviser, et ce courriel est le seul à ce sujet. Pour toute question au sujet de cette facture, communiquez avec le <0>service à la clientèle</0>.',
    },
  },
  nl: {
    confirm: {
      subject: 'Bevestig: een e-mail zodra uw factuur kan worden betaald',
      heading: 'Bevestig uw e-mailadres.',
      order: (order) =>
        `Ons is gevraagd dit adres te schrijven zodra de factuur van bestelling ${order} kan worden betaald. Dat doen we alleen als u het binnen 48 uur bevestigt.`,
      invoice: (invoice) =>
        `Ons is gevraagd dit adres te schrijven zodra factuur ${invoice} kan worden betaald. Dat doen we alleen als u het binnen 48 uur bevestigt.`,
      confirm: 'Bevestigen',
      closing:
        'Hebt u hier niet om gevraagd? Dan hoeft u niets te doen: we vergeten uw adres. Hebt u een vraag? Neem dan contact op met de <0>klantenservice</0>.',
    },
    payable: {
      subject: (invoice) => `Factuur ${invoice} kan nu worden betaald`,
      heading: (invoice) => `Factuur ${invoice} kan nu worden betaald.`,
      dueOn: 'Vervaldatum',
      amount: 'Bedrag',
      view: 'Factuur bekijken en betalen',
      closing:
        'U hebt ons gevraagd dit te laten weten, en dit is de enige e-mail hierover. Hebt u een vraag over deze factuur? Neem dan contact op met de <0>klantenservice</0>.',
    },
  },
  es: {
    confirm: {
      subject: 'Confirme: un correo cuando se pueda pagar su factura',
      heading: 'Confirme su correo electrónico.',
      order: (order) =>
        `Se nos ha pedido escribir a esta dirección cuando se pueda pagar la factura del pedido ${order}. Solo lo haremos si usted lo confirma en un plazo de 48 horas.`,
      invoice: (invoice) =>
        `Se nos ha pedido escribir a esta dirección cuando se pueda pagar la factura ${invoice}. Solo lo haremos si usted lo confirma en un plazo de 48 horas.`,
      confirm: 'Confirmar',
      closing:
        'Si no lo ha pedido usted, no tiene que hacer nada: olvidaremos su dirección. Si tiene alguna pregunta, póngase en contacto con <0>Atención al Cliente</0>.',
    },
    payable: {
      subject: (invoice) => `Ya se puede pagar la factura ${invoice}`,
      heading: (invoice) => `Ya se puede pagar la factura ${invoice}.`,
      dueOn: 'Vencimiento',
      amount: 'Importe',
      view: 'Ver y pagar la factura',
      closing:
        'Usted nos pidió que le avisáramos, y este es el único correo al respecto. Si tiene alguna pregunta sobre esta factura, póngase en contacto con <0>Atención al Cliente</0>.',
    },
  },
};
