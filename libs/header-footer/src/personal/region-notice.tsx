import { Trans, useLingui } from '@lingui/react/macro';
import { locales, type Locale } from '@assess/i18n';
import { PageEndNotice } from '../page-end-notice/page-end-notice.tsx';
import { closeLabel } from './close-label.tsx';

/** A move from one store to another. */
export interface RegionSwitch {
  from: Locale;
  /** The store of the page. */
  to: Locale;
  /** The customer's country of registration, ISO 3166-1 alpha-2. The notice leaves out an unknown country. */
  country: string;
  /** This page in the store the customer was moved from. */
  backHref: string;
}

/**
 * The props of the notice that tells customers once that they were moved to the store of their country.
 *
 * @see spec §4 Region switching
 */
export interface RegionNoticeProps {
  /**
   * The change of store to announce. Render the notice without it, too, because screen readers announce only changes of an existing
   * live region.
   */
  switched?: RegionSwitch;
  /**
   * Called when the notice was closed; the caller clears `switched` and remembers that it was read. The focus moves to the main
   * content.
   */
  onClose: () => void;
}

/**
 * Tells customers that they were moved to another store, and links back. Place it at the end of the page.
 *
 * @see spec §4 Region switching
 */
export function RegionNotice({ switched, onClose }: RegionNoticeProps) {
  return (
    <PageEndNotice
      closeLabel={closeLabel}
      onClose={onClose}
      action={
        switched && (
          <a href={switched.backHref} hrefLang={locales[switched.from].htmlLang} data-store={switched.from}>
            <BackTo store={locales[switched.from].name} />
          </a>
        )
      }
    >
      {switched && <Announcement {...switched} />}
    </PageEndNotice>
  );
}

function Announcement({ to, country: code }: RegionSwitch) {
  const { i18n } = useLingui();
  const store = locales[to].name;
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
 * The name of a country. The code comes from an account and may be invalid: `of` throws for an invalid code, and calls `ZZ`
 * "Unknown Region".
 */
function countryName(code: string, language: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(code) || code === 'ZZ') return undefined;
  return new Intl.DisplayNames(language, { type: 'region', style: 'short', fallback: 'none' }).of(code);
}

const BackTo = ({ store }: { store: string }) => <Trans id="headerFooter.regionNotice.back">Go back to {store}</Trans>;
