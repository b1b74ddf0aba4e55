/** Adds the class names that a caller passes to those of the component. */
export const withClass = (own: string | undefined, given: string | undefined): string | undefined =>
  given ? `${own} ${given}` : own;
