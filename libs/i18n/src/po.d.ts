/** A gettext catalogue, which lingui's Vite plugin compiles on import. */
declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
