import type { CardSources } from '@assess/invoices/card-processors';
import { ownOrigin, type PageSources } from '@assess/page-server';

export interface PageSourcesOptions {
  /** The origins that the page's scripts may call, in addition to ours. */
  connectTo: readonly string[];
  /** The captcha script, if the page may show a captcha. */
  captchaScript?: string | undefined;
  /** The sources of the card fields, if the page may have them. */
  cardSources?: CardSources['sources'] | undefined;
  /** True if the page starts the worker that reads files. */
  readsFiles?: boolean | undefined;
}

/**
 * Lists the sources that a page's Content-Security-Policy allows in addition to our own scripts. `pagePolicy` in
 * `libs/page-server/src/policy/page-policy.ts` writes the policy. Every other response has a policy of its own, created by `writePolicy` in
 * its handler in a library: the page of a silent sign-in, header and footer for other sites, the sample page without React. The server kit
 * writes those of forwarded responses and of malformed requests.
 */
export const pageSources = ({
  connectTo,
  captchaScript,
  cardSources,
  readsFiles,
}: PageSourcesOptions): PageSources => ({
  scripts: [...captchaSource(captchaScript), ...(cardSources?.scripts ?? [])],
  connections: [...new Set([...(cardSources?.connections ?? []), ...connectTo])],
  frames: [...captchaOrigin(captchaScript), ...(cardSources?.frames ?? [])], // the policy also allows our own iframe for silent renewals
  trustedTypes: [
    ...(captchaScript === undefined ? [] : ['captcha']),
    ...(cardSources?.trustedTypes ?? []),
    ...(readsFiles ? ['file-worker'] : []),
  ],
});

const captchaSource = (script: string | undefined): string[] =>
  script?.startsWith('/') ? [ownOrigin + script] : captchaOrigin(script);

/** Returns the origin of a third-party captcha script, for its iframes. Iframes of our own origin are always allowed. */
const captchaOrigin = (script: string | undefined): string[] =>
  script?.startsWith('https:') ? [new URL(script).origin] : [];
