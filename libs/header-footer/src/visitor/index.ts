export { AccountSlot, preloadAccountBar, type AccountSlotProps } from './account-slot.tsx';
export { moveRegion } from './region-move.ts';
export { PageNotices, preloadVisitorNotices, type PageNoticesProps } from './page-notices.tsx';
