/** Marks a page whose boot script has added the handlers of `followMenus`. */
export const setFollowed = ({ documentElement: { dataset } }: Document): void => void (dataset['menus'] = 'followed');

export const isFollowed = ({ documentElement: { dataset } }: Document): boolean => dataset['menus'] === 'followed';
