/** The hosts that most people have their mail at, and those that are a letter away from one of them. */
const hosts = [
  ...['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'aol.com', 'live.com', 'msn.com'],
  ...['comcast.net', 'verizon.net', 'shaw.ca', 'rogers.com', 'sympatico.ca', 'videotron.ca', 'yahoo.ca', 'hotmail.ca'],
  ...['yahoo.co.uk', 'hotmail.co.uk', 'btinternet.com', 'sky.com', 'virginmedia.com', 'nhs.net'],
  ...['hotmail.fr', 'yahoo.fr', 'orange.fr', 'wanadoo.fr', 'free.fr', 'laposte.net', 'sfr.fr'],
  ...['hotmail.nl', 'ziggo.nl', 'kpnmail.nl', 'planet.nl', 'hotmail.es', 'yahoo.es', 'telefonica.net'],
  ...['bigpond.com', 'optusnet.com.au', 'yahoo.com.au', 'xtra.co.nz', 'singnet.com.sg', 'yahoo.co.jp', 'docomo.ne.jp'],
  ...['mail.com', 'email.com', 'ymail.com', 'gmx.com', 'me.com', 'mac.com', 'proton.me', 'protonmail.com'],
];

/** Endings that no domain has, as `.com` is mistyped. */
const mistypedCom = /\.(con|cmo|ocm|vom|xom|comm|coom|cim)$/;

/**
 * Guesses the address that was meant by one which is a slip of a finger away from a host that many people use: a letter
 * too many, missing, wrong, or two that have changed places.
 *
 * @param typed - any text
 * @returns nothing for an address that may well be right.
 */
export function likelyEmail(typed: string): string | undefined {
  const [, user, host = ''] = /^(\S+)@([^\s@]+@?)$/.exec(typed.trim().toLowerCase()) ?? [];
  if (!user || hosts.includes(host)) return undefined;
  const ended = host.replace(mistypedCom, '.com');
  const meant = hosts.find((other) => other === ended || isSlipOf(host, other)) ?? ended;
  return meant === host ? undefined : `${typed.trim().slice(0, user.length)}@${meant}`;
}

/** Tells whether one text becomes the other by one letter more, less or another, or by two neighbours changing places. */
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
