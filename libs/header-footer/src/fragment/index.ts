export { isolateCss } from './isolate-css.ts';
export { renderFragment, type FragmentOptions, type FragmentPart } from './render-fragment.tsx';
