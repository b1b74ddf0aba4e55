export { defineElements, type DefineElementsOptions } from './define-elements.ts';
