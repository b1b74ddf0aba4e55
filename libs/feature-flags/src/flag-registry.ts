import * as z from 'zod/mini';

const onOff = z.boolean();

/** The maximum number of rows in the quick-order form. Customers upload longer orders as a file. */
const mostRows = 100;
const rowCount = z.int().check(z.gte(1), z.lte(mostRows));
const quickOrderRows = z
  .object({ min: rowCount, max: rowCount })
  .check(z.refine(({ min, max }) => min <= max, 'min must not be above max'));

const qualifications = z
  .array(z.enum(['degree', 'certification', 'accredited-institution', 'organisation']))
  .check(z.refine((types) => new Set(types).size === types.length, 'each type at most once'));

const positive = z.int().check(z.gte(1));

/**
 * Every flag with its key at LaunchDarkly and the schema of its value. The defaults are in `flagDefaults`.
 *
 * @see spec §9 Feature flags
 */
export const flagRegistry = {
  line3: { key: 'line3', schema: onOff },
  upc: { key: 'upc', schema: onOff },
  orderHistory: { key: 'order-history', schema: onOff },
  addressBook: { key: 'address-book', schema: onOff },
  vat: { key: 'vat', schema: onOff },
  quotesPdfDownloadUpgrade: { key: 'quotes-pdf-download-upgrade', schema: onOff },
  /** A list of the qualification types that customers can enter. */
  myAccountQualifications: { key: 'my-account-qualifications', schema: qualifications },
  addressDoctor: { key: 'address-doctor', schema: onOff },
  ofac: { key: 'ofac', schema: onOff },
  bankTransfer: { key: 'bank-transfer', schema: onOff },
  tpp: { key: 'tpp', schema: onOff },
  quickOrderRows: { key: 'quick-order-rows', schema: quickOrderRows },
  imageCapability: { key: 'image-capability', schema: onOff },
  orgLevelDiscount: { key: 'org-level-discount', schema: onOff },
  ssoShowUsernameField: { key: 'sso-show-username-field', schema: onOff },
  checkoutRecaptcha: { key: 'checkout-recaptcha', schema: onOff },
  editableHeaderFooter: { key: 'editable-header-footer', schema: onOff },
  poThreshold: { key: 'po-threshold', schema: onOff },
  checkoutRetry: { key: 'checkout-retry', schema: onOff },
  poForSpain: { key: 'po-for-spain', schema: onOff },
  sso: { key: 'sso', schema: onOff },
  ssoUseCommerceSession: { key: 'sso-use-commerce-session', schema: onOff },
  /** The specification names no units for these times, so the property names have none. */
  ssoSession: { key: 'sso-session', schema: z.object({ expiryThreshold: positive, inactivityTimeout: positive }) },
  mockMode: { key: 'mock-mode', schema: onOff },
} as const;

/** The name of a flag in the code, a key of {@link flagRegistry}. */
export type FlagName = keyof typeof flagRegistry;

/** A value for every flag, of the type that its schema checks. */
export type FlagValues = { readonly [Name in FlagName]: Readonly<z.infer<(typeof flagRegistry)[Name]['schema']>> };

export const flagNames = Object.keys(flagRegistry) as FlagName[];
