export { closeMenus, openMenu, useOpenMenu } from './open-menu.ts';
