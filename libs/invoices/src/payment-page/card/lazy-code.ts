/** Code that is loaded when it is first needed. */
export interface LazyCode<Code> {
  /** Loads the code once. A failed attempt may be repeated. */
  load: () => Promise<Code>;
  /** Returns the code if it is loaded. */
  read: () => Code | undefined;
}

/** Creates lazy code from a function that imports it. */
export function createLazyCode<Code>(fetchCode: () => Promise<Code>): LazyCode<Code> {
  let code: Code | undefined;
  let loading: Promise<Code> | undefined;
  return {
    load: () =>
      (loading ??= fetchCode().then(
        (loaded) => (code = loaded),
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      )),
    read: () => code,
  };
}
