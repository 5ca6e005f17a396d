import { Component, type ReactNode } from 'react';
import { logQuietly } from '../../lib/log';

export interface PartBoundaryProps {
  /** Stands there instead of the part. */
  fallback: ReactNode;
  onFailed?: () => void;
  children: ReactNode;
}

/** A part that broke, or whose code did not come, takes only itself off the page. */
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    logQuietly('a part of the page is missing', error);
    this.props.onFailed?.();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
