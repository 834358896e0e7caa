import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { follow, steady, type Follow } from '../offline/db/follow.ts';
import { countUnsentIn, describeUnsent, type Unsent } from '../offline/phone/shared-phone.ts';
import { useFollowed } from '../ui/use-followed.ts';
import { useApp } from './app-context.ts';
import { paths } from './paths.ts';
import classes from './unsent-here.module.css';

/** No database, no news. */
const SILENT: Follow<Unsent> = () => () => undefined;

/** On a page that stands in the way of the forms: what is unsent on this phone, and the way to it (D24, R161). */
export function UnsentHere() {
  const { field } = useApp();
  const db = field.status === 'open' ? field.field.db : null;
  const unsent = useFollowed(useMemo(() => (db === null ? SILENT : follow([db.outbox, db.drafts, db.aMedias], steady(() => countUnsentIn(db)))), [db]));
  const hay = unsent === undefined ? '' : describeUnsent(unsent);
  if (hay === '') return null;
  return (
    <div className={classes.hay}>
      <p className="rodal-tabular">En este teléfono hay {hay}.</p>
      <Link to={paths.sincronizacion()}>Ver en Sincronización</Link>
    </div>
  );
}
