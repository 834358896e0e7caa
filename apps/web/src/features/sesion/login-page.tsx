import { contar, contarEnvios } from '@rodal/domain/contar';
import { MESSAGES } from '@rodal/domain/messages';
import { IconDeviceMobile, IconInfoCircle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Mark } from '../../ui/mark.tsx';
import { Entry, type EntryProps } from './entry.tsx';
import classes from './login-page.module.css';

interface LoginPageProps extends EntryProps {
  /** Build date, dd.mm.aaaa (decisión C36). */
  readonly version: string;
  /** False where the browser drops our cookie: plain http on another host than localhost. */
  readonly canKeepSession: boolean;
  /** What others left unsent on this phone (R38). */
  readonly left: readonly { readonly usuarioId: number; readonly nombre: string; readonly sinEnviar: number; readonly otros?: number; readonly borradores: number }[];
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
              {left.map(({ usuarioId, nombre, ...suyo }) => (
                <li key={usuarioId}>
                  <IconDeviceMobile size={18} aria-hidden />
                  <span>
                    <strong>{nombre.toLocaleUpperCase('es-CL')}</strong> tiene {leftText(suyo)} en este teléfono
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
function leftText({ sinEnviar, otros, borradores }: Omit<LoginPageProps['left'][number], 'usuarioId' | 'nombre'>): string {
  return [
    ...(sinEnviar > 0 ? [`${contarEnvios(sinEnviar, otros)} sin enviar`] : []),
    ...(borradores > 0 ? [contar(borradores, 'borrador', 'borradores')] : []),
  ].join(' y ');
}

/** One trunk of the mark: its foot at 0, 0, reaching far above any screen. */
const TRUNK = 'M-2.6-900h5.2L5-46C5.3-29 7-14 13 0H-13C-7-14-5.3-29-5-46z';

/** Two stubs of branches, left and right. */
const STUBS = 'M-4.4-150l-9-8 2-3 8 5zM4.2-104l10-9 2 3-11 11z';

/**
 * A stand of trees in three depths: [x, foot, scale]. Drawn, not a photo: it weighs
 * nothing and is there without signal.
 */
const TREES = {
  far: [[14, 232, 0.5], [62, 236, 0.42], [96, 230, 0.55], [148, 235, 0.45], [196, 231, 0.52], [236, 236, 0.42], [286, 230, 0.55], [330, 235, 0.46], [378, 232, 0.52]],
  middle: [[38, 250, 0.9], [122, 254, 0.78], [218, 249, 0.95], [304, 254, 0.82], [392, 250, 0.9]],
  near: [[80, 282, 1.7], [176, 290, 1.45], [350, 284, 1.75]],
} as const;

/** The ground each depth stands on, from back to front. */
const GROUND = {
  far: 'M0 228C90 220 150 232 230 229S350 222 400 230V300H0Z',
  middle: 'M0 248C70 240 150 252 220 247S340 242 400 250V300H0Z',
  near: 'M0 276C80 266 170 284 250 278S350 268 400 276V300H0Z',
} as const;

/** The picture beside the login. */
function Stand() {
  return (
    <svg className={classes.stand} viewBox="0 0 400 300" preserveAspectRatio="xMidYMax slice" aria-hidden>
      {(['far', 'middle', 'near'] as const).map((depth) => (
        <g key={depth} className={classes[depth]}>
          <path d={GROUND[depth]} />
          {TREES[depth].map(([x, foot, scale], at) => (
            <path key={x} transform={`translate(${x} ${foot}) scale(${scale})`} d={at % 2 === 0 ? `${TRUNK}${STUBS}` : TRUNK} />
          ))}
        </g>
      ))}
    </svg>
  );
}
