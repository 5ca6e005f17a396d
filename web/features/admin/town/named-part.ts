import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Shows the part of the page that the address names (`#town-services`) once it is there: what comes late, the router has looked for in vain. */
export function useNamedPart(isThere: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (isThere && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, isThere]);
}
