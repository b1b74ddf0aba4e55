import { onCLS } from 'web-vitals/onCLS.js';
import { onINP } from 'web-vitals/onINP.js';
import { onLCP } from 'web-vitals/onLCP.js';
import { measureOf, type PageMeasures, webVitalsPath } from '@assess/page-server/client';

/**
 * The measurements of the loaded page. They are sent once, when the visitor first leaves or hides the page, because a histogram cannot
 * correct a value that it has counted. Measurements of pages that the router shows later count for the loaded page.
 */
const measures: PageMeasures = { page: measureOf(document)?.kind ?? '' };

const always = { reportAllChanges: true }; // otherwise the last interaction before the visitor leaves would not be measured

onLCP(({ value }) => (measures.LCP = value), always);
onINP(({ value }) => (measures.INP = value), always);
onCLS(({ value }) => (measures.CLS = value), always);
addEventListener('visibilitychange', () => navigator.sendBeacon(webVitalsPath, JSON.stringify(measures)), {
  once: true, // the library's own listeners are on the document, so they have already run
});
