import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The phone's clock, ms, at most a minute behind, and right when somebody comes back to the page. */
export function useAhora(): number {
  const [ahora, setAhora] = useState(() => Date.now());
  useEffect(() => {
    const look = () => setAhora(Date.now());
    const timer = setInterval(look, MINUTE_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return ahora;
}
