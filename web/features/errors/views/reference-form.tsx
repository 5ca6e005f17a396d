import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/forms/field';
import { Input } from '../../../ui/forms/input';
import { referenceIn } from '../state/reference';
import { errorLogTexts as texts } from '../texts';

export interface ReferenceFormProps {
  /** The one that is shown; null for all. */
  id: string | null;
  onFind(id: string): void;
}

/** Finds the error that somebody met by what its banner called it (M179). */
export function ReferenceForm({ id, onFind }: ReferenceFormProps) {
  const [text, setText] = useState(id ?? '');
  const [isWrong, setWrong] = useState(false);
  function find(event: FormEvent) {
    event.preventDefault();
    const reference = referenceIn(text);
    setWrong(reference === null);
    if (reference !== null) onFind(reference);
  }
  return (
    <form className="flex flex-col gap-3 sm:flex-row sm:items-start" onSubmit={find}>
      <Field
        label={texts.reference}
        hint={texts.referenceHint}
        error={isWrong ? texts.notReference : undefined}
        className="min-w-0 flex-1 sm:max-w-lg"
      >
        <Input
          name="reference"
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <Button type="submit" className="sm:mt-6.5">
        <Search /> {texts.find}
      </Button>
    </form>
  );
}
