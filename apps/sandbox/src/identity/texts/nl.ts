import type { Texts } from './en.ts';

export const nl: Texts = {
  labels: {
    userName: 'Gebruikersnaam',
    password: 'Wachtwoord',
    email: 'E-mailadres',
    firstName: 'Voornaam',
    lastName: 'Achternaam',
  },
  login: { header: 'Inloggen' },
  code: {
    header: 'Eenmalige code',
    label: 'Eenmalige code',
    messages: {
      sent: 'Voer de code in die naar uw e-mailadres is gestuurd.',
      noMore: 'Er worden geen codes meer gestuurd.',
      wrong: 'De code is onjuist of niet meer geldig.',
    },
    submit: 'Code versturen',
    another: 'Nieuwe code aanvragen',
    mail: {
      subject: 'Uw eenmalige code',
      text: (code) => `Uw eenmalige code is ${code}. De code is vijf minuten geldig.`,
    },
  },
  registration: { header: 'Account aanmaken', description: 'Maak een account aan met uw e-mailadres.' },
  terms:
    'Dit is een testomgeving. Wat u invoert, blijft op deze computer. Gebruik geen wachtwoord dat u ook ergens anders gebruikt.',
  forgottenPassword: {
    header: 'Wachtwoord vergeten',
    description: 'We sturen u een e-mail met een link om een nieuw wachtwoord te kiezen.',
    mail: {
      subject: 'Uw nieuwe wachtwoord',
      text: 'Open deze pagina binnen tien minuten om een nieuw wachtwoord te kiezen. De link werkt één keer:',
    },
  },
  passwordMailSent: {
    header: 'Wachtwoord vergeten',
    message:
      'Als er een account met dit adres is, is er een e-mail onderweg. De link daarin werkt één keer, tien minuten lang.',
  },
  newPassword: {
    header: 'Nieuw wachtwoord',
    description: (email) => `Kies een nieuw wachtwoord voor ${email}.`,
  },
  supportLogin: {
    header: 'Inloggen voor een klant',
    staffName: 'Naam van de medewerker',
    customer: 'E-mailadres van de klant',
  },
  stepUp: { header: 'Bevestig dat u het bent', description: 'Voer uw wachtwoord in om door te gaan.' },
  securityKeyName: {
    header: 'Inloggen met een passkey',
    way: 'Inloggen met',
    securityKey: 'Passkey',
    recoveryCode: 'Herstelcode',
  },
  securityKey: {
    header: 'Passkey',
  },
  newSecurityKey: {
    header: 'Passkey toevoegen',
    deviceName: 'Nieuwe passkey',
  },
  securityKeyTrouble: {
    header: 'Passkey',
    messages: {
      unsupported: 'Deze browser kan geen passkeys gebruiken.',
      NotAllowedError: 'Het is geweigerd of duurde te lang.',
      InvalidStateError: 'Deze passkey is al geregistreerd.',
      failed: 'De passkey kon niet worden gecontroleerd.',
    },
    again: 'Opnieuw proberen',
    recoveryCode: 'Een herstelcode gebruiken',
    cancel: 'Annuleren',
  },
  recoveryCode: {
    header: 'Herstelcode',
    description: 'Voer een van de codes in die u hebt bewaard toen u de passkey toevoegde.',
    label: 'Herstelcode',
  },
  recoveryCodes: { header: 'Herstelcodes' },
  providers: { header: 'Inloggen', partner: 'Partneraccount', ownForm: 'E-mailadres en wachtwoord' },
  partner: {
    header: 'Partneraccount',
    question: 'De Assessment Store wil weten wie u bent.',
    continueAs: (name) => `Doorgaan als ${name}`,
    cancel: 'Annuleren',
  },
};
