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

/** What a page that is to be measured says of it: the script that does it, and the page's kind. */
export function measureOf(page: Document): { script: string; kind: string } | undefined {
  const element = page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  return element ? { script: element.content, kind: element.dataset['page'] ?? '' } : undefined;
}
