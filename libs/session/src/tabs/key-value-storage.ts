/** The part of web storage that is used. Any call may throw, as the browser's do where storage is forbidden or full. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A storage that is opened by its first use, because where storage is forbidden `window.localStorage` throws by itself. */
export const lazyStorage = (open: () => KeyValueStorage): KeyValueStorage => ({
  getItem: (key) => open().getItem(key),
  setItem: (key, value) => open().setItem(key, value),
  removeItem: (key) => open().removeItem(key),
});
