/** The URL path to which a page reports, when it is left, how fast it was. */
export const webVitalsPath = '/api/web-vitals';

/** A page's report: its kind, named after our route tree, and the measurements, with times in milliseconds. */
export interface PageMeasures {
  page: string;
  LCP?: number;
  INP?: number;
  CLS?: number;
}

const name = 'page-measure';

/** Renders the meta element that asks for a page to be measured. It names the measuring script and the page's kind. */
export const measureMarkup = (script: string, page: string): string =>
  `<meta name="${name}" content="${script}" data-page="${page}">`;

/** Reads the meta element that asks for a page to be measured: the measuring script and the page's kind. */
export function measureOf(page: Document): { script: string; kind: string } | undefined {
  const element = page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  return element ? { script: element.content, kind: element.dataset['page'] ?? '' } : undefined;
}
