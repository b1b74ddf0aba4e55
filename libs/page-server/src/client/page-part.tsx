import { CatchBoundary, RouterContextProvider, type AnyRouter } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';

/** The router and the content of a part of the page. */
export interface PagePartProps {
  router: AnyRouter;
  children: ReactNode;
}

/**
 * Gives a part of the page outside the router's routes the same context as the routes, with the router's `InnerWrap`. An error leaves the
 * other parts alone.
 */
export const PagePart = ({ router, children }: PagePartProps) => {
  const { InnerWrap = Fragment } = router.options;
  return (
    <RouterContextProvider router={router}>
      <InnerWrap>
        <CatchBoundary getResetKey={() => 'part'} errorComponent={() => null}>
          {children}
        </CatchBoundary>
      </InnerWrap>
    </RouterContextProvider>
  );
};
