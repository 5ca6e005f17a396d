import { Upload } from 'lucide-react';
import { threadTexts } from '../../thread-texts';

/** Over a thread while files are dragged over it; they fall through to what takes them. */
export function DropHint() {
  return (
    <div
      data-testid="drop-hint"
      className="pointer-events-none absolute inset-2 z-nav flex flex-col items-center justify-center gap-2 rounded-lg border-2 border-dashed border-brand bg-brand-soft text-brand-text duration-fast animate-in fade-in-0"
    >
      <Upload className="size-6" aria-hidden="true" />
      <p className="px-4 text-center text-body font-semibold">{threadTexts.dropFiles}</p>
    </div>
  );
}
