import { contar } from '@rodal/domain/contar';
import { IconAlertTriangle, IconChevronDown, IconChevronUp, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react';
import { useState } from 'react';
import type { ClaveListo, PuntoListo } from '../../../offline/phone/readiness-point.ts';
import { describeError } from '../../../ui/describe-error.ts';
import { toastFailed } from '../../../ui/toast.ts';
import { Seccion } from './seccion.tsx';
import classes from './sincronizacion.module.css';

interface ListoProps {
  /** undefined until they are read. */
  readonly puntos: readonly PuntoListo[] | undefined;
  /** Actions of the page for points that have none of their own. */
  readonly propias: Partial<Readonly<Record<ClaveListo, { readonly etiqueta: string; readonly hacer: () => void }>>>;
  /** Reads the list again, after an action. */
  readonly revisar: () => void;
}

const PALABRA = { si: 'Sí', no: 'No', duda: 'Por confirmar' } as const satisfies Record<PuntoListo['estado'], string>;

/** 'Listo para terreno': what must be in order before there is no signal, and what mends it (R26, R27, A28). */
export function Listo({ puntos, propias, revisar }: ListoProps) {
  const [busy, setBusy] = useState<ClaveListo | null>(null);
  const [todos, setTodos] = useState(false);
  const run = async (clave: ClaveListo, hacer: () => Promise<void> | void): Promise<void> => {
    setBusy(clave);
    try {
      await hacer();
    } catch (error) {
      toastFailed(describeError(error).causa);
    } finally {
      setBusy(null);
      revisar();
    }
  };
  if (puntos === undefined) return null;
  const resumen = summarize(puntos);
  const pendientes = puntos.filter(({ estado }) => estado !== 'si');
  const listos = puntos.filter(({ estado }) => estado === 'si');
  const punto = ({ clave, estado, titulo, texto, accion }: PuntoListo) => {
    const action = estado === 'si' ? undefined : (accion ?? propias[clave]);
    return (
      <li key={clave} data-estado={estado}>
        <Icono estado={estado} />
        <div>
          <p>
            <b>{titulo}</b> <span className={classes.palabra}>{PALABRA[estado]}</span>
          </p>
          <p>{texto}</p>
          {action === undefined ? null : (
            <button type="button" disabled={busy !== null} onClick={() => void run(clave, action.hacer)}>
              {busy === clave ? 'Un momento…' : action.etiqueta}
            </button>
          )}
        </div>
      </li>
    );
  };
  return (
    <Seccion
      titulo="Listo para terreno"
      resumen={
        <p className={classes.resumen} data-atencion={resumen.faltan > 0 || undefined} role="status">
          {resumen.faltan > 0 ? <IconAlertTriangle aria-hidden size={18} /> : <IconCircleCheck aria-hidden size={18} />}
          {resumen.texto}
        </p>
      }
    >
      {pendientes.length === 0 ? null : <ul className={classes.puntos}>{pendientes.map(punto)}</ul>}
      {listos.length === 0 ? null : (
        <div className={classes.listos}>
          <button type="button" aria-expanded={todos} onClick={() => setTodos(!todos)}>
            {todos ? <IconChevronUp aria-hidden size={22} /> : <IconChevronDown aria-hidden size={22} />} {contar(listos.length, 'cosa en orden', 'cosas en orden')}
          </button>
          <ul className={classes.puntos} hidden={!todos}>
            {listos.map(punto)}
          </ul>
        </div>
      )}
    </Seccion>
  );
}

function Icono({ estado }: Pick<PuntoListo, 'estado'>) {
  if (estado === 'si') return <IconCircleCheck aria-hidden size={24} />;
  return estado === 'no' ? <IconAlertTriangle aria-hidden size={24} /> : <IconHelpCircle aria-hidden size={24} />;
}

function summarize(puntos: readonly PuntoListo[]): { faltan: number; texto: string } {
  const faltan = puntos.filter(({ estado }) => estado === 'no').length;
  const dudas = puntos.filter(({ estado }) => estado === 'duda').length;
  const porConfirmar = dudas === 0 ? '' : ` · ${dudas} por confirmar`;
  if (faltan > 0) return { faltan, texto: `${faltan === 1 ? 'Falta 1 cosa' : `Faltan ${faltan} cosas`}${porConfirmar}` };
  return { faltan, texto: dudas === 0 ? 'Todo en orden' : `Nada falta${porConfirmar}` };
}
