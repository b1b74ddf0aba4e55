import { useEffect, useState } from 'react';

/** Returns true once the component's live region is painted: screen readers announce only text that is added to an existing region. */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setPainted(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isPainted;
}
