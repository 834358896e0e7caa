import { Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import classes from './page-loading.module.css';

/** Anything that takes less is not worth a flicker. */
const QUIET_MS = 90;

/** A page on its way. */
export function PageLoading() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={classes.loading} role="status" aria-label="Cargando">
      {shown ? <Loader type="dots" /> : null}
    </div>
  );
}
