import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../../../ui/icon-button';
import { Input } from '../../../ui/forms/input';
import { Spinner } from '../../../ui/feedback/spinner';
import { texts } from '../texts';

export interface SearchBoxProps {
  id?: string;
  value: string;
  /** Code points. */
  maxLength: number;
  isBusy: boolean;
  onChange(value: string): void;
}

/** Finds friends and other people by name; Escape or the cross empties it. */
export function SearchBox({ id, value, maxLength, isBusy, onChange }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  function clear() {
    onChange('');
    box.current?.focus();
  }
  return (
    <Input
      ref={box}
      id={id}
      type="search"
      className="[&::-webkit-search-cancel-button]:hidden"
      aria-label={texts.searchPlaceholder}
      placeholder={texts.searchPlaceholder}
      autoComplete="off"
      maxLength={maxLength}
      value={value}
      leading={<Search />}
      trailing={<Trailing isEmpty={value === ''} isBusy={isBusy} onClear={clear} />}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => (event.key === 'Escape' && value !== '' ? clear() : undefined)}
    />
  );
}

function Trailing({ isEmpty, isBusy, onClear }: { isEmpty: boolean; isBusy: boolean; onClear(): void }) {
  if (isBusy) return <Spinner />;
  if (isEmpty) return null;
  return (
    <IconButton label={texts.clearSearch} size="small" onClick={onClear}>
      <X />
    </IconButton>
  );
}
