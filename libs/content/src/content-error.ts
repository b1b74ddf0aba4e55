/**
 * The reason why content could not be used. `timeout`: the response took too long. `wrong-type`: its media type is not the requested
 * one. `incomplete`: its body broke off or is too large. `redirected`: to another host, or too often. `malformed`: nothing in it is
 * usable. `graphql`: it reports GraphQL errors.
 */
export type ContentErrorKind = 'timeout' | 'wrong-type' | 'incomplete' | 'redirected' | 'malformed' | 'graphql';

/** The error for a missing or unusable response of a marketing site. Its message neither names a visitor nor quotes the response. */
export class ContentError extends Error {
  readonly kind: ContentErrorKind;

  constructor(kind: ContentErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ContentError';
    this.kind = kind;
  }
}
