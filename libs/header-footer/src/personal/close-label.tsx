import { Trans } from '@lingui/react/macro';

/** On the button that closes a notice. */
export const closeLabel = <Trans id="headerFooter.regionNotice.close">Close</Trans>;
