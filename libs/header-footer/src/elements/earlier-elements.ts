/** The version of the library, which its build defines. */
declare const __ASSESS_VERSION__: string;

/** Returns the version of the elements and the store of their fragments, by which a page notices another one. */
export const sourceOf = (origin: string): string =>
  `${typeof __ASSESS_VERSION__ === 'undefined' ? 'of the sources' : __ASSESS_VERSION__} from ${origin}`;

/** Warns if the elements of the page are of another version or store, which has defined them earlier. */
export function warnOfEarlier(origin: string): void {
  const { source }: CustomElementConstructor & { source?: string } = customElements.get('assess-header')!;
  if (source === sourceOf(origin)) return;
  console.warn(
    `<assess-header> is that of @assess/header-footer ${source}; ${sourceOf(origin)} is ignored. Load one version, and name another store in data-origins and in the attribute "origin".`,
  );
}
