import type { Texts } from './en.ts';

export const fr: Texts = {
  labels: {
    userName: 'Nom d’utilisateur',
    password: 'Mot de passe',
    email: 'Adresse courriel',
    firstName: 'Prénom',
    lastName: 'Nom de famille',
  },
  login: { header: 'Connexion' },
  code: {
    header: 'Code à usage unique',
    label: 'Code à usage unique',
    messages: {
      sent: 'Entrez le code envoyé à votre adresse courriel.',
      noMore: 'Aucun autre code ne sera envoyé.',
      wrong: 'Le code est incorrect ou n’est plus valable.',
    },
    submit: 'Envoyer le code',
    another: 'Demander un nouveau code',
    mail: {
      subject: 'Votre code à usage unique',
      text: (code) => `Votre code à usage unique est ${code}. Il est valable cinq minutes.`,
    },
  },
  registration: { header: 'Créer un compte', description: 'Créez un compte avec votre adresse courriel.' },
  terms:
    'Ceci est un environnement d’essai. Ce que vous entrez reste sur cet ordinateur. N’utilisez pas un mot de passe dont vous vous servez ailleurs.',
  forgottenPassword: {
    header: 'Mot de passe oublié',
    description: 'Nous vous envoyons un courriel contenant un lien pour choisir un nouveau mot de passe.',
    mail: {
      subject: 'Votre nouveau mot de passe',
      text: 'Ouvrez cette page dans les dix minutes pour choisir un nouveau mot de passe. Le lien ne fonctionne qu’une fois :',
    },
  },
  passwordMailSent: {
    header: 'Mot de passe oublié',
    message:
      'S’il existe un compte avec cette adresse, un courriel est en route. Son lien ne fonctionne qu’une fois, pendant dix minutes.',
  },
  newPassword: {
    header: 'Nouveau mot de passe',
    description: (email) => `Choisissez un nouveau mot de passe pour ${email}.`,
  },
  supportLogin: {
    header: 'Se connecter pour un client',
    staffName: 'Nom du membre du personnel',
    customer: 'Adresse courriel du client',
  },
  stepUp: { header: 'Confirmez votre identité', description: 'Entrez votre mot de passe pour continuer.' },
  securityKeyName: {
    header: 'Se connecter avec une clé d’accès',
    way: 'Se connecter avec',
    securityKey: 'Clé d’accès',
    recoveryCode: 'Code de récupération',
  },
  securityKey: {
    header: 'Clé d’accès',
  },
  newSecurityKey: {
    header: 'Ajouter une clé d’accès',
    deviceName: 'Nouvelle clé d’accès',
  },
  securityKeyTrouble: {
    header: 'Clé d’accès',
    messages: {
      unsupported: 'Ce navigateur ne prend pas en charge les clés d’accès.',
      NotAllowedError: 'L’opération a été refusée ou a pris trop de temps.',
      InvalidStateError: 'Cette clé d’accès est déjà enregistrée.',
      failed: 'La clé d’accès n’a pas pu être vérifiée.',
    },
    again: 'Réessayer',
    recoveryCode: 'Utiliser un code de récupération',
    cancel: 'Annuler',
  },
  recoveryCode: {
    header: 'Code de récupération',
    description: 'Entrez l’un des codes que vous avez enregistrés lors de l’ajout de la clé d’accès.',
    label: 'Code de récupération',
  },
  recoveryCodes: { header: 'Codes de récupération' },
  providers: {
    header: 'Connexion',
    partner: 'Compte partenaire',
    ownForm: 'Adresse courriel et mot de passe',
  },
  partner: {
    header: 'Compte partenaire',
    question: 'Le magasin Assessment Store souhaite savoir qui vous êtes.',
    continueAs: (name) => `Continuer en tant que ${name}`,
    cancel: 'Annuler',
  },
};
