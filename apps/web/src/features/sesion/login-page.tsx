import { contar } from '@rodal/domain/contar';
import { IconDeviceMobile, IconInfoCircle } from '@tabler/icons-react';
import { MESSAGES } from '@rodal/domain/messages';
import { useEffect } from 'react';
import { Mark } from '../../ui/mark.tsx';
import { Entry, type EntryProps } from './entry.tsx';
import classes from './login-page.module.css';
import { Stand } from './stand.tsx';

interface LoginPageProps extends EntryProps {
  /** Build date, dd.mm.aaaa (decisión C36). */
  readonly version: string;
  /** False where the browser drops our cookie: plain http on another host than localhost. */
  readonly canKeepSession: boolean;
  /** What others left unsent on this phone (R38). */
  readonly left: readonly { readonly usuarioId: number; readonly nombre: string; readonly sinEnviar: number; readonly borradores: number }[];
}

/** The login at `/` (especificación 1 §2.2). */
export function LoginPage({ version, canKeepSession, left, ...entry }: LoginPageProps) {
  useEffect(() => {
    document.title = 'Ingresar · Rodal';
  }, []);
  return (
    <div className={classes.page}>
      <div className={classes.forest}>
        <Stand />
      </div>
      <main className={classes.sheet}>
        <div className={classes.content}>
          <div className={classes.brand}>
            <Mark size={44} />
            <div>
              <h1 className={classes.name}>Rodal</h1>
              <p className={classes.claim}>Despachos forestales, con y sin señal</p>
            </div>
          </div>
          {canKeepSession ? null : (
            <p className={classes.notice} role="status">
              <IconInfoCircle size={20} aria-hidden />
              {MESSAGES.cookieImposible}
            </p>
          )}
          <Entry {...entry} />
          {left.length === 0 ? null : (
            <ul className={classes.left} aria-label="Guardado en este teléfono">
              {left.map(({ usuarioId, nombre, sinEnviar, borradores }) => (
                <li key={usuarioId}>
                  <IconDeviceMobile size={18} aria-hidden />
                  <span>
                    <strong>{nombre.toLocaleUpperCase('es-CL')}</strong> tiene {leftText(sinEnviar, borradores)} en este teléfono
                  </span>
                </li>
              ))}
            </ul>
          )}
        </div>
        <footer className={classes.footer}>
          <span>COMSA · Forestal La Esperanza</span>
          <span className="rodal-tabular">Versión {version}</span>
        </footer>
      </main>
    </div>
  );
}

/** `2 despachos sin enviar y 1 borrador`. */
function leftText(sinEnviar: number, borradores: number): string {
  return [
    ...(sinEnviar > 0 ? [`${contar(sinEnviar, 'despacho', 'despachos')} sin enviar`] : []),
    ...(borradores > 0 ? [contar(borradores, 'borrador', 'borradores')] : []),
  ].join(' y ');
}
