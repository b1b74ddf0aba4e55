import { defineElements } from './define-elements.ts';

/** The `<script>` element that runs this file. The origin of its `src` is the default store of the elements. */
const { currentScript } = document;
const address = currentScript instanceof HTMLScriptElement ? currentScript.src : '';
defineElements({ origin: new URL(address, location.href).origin });
