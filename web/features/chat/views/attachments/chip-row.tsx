import { CircleAlert, FileText, Film, RotateCw, X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { formatBytes } from '../../../../lib/format/units/bytes';
import { cn } from '../../../../ui/cn';
import { Progress } from '../../../../ui/feedback/progress';
import { IconButton } from '../../../../ui/icon-button';
import { attachmentTexts } from '../../attachments/attachment-texts';
import type { Chip } from '../../state/attachments/chips';
import { FileName } from './file-name';

export interface ChipRowProps {
  chips: readonly Chip[];
  onRetry(chip: Chip): void;
  onRemove(chip: Chip): void;
}

/** Over the composer: the files chosen for the next message, and how far each got (M98, S16). */
export function ChipRow({ chips, onRetry, onRemove }: ChipRowProps) {
  return (
    <ul
      aria-label={attachmentTexts.chosen}
      data-testid="chips"
      className="flex shrink-0 gap-2 overflow-x-auto overscroll-x-contain border-t border-line bg-surface px-3 pt-2.5 pb-1 sm:px-4"
    >
      {chips.map((chip) => (
        <li key={chip.id} className="shrink-0">
          <FileChip chip={chip} onRetry={() => onRetry(chip)} onRemove={() => onRemove(chip)} />
        </li>
      ))}
    </ul>
  );
}

interface FileChipProps {
  chip: Chip;
  onRetry(): void;
  onRemove(): void;
}

function FileChip({ chip, onRetry, onRemove }: FileChipProps) {
  const { file, preview, state } = chip;
  const { name } = file;
  const hasFailed = state.kind === 'failed';
  const isBare = preview !== null && !hasFailed;
  function remove(event: MouseEvent<HTMLElement>) {
    focusNeighbor(event.currentTarget);
    onRemove();
  }
  return (
    <div
      data-testid="chip"
      data-state={state.kind}
      className={cn(
        'relative flex h-18 items-center overflow-hidden rounded-lg border border-line bg-sunken',
        hasFailed && 'border-danger bg-danger-soft',
        isBare ? 'w-18' : 'max-w-72 min-w-44 gap-2.5 ps-2 pe-12',
      )}
    >
      {preview === null ? <FileIcon file={file} /> : <Thumb src={preview} name={name} isBare={isBare} />}
      {isBare ? null : <Words name={name} detail={hasFailed ? state.error : formatBytes(file.size)} hasFailed={hasFailed} />}
      {state.kind === 'uploading' ? (
        <Progress
          label={attachmentTexts.uploading({ name })}
          // All of it is there, and the server looks at it.
          value={state.done < 1 ? Math.round(state.done * 100) : null}
          className="absolute inset-x-1.5 bottom-1.5 h-1 w-auto"
        />
      ) : null}
      {hasFailed ? (
        <IconButton size="small" label={attachmentTexts.retry({ name })} className="rounded-full" onClick={onRetry}>
          <RotateCw />
        </IconButton>
      ) : null}
      <IconButton
        size="small"
        label={attachmentTexts.remove({ name })}
        data-chip-remove
        className="absolute end-2 top-2 rounded-full bg-raised shadow-sm"
        onClick={remove}
      >
        <X />
      </IconButton>
    </div>
  );
}

function Thumb({ src, name, isBare }: { src: string; name: string; isBare: boolean }) {
  const size = isBare ? 'size-full' : 'size-12 shrink-0 rounded-md';
  return <img src={src} alt={name} draggable={false} className={cn('object-cover', size)} />;
}

function FileIcon({ file }: { file: File }) {
  const Icon = file.type.startsWith('video/') ? Film : FileText;
  return <Icon className="size-6 shrink-0 text-ink-faint" aria-hidden="true" />;
}

interface WordsProps {
  name: string;
  /** Its size, or why it failed. */
  detail: string;
  hasFailed: boolean;
}

function Words({ name, detail, hasFailed }: WordsProps) {
  return (
    <span className="flex min-w-0 flex-1 flex-col">
      <FileName name={name} />
      {hasFailed ? (
        <span role="alert" className="line-clamp-2 text-xs text-danger-text">
          <CircleAlert className="me-1 inline size-3.5 align-text-bottom" aria-hidden="true" />
          {detail}
        </span>
      ) : (
        <span className="numeral text-xs text-ink-faint">{detail}</span>
      )}
    </span>
  );
}

/** The chip goes with its button: the focus goes to the next one, or to the one before. */
function focusNeighbor(button: HTMLElement): void {
  const item = button.closest('li');
  const other = item?.nextElementSibling ?? item?.previousElementSibling;
  other?.querySelector<HTMLElement>('[data-chip-remove]')?.focus();
}
