import { expect, it } from 'vitest';
import * as boot from './boot/index.ts';
import * as elements from './elements/index.ts';
import * as server from './server/index.ts';
import * as headerFooter from './index.ts';
import * as notifications from './notifications/index.ts';
import * as personal from './personal/index.ts';
import * as search from './search/index.ts';
import * as visitor from './visitor/index.ts';

it('exports these names', () => {
  expect(Object.keys(headerFooter).toSorted()).toEqual([
    'Footer',
    'Header',
    'NoticeStack',
    'SignInLink',
    'loadMessages',
  ]);
  expect(Object.keys(boot).toSorted()).toEqual(['followChosenStore', 'followPageMenus']);
  expect(Object.keys(elements).toSorted()).toEqual(['defineElements']);
  expect(Object.keys(notifications).toSorted()).toEqual([
    'NotificationProvider',
    'NotificationRegion',
    'closedNotificationsKey',
    'createNotifications',
    'loadMessages',
    'notificationParameter',
    'openPageNotifications',
    'parseNotification',
    'takeNotificationFromUrl',
    'useNotifications',
  ]);
  expect(Object.keys(personal).toSorted()).toEqual([
    'AccountMenu',
    'CountryUnknownDialog',
    'MergedAccountBanner',
    'OldCartDialog',
    'RegionNotice',
    'SignedOutNotice',
    'loadMessages',
    'parseMergedAccount',
    'parseOldCart',
    'useIsPainted',
  ]);
  expect(Object.keys(visitor).toSorted()).toEqual([
    'AccountSlot',
    'PageNotices',
    'moveRegion',
    'preloadAccountBar',
    'preloadVisitorNotices',
  ]);
  expect(Object.keys(search)).toEqual(['loadMessages']);
  expect(Object.keys(server).toSorted()).toEqual([
    'createFragments',
    'createHeaderFooterCache',
    'isolateCss',
    'renderFragment',
    'searchHeading',
    'withoutNotification',
  ]);
});
