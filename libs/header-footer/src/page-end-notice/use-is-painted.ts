import { useEffect, useState } from 'react';

/** Tells whether a live region has been on the screen: only what comes into one that is there already is read out. */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setPainted(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isPainted;
}
