import { onCLS } from 'web-vitals/onCLS.js';
import { onINP } from 'web-vitals/onINP.js';
import { onLCP } from 'web-vitals/onLCP.js';
import { measureOf, webVitalsPath, type PageMeasures } from '../page-contract/page-measure.ts';

/**
 * Measures the page that has loaded this, and tells it when it is left or out of sight for the first time: a histogram cannot
 * take back what it has counted. What the router shows later counts for the page that was loaded.
 */
const measures: PageMeasures = { page: measureOf(document)?.kind ?? '' };

const always = { reportAllChanges: true }; // whoever leaves in the middle of an interaction has its figure in time

onLCP(({ value }) => (measures.LCP = value), always);
onINP(({ value }) => (measures.INP = value), always);
onCLS(({ value }) => (measures.CLS = value), always);
addEventListener('visibilitychange', () => navigator.sendBeacon(webVitalsPath, JSON.stringify(measures)), {
  once: true, // the library's own listeners are the document's, so they have told
});
