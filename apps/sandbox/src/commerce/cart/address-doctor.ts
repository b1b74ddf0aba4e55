/** The long forms of abbreviations of street types. */
const streets: Readonly<Record<string, string>> = {
  ave: 'Avenue',
  blvd: 'Boulevard',
  dr: 'Drive',
  ln: 'Lane',
  rd: 'Road',
  st: 'Street',
};

const startOfWord = /(^|[\s-])(\p{Ll})/gu;

const improve = (line: string): string => {
  const words = line.trim();
  return (/\p{Lu}/u.test(words) ? words : words.replace(startOfWord, (found) => found.toUpperCase()))
    .replace(/\b(ave|blvd|dr|ln|rd|st)\.?$/i, (short) => streets[short.replace('.', '').toLowerCase()] ?? short)
    .replace(/^(c\/|calle )\s*/i, 'Calle ')
    .replace(/^avda?\.?\s+/i, 'Avenida ')
    .replace(/\b(?=\w*\d)[a-z\d]+\b/gi, (code) => (/^\d+(st|nd|rd|th)?$/i.test(code) ? code : code.toUpperCase()));
};

/** Returns a postal address as the postal service spells it; `undefined` when it already has that spelling. */
export function betterAddress(address: readonly string[]): string[] | undefined {
  const better = address.map(improve);
  return better.some((line, index) => line !== address[index]) ? better : undefined;
}
