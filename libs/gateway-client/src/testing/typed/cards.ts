import type { TypedGroup } from './typed-group.ts';

const stripe = 'https://docs.stripe.com/testing';
const adyen = 'https://docs.adyen.com/development-resources/test-cards-and-credentials/test-card-numbers';
const braintree = 'https://developer.paypal.com/braintree/docs/reference/general/testing';
const cybersource =
  'https://developer.cybersource.com/docs/cybs/en-us/test-data/developer/all/so/test-data/testing_credit_card_services.html';
const mastercard =
  'https://developer.mastercard.com/mastercard-gateway/documentation/testing/test-cards/test-card-numbers/test-card-numbers-brand/';
const validatorJs = 'https://github.com/validatorjs/validator.js/blob/master/test/validators/isCreditCard.test.js';
const cardValidator = 'https://github.com/braintree/card-validator/tree/main/src/__tests__';

export const cards: readonly TypedGroup[] = [
  {
    title: 'Card numbers of the schemes',
    sources: [stripe, adyen, braintree, cybersource, mastercard, validatorJs],
    field: 'cardNumber',
    taken: [
      '4242424242424242',
      '4111111111111111',
      '4012888888881881',
      '4222222222222',
      '4000056655665556',
      '4716989580001715211',
      '5555555555554444',
      '5105105105105100',
      '5200828282828210',
      '2223003122003222',
      '2222155765072228',
      '2720428011723762',
      '5123450000000008',
      '6011111111111117',
      '6011000990139424',
      '3566002020360505',
      '3530111333300000',
      '36050234196908',
      '30569309025904',
      '38520000023237',
      '6304000000000000',
      '6765780016990268',
      '8171999927660000',
      '6243030000000001',
      '6223164991230014',
      '2721465526338453',
    ],
    refused: {
      'card-number-required': ['', '  ', '\u200b', ' - '],
      'card-number-invalid': [
        '4242424242424241',
        '5398228707871528',
        '2718760626256571',
        '4716989580001715213',
        '375556917985515999999993',
        '899999996234917882863855',
        'prefix6234917882863855',
        '623491788middle2863855',
        '6234917882863855suffix',
        'foo',
        '4242',
        '42424242424242424242',
        '4242 4242 4242 424x',
        '4242_4242_4242_4242',
      ],
    },
  },
  {
    title: 'Numbers of UnionPay that have no check digit',
    sources: [cardValidator, 'https://en.wikipedia.org/wiki/Payment_card_number'],
    field: 'cardNumber',
    taken: ['6221558812340000', '6212345000000001', '6212345678900000003'],
    refused: { 'card-number-invalid': ['621234500001', '62123450000000000001'] },
  },
  {
    title: 'Card numbers as people read, paste and type them',
    sources: [
      validatorJs,
      'https://www.unicode.org/charts/PDF/U2000.pdf',
      'https://www.unicode.org/charts/PDF/UFF00.pdf',
      'https://www.unicode.org/reports/tr9/',
    ],
    field: 'cardNumber',
    taken: [
      ['4716-2210-5188-5662', '4716221051885662'],
      ['4929 7226 5379 7141', '4929722653797141'],
      ['4242.4242.4242.4242', '4242424242424242'],
      ['4242\u20134242\u20134242\u20134242', '4242424242424242'],
      ['4242\u20114242\u20114242\u20114242', '4242424242424242'],
      ['4242\u22124242\u22124242\u22124242', '4242424242424242'],
      ['4242\u00a04242\u00a04242\u00a04242', '4242424242424242'],
      ['4242\u30004242\u30004242\u30004242', '4242424242424242'],
      ['4242\u200b4242\u200b4242\u200b4242', '4242424242424242'],
      ['\u200e4242424242424242', '4242424242424242'],
      ['\u202a4242424242424242\u202c', '4242424242424242'],
      ['４２４２４２４２４２４２４２４２', '4242424242424242'],
      ['４２４２　４２４２　４２４２　４２４２', '4242424242424242'],
      ['４２４２－４２４２－４２４２－４２４２', '4242424242424242'],
      ['٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢', '4242424242424242'],
      ['4242 4242 4242 4242\r\n', '4242424242424242'],
    ],
  },
  {
    title: 'Expiration months',
    sources: [cardValidator, 'https://www.unicode.org/charts/PDF/UFF00.pdf'],
    field: 'expiryMonth',
    taken: ['1', '2', '5', '02', '12', ['1 ', '1'], [' 1', '1'], ['１２', '12'], ['１２\u200b', '12'], ['٠٤', '04']],
    refused: {
      'expiry-required': ['', ' '],
      'expiry-invalid': ['0', '00', '13', '14', '20', '30', '-1', '-6', '1.2', '1/20', '1 2', 'foo', '012'],
    },
  },
  {
    title: 'Expiration years',
    sources: [cardValidator, 'https://www.unicode.org/charts/PDF/UFF00.pdf'],
    field: 'expiryYear',
    taken: ['31', '2031', ['２０３１', '2031'], [' 2031', '2031'], ['\u200e31', '31']],
    refused: {
      'expiry-required': ['', '\u00a0'],
      'expiry-invalid': ['3', '203', '1999', '20311', '2 031', 'foo', '-31'],
    },
  },
  {
    title: 'Months that have gone by, in November 2026',
    sources: [cardValidator],
    field: 'expiryMonth',
    given: { expiryYear: '26' },
    taken: ['11', '12'],
    refused: { 'card-expired': ['10', '１', '09'] },
  },
  {
    title: 'Security codes of three digits',
    sources: [cardValidator, stripe],
    field: 'securityCode',
    taken: ['123', '000', ['１２３', '123'], [' 123', '123'], ['1 2 3', '123'], ['123\u200b', '123'], ['١٢٣', '123']],
    refused: {
      'security-code-required': ['', ' ', '-'],
      'security-code-invalid': ['12', '1234', '12345', 'foo', '12/34', 'Infinity', '1a3'],
    },
  },
  {
    title: 'Security codes of American Express',
    sources: [cardValidator, stripe],
    field: 'securityCode',
    given: { cardNumber: '378282246310005' },
    taken: ['1234', '0000', ['１２３４', '1234'], ['12 34', '1234']],
    refused: { 'security-code-invalid': ['123', '12345'] },
  },
  {
    title: 'Card numbers of American Express',
    sources: [stripe, adyen, mastercard, validatorJs],
    field: 'cardNumber',
    given: { securityCode: '1234' },
    taken: [
      '378282246310005',
      '371449635398431',
      '378734493671000',
      '375556917985515',
      ['3782 822463 10005', '378282246310005'],
    ],
    refused: { 'card-number-invalid': ['378282246310006'] },
  },
];
