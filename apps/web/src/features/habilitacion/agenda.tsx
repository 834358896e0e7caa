import type { VencimientoPapel } from '@rodal/contracts/habilitacion';
import { contar } from '@rodal/domain/contar';
import { addDays } from '@rodal/domain/fechas';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { StatusBadge } from '../../ui/status-badge.tsx';
import toolbar from '../../ui/toolbar.module.css';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { nombreDe } from './columnas.ts';
import { type Dia, diaTexto, isGrave } from './dias.ts';
import { claveDicha, fichaDe } from './ficha.ts';
import classes from './agenda.module.css';

interface AgendaProps {
  readonly hoy: string;
  readonly dias: readonly Dia[];
  /** The one of them that was chosen; null = all are here. */
  readonly elegido: string | null;
  readonly onTodos: () => void;
}

/** What runs out, day by day. */
export function Agenda({ hoy, dias, elegido, onTodos }: AgendaProps) {
  const isPhone = useIsPhone();
  const id = useId();
  const agenda = useRef<HTMLElement>(null);
  // On a phone it stands below the calendar, out of sight.
  useEffect(() => {
    if (isPhone && elegido !== null) agenda.current?.scrollIntoView({ block: 'start' });
  }, [isPhone, elegido]);
  return (
    <section ref={agenda} aria-labelledby={id} className={classes.agenda}>
      <div className={classes.cabeza}>
        <h2 id={id}>{elegido === null ? 'Día por día' : 'Solo este día'}</h2>
        {elegido === null ? null : (
          <button type="button" className={toolbar.button} onClick={onTodos}>
            Ver todos
          </button>
        )}
      </div>
      {dias.map(({ dia, vencimientos }) => (
        <DiaAgenda key={dia} dia={dia} cerca={cercaDe(dia, hoy)} vencimientos={vencimientos} />
      ))}
    </section>
  );
}

function cercaDe(dia: string, hoy: string): string {
  if (dia === hoy) return 'hoy';
  return dia === addDays(hoy, 1) ? 'mañana' : '';
}

function DiaAgenda({ dia, cerca, vencimientos }: Dia & { readonly cerca: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.dia}>
      <h3 id={id}>
        <span className={classes.fecha}>{diaTexto(dia)}</span>
        <span className={classes.dim}>
          {cerca === '' ? '' : `${cerca} · `}
          {contar(vencimientos.length, 'documento', 'documentos')}
        </span>
      </h3>
      <ul>
        {vencimientos.map((uno) => (
          <li key={`${uno.entidad} ${uno.clave} ${uno.idtipodocumento}`}>
            <Linea uno={uno} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Linea({ uno }: { readonly uno: VencimientoPapel }) {
  const { idtipodocumento, entidad, clave, nombre, empresa, enRevision, detiene } = uno;
  const dicha = claveDicha(entidad, clave);
  return (
    <>
      <b className={classes.papel}>{nombreDe(idtipodocumento)}</b>
      <span className={classes.de}>
        <Link to={fichaDe(entidad, clave)} translate="no">
          {nombre}
          {dicha === nombre ? null : (
            <>
              {' '}
              <span className={classes.clave}>{dicha}</span>
            </>
          )}
        </Link>
        {entidad === 'empresa' ? null : (
          <span className={classes.dim} translate="no">
            {empresa}
          </span>
        )}
      </span>
      <span className={classes.senales}>
        {detiene ? (
          <StatusBadge tone={isGrave(uno) ? 'bad' : 'warn'} icon={<IconAlertTriangle aria-hidden />} title="Sin este documento no puede trabajar">
            detiene
          </StatusBadge>
        ) : null}
        {enRevision ? (
          <StatusBadge tone="plain" icon={<IconClock aria-hidden />} title="Uno más nuevo espera a quien revisa">
            en revisión
          </StatusBadge>
        ) : null}
      </span>
    </>
  );
}
