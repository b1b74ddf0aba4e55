import * as z from 'zod/mini';
import { componentRoles, type ComponentTypes } from '../wire/component-tree.ts';

const expected = `must be roles with their types, such as logo=acme/components/logo,megamenu=acme/components/menu; the roles are ${componentRoles.join(', ')}`;

const isRole = z.enum(componentRoles);

/** The schema of an environment variable that maps roles to the component types of a site: `logo=acme/components/logo,tile=acme/components/links`. */
export const componentTypesSetting = z.pipe(
  z._default(z.string(), ''),
  z.transform((text, context): ComponentTypes => {
    const pairs = text
      .split(',')
      .filter((pair) => pair.trim() !== '')
      .map((pair) => pair.trim().split('='));
    if (pairs.every(([role, type, ...more]) => isRole.safeParse(role).success && type && more.length === 0))
      return Object.fromEntries(pairs);
    context.issues.push({ code: 'custom', input: text, message: expected });
    return z.NEVER;
  }),
);
