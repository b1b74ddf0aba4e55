import { defineElements } from './define-elements.ts';
import { warnOfEarlier } from './earlier-elements.ts';

/** The `<script>` element that runs this file. The origin of its `src` is the default store of the elements. */
const { currentScript } = document;
const scriptUrl = currentScript instanceof HTMLScriptElement ? currentScript.src : '';
const { origin } = new URL(scriptUrl, location.href);
defineElements({ origin });
warnOfEarlier(origin); // also in production, because pages that load scripts have no development build
