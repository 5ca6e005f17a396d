import { Component, type ReactNode } from 'react';
import { onceBack } from '../../lib/connection';
import { PartToCome } from '../../lib/part';

export interface PartBoundaryProps {
  /** Stands there instead of the part while that is on its way. */
  fallback: ReactNode;
  /** Stands there when it broke or did not come; otherwise `fallback` does. */
  failed?: (showAgain: () => void) => ReactNode;
  onFailed?: (error: unknown) => void;
  children: ReactNode;
}

/**
 * A part with its own code (`part`): while that is on its way, or when it broke or did not come, only the part is not there. It is
 * shown anew, and its code asked for again, once the network or the live connection is back.
 */
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  private stopWaiting: (() => void) | undefined;

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.stopWaiting ??= onceBack(this.showAgain);
    this.props.onFailed?.(error);
  }

  /** Also where a boundary around it is shown again. */
  override componentDidMount(): void {
    if (this.state.hasFailed) this.stopWaiting ??= onceBack(this.showAgain);
  }

  override componentWillUnmount(): void {
    this.stopWaiting?.();
    this.stopWaiting = undefined;
  }

  private readonly showAgain = () => {
    this.stopWaiting?.();
    this.stopWaiting = undefined;
    this.setState({ hasFailed: false });
  };

  override render(): ReactNode {
    const { fallback, failed, children } = this.props;
    if (this.state.hasFailed) return failed ? failed(this.showAgain) : fallback;
    return <PartToCome value={fallback}>{children}</PartToCome>;
  }
}
