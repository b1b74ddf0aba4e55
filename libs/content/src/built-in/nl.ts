import type { Words, WordsOf } from './words.ts';

const words: Words = {
  headings: {
    areas: 'Producten per vakgebied',
    topics: 'Uitgelichte onderwerpen',
    digital: 'Digitale oplossingen',
    training: 'Training',
    webinars: 'Webinars',
    research: 'Onderzoek en inzicht',
    ordering: 'Bestellen',
    account: 'Uw account',
    support: 'Ondersteuning',
    shop: 'Tests kopen',
    policies: 'Juridische informatie',
    help: 'Hulp en ondersteuning',
    about: 'Over ons',
    investors: 'Beleggers',
    working: 'Werken bij ons',
  },
  titles: {
    shortcuts: ['Snel bestellen', 'Bestelstatus', 'Facturen', 'Contact'],
    areas: [
      'Cognitie en neuropsychologie',
      'Gedrag en persoonlijkheid',
      'Spraak en taal',
      'Het jonge kind',
      'Schoolse vaardigheden',
      'Ergotherapie en sensorische verwerking',
      'Alle tests',
    ],
    topics: ['ADHD', 'Autisme', 'Dyslexie', 'Hoogbegaafdheid', 'Diagnostiek op afstand'],
    digital: ['Scoring en rapportage', 'Digitaal testen', 'Inloggen op de platforms'],
    training: ['Trainingen per product', 'Live workshops', 'Bij- en nascholing', 'Training voor universiteiten'],
    webinars: ['Komende webinars', 'Webinars terugkijken', 'Podcasts'],
    research: ['Onderzoeksbibliotheek', 'Meedoen aan onderzoek', 'Whitepapers', 'Blogs'],
    ordering: ['Zo bestelt u', 'Kwalificatieniveaus', 'Inkooporders', 'Verzending en levering', 'Retourneren'],
    account: ['Account aanmaken', 'Account delen', 'Btw-vrijstelling', 'Facturen betalen'],
    support: ['Contact', 'Internationale contacten', 'Technische ondersteuning', 'Hulpartikelen'],
    shop: ['Tests voor professionals', 'Grootschalige toetsing', 'Toelatingstests'],
    policies: ['Verkoopvoorwaarden', 'Toestemmingen en licenties', 'Testbeveiliging', 'Retourbeleid'],
    help: ['Contact', 'Bestelstatus', 'Hulpartikelen', 'Inloggen op de productplatforms'],
    about: ['Ons verhaal', 'Carrière', 'Seizoenswerk'],
    investors: ['Informatie voor beleggers', 'Resultaten en verslagen', 'Bestuur en toezicht'],
    working: ['Vacatures', 'Starters', 'Testbeoordelaars'],
    customerNotes: ['Cookies', 'Gebruiksvoorwaarden', 'Privacy'],
    productNotes: ['Octrooien', 'Toegankelijkheid'],
  },
  sections: {
    assessments: {
      title: 'Tests en oplossingen',
      tile: {
        title: 'Online scoren en rapporteren',
        text: 'Neem de test af op papier of op een tablet en u hebt het rapport zodra de sessie is afgelopen.',
        link: 'Bekijk de digitale oplossingen',
      },
    },
    learning: {
      title: 'Leren en training',
      tile: {
        title: 'Een test die nieuw voor u is?',
        text: 'Korte cursussen brengen u van het uitpakken van de testkoffer tot een eerste afname met vertrouwen.',
        link: 'Vind een training',
      },
    },
    ordering: {
      title: 'Bestellen en ondersteuning',
      tile: {
        title: 'Moet u een factuur betalen?',
        text: 'Zoek de factuur op factuur-, bestel- of inkoopordernummer en betaal binnen enkele minuten met uw creditcard.',
        link: 'Factuur zoeken en betalen',
      },
    },
  },
  countryUnknown: {
    title: 'We kunnen niet bepalen in welk land u bent',
    text: 'Prijzen en levering hangen af van uw land. Via onze internationale contacten vindt u de juiste winkel.',
    link: 'Internationale contacten bekijken',
  },
  chooseCountry: (store) => `${store}: kies een ander land`,
  rightsReserved: 'Alle rechten voorbehouden.',
};

export const wordsOf: WordsOf = () => words;
