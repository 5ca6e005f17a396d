import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/forms/field';
import { Input } from '../../../ui/forms/input';

export interface DeskSearchProps {
  label: string;
  /** What the button says. */
  find: string;
  /** What was searched for. */
  words: string;
  maxLength: number;
  onSearch(words: string): void;
}

/** Words to find rows by; asked for with Enter or the button. */
export function DeskSearch({ label, find, words, maxLength, onSearch }: DeskSearchProps) {
  const [typed, setTyped] = useState(words);
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onSearch(typed.trim());
  }
  return (
    <search className="flex min-w-0 flex-1 max-sm:basis-full sm:min-w-88">
      <form className="flex w-full items-end gap-2" onSubmit={handleSubmit}>
        <Field label={label} className="min-w-0 flex-1">
          <Input
            type="search"
            name="q"
            dir="auto"
            maxLength={maxLength}
            leading={<Search />}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Button type="submit">{find}</Button>
      </form>
    </search>
  );
}
