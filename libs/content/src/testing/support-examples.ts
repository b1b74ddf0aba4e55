import type { Locale } from '@assess/i18n';
import type { CustomerSupport } from '../customer-support.ts';

type SupportExample = Required<Pick<CustomerSupport, 'telephone' | 'email' | 'hours'>>;

const supportOf = (number: string, title: string, email: string, hours: string): SupportExample => ({
  telephone: { number, title },
  email: `${email}.assessments.example`,
  hours: [hours],
});

const examples: Record<Locale, SupportExample> = {
  'en-us': supportOf('+18005550199', '1-800-555-0199', 'support@us', 'Monday to Friday, 8 a.m. to 6 p.m. Central Time'),
  'en-ca': supportOf(
    '+16135550142',
    '613-555-0142',
    'support@ca',
    'Monday to Friday, 8:30 a.m. to 5 p.m. Eastern Time',
  ),
  'fr-ca': supportOf(
    '+16135550143',
    '613-555-0143',
    'soutien@ca',
    'Du lundi au vendredi, de 8\u00a0h\u00a030 à 17\u00a0h, heure de l’Est',
  ),
  'en-gb': supportOf('+448081570100', '0808 157 0100', 'support@uk', 'Monday to Friday, 9 am to 5 pm'),
  'nl-nl': supportOf(
    '+318000000000',
    '0800 000 0000',
    'klantenservice@nl',
    'Maandag tot en met vrijdag, 9.00 tot 17.00 uur',
  ),
  'es-es': supportOf('+34900000000', '900 000 000', 'atencion@es', 'De lunes a viernes, de 9.00 a 18.00 h'),
  'en-au': supportOf('+611800160401', '1800 160 401', 'support@au', 'Monday to Friday, 8:30 am to 5 pm AEST'),
  'en-nz': supportOf('+64800000000', '0800 000 000', 'support@nz', 'Monday to Friday, 9 am to 5 pm'),
  'zh-sg': supportOf('+658000000000', '800 000 0000', 'support@sg', 'Monday to Friday, 9 am to 6 pm'),
  'ja-jp': supportOf('+81120000000', '0120-000-000', 'support@jp', 'Monday to Friday, 10 a.m. to 6 p.m. Japan Time'),
};

/** Returns example support contacts of a store, with opening hours in its language. The numbers are fictitious. */
export const supportExampleOf = (locale: Locale): SupportExample => examples[locale];
