import type { TypedGroup } from './typed-group.ts';

const libaddressinput = (country: string) => `https://chromium-i18n.appspot.com/ssl-address/data/${country}`;
const wikipedia = (page: string) => `https://en.wikipedia.org/wiki/${page}`;
const validatorJs = 'https://github.com/validatorjs/validator.js/blob/master/test/validators.test.js';

interface Postcodes extends Pick<TypedGroup, 'taken'> {
  country: string;
  /** Sources in addition to the metadata of Google's libaddressinput. */
  sources?: readonly string[];
  invalid?: readonly string[];
  required?: readonly string[];
  card?: readonly string[];
}

const byCountry: readonly Postcodes[] = [
  {
    country: 'US',
    sources: [wikipedia('ZIP_Code'), validatorJs],
    taken: [
      '55437',
      '55437-1234',
      ['554371234', '55437-1234'],
      ['５５４３７', '55437'],
      ['55437\u20131234', '55437-1234'],
    ],
    invalid: ['5543', '554371', 'SW1A 1AA', 'ABCDEF'],
    required: ['', ' ', '\u200b'],
    card: ['4242424242424242', '4242 4242 4242 4242'],
  },
  {
    country: 'CA',
    sources: [wikipedia('Postal_codes_in_Canada')],
    taken: ['K1A 0B1', ['k1a0b1', 'K1A 0B1'], ['K1A-0B1', 'K1A 0B1'], ['Ｋ１Ａ　０Ｂ１', 'K1A 0B1']],
    invalid: ['D1A 0B1', 'K1A 0O1', '55437'],
  },
  {
    country: 'GB',
    sources: [wikipedia('Postcodes_in_the_United_Kingdom'), validatorJs],
    taken: [
      'SW1A 1AA',
      'M1 1AE',
      'B33 8TH',
      'EC1A 1BB',
      'GIR 0AA',
      ['sw1a1aa', 'SW1A 1AA'],
      ['GB-SW1A 1AA', 'SW1A 1AA'],
      ['SW1A\u00a01AA', 'SW1A 1AA'],
      ['SW1A\u20101AA', 'SW1A 1AA'],
      ['bfpo61', 'BFPO 61'],
    ],
    invalid: ['SW1A', 'SW1A 1CC', 'QX1 1AA', 'RH6 OHP', '12345'],
    required: [''],
  },
  {
    country: 'AU',
    sources: [wikipedia('Postcodes_in_Australia')],
    taken: ['2000', '0800', ['20 00', '2000'], ['AU 2000', '2000']],
    invalid: ['200', '20000'],
  },
  {
    country: 'NZ',
    sources: [wikipedia('Postcodes_in_New_Zealand')],
    taken: ['6011', [' 6011 ', '6011']],
    invalid: ['60110', '601'],
  },
  {
    country: 'JP',
    sources: [wikipedia('Postal_codes_in_Japan'), wikipedia('Japanese_postal_mark')],
    taken: [
      '100-0001',
      ['1000001', '100-0001'],
      ['１００－０００１', '100-0001'],
      ['〒100-0001', '100-0001'],
      ['〒　１００－０００１', '100-0001'],
      ['１００ー０００１', '100-0001'],
      ['100\uff700001', '100-0001'],
      ['100\u22120001', '100-0001'],
      ['100\u20150001', '100-0001'],
      ['100\u25000001', '100-0001'],
      ['JP-100-0001', '100-0001'],
    ],
    invalid: ['100-00', '〒', '100-00011'],
  },
  {
    country: 'SG',
    sources: [wikipedia('Postal_codes_in_Singapore')],
    taken: [
      '238858',
      '310145',
      ['S238801', '238801'],
      ['S(238801)', '238801'],
      ['S (238801)', '238801'],
      ['s238801', '238801'],
      ['(238801)', '238801'],
      ['２３８８５８', '238858'],
      ['238 858', '238858'],
      ['05-8234', '058234'],
      ['SG 238858', '238858'],
    ],
    invalid: ['23885', '0923', '9', 'S23880'],
    required: [''],
  },
  {
    country: 'NL',
    sources: [wikipedia('Postal_codes_in_the_Netherlands'), validatorJs],
    taken: ['1012 AB', ['1012ab', '1012 AB'], ['NL-1015CX', '1015 CX'], ['1012\u00a0AB', '1012 AB']],
    invalid: ['0123 AB', '1012 SS', '1012'],
  },
  {
    country: 'ES',
    sources: [wikipedia('Postal_codes_in_Spain')],
    taken: ['28039', ['28 039', '28039'], ['E-28039', '28039']],
    invalid: ['53001', '00001'],
  },
  {
    country: 'FR',
    sources: [wikipedia('Postal_codes_in_France')],
    taken: ['75001', ['F-75001', '75001']],
    invalid: ['7500', '!'],
  },
  {
    country: 'DE',
    sources: [wikipedia('Postal_codes_in_Germany')],
    taken: ['10115', ['D-10115', '10115']],
    invalid: ['1011'],
  },
  {
    country: 'IE',
    sources: [wikipedia('Eircode')],
    taken: ['', 'A65 F4E2', ['d6wxy00', 'D6W XY00']],
    invalid: ['B65 F4E2', 'A65 O4E2'],
  },
  {
    country: 'KR',
    sources: [wikipedia('Postal_codes_in_South_Korea')],
    taken: ['03051', ['０３０５１', '03051']],
    invalid: ['110-111'],
  },
  {
    country: 'SE',
    sources: [wikipedia('Postal_codes_in_Sweden')],
    taken: [
      ['SE-114 55', '11455'],
      ['S-111 22', '11122'],
    ],
    invalid: ['DK-1050'],
  },
  {
    country: 'PL',
    sources: [wikipedia('Postal_codes_in_Poland')],
    taken: ['00-950', ['00950', '00-950'], ['00\u2013950', '00-950']],
    invalid: ['0095'],
  },
  {
    country: 'PT',
    sources: [wikipedia('Postal_codes_in_Portugal')],
    taken: ['1250-096', ['1250096', '1250-096']],
    invalid: ['1250'],
  },
  {
    country: 'BR',
    sources: [wikipedia('C%C3%B3digo_de_Endere%C3%A7amento_Postal')],
    taken: ['40301-110', ['40301110', '40301-110']],
    invalid: ['4030'],
  },
  {
    country: 'IN',
    sources: [wikipedia('Postal_Index_Number')],
    taken: ['110034', ['110 034', '110034']],
    invalid: ['11003'],
  },
  { country: 'SA', taken: ['11564', '11564-7187', ['١١٥٦٤', '11564'], ['۱۱۵۶۴', '11564']], invalid: ['11564-71'] },
  { country: 'GI', taken: ['', 'GX11 1AA', ['gx111aa', 'GX11 1AA']], invalid: ['GX12 1AA'] },
  { country: 'MC', taken: ['98000', ['MC-98000', '98000']], invalid: ['97000'] },
  { country: 'VG', taken: ['VG1110', ['vg 1110', 'VG1110']], invalid: ['VG11'] },
  { country: 'AT', taken: ['1010', ['A-1010', '1010']], invalid: ['101'] },
  { country: 'BE', taken: ['4000', ['B-4000', '4000']], invalid: ['400'] },
  { country: 'CH', taken: ['2544', ['CH-2544', '2544']], invalid: ['254'] },
  { country: 'DK', taken: ['8660', ['DK-8660', '8660']], invalid: ['866'] },
  { country: 'NO', taken: ['0025', ['N-0025', '0025']], invalid: ['002'] },
  { country: 'FI', taken: ['00550', ['FIN-00100', '00100']], invalid: ['0055'] },
  { country: 'IT', taken: ['00144', ['I-00144', '00144']], invalid: ['0014'] },
  { country: 'GR', taken: ['151 24', ['15124', '151 24']], invalid: ['1512'] },
  { country: 'CZ', taken: ['100 00', ['10000', '100 00']], invalid: ['1000'] },
  { country: 'IL', taken: ['9614303', ['961 4303', '9614303']], invalid: ['96143034'] },
  { country: 'MX', taken: ['02860', ['02 860', '02860']], invalid: ['0286'] },
  { country: 'ZA', taken: ['0083', [' 0083', '0083']], invalid: ['00833'] },
  { country: 'MT', taken: ['NXR 01', ['nxr01', 'NXR 01']], invalid: ['NXR'] },
  { country: 'TW', taken: ['104', '106'], invalid: ['1'] },
  { country: 'LV', taken: ['LV-1010', ['lv1010', 'LV-1010']], invalid: ['LV-10'] },
];

/** Postcodes by country, in the official spelling and as people type them. */
export const postcodes: readonly TypedGroup[] = byCountry.map(
  ({ country, sources = [], taken, invalid = [], required = [], card = [] }) => ({
    title: `Postcodes of ${country}`,
    sources: [libaddressinput(country), ...sources],
    field: 'postcode',
    given: { country },
    taken,
    refused: { 'postcode-invalid': invalid, 'postcode-required': required, 'card-data': card },
  }),
);
