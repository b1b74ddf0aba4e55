import type { FlagValues } from './flag-registry.ts';

/**
 * The values that apply until the flag service responds, and in place of invalid values. A deployment may have others.
 *
 * They are in another file than the registry, so that a page which only needs defaults does not load the schemas.
 *
 * @see spec §9 Feature flags (default off unless noted)
 */
export const flagDefaults: FlagValues = {
  line3: false,
  upc: false,
  orderHistory: false,
  addressBook: false,
  vat: false,
  quotesPdfDownloadUpgrade: true,
  myAccountQualifications: [],
  addressDoctor: false,
  ofac: false,
  bankTransfer: false,
  tpp: false,
  quickOrderRows: { min: 3, max: 25 },
  imageCapability: false,
  orgLevelDiscount: false,
  ssoShowUsernameField: false,
  checkoutRecaptcha: false,
  editableHeaderFooter: false,
  poThreshold: false,
  checkoutRetry: false,
  poForSpain: false,
  sso: false,
  ssoUseCommerceSession: false,
  ssoSession: { expiryThreshold: 300, inactivityTimeout: 600 },
  mockMode: false,
};

/** Returns the values that apply without a flag service: those of the deployment, else the built-in ones. */
export const withDefaults = (deployed: Partial<FlagValues> = {}): FlagValues => ({ ...flagDefaults, ...deployed });

/** Returns the values that differ from the built-in defaults. A page's HTML contains only these values. */
export const changedFlags = (values: FlagValues): Partial<FlagValues> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(flagDefaults[name as keyof FlagValues]),
    ),
  );
