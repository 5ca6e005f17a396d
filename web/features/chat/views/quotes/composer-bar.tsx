import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../../ui/icon-button';

export interface ComposerBarProps {
  icon: ReactNode;
  /** What the cross in it does. */
  cancelLabel: string;
  testId?: string;
  children: ReactNode;
  onCancel(): void;
}

/** Over the composer while what is typed there is more than a new message. */
export function ComposerBar({ icon, cancelLabel, testId, children, onCancel }: ComposerBarProps) {
  return (
    <div
      data-testid={testId}
      className="flex shrink-0 items-center gap-2 border-t border-line bg-surface ps-4 pe-3 text-sm text-ink-soft sm:px-5"
    >
      <span aria-hidden="true" className="shrink-0 text-ink-faint [&_svg]:size-4">
        {icon}
      </span>
      {children}
      <IconButton label={cancelLabel} onClick={onCancel}>
        <X />
      </IconButton>
    </div>
  );
}
