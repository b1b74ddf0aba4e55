/**
 * The reason why content could not be used. `timeout`: the answer took too long. `wrong-type`: another media type than requested.
 * `incomplete`: the body broke off or is too large. `redirected`: to another host, or too often. `malformed`: nothing in the answer
 * is usable. `graphql`: the answer reports errors.
 */
export type ContentErrorKind = 'timeout' | 'wrong-type' | 'incomplete' | 'redirected' | 'malformed' | 'graphql';

/** Signals that a marketing site's answer is missing or unusable. Its message names no visitor and quotes nothing of the answer. */
export class ContentError extends Error {
  readonly kind: ContentErrorKind;

  constructor(kind: ContentErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ContentError';
    this.kind = kind;
  }
}
