import { normaliseTyped } from '@assess/i18n';

/** The maximum length of a domain, RFC 1035 §2.3.4. The time that punycode takes grows with the square of it. */
const maxDomainLength = 255;

/** A domain as mail servers ask for it: `exämple.de` is `xn--exmple-cua.de`. What cannot be a domain stays as it is. */
function asciiDomain(domain: string): string {
  if (domain.length > maxDomainLength || !/^[\p{L}\p{M}\p{N}.。-]+$/u.test(domain)) return domain;
  return URL.parse(`http://${domain}`)?.hostname ?? domain;
}

/**
 * The address in what a mail program copies: `Ada <ada@example.org>`, `mailto:ada@example.org?subject=…`, and one with the full
 * stop of its sentence. Anything else stays as typed, so that two addresses are never one.
 */
export function bareEmail(typed: string): string {
  const text = normaliseTyped(typed);
  const [, name = '', bracketed = text] = /^([^<>]*)<([^<>]*)>$/.exec(text) ?? [];
  if (name.includes('@') && name.replace(/["' ]/g, '') !== bracketed) return text;
  const [address = ''] = /^mailto:/i.test(bracketed) ? bracketed.slice('mailto:'.length).split('?') : [bracketed];
  return /[^.]\.$/.test(address) ? address.slice(0, -1) : address;
}

/** An address as the wire carries it; one whose domain has no other letters than ASCII stays as typed. */
export function spellEmail(typed: string): string {
  const text = bareEmail(typed);
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1);
  return at === -1 || /^\p{ASCII}*$/u.test(domain) ? text : text.slice(0, at + 1) + asciiDomain(domain);
}

/** The words of an address that need no quotes, RFC 5322 §3.2.3; what is quoted nobody has. Lengths: RFC 5321 §4.5.3.1. */
export const emailPattern =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/i;
