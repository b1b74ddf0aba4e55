/** The URL path to which a page sends its speed measurements when the visitor leaves it. */
export const webVitalsPath = '/api/web-vitals';

/** A page's speed measurements, with times in milliseconds. `page` is the id of its route. */
export interface PageMeasures {
  page: string;
  LCP?: number;
  INP?: number;
  CLS?: number;
}

const name = 'page-measure';

/** Renders the meta element of a page that is measured, with the URL of the measuring script and the page's kind. */
export const measureMarkup = (script: string, page: string): string =>
  `<meta name="${name}" content="${script}" data-page="${page}">`;

/** Reads the measuring script and the page's kind from the meta element; `undefined` if the page is not measured. */
export function measureOf(page: Document): { script: string; kind: string } | undefined {
  const element = page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  return element ? { script: element.content, kind: element.dataset['page'] ?? '' } : undefined;
}
