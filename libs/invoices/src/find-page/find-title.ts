import { msg } from '@lingui/core/macro';

/** The title of the find page, for the document's head. @see spec §2 Invoice application screens */
export const findTitle = msg({ id: 'invoices.findPage.title', message: 'Invoices' });
