import { maskPersonal } from '@assess/i18n';
import { createLog, type LogOptions } from '@assess/page-server';

/** Creates the storefront's logger. It logs no personal data on purpose, and masks what slips in by accident. */
export const createStoreLog = (level: string, destination?: LogOptions['destination']) =>
  createLog({ level, app: 'storefront', mask: maskPersonal, destination });
