import { santiagoDay } from '@rodal/domain/fechas';
import { useEffect, useState } from 'react';

/** Often enough for a page that is left open overnight. */
const CHECK_MS = 60_000;

/** Today in Santiago, `YYYY-MM-DD`; a page left open overnight moves on with it. */
export function useHoy(): string {
  const [hoy, setHoy] = useState(() => santiagoDay(new Date()));
  useEffect(() => {
    const timer = setInterval(() => setHoy(santiagoDay(new Date())), CHECK_MS);
    return () => clearInterval(timer);
  }, []);
  return hoy;
}
