import { createContext, use, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { checkProp } from '../check-prop.ts';

/** Renders a link, for example with the app's router. It gets the props of an `<a>`. */
export type RenderLink = (props: ComponentProps<'a'>) => ReactElement;

const renderAnchor: RenderLink = ({ children, ...props }) => <a {...props}>{children}</a>;

const CurrentLink = createContext(renderAnchor);

/** The function for all links below, and the content. */
export interface LinkProviderProps {
  render: RenderLink;
  children: ReactNode;
}

/** Makes all links among its descendants those of the app's router: in header, footer, `ButtonLink`, `BackLink`. Without it a link is an `<a>`. */
export function LinkProvider({ render, children }: LinkProviderProps) {
  if (process.env.NODE_ENV !== 'production') {
    const is = 'a function such as (props) => <RouterLink {...props} />';
    checkProp('LinkProvider', { render }, typeof render === 'function', is);
  }
  return <CurrentLink value={render}>{children}</CurrentLink>;
}

/** A link: what the nearest `LinkProvider` renders, else an `<a>`. */
export const Link = (props: ComponentProps<'a'>) => use(CurrentLink)(props);
