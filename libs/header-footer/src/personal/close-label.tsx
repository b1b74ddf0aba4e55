import { Trans } from '@lingui/react/macro';

/** The label of a notice's close button. */
export const closeLabel = <Trans id="headerFooter.regionNotice.close">Close</Trans>;
