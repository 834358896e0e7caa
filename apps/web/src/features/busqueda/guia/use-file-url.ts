import { useEffect, useState } from 'react';

/** A tab that was opened last has the bytes by then. */
const REVOKE_MS = 60_000;

/** An address for a file in memory, good as long as the component is there; null before the first effect. */
export function useFileUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    // oxlint-disable-next-line react/set-state-in-effect -- an address is made and given back, which only an effect does
    setUrl(made);
    return () => {
      setTimeout(() => URL.revokeObjectURL(made), REVOKE_MS);
    };
  }, [file]);
  return url;
}
