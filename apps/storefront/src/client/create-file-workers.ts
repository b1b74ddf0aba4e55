/** The members of the Trusted Types API that this module uses. TypeScript's types lack them. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
}

/**
 * Creates the function that starts a worker which reads the files that users choose. The script is loaded on first use.
 * The function uses the Trusted Types policy `file-worker`, which a document may create only once.
 */
export function createFileWorkers(): () => Promise<Worker> {
  let trusted: Promise<string> | undefined;
  return async () => {
    trusted ??= trustedUrl();
    return new Worker(await trusted, { type: 'module' });
  };
}

async function trustedUrl(): Promise<string> {
  const { default: url } = import.meta.env.SSR ? { default: '' } : await import('./file-worker.ts?worker&url');
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  return trustedTypes?.createPolicy('file-worker', { createScriptURL: () => url }).createScriptURL('') ?? url;
}
