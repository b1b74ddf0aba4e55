import { Component, type ComponentType, type ReactNode } from 'react';

/** The part that may throw, and the content in its place. */
export interface ErrorBoundaryProps {
  /** The content after an error below, such as a chunk that fails to load. Default: nothing. */
  fallback?: ReactNode;
  children: ReactNode;
}

class Boundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

/** Shows `fallback` in place of a part that throws, so that the rest of the page stays. */
export const ErrorBoundary: ComponentType<ErrorBoundaryProps> = Boundary;
