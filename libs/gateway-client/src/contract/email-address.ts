import { normaliseTyped } from '@assess/i18n';

/**
 * The maximum length of a domain, RFC 1035 §2.3.4. It limits the time of the punycode conversion, which grows with the square of the
 * length.
 */
const maxDomainLength = 255;

/** Encodes a domain for mail servers: `exämple.de` becomes `xn--exmple-cua.de`. Returns an invalid domain unchanged. */
function asciiDomain(domain: string): string {
  if (domain.length > maxDomainLength || !/^[\p{L}\p{M}\p{N}.。-]+$/u.test(domain)) return domain;
  return URL.parse(`http://${domain}`)?.hostname ?? domain;
}

/**
 * Extracts the email address from text copied out of a mail program: `Ada <ada@example.org>`, `mailto:ada@example.org?subject=…`, or an
 * email address followed by a full stop. Any other text stays as typed, so that two different email addresses never become one.
 */
export function bareEmail(typed: string): string {
  const text = normaliseTyped(typed);
  const [, name = '', bracketed = text] = /^([^<>]*)<([^<>]*)>$/.exec(text) ?? [];
  if (name.includes('@') && name.replace(/["' ]/g, '') !== bracketed) return text;
  const [address = ''] = /^mailto:/i.test(bracketed) ? bracketed.slice('mailto:'.length).split('?') : [bracketed];
  return /[^.]\.$/.test(address) ? address.slice(0, -1) : address;
}

/** Extracts the email address and encodes its domain in ASCII (punycode) for mail servers. */
export function spellEmail(typed: string): string {
  const text = bareEmail(typed);
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1);
  return at === -1 || /^\p{ASCII}*$/u.test(domain) ? text : text.slice(0, at + 1) + asciiDomain(domain);
}

/** Matches an email address without quoted parts, RFC 5322 §3.2.3, because nobody uses quoted ones. Lengths: RFC 5321 §4.5.3.1. */
export const emailPattern =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/i;
