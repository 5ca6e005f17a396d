import { type FocusEvent, useState } from 'react';

/** Whether something has the focus, or anything in it; with the handlers that tell. */
export function useFocusWithin() {
  const [isWithin, setIsWithin] = useState(false);
  return {
    isWithin,
    handlers: {
      onFocus: () => setIsWithin(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => setIsWithin(currentTarget.contains(relatedTarget)),
    },
  };
}
