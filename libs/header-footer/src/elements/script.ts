import { defineElements } from './define-elements.ts';

/** The classic script: the store is where it was loaded from. */
const { currentScript } = document;
const address = currentScript instanceof HTMLScriptElement ? currentScript.src : '';
defineElements({ origin: new URL(address, location.href).origin });
