/**
 * Creates the error of a hook or component whose provider is missing. React does not see the provider of another copy of the library, so the
 * message names this cause, too, in development.
 *
 * @param name - the hook or component
 * @param provider - its providers, such as `<SessionProvider>`
 * @param library - the package of both
 */
export const missingProviderError = (name: string, provider: string, library: string): Error =>
  new Error(
    process.env.NODE_ENV === 'production'
      ? `${name} needs ${provider} above it.`
      : `${name} needs ${provider} above it. If it is there, the app has two copies of ${library}: \`npm ls ${library}\` must show one version.`,
  );
