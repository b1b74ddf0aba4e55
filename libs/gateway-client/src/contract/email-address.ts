import { normaliseTyped } from '@assess/i18n';

/** A domain as mail servers ask for it: `exämple.de` is `xn--exmple-cua.de`. What cannot be a domain stays as it is. */
function asciiDomain(domain: string): string {
  if (!/^[\p{L}\p{M}\p{N}.。-]+$/u.test(domain)) return domain;
  return URL.parse(`http://${domain}`)?.hostname ?? domain;
}

/** An address as the wire carries it; one whose domain has no other letters than ASCII stays as typed. */
export function spellEmail(typed: string): string {
  const text = normaliseTyped(typed);
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1);
  return at === -1 || /^\p{ASCII}*$/u.test(domain) ? text : text.slice(0, at + 1) + asciiDomain(domain);
}

/** The words of an address that need no quotes, RFC 5322 §3.2.3; what is quoted nobody has. Lengths: RFC 5321 §4.5.3.1. */
export const emailPattern =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/i;
