import type { Currency, Language, Money } from '@assess/i18n';

export type Area = 'clinical' | 'education' | 'language';

export interface Product {
  /** The product number in capital letters. Visitors may type it in any letter case. */
  readonly number: string;
  readonly area: Area;
  readonly name: Readonly<Record<Language, string>>;
  readonly usd: number;
  readonly platform?: keyof typeof platforms;
}

/** The pages of the digital platforms, at `/store/{storeId}/{language}/platform/{platform}`. */
export const platforms = {
  'score-online': {
    name: 'Score Online',
    text: {
      en: 'Enter raw scores and get standard scores, percentiles and a report at once.',
      fr: 'Saisissez les scores bruts et obtenez aussitôt les scores standard, les percentiles et un rapport.',
      nl: 'Voer ruwe scores in en ontvang direct standaardscores, percentielen en een rapport.',
      es: 'Introduzca las puntuaciones directas y obtenga al momento las puntuaciones típicas, los percentiles y un informe.',
    },
  },
  'report-hub': {
    name: 'Report Hub',
    text: {
      en: 'Send questionnaires by e-mail and read the answers in one report.',
      fr: 'Envoyez des questionnaires par courriel et consultez les réponses dans un seul rapport.',
      nl: 'Verstuur vragenlijsten per e-mail en lees de antwoorden in één rapport.',
      es: 'Envíe cuestionarios por correo electrónico y lea las respuestas en un solo informe.',
    },
  },
  'class-screener': {
    name: 'Class Screener',
    text: {
      en: 'Screen a whole class in one lesson and see who needs support.',
      fr: 'Dépistez toute une classe en un seul cours et repérez les élèves qui ont besoin de soutien.',
      nl: 'Screen een hele klas in één les en zie wie ondersteuning nodig heeft.',
      es: 'Evalúe a toda una clase en una sola sesión y vea quién necesita apoyo.',
    },
  },
} as const satisfies Record<string, { name: string; text: Record<Language, string> }>;

export const isPlatform = (text: string): text is keyof typeof platforms => Object.hasOwn(platforms, text);

export const products: readonly Product[] = [
  {
    number: 'WMB-101',
    area: 'clinical',
    usd: 1240,
    platform: 'score-online',
    name: {
      en: 'Working Memory Battery, complete kit',
      fr: 'Batterie de mémoire de travail, trousse complète',
      nl: 'Werkgeheugenbatterij, complete set',
      es: 'Batería de memoria de trabajo, juego completo',
    },
  },
  {
    number: 'WMB-110',
    area: 'clinical',
    usd: 118,
    platform: 'score-online',
    name: {
      en: 'Working Memory Battery, record forms (25)',
      fr: 'Batterie de mémoire de travail, cahiers de notation (25)',
      nl: 'Werkgeheugenbatterij, scoreformulieren (25)',
      es: 'Batería de memoria de trabajo, hojas de registro (25)',
    },
  },
  {
    number: 'EWI-201',
    area: 'clinical',
    usd: 96,
    name: {
      en: 'Emotional Wellbeing Inventory, manual',
      fr: 'Inventaire du bien-être émotionnel, manuel',
      nl: 'Vragenlijst emotioneel welzijn, handleiding',
      es: 'Inventario de bienestar emocional, manual',
    },
  },
  {
    number: 'EWI-210',
    area: 'clinical',
    usd: 45,
    platform: 'report-hub',
    name: {
      en: 'Emotional Wellbeing Inventory, online reports (10)',
      fr: 'Inventaire du bien-être émotionnel, rapports en ligne (10)',
      nl: 'Vragenlijst emotioneel welzijn, online rapporten (10)',
      es: 'Inventario de bienestar emocional, informes en línea (10)',
    },
  },
  {
    number: 'RFS-301',
    area: 'education',
    usd: 310,
    name: {
      en: 'Reading Fluency Scale, complete kit',
      fr: 'Échelle de fluidité de lecture, trousse complète',
      nl: 'Leesvloeiendheidsschaal, complete set',
      es: 'Escala de fluidez lectora, juego completo',
    },
  },
  {
    number: 'RFS-310',
    area: 'education',
    usd: 84,
    name: {
      en: 'Reading Fluency Scale, student booklets (30)',
      fr: 'Échelle de fluidité de lecture, cahiers de l’élève (30)',
      nl: 'Leesvloeiendheidsschaal, leerlingboekjes (30)',
      es: 'Escala de fluidez lectora, cuadernillos del alumno (30)',
    },
  },
  {
    number: 'MST-320',
    area: 'education',
    usd: 150,
    platform: 'class-screener',
    name: {
      en: 'Mathematics Screening Test, license for one class',
      fr: 'Test de dépistage en mathématiques, licence pour une classe',
      nl: 'Screeningstoets rekenen, licentie voor één klas',
      es: 'Prueba de cribado de matemáticas, licencia para una clase',
    },
  },
  {
    number: 'LSP-401',
    area: 'language',
    usd: 465,
    platform: 'score-online',
    name: {
      en: 'Language Sample Profile, complete kit',
      fr: 'Profil d’échantillon de langage, trousse complète',
      nl: 'Taalprofiel spontane taal, complete set',
      es: 'Perfil de muestras de lenguaje, juego completo',
    },
  },
  {
    number: 'LSP-410',
    area: 'language',
    usd: 72,
    name: {
      en: 'Language Sample Profile, record forms (25)',
      fr: 'Profil d’échantillon de langage, cahiers de notation (25)',
      nl: 'Taalprofiel spontane taal, scoreformulieren (25)',
      es: 'Perfil de muestras de lenguaje, hojas de registro (25)',
    },
  },
];

/** Finds a product by number. Letter case and outer spaces do not matter. */
export const findProduct = (number: string): Product | undefined =>
  products.find((product) => product.number === number.trim().toUpperCase());

/** Returns a product's universal product code: twelve digits, of which the last is a check digit. */
export function upcOf(product: Product): string {
  const digits = `084123${String(products.indexOf(product) + 1).padStart(5, '0')}`;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** Finds a product by its universal product code. Spaces and hyphens do not matter. */
export const findByUpc = (typed: string): Product | undefined =>
  products.find((product) => upcOf(product) === typed.replace(/[\s-]/g, ''));

/** Finds the products whose name or number contains every word of the query. */
export function searchProducts(query: string, language: Language): readonly Product[] {
  const words = query.toLocaleLowerCase(language).split(/\s+/).filter(Boolean);
  return products.filter(({ number, name }) => {
    const text = `${number} ${name[language]}`.toLocaleLowerCase(language);
    return words.every((word) => text.includes(word));
  });
}

/** The amount in each currency for one US dollar of the list price. */
const rates: Readonly<Record<Currency, number>> = {
  USD: 1,
  CAD: 1.35,
  GBP: 0.8,
  EUR: 0.95,
  AUD: 1.5,
  NZD: 1.65,
  SGD: 1.35,
  JPY: 150,
};

/** Returns the price without tax, rounded to whole dollars, pounds or euros, or to hundreds of yen. */
export const priceOf = ({ usd }: Product, currency: Currency): Money => priceIn(currency, usd);

export function priceIn(currency: Currency, usd: number): Money {
  const amount = usd * rates[currency];
  const amountMinor = currency === 'JPY' ? Math.round(amount / 100) * 100 : Math.round(amount) * 100;
  return { amountMinor, currency };
}
