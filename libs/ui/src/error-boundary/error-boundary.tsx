import { Component, type ComponentType, type ReactNode } from 'react';

/** The component that may throw, and the content that replaces it. */
export interface ErrorBoundaryProps {
  /** The content after an error of the children, such as a chunk that fails to load. Default: nothing. */
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

/** Shows `fallback` instead of children that throw, while the rest of the page stays. */
export const ErrorBoundary: ComponentType<ErrorBoundaryProps> = Boundary;
