import { Trans, useLingui } from '@lingui/react/macro';
import { localeNames, type Locale } from '@assess/i18n';
import { aFunction, aLocale, aRule, checkProps, optional } from '@assess/i18n/arguments';
import { StickyNotice } from '../sticky-notice/sticky-notice.tsx';
import { closeLabel } from './close-label.tsx';

/** A redirect of a customer from one store to another. */
export interface RegionSwitch {
  from: Locale;
  /** The store of the page. */
  to: Locale;
  /** The customer's country of registration, ISO 3166-1 alpha-2. The notice leaves out an unknown country. */
  country: string;
  /** The URL of this page in the store `from`. */
  backHref: string;
}

/**
 * The props of the notice that tells customers once that they were redirected to the store of their country.
 *
 * @see spec §4 Region switching
 */
export interface RegionNoticeProps {
  /**
   * The change of store to announce. Render the notice also without a change, because screen readers announce only changes of an
   * existing live region.
   */
  switched?: RegionSwitch;
  /**
   * Called when the notice was closed; the caller then clears `switched` and stores that the notice was read. The focus moves to the
   * main content.
   */
  onClose: () => void;
}

/**
 * Tells customers that they were redirected to another store, and links back. Render it at the end of the page.
 *
 * @see spec §4 Region switching
 */
export function RegionNotice({ switched, onClose }: RegionNoticeProps) {
  if (process.env.NODE_ENV !== 'production')
    checkProps(
      'RegionNotice',
      { switched, onClose },
      {
        switched: optional(
          aRule("an object such as { from, to, country: 'GB', backHref } with the codes of two stores", isSwitch),
        ),
        onClose: aFunction('a function that clears the prop switched'),
      },
    );
  return (
    <StickyNotice
      closeLabel={closeLabel}
      onClose={onClose}
      action={
        switched && (
          <a href={switched.backHref} hrefLang={localeNames[switched.from].htmlLang} data-store={switched.from}>
            <BackTo store={localeNames[switched.from].name} />
          </a>
        )
      }
    >
      {switched && <Announcement {...switched} />}
    </StickyNotice>
  );
}

function isSwitch(value: unknown): boolean {
  const { from, to, country } = { ...(value as Partial<RegionSwitch> | null) };
  return [from, to].every(aLocale().fits) && typeof country === 'string';
}

function Announcement({ to, country: code }: RegionSwitch) {
  const { i18n } = useLingui();
  const store = localeNames[to].name;
  const country = countryName(code, i18n.locale);
  return country ? (
    <Trans id="headerFooter.regionNotice.switched">
      You're now in the {store} store, because your account is registered in {country}.
    </Trans>
  ) : (
    <Trans id="headerFooter.regionNotice.switchedSimply">You're now in the {store} store.</Trans>
  );
}

/**
 * Returns the name of a country; `undefined` for an invalid code, which accounts may have. `Intl.DisplayNames` throws for such a
 * code, and returns "Unknown Region" for `ZZ`.
 */
function countryName(code: string, language: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(code) || code === 'ZZ') return undefined;
  return new Intl.DisplayNames(language, { type: 'region', style: 'short', fallback: 'none' }).of(code);
}

const BackTo = ({ store }: { store: string }) => <Trans id="headerFooter.regionNotice.back">Go back to {store}</Trans>;
