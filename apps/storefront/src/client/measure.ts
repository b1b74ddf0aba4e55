import { onCLS } from 'web-vitals/onCLS.js';
import { onINP } from 'web-vitals/onINP.js';
import { onLCP } from 'web-vitals/onLCP.js';
import { measureOf, type PageMeasures, webVitalsPath } from '@assess/page-server/client';

/**
 * The measurements of the loaded page. They are sent when the page is first left or hidden, and only then, because a histogram cannot
 * take back what it has counted. Pages that the router shows later count for the page that was loaded.
 */
const measures: PageMeasures = { page: measureOf(document)?.kind ?? '' };

const always = { reportAllChanges: true }; // a visitor who leaves during an interaction is then measured too

onLCP(({ value }) => (measures.LCP = value), always);
onINP(({ value }) => (measures.INP = value), always);
onCLS(({ value }) => (measures.CLS = value), always);
addEventListener('visibilitychange', () => navigator.sendBeacon(webVitalsPath, JSON.stringify(measures)), {
  once: true, // the library's own listeners are on the document, so they have already run
});
