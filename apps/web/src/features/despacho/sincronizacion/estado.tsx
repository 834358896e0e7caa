import { contar } from '@rodal/domain/contar';
import { MESSAGES } from '@rodal/domain/messages';
import { isWaiting } from '@rodal/domain/estados-outbox';
import { formatDateTime } from '@rodal/domain/fechas';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconKey } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { nextAttempt } from '../../../offline/outbox/next-attempt.ts';
import { causeOf } from '../../../offline/outbox/set-aside.ts';
import type { OutboxRow } from '../../../offline/rows/rows.ts';
import { currentUser } from '../../../offline/db/phone-db.ts';
import { EnviarAhora } from '../pendientes/enviar-ahora.tsx';
import { describeSalida, type Salida } from '../pendientes/use-salida.ts';
import { useTelefono } from '../comun/terreno.ts';
import { useNow } from '../../../ui/use-now.ts';
import { describeEdad } from '../../../ui/edad.ts';
import classes from './sincronizacion.module.css';

/** Why sending waits for the person: the server's session ended (R36), they came in by PIN (A28), or their account is disabled (D24). */
export interface Acceso {
  readonly espera: 'sesion' | 'pin' | 'cuenta' | null;
  readonly onIngresar: () => void;
}

interface EstadoProps {
  readonly salida: Salida;
  /** Drafts that nobody has sent. */
  readonly borradores: number;
  readonly acceso: Acceso;
  /** Asks the server whether it is there, beside the outbox. */
  readonly onPush: () => void;
}

/** Where everything stands, in one sentence; then when the server was last there and what comes next (R66, R67). */
export function Estado({ salida: { items: despachos, capturas, pace }, borradores, acceso, onPush }: EstadoProps) {
  const { phone } = useTelefono();
  const items = [...despachos, ...capturas];
  const now = useNow();
  const user = useLiveQuery(() => currentUser(phone), [phone]);
  const [contacto = null] = [pace.contactAt, user?.asOf ?? null].filter((at) => at !== null).toSorted().toReversed();
  const proximo = items.map((item) => nextAttempt(item, pace, now)).find((found) => found !== null);
  // One cause, the true one: a login would not help (D24).
  const causa = items.map(causeOf).find((found) => found !== null);
  const atencion = items.some(({ state }) => !isWaiting(state));
  const todo = items.length + borradores === 0;
  return (
    <section className={classes.seccion} aria-label="Estado">
      <p className={classes.frase} data-tono={todo ? 'bien' : atencion ? 'atencion' : 'espera'}>
        {todo ? <IconCircleCheck aria-hidden size={26} /> : atencion ? <IconAlertTriangle aria-hidden size={26} /> : <IconClock aria-hidden size={26} />}
        <span className="rodal-tabular">{describeTodo(items, borradores)}</span>
      </p>
      <p className="rodal-tabular">
        {contacto === null
          ? 'Este teléfono aún no ha hablado con el servidor.'
          : `Último contacto con el servidor ${describeEdad(contacto, now)}, ${formatDateTime(new Date(contacto))}.`}
        {proximo === undefined || acceso.espera !== null ? '' : ` Próximo intento ${proximo.texto}.`}
      </p>
      {items.length === 0 ? null : causa === undefined ? <Espera acceso={acceso} /> : <p className={classes.aviso}>{causa}</p>}
      {acceso.espera === null ? <EnviarAhora items={items} onPush={onPush} principal /> : null}
    </section>
  );
}

/** A draft is not sent either, though nothing is on its way (R162); its own section says so beside what waits. */
function describeTodo(items: readonly OutboxRow[], borradores: number): string {
  if (items.length > 0) return describeSalida(items);
  return borradores === 0 ? 'Todo enviado' : contar(borradores, 'borrador sin enviar', 'borradores sin enviar');
}

const POR_QUE = {
  sesion: 'Su sesión terminó. Nada se pierde: lo pendiente sale cuando ingrese.',
  pin: 'Entró con su PIN. Nada se pierde: lo pendiente sale cuando ingrese con su contraseña.',
  cuenta: MESSAGES.cuentaDesactivadaDespacho,
} as const;

function Espera({ acceso: { espera, onIngresar } }: { readonly acceso: Acceso }) {
  if (espera === null) return null;
  return (
    <>
      <p className={classes.aviso}>{POR_QUE[espera]}</p>
      {espera === 'cuenta' ? null : (
        <div className={classes.botones}>
          <button type="button" onClick={onIngresar}>
            <IconKey aria-hidden size={22} /> Ingresar
          </button>
        </div>
      )}
    </>
  );
}
