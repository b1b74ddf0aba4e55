/** Marks a page whose boot script follows its menus. */
export const setFollowed = ({ documentElement: { dataset } }: Document): void => void (dataset['menus'] = 'followed');

export const isFollowed = ({ documentElement: { dataset } }: Document): boolean => dataset['menus'] === 'followed';
