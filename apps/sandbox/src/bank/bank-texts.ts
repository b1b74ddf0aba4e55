import type { Language } from '@assess/i18n';

interface BankTexts {
  title: string;
  question: (amount: string, last4: string) => string;
  pass: string;
  fail: string;
  cancel: string;
  over: string;
  back: string;
}

/** The texts of the bank's page, which is the same for every test card. */
export const bankTexts: Record<Language, BankTexts> = {
  en: {
    title: 'Sandbox bank',
    question: (amount, last4) => `Is it you who pays ${amount} with the card ending in ${last4}?`,
    pass: 'Pass: yes, it is me',
    fail: 'Fail: the bank does not believe it',
    cancel: 'Cancel',
    over: 'This question is over.',
    back: 'Back to the store',
  },
  fr: {
    title: 'Banque du bac à sable',
    question: (amount, last4) => `Est-ce bien vous qui payez ${amount} avec la carte se terminant par ${last4} ?`,
    pass: 'Réussir : oui, c’est moi',
    fail: 'Échouer : la banque n’y croit pas',
    cancel: 'Annuler',
    over: 'Cette question est close.',
    back: 'Retour à la boutique',
  },
  nl: {
    title: 'Sandboxbank',
    question: (amount, last4) => `Bent u het die ${amount} betaalt met de kaart eindigend op ${last4}?`,
    pass: 'Slagen: ja, ik ben het',
    fail: 'Mislukken: de bank gelooft het niet',
    cancel: 'Annuleren',
    over: 'Deze vraag is afgesloten.',
    back: 'Terug naar de winkel',
  },
  es: {
    title: 'Banco de pruebas',
    question: (amount, last4) => `¿Es usted quien paga ${amount} con la tarjeta terminada en ${last4}?`,
    pass: 'Superar: sí, soy yo',
    fail: 'Fallar: el banco no lo cree',
    cancel: 'Cancelar',
    over: 'Esta pregunta ya está cerrada.',
    back: 'Volver a la tienda',
  },
};
