import type { Words, WordsOf } from './words.ts';

/** The words in Canadian French, with its punctuation. */
const words: Words = {
  headings: {
    areas: 'Produits par domaine',
    topics: 'Sujets à la une',
    digital: 'Solutions numériques',
    training: 'Formation',
    webinars: 'Webinaires',
    research: 'Recherche et perspectives',
    ordering: 'Commandes',
    account: 'Votre compte',
    support: 'Soutien',
    shop: 'Acheter des évaluations',
    policies: 'Politiques juridiques',
    help: 'Aide et soutien',
    about: 'À propos de nous',
    investors: 'Investisseurs',
    working: 'Travailler avec nous',
  },
  titles: {
    shortcuts: ['Commande rapide', 'État de la commande', 'Factures', 'Nous joindre'],
    areas: [
      'Cognition et neuropsychologie',
      'Comportement et personnalité',
      'Parole et langage',
      'Petite enfance',
      'Apprentissages scolaires',
      'Ergothérapie et traitement sensoriel',
      'Toutes les évaluations',
    ],
    topics: ['TDAH', 'Autisme', 'Dyslexie', 'Douance', 'Télépratique'],
    digital: ['Cotation et rapports', 'Évaluation numérique', 'Connexion aux plateformes'],
    training: ['Formations par produit', 'Ateliers en direct', 'Formation continue', 'Formation universitaire'],
    webinars: ['Webinaires à venir', 'Webinaires sur demande', 'Balados'],
    research: ['Bibliothèque de recherche', 'Participer à la recherche', 'Livres blancs', 'Blogues'],
    ordering: [
      'Comment commander',
      'Niveaux de qualification',
      'Bons de commande',
      'Expédition et livraison',
      'Retours',
    ],
    account: ['Créer un compte', 'Partager un compte', 'Exonération de taxes', 'Payer des factures'],
    support: ['Nous joindre', 'Coordonnées à l’international', 'Soutien technique', 'Articles d’aide'],
    shop: ['Évaluations pour professionnels', 'Évaluations à grande échelle', 'Tests d’admission'],
    policies: ['Conditions de vente', 'Autorisations et licences', 'Sécurité des tests', 'Politique de retour'],
    help: ['Nous joindre', 'État de la commande', 'Articles d’aide', 'Connexion aux plateformes des produits'],
    about: ['Notre histoire', 'Carrières', 'Emplois saisonniers'],
    investors: ['Relations avec les investisseurs', 'Résultats et rapports', 'Gouvernance'],
    working: ['Postes à pourvoir', 'Débuts de carrière', 'Correction de tests'],
    customerNotes: ['Témoins', 'Conditions d’utilisation', 'Protection des renseignements personnels'],
    productNotes: ['Avis de brevets', 'Accessibilité'],
  },
  sections: {
    assessments: {
      title: 'Évaluations et solutions',
      tile: {
        title: 'Cotation et rapports en ligne',
        text: 'Faites passer le test sur papier ou sur tablette et obtenez le rapport dès la fin de la séance.',
        link: 'Voir les solutions numériques',
      },
    },
    learning: {
      title: 'Apprentissage et formation',
      tile: {
        title: 'Vous découvrez une évaluation?',
        text: 'De courtes formations vous mènent du déballage de la trousse à une première passation en toute confiance.',
        link: 'Trouver une formation',
      },
    },
    ordering: {
      title: 'Commandes et soutien',
      tile: {
        title: 'Une facture à payer?',
        text: 'Trouvez-la par numéro de facture, de commande ou de bon de commande et payez-la par carte en quelques minutes.',
        link: 'Trouver et payer une facture',
      },
    },
  },
  countryUnknown: {
    title: 'Nous n’arrivons pas à déterminer votre pays',
    text: 'Les prix et la livraison dépendent de votre pays. Nos coordonnées à l’international vous aideront à trouver la bonne boutique.',
    link: 'Voir les coordonnées à l’international',
  },
  chooseCountry: (store) => `${store}\u00a0: choisir un autre pays`,
  rightsReserved: 'Tous droits réservés.',
};

export const wordsOf: WordsOf = () => words;
