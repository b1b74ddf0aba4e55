import { defineElements } from './define-elements.ts';

/** The script element of this classic script. The store is the origin that it was loaded from. */
const { currentScript } = document;
const address = currentScript instanceof HTMLScriptElement ? currentScript.src : '';
defineElements({ origin: new URL(address, location.href).origin });
