/** Code that is loaded when it is first needed. */
export interface LazyCode<Code> {
  /**
   * Loads the code once. A failed attempt may be repeated. Once it is loaded, the promise bears its result, so that React's `use` reads
   * it without waiting.
   */
  load: () => Promise<Code>;
}

/** Gives a promise the result that React's `use` reads at once. */
const withResult = <Code>(promise: Promise<Code>, value: Code): Promise<Code> =>
  Object.assign(promise, { status: 'fulfilled', value });

/** Creates lazy code from code that is loaded already. */
export function createLoadedCode<Code>(code: Code): LazyCode<Code> {
  const loaded = withResult(Promise.resolve(code), code);
  return { load: () => loaded };
}

/** Creates lazy code from a function that imports it. */
export function createLazyCode<Code>(fetchCode: () => Promise<Code>): LazyCode<Code> {
  let loading: Promise<Code> | undefined;
  const load = (): Promise<Code> => {
    const fetching = fetchCode();
    fetching.then(
      (code) => withResult(fetching, code),
      () => (loading = undefined),
    );
    return fetching;
  };
  return { load: () => (loading ??= load()) };
}
