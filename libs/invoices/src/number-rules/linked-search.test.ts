import { describe, expect, it } from 'vitest';
import { holdsLinkedName, pathBeforeLink, readLinkedSearch, withoutLinkedSearch } from './linked-search.ts';

const both = { kind: 'invoice-number', number: 'INV1000201', accountNumber: 'A1001' };
const plain = 'invoice-number=INV1000201&account-number=A1001';

describe(readLinkedSearch, () => {
  it.each([
    [plain, both],
    ['order-number=ORD2000001', { kind: 'order-number', number: 'ORD2000001', accountNumber: '' }],
    [
      'utm_source=erp&purchase-order-number=4500%2F12+B&account-number=A1001',
      { kind: 'purchase-order-number', number: '4500/12 B', accountNumber: 'A1001' },
    ],
    ['account-number=A1001', { kind: 'invoice-number', number: '', accountNumber: 'A1001' }],
    [
      'order-number=ORD2000001&invoice-number=INV1000201',
      { kind: 'invoice-number', number: 'INV1000201', accountNumber: '' },
    ],
    [
      'invoice-number=&order-number=ORD2000001&purchase-order-number=',
      { kind: 'order-number', number: 'ORD2000001', accountNumber: '' },
    ],
    ['invoice-number=%00INV1%E2%80%8B', { kind: 'invoice-number', number: 'INV1', accountNumber: '' }],
  ])('reads %s', (query, search) => {
    expect(readLinkedSearch(query)).toEqual(search);
  });

  it.each([
    ['an escaped ampersand', 'invoice-number=INV1000201&amp;account-number=A1001'],
    ['an ampersand that is escaped twice', 'invoice-number=INV1000201&amp;amp;account-number=A1001'],
    ['an ampersand that is escaped and encoded', 'invoice-number=INV1000201%26amp%3Baccount-number%3DA1001'],
    ['an escaped ampersand without its semicolon', 'invoice-number=INV1000201&ampaccount-number=A1001'],
    ['a numeric entity', 'invoice-number=INV1000201&#38;account-number=A1001'],
    ['an encoded ampersand', 'invoice-number=INV1000201%26account-number=A1001'],
    ['encoded names and values', 'invoice-number%3DINV1000201%26account-number%3DA1001'],
    ['a link that is encoded twice', 'invoice-number%253DINV1000201%2526account-number%253DA1001'],
    ['an encoded question mark and number sign', '%3Finvoice-number=INV1000201%23account-number=A1001'],
    ['a semicolon', 'invoice-number=INV1000201;account-number=A1001'],
    ['a space after the ampersand', 'invoice-number=INV1000201&%20account-number=A1001'],
    ['spaces around the numbers', 'invoice-number=%20INV1000201+&account-number=%20A1001'],
    ['other case', 'Invoice-Number=INV1000201&ACCOUNT-NUMBER=A1001'],
    ['underscores', 'invoice_number=INV1000201&account_number=A1001'],
    ['no hyphens', 'invoiceNumber=INV1000201&accountNumber=A1001'],
    ['a question mark instead of an ampersand', 'invoice-number=INV1000201?account-number=A1001'],
    ['the parameters of campaigns', `utm_source=erp&${plain}&utm_medium=mail&fbclid=IwAR0_x&mc_cid=1`],
    ['what Safe Links adds', `${plain}&data=05%7C02%7Cpat%40example.com%7C08dc%7C0&sdata=u8Q%2BsLk%3D&reserved=0`],
    ['what Proofpoint and Mimecast add', `${plain}&d=DwMFAg&c=euGZstcaTDll&r=x_Y&m=z&s=q&e=`],
    [
      'the whole link in a parameter',
      `url=https%3A%2F%2Fstore.example%2Finvoices%2Fen-us%23invoice-number%3DINV1000201%26account-number%3DA1001&reserved=0`,
    ],
    ['quoted-printable', 'invoice-number=3DINV1000201&account-number=3DA1001'],
    ['quoted-printable with a break in a number', 'invoice-number=3DINV100=%0D%0A0201&account-number=3DA1001'],
    ['quoted-printable with a break in a name', 'invoice-number=3DINV1000201&account-num=ber=3DA1001'],
    ['quoted-printable with an escaped ampersand', 'invoice-number=3DINV1000201&amp;account-number=3DA1001'],
    ['a line break in a number', 'invoice-number=INV100%0D%0A0201&account-number=A1001'],
    ['a line break in a name', 'invoice-number=INV1000201&account-%0Anumber=A1001'],
    ['a line break before the number', 'invoice-number=%0D%0AINV1000201&account-number=A1001'],
    ['a broken encoding', `${plain}&x=%E0%A4%A`],
    ['an escaped ampersand in hexadecimal', 'invoice-number=INV1000201&#x26;account-number=A1001'],
    ['a numeric entity that is encoded', 'invoice-number=INV1000201%26%23038%3Baccount-number=A1001'],
    ['escaped equals signs', 'invoice-number&#61;INV1000201&amp;account-number&#x3D;A1001'],
    ['an entity that is escaped again', 'invoice-number=INV1000201&amp;#38;account-number=A1001'],
    ['the escapes of JSON', String.raw`invoice-number\u003dINV1000201\u0026account-number\u003dA1001`],
    ['the escapes of JSON, encoded', 'invoice-number=INV1000201%5Cu0026account-number=A1001'],
    ['the escapes of old scripts', 'invoice-number=INV1000201%u0026account-number=A1001'],
    ['the escapes of Markdown', String.raw`invoice\-number=INV1000201\&account\-number=A1001`],
    ['zero-width spaces in names', 'invoice%E2%80%8B-number=INV1000201&account%E2%80%8B-number=A1001'],
    ['soft hyphens in names', 'invoice-%C2%ADnumber=INV1000201&account-\u00adnumber=A1001'],
    ['non-breaking hyphens', 'invoice%E2%80%91number=INV1000201&account\u2011number=A1001'],
    ['dashes of a word processor', 'invoice%E2%80%93number=INV1000201&account\u2212number=A1001'],
    ['dots', 'invoice.number=INV1000201&account.number=A1001'],
    ['a byte order mark', `%EF%BB%BF${plain}`],
    ['no-break spaces', 'invoice-number=INV1000201%C2%A0&account-number=A1001%C2%A0'],
    ['a link that four programs encoded', 'invoice-number%2525253DINV1000201%25252526account-number%2525253DA1001'],
    ['brackets of PHP', 'invoice-number[]=INV1000201&account-number%5B0%5D=A1001'],
    ['quotation marks of a template', 'invoice-number=%22INV1000201%22&account-number=“A1001”'],
    ['braces of a template', 'invoice-number={INV1000201}&account-number={A1001}'],
    ['a comma', 'invoice-number=INV1000201,account-number=A1001'],
    ['a bar', 'invoice-number=INV1000201|account-number=A1001'],
    ['an unused kind', 'invoice-number=INV1000201&order-number=&account-number=A1001'],
    ['what Proofpoint appends', `${plain}__;Iw!!GF_29dbcQIUBPA!x-y$`],
    ['what browsers append', `${plain}:~:text=Open%20invoices`],
    ['the end of a tag', `${plain}%22%3Ehere%3C/a%3E`],
    ['parameters of campaigns after a question mark', `${plain}?mc_cid=1&mc_eid=2`],
    ['quoted-printable signs', '=23invoice=2Dnumber=3DINV1000201=26account=2Dnumber=3DA1001=2E'],
    ['quoted-printable with a zero-width space', 'invoice-number=3DINV1000201=E2=80=8B&account-number=3DA1001'],
    ['a cut line of quoted-printable', `${plain}=`],
    ['an indented line', 'invoice-number=INV100%0D%0A%20%200201&account-number=A1001'],
    ['a quoted line of a reply', 'invoice-number=INV1000201&account-%0D%0A%3E%20number=A1001'],
  ])('reads a link with %s', (_, link) => {
    expect(readLinkedSearch(link)).toEqual(both);
    expect(holdsLinkedName(link)).toBe(true);
    expect(withoutLinkedSearch(link).toString()).not.toMatch(/INV|A1001|number/i);
  });

  it.each([
    '.',
    ',',
    ')',
    '>',
    ';',
    ').',
    '>,',
    '%3E',
    '%29.',
    '&gt;',
    '&quot;',
    '"',
    '’',
    '%E2%80%9D',
    '!',
    '*',
    '%20',
    '&',
    '…',
    '~',
    '_',
    '`',
    '“',
    '›',
    '。',
    '，',
    '）',
    '」。',
    '%E3%80%82',
    '،',
    '.%E2%80%8B',
  ])('reads a link in front of "%s"', (end) => expect(readLinkedSearch(plain + end)).toEqual(both));

  it.each([
    ['PO(12)', 'PO(12)'],
    ['PO(12)).', 'PO(12)'],
    ['A%26B', 'A&B'],
    ['A%2BB', 'A+B'],
    ['4500.', '4500'],
    ['100%25', '100%'],
    ['a=b', 'a=b'],
    ['PO（12）', 'PO（12）'],
    ['4500/', '4500/'],
    ['R%26D?q', 'R&D?q'],
  ])('reads the purchase order number %s as %s', (typed, number) => {
    expect(readLinkedSearch(`purchase-order-number=${typed}`)?.number).toBe(number);
  });

  it('leaves closing punctuation inside a link', () => {
    expect(readLinkedSearch('purchase-order-number=45.&account-number=A1.')).toMatchObject({
      number: '45.',
      accountNumber: 'A1',
    });
  });

  it.each(['', 'problem=not-found', 'number=1000201', 'expired=true', 'my-order-number=1', 'data=%7C1&sdata=2'])(
    'finds none in "%s"',
    (query) => {
      expect(readLinkedSearch(query)).toBeUndefined();
      expect(holdsLinkedName(query)).toBe(false);
    },
  );
});

