/** How a country writes its postcodes. Judged without spaces and hyphens, in upper case. */
export interface PostcodeRule {
  readonly pattern: RegExp;
  /** The usual spelling, with the groups of the pattern. Default: as judged. */
  readonly spelling?: string;
  /** Many addresses go without one. */
  readonly optional?: true;
}

const zip: PostcodeRule = { pattern: /^(\d{5})(\d{4})?$/, spelling: '$1-$2' };
const digits = (count: number): PostcodeRule => ({ pattern: new RegExp(`^\\d{${count}}$`) });

/** Countries of our locales and those with a list of regions. @see spec §3 Country reference data */
export const postcodeRules: Readonly<Record<string, PostcodeRule>> = {
  US: zip,
  AS: zip,
  GU: zip,
  MP: zip,
  PR: zip,
  UM: zip,
  VI: zip,
  CA: { pattern: /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])(\d[ABCEGHJ-NPRSTV-Z]\d)$/, spelling: '$1 $2' },
  GB: { pattern: /^(GIR(?=0AA$)|[A-Z]{1,2}\d[A-Z\d]?)(\d[ABD-HJLNP-UW-Z]{2})$/, spelling: '$1 $2' },
  IE: { pattern: /^([AC-FHKNPRTV-Y]\d{2}|D6W)([\dAC-FHKNPRTV-Y]{4})$/, spelling: '$1 $2', optional: true },
  NL: { pattern: /^([1-9]\d{3})([A-Z]{2})$/, spelling: '$1 $2' },
  ES: { pattern: /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/ },
  AU: digits(4),
  NZ: digits(4),
  SG: digits(6),
  JP: { pattern: /^(\d{3})(\d{4})$/, spelling: '$1-$2' },
  KR: digits(5),
  TH: digits(5),
  ID: digits(5),
  PH: digits(4),
  KH: { pattern: /^\d{5,6}$/, optional: true },
  LA: { ...digits(5), optional: true },
  MM: { ...digits(5), optional: true },
  VN: { pattern: /^\d{5,6}$/, optional: true },
};

/** Letters and digits of any country we have no rule for. */
export const anyPostcode: PostcodeRule = { pattern: /^[A-Z\d]{2,10}$/, optional: true };
