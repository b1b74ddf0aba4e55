/** The part of web storage that is used. Each call may throw, as the browser's do when storage is forbidden or full. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Opens a storage on first use, because `window.localStorage` throws on access when storage is forbidden. */
export const lazyStorage = (open: () => KeyValueStorage): KeyValueStorage => ({
  getItem: (key) => open().getItem(key),
  setItem: (key, value) => open().setItem(key, value),
  removeItem: (key) => open().removeItem(key),
});
