/** The most common mail hosts, and hosts that are one letter away from one of them. */
const hosts = [
  ...['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'aol.com', 'live.com', 'msn.com'],
  ...['comcast.net', 'verizon.net', 'shaw.ca', 'rogers.com', 'sympatico.ca', 'videotron.ca', 'yahoo.ca', 'hotmail.ca'],
  ...['yahoo.co.uk', 'hotmail.co.uk', 'btinternet.com', 'sky.com', 'virginmedia.com', 'nhs.net'],
  ...['hotmail.fr', 'yahoo.fr', 'orange.fr', 'wanadoo.fr', 'free.fr', 'laposte.net', 'sfr.fr'],
  ...['hotmail.nl', 'ziggo.nl', 'kpnmail.nl', 'planet.nl', 'hotmail.es', 'yahoo.es', 'telefonica.net'],
  ...['bigpond.com', 'optusnet.com.au', 'yahoo.com.au', 'xtra.co.nz', 'singnet.com.sg', 'yahoo.co.jp', 'docomo.ne.jp'],
  ...['mail.com', 'email.com', 'ymail.com', 'gmx.com', 'me.com', 'mac.com', 'proton.me', 'protonmail.com'],
];

/** Matches misspellings of `.com` that are no top-level domains. */
const mistypedCom = /\.(con|cmo|ocm|vom|xom|comm|coom|cim)$/;

/**
 * Guesses the intended email address when its host is one typing error away from a common host: a letter too many, missing
 * or wrong, or two letters transposed.
 *
 * @param typed - any text
 * @returns `undefined` for an address that may well be right.
 */
export function likelyEmail(typed: string): string | undefined {
  const [, user, host = ''] = /^(\S+)@([^\s@]+@?)$/.exec(typed.trim().toLowerCase()) ?? [];
  if (!user || hosts.includes(host)) return undefined;
  const ended = host.replace(mistypedCom, '.com');
  const meant = hosts.find((other) => other === ended || isSlipOf(host, other)) ?? ended;
  return meant === host ? undefined : `${typed.trim().slice(0, user.length)}@${meant}`;
}

/** True when the texts differ by one added, removed or replaced letter, or by two adjacent letters transposed. */
function isSlipOf(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  const same = [...one].findIndex((letter, index) => letter !== other[index]);
  const at = same < 0 ? one.length : same;
  const [rest, otherRest] = [one.slice(at), other.slice(at)];
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2))
  );
}
