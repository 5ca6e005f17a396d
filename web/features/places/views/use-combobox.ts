import { useState, type FocusEvent, type KeyboardEvent } from 'react';

export interface ComboboxKeys {
  readonly isOpen: boolean;
  /** The option walked to, −1 for none. */
  readonly active: number;
  readonly count: number;
}

export type ComboboxAct = { walkTo: number } | 'take' | 'close';

/** What a key means in a combobox; undefined when it belongs to the text box. */
export function comboboxAct(key: string, { isOpen, active, count }: ComboboxKeys): ComboboxAct | undefined {
  if (key === 'Escape') return isOpen ? 'close' : undefined;
  if (key === 'Enter') return isOpen && count > 0 ? 'take' : undefined;
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return { walkTo: (active + 1) % count };
  if (key === 'ArrowUp') return { walkTo: active <= 0 ? count - 1 : active - 1 };
  return undefined;
}

export interface ComboboxOptions<T> {
  readonly options: readonly T[];
  /** They are of an older text: none of them is the best one. */
  readonly isOld: boolean;
}

/** Open or not, which option is walked to, and the keys that change it; the focus stays in the text box. */
export function useCombobox<T>({ options, isOld }: ComboboxOptions<T>, onTake: (option: T) => void) {
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const close = () => {
    setIsOpen(false);
    setActive(-1);
  };
  const open = () => {
    setIsOpen(true);
    setActive(-1);
  };
  const take = (option: T | undefined) => {
    if (option === undefined) return;
    close();
    onTake(option);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.nativeEvent.isComposing ? undefined : comboboxAct(event.key, { isOpen, active, count: options.length });
    if (act === undefined) return;
    event.preventDefault();
    // The topmost thing closes first: a sheet around the box stays open.
    event.stopPropagation();
    if (act === 'close') close();
    // Enter without walking takes the best one.
    else if (act === 'take') take(options[isOld ? active : Math.max(active, 0)]);
    else {
      setIsOpen(true);
      setActive(act.walkTo);
    }
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };
  return { isOpen, active, open, take, setActive, onKeyDown, onBlur };
}
