import type { FooterFields, HeaderFields } from '@assess/content/contract';

type Fields = HeaderFields & FooterFields;

type Components = Record<string, object>;

const typeOf = (name: string) => ({ ':type': `assess/components/${name}` });

/** Components by their names, in the order in which they are shown. */
export const tree = (items: Components): object => ({ ':items': items, ':itemsOrder': Object.keys(items) });

/** A component that says what the product reads in one of its name. */
export const component = <Name extends keyof Fields>(name: Name, fields: Fields[Name]): object => ({
  ...typeOf(name),
  ...fields,
});

/** A component that only holds others. */
export const container = (name: 'footercolumns' | 'column' | 'linklists' | 'panel', items: Components): object => ({
  ...typeOf(name),
  ...tree(items),
});
