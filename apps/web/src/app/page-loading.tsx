import { Loader } from '@mantine/core';
import { MESSAGES } from '@rodal/domain/messages';
import { useEffect, useState } from 'react';
import classes from './page-loading.module.css';
import { useWindowNews } from './window-news.ts';

/** Anything that takes less is not worth a flicker. */
const QUIET_MS = 90;

/** A page on its way, or what keeps it from coming: an older window that must be closed (R48). */
export function PageLoading() {
  const blocked = useWindowNews((news) => news.blocked);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={classes.loading} role="status" aria-label="Cargando">
      {shown ? <Loader type="dots" /> : null}
      {blocked ? <p>{MESSAGES.cierreOtraVentana}</p> : null}
    </div>
  );
}
