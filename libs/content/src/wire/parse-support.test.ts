import { describe, expect, it } from 'vitest';
import { supportExample } from '../testing/wire-examples.ts';
import { parseSupport } from './parse-support.ts';

describe(parseSupport, () => {
  it('gives telephone, mail and hours', () => {
    expect(parseSupport(supportExample)).toEqual(supportExample);
  });

  it.each([
    ['+448081570100', '0808 157 0100'],
    ['+18005550199', '1-800-555-0199'],
    ['+18005550199', '(800) 555-0199'],
    ['+34900000000', '+34 900 000 000'],
  ])('takes %s written %s', (number, title) => {
    expect(parseSupport({ telephone: { number, title } })).toEqual({ telephone: { number, title } });
  });

  it.each<[string, object]>([
    ['dials another number than it shows', { telephone: { number: '+449061234567', title: '0808 157 0100' } }],
    ['shows no number', { telephone: { number: '+448081570100', title: 'Call us' } }],
    ['is no international number', { telephone: { number: '08081570100', title: '0808 157 0100' } }],
    ['runs something', { telephone: { number: 'javascript:alert(1)', title: '1' } }],
    ['is no mail address', { email: 'support' }],
    ['smuggles another receiver', { email: 'a@b.example?bcc=c@d.example' }],
    ['is no list', { hours: 'always' }],
  ])('leaves out what %s', (_, wrong) => {
    expect(parseSupport({ ...supportExample, ...wrong })).not.toHaveProperty(Object.keys(wrong)[0] ?? '');
    expect(Object.keys(parseSupport({ ...supportExample, ...wrong }))).toHaveLength(2);
  });

  it.each([undefined, null, 'call', []])('knows no way from %o', (written) => {
    expect(parseSupport(written)).toEqual({});
  });
});
