import { Trans, useLingui } from '@lingui/react/macro';
import type { CountryUnknown } from '@assess/content';
import { localeNames } from '@assess/i18n';
import { aFunction, anObject, checkProps } from '@assess/i18n/arguments';
import { OpenDialog, Stack } from '@assess/ui';
import { useId } from 'react';
import { someCountryLinks, type CountryLink } from '../footer/country-selector.tsx';
import { MenuLink } from '../menu-link.tsx';

/** The props of the dialog for visitors whose country is unknown. Its texts are editorial content. */
export interface CountryUnknownDialogProps {
  /** The texts of the dialog. */
  content: CountryUnknown;
  /** Links to this page in each store. Default: none. */
  countries?: readonly CountryLink[];
  /** Called when the visitor chooses a store. The caller then does not show the dialog in that store. */
  onChoose?: () => void;
  /** Called when the dialog was closed; the caller then stops rendering it. */
  onClose: () => void;
}

/** A dialog that opens on mount and says that the visitor's country is unknown, and whom to contact. @see spec §2 Header */
export function CountryUnknownDialog({ content, countries = [], onChoose, onClose }: CountryUnknownDialogProps) {
  if (process.env.NODE_ENV !== 'production')
    checkProps(
      'CountryUnknownDialog',
      { content, countries, onClose },
      {
        content: anObject('countryUnknown of the header of loaded content'),
        countries: someCountryLinks(),
        onClose: aFunction('a function that stops rendering the dialog'),
      },
    );
  const { t } = useLingui();
  return (
    <OpenDialog
      title={content.title}
      closeLabel={t({ id: 'headerFooter.regionNotice.close', message: 'Close' })}
      onClose={onClose}
    >
      <p>{content.text}</p>
      <p>
        <MenuLink item={content.link} />
      </p>
      {countries.length > 0 && <Stores countries={countries} onChoose={onChoose} />}
    </OpenDialog>
  );
}

function Stores({ countries, onChoose }: { countries: readonly CountryLink[]; onChoose: (() => void) | undefined }) {
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <Stack gap="2">
        <p id={id}>
          <Trans id="headerFooter.countryUnknown.stores">Or choose a store:</Trans>
        </p>
        <Stack as="ul" gap="2">
          {countries.map(({ locale, href }) => {
            const { name, htmlLang } = localeNames[locale];
            return (
              <li key={locale}>
                <a href={href} lang={htmlLang} hrefLang={htmlLang} data-store={locale} onClick={onChoose}>
                  {name}
                </a>
              </li>
            );
          })}
        </Stack>
      </Stack>
    </nav>
  );
}
