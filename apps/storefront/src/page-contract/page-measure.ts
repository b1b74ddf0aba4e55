/** Where a page tells, once it is left, how fast it was for a visitor. */
export const webVitalsPath = '/api/web-vitals';

/** What a page tells: which kind it is, in words of our route tree, and what was measured, times in milliseconds. */
export interface PageMeasures {
  page: string;
  LCP?: number;
  INP?: number;
  CLS?: number;
}

const name = 'page-measure';

/** Meta element that asks for a page to be measured: the script that does it, and the page's kind. */
export const measureMarkup = (script: string, page: string): string =>
  `<meta name="${name}" content="${script}" data-page="${page}">`;

/** The element, in a page that is to be measured. */
export const measureOf = (page: Document): HTMLMetaElement | null =>
  page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
