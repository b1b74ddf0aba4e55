/** The methods of web storage that a session uses. Each may throw, because browsers throw when storage is forbidden or full. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Opens a storage at each call, not before, because `window.localStorage` throws on access when storage is forbidden. */
export const lazyStorage = (open: () => KeyValueStorage): KeyValueStorage => ({
  getItem: (key) => open().getItem(key),
  setItem: (key, value) => open().setItem(key, value),
  removeItem: (key) => open().removeItem(key),
});
