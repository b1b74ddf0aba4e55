/** Says of a page that something follows its menus from its start. */
export const setFollowed = ({ documentElement: { dataset } }: Document): void => void (dataset['menus'] = 'followed');

export const isFollowed = ({ documentElement: { dataset } }: Document): boolean => dataset['menus'] === 'followed';
