import { useEffect, useState } from 'react';

/** True once a live region has been painted. Screen readers announce only text that arrives in an existing region. */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setPainted(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isPainted;
}
