/** A chunk of its own: only some visitors have to be told something. */
export const loadNotices = () => import('./visitor-notices.tsx');
