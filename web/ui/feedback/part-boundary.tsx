import { Component, Suspense, type ReactNode } from 'react';

export interface PartBoundaryProps {
  /** Stands there instead of the part. */
  fallback: ReactNode;
  onFailed?: (error: unknown) => void;
  children: ReactNode;
}

/** A part with its own code: while that is on its way, or when it broke or did not come, only the part is not there. */
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailed?.(error);
  }

  override render(): ReactNode {
    const { fallback, children } = this.props;
    return this.state.hasFailed ? fallback : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}
