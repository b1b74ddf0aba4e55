/**
 * `timeout`: no answer in time. `wrong-type`: of another media type than asked for. `incomplete`: broken off, or too large.
 * `redirected`: to another host, or too often. `malformed`: nothing in it that can be used. `graphql`: answered with errors.
 */
export type ContentErrorKind = 'timeout' | 'wrong-type' | 'incomplete' | 'redirected' | 'malformed' | 'graphql';

/** A marketing site broke its promise. Its message names no visitor and quotes nothing of the answer. */
export class ContentError extends Error {
  readonly kind: ContentErrorKind;

  constructor(kind: ContentErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ContentError';
    this.kind = kind;
  }
}
