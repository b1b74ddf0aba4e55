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
  captcha: { header: 'Êtes-vous une personne?' },
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
  approval: {
    header: 'Consultez vos courriels',
    wait: 'Suivez le lien qui se trouve dans le courriel que nous vous avons envoyé.',
    cancel: 'Annuler',
    mail: {
      subject: 'Est-ce bien vous?',
      text: 'Est-ce bien vous qui vous connectez? Confirmez-le ici dans les dix minutes :',
    },
  },
  approvalPage: {
    title: 'Est-ce bien vous?',
    question: 'Quelqu’un se connecte avec votre adresse courriel et votre mot de passe.',
    yes: 'Oui, c’est moi',
    thanks: 'Merci. Retournez à la page où vous vous connectez.',
    over: 'Cette demande n’est plus valable. Connectez-vous de nouveau.',
  },
  showcase: {
    wrong: (instruction) => `Ce n’était pas la bonne réponse. ${instruction}`,
    words: {
      header: 'Un mot et un choix',
      instruction: 'Tapez le mot « assessment », choisissez la couleur et appuyez sur Suivant.',
      word: 'Mot',
      colour: 'Lequel de ces mots est une couleur?',
      seven: 'Sept',
      green: 'Vert',
      tuesday: 'Mardi',
      next: 'Suivant',
      notYet: 'Pas encore',
    },
    profile: {
      header: 'Un profil',
      description: 'Rien n’en est conservé.',
      nickname: 'Surnom',
      password: 'Nouveau mot de passe',
      profession: 'Votre profession',
      years: 'Années d’expérience',
      newsletter: 'M’envoyer des nouvelles',
    },
    agreement: {
      header: 'Conditions et question de sécurité',
      instruction: 'Acceptez les conditions et répondez à une question en trois lettres ou plus.',
      label: 'Question de sécurité',
      school: 'Quel était le nom de votre première école?',
      town: 'Quelle est votre ville de naissance?',
    },
    device: {
      header: 'Votre appareil',
      instruction:
        'Votre navigateur donne des renseignements sur lui-même. Il peut vous demander s’il doit indiquer où vous êtes.',
      message: 'Examen de votre appareil.',
    },
    authenticator: {
      header: 'Votre application d’authentification',
      instruction: 'Configurez une application d’authentification. Personne ne demande ses codes ici.',
    },
    provider: {
      header: 'Un autre de vos comptes',
      instruction: 'Choisissez le partenaire et continuez-y sous votre propre nom.',
    },
    mail: { subject: 'La dernière étape', text: 'Ouvrez cette page dans les dix minutes pour revenir :' },
    mailSent: {
      header: 'Encore un courriel',
      message: 'Pour revenir, ouvrez le lien qui se trouve dans le courriel que nous vous avons envoyé.',
    },
    finish: {
      header: 'Bon retour',
      message: 'Vous avez vu toutes les sortes de questions.',
      finish: 'Terminer',
    },
  },
};