describe(withoutLinkedSearch, () => {
  it('keeps what is not about numbers', () => {
    expect(withoutLinkedSearch(`utm_source=erp&${plain}`).toString()).toBe('utm_source=erp');
  });

  it.each(['amp;account-number=A1001', 'Invoice_Number', 'x=account%2Dnumber', 'q=%2523order-number%253D1'])(
    'removes %s, which holds a name',
    (part) => expect(withoutLinkedSearch(`a=1&${part}&b=2`).toString()).toBe('a=1&b=2'),
  );
});

describe(pathBeforeLink, () => {
  it.each([
    '/invoices/en-us%23invoice-number=INV1000201&account-number=A1001',
    '/invoices/en-us%23invoice-number=INV1000201&amp;account-number=A1001',
    '/invoices/en-us/%23invoice-number=INV1000201&account-number=A1001',
    '/invoices/en-us%3Finvoice-number=INV1000201&account-number=A1001.',
    '/invoices/en-us%23invoice-number%3DINV1000201%26account-number%3DA1001',
    '/invoices/en-us%2523invoice-number%253DINV1000201%2526account-number%253DA1001',
    '/invoices/en-us%20%23invoice-number=3DINV1000201&account-number=3DA1001',
    '/invoices/en-us&amp;invoice-number=INV1000201&amp;account-number=A1001',
    '/invoices/en-us=23invoice-number=3DINV1000201&account-number=3DA1001',
    '/INVOICES/EN-US%23INVOICE-NUMBER=INV1000201&ACCOUNT-NUMBER=A1001',
    '/invoices/en-us%25252523invoice-number=INV1000201&account-number=A1001',
    '/invoices/en-us&%2335;invoice-number=INV1000201&account-number=A1001__;Iw!!x$',
  ])('is the find page’s in %s, from which both numbers are read', (pathname) => {
    expect(pathBeforeLink(pathname)).toMatch(/^\/invoices\/en-us\/?$/);
    expect(readLinkedSearch(pathname)).toEqual(both);
  });

  it.each([
    '/invoices/en-us',
    '/invoices/en-us/invoice-number/BBBBBBBBBBBBBBBBBBBBBB',
    '/p/order-number',
    '/%23',
    '/%',
  ])('finds no numbers in %s', (pathname) => expect(pathBeforeLink(pathname)).toBeUndefined());
});
