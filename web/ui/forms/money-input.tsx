import { cn } from '../cn';
import { Input, type InputProps } from './input';

export interface MoneyInputProps extends Omit<InputProps, 'type' | 'inputMode' | 'autoComplete' | 'dir' | 'onChange'> {
  value: string;
  onType(typed: string): void;
}

/** An amount as it is typed; it reads from the left in every language. */
export function MoneyInput({ className, onType, ...rest }: MoneyInputProps) {
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      className={cn('numeral', className)}
      onChange={(event) => onType(event.target.value)}
      {...rest}
    />
  );
}
