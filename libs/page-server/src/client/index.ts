export { measureMarkup, measureOf, webVitalsPath, type PageMeasures } from '../page/page-measure.ts';
