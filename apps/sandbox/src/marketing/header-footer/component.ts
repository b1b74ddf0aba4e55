import type { FooterFields, HeaderFields } from '@assess/content/contract';

type Fields = HeaderFields & FooterFields;

type Components = Record<string, object>;

const typeOf = (name: string) => ({ ':type': `assess/components/${name}` });

/** Builds a tree of named components in display order, in the format of the content management system. */
export const tree = (items: Components): object => ({ ':items': items, ':itemsOrder': Object.keys(items) });

/** Builds a component with the fields that the storefront reads from a component of this name. */
export const component = <Name extends keyof Fields>(name: Name, fields: Fields[Name]): object => ({
  ...typeOf(name),
  ...fields,
});

/** Builds a component that only contains other components. */
export const container = (name: 'footercolumns' | 'column' | 'linklists' | 'panel', items: Components): object => ({
  ...typeOf(name),
  ...tree(items),
});
