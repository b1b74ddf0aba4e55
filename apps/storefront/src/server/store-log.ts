import { maskPersonal } from '@assess/i18n';
import { createLog, type LogOptions } from '@assess/page-server';

/** Creates the storefront's logger. It masks personal data that gets into a line by accident. */
export const createStoreLog = (level: string, destination?: LogOptions['destination']) =>
  createLog({ level, app: 'storefront', mask: maskPersonal, destination });
