export { measureMarkup, measureOf, webVitalsPath, type PageMeasures } from '../page/page-measure.ts';
export { guardNodes } from './guard-nodes.ts';
export { keepInput, type KeptInput } from './keep-input.ts';
export { measureWhenDone } from './measure-when-done.ts';
export { useRetryInPlace } from './use-retry-in-place.ts';
