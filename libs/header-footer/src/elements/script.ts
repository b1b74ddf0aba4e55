import { defineElements } from './define-elements.ts';
import { warnOfEarlier } from './earlier-elements.ts';

/**
 * The `<script>` element that runs this file. The origin of its `src` is the default store of the elements; `data-origins` has the further
 * origins that elements may name, separated by spaces.
 */
const { currentScript } = document;
const script = currentScript instanceof HTMLScriptElement ? currentScript : undefined;
const { origin } = new URL(script?.src ?? '', location.href);
defineElements({ origin, otherOrigins: script?.dataset.origins?.split(' ') ?? [] });
warnOfEarlier(origin); // also in production, because pages that load scripts have no development build
