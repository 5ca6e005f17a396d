// A combobox's list has roles and no tags of its own.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { cn } from '../cn';
import { Dialog, DialogContent, DialogTitle } from './dialog';
import { Spinner } from '../feedback/spinner';
import { overlayTexts } from '../overlay-texts';

export interface Command {
  readonly id: string;
  readonly label: string;
  /** Small words after the label: an address, a mode. */
  readonly detail?: string | undefined;
  readonly icon?: ReactNode;
  /** Its shortcut, at the end. */
  readonly keys?: ReactNode;
  onChoose(): void;
}

export interface CommandGroup {
  readonly label: string;
  readonly commands: readonly Command[];
}

export interface CommandPaletteProps {
  isOpen: boolean;
  onClose: () => void;
  /** What is typed; whoever owns it decides which commands fit. */
  query: string;
  onQuery: (query: string) => void;
  groups: readonly CommandGroup[];
  /** More commands are on their way. */
  isLoading?: boolean;
  placeholder: string;
  emptyText: string;
}

/** Everything one can do, by typing: the focus stays in the box, the arrows walk, Enter takes, Escape leaves. */
export function CommandPalette({ isOpen, onClose, ...rest }: CommandPaletteProps) {
  return (
    <Dialog open={isOpen} isBusy={false} onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent
        aria-describedby={undefined}
        hasCloseButton={false}
        data-testid="command-palette"
        className="top-[12dvh] max-h-[min(70dvh,30rem)] max-w-lg translate-y-0 gap-0 overflow-hidden p-0 sm:p-0"
      >
        <DialogTitle className="sr-only">{overlayTexts.commands.title}</DialogTitle>
        <Palette {...rest} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

/** The keys that opened it close it, too; the browser would take them. */
const isPaletteKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => key.toLowerCase() === 'k' && (ctrlKey || metaKey);

function Palette({ query, onQuery, groups, isLoading = false, placeholder, emptyText, onClose }: Omit<CommandPaletteProps, 'isOpen'>) {
  const id = useId();
  const commands = groups.flatMap((group) => group.commands);
  const [walked, setWalked] = useState<string>();
  const active = commands.find((command) => command.id === walked) ?? commands[0];

  function take(command: Command | undefined) {
    if (!command) return;
    onClose();
    command.onChoose();
  }
  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') take(active);
    else if (isPaletteKey(event)) onClose();
    else {
      const next = walk(event.key, active ? commands.indexOf(active) : -1, commands.length);
      if (next === undefined) return;
      setWalked(commands[next]?.id);
    }
    event.preventDefault();
  }
  return (
    <>
      <div className="flex h-12 shrink-0 items-center gap-3 border-b border-line px-4">
        <Search aria-hidden="true" className="size-4.5 shrink-0 text-ink-faint" />
        <input
          role="combobox"
          aria-label={placeholder}
          aria-expanded={commands.length > 0}
          aria-controls={`${id}list`}
          aria-activedescendant={active ? id + active.id : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          value={query}
          placeholder={placeholder}
          onChange={(event) => {
            onQuery(event.target.value);
            setWalked(undefined);
          }}
          onKeyDown={handleKey}
          className="h-full min-w-0 flex-1 bg-surface/0 text-base text-ink outline-none placeholder:text-ink-faint"
        />
        {isLoading ? <Spinner className="text-ink-faint" /> : null}
      </div>
      <div
        id={`${id}list`}
        role="listbox"
        aria-label={overlayTexts.commands.title}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5"
      >
        {groups.map((group) =>
          group.commands.length === 0 ? null : (
            <div key={group.label} role="group" aria-label={group.label}>
              <p aria-hidden="true" className="px-2.5 pt-2 pb-1 text-xs font-semibold text-ink-faint">
                {group.label}
              </p>
              {group.commands.map((command) => (
                <Option
                  key={command.id}
                  id={id + command.id}
                  command={command}
                  isActive={command === active}
                  onTake={() => take(command)}
                />
              ))}
            </div>
          ),
        )}
      </div>
      <output className={cn('px-4 py-8 text-center text-body text-ink-soft', (commands.length > 0 || isLoading) && 'sr-only')}>
        {sayFound(commands.length, isLoading ? overlayTexts.commands.searching : emptyText)}
      </output>
    </>
  );
}

const sayFound = (count: number, otherwise: string) => (count > 0 ? overlayTexts.commands.found({ count }) : otherwise);

/** Where an arrow or page key leads; undefined for keys that belong to the box. */
function walk(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1;
  if (key === 'PageDown') return Math.min(at + 5, count - 1);
  return key === 'PageUp' ? Math.max(at - 5, 0) : undefined;
}

interface OptionProps {
  id: string;
  command: Command;
  isActive: boolean;
  onTake: () => void;
}

function Option({ id, command: { label, detail, icon, keys }, isActive, onTake }: OptionProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // The keys are heard by the box, where the focus stays.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
      className={cn(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2.5 py-1 text-body text-ink hover:bg-hover lg:min-h-9 [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-ink-faint',
        isActive && 'bg-brand-soft hover:bg-brand-soft forced-colors:outline-2 forced-colors:-outline-offset-2',
      )}
    >
      {icon}
      <span className="shrink-0 truncate">{label}</span>
      <span className="min-w-0 flex-1 truncate text-caption text-ink-faint">{detail}</span>
      {keys}
    </div>
  );
}
