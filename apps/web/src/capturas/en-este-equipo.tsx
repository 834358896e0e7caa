import { contar } from '@rodal/domain/contar';
import { isWaiting } from '@rodal/domain/estados-outbox';
import { use, useEffect, useEffectEvent, useRef } from 'react';
import type { LinkProps } from 'react-router-dom';
import { isSinSenal } from '../offline/outbox/sin-senal.ts';
import type { CapturaRow, PaceRow } from '../offline/rows/rows.ts';
import { tipoDe, type TipoCaptura } from '../offline/rows/tipos.ts';
import classes from './capturas.module.css';
import { ListaCapturas } from './lista-capturas.tsx';
import { SalidaContext } from './salida-context.ts';
import { useCapturas } from './use-capturas.ts';

interface EnEsteEquipoProps {
  readonly tipo: TipoCaptura;
  readonly corregir: (item: CapturaRow) => LinkProps['to'];
  /** One of them has arrived: a list of the server's has another row. */
  readonly onRecibida: () => void;
}

/** Above a list of the server's: what of its kind waits on this phone; nothing where nothing does. */
export function EnEsteEquipo({ tipo, corregir, onRecibida }: EnEsteEquipoProps) {
  const salida = use(SalidaContext);
  const capturas = useCapturas(salida?.db ?? null, tipo);
  const avisar = useEffectEvent(onRecibida);
  const conocidas = useRef<readonly string[] | null>(null);
  const recibidas = capturas?.recibidas;
  useEffect(() => {
    if (recibidas === undefined) return;
    const antes = conocidas.current;
    conocidas.current = recibidas;
    if (antes !== null && recibidas.some((id) => !antes.includes(id))) avisar();
  }, [recibidas]);
  if (salida === null || capturas === undefined || capturas.items.length === 0) return null;
  const { items, pace } = capturas;
  const titulo = describeEspera(tipo, items, pace);
  return (
    <section className={classes.espera} aria-label={titulo}>
      <h2>{titulo}</h2>
      <ListaCapturas salida={salida} items={items} pace={pace} titulo={titulo} corregir={corregir} />
    </section>
  );
}

/** `1 guía nula espera señal en este equipo`; what somebody has to look at is said first. */
function describeEspera(tipo: TipoCaptura, items: readonly CapturaRow[], pace: PaceRow): string {
  const { uno, varios } = tipoDe(tipo);
  const esperan = items.filter(({ state }) => isWaiting(state));
  const atencion = items.length - esperan.length;
  const que = esperan.every((item) => isSinSenal(item, pace)) ? 'señal ' : '';
  return [
    ...(atencion > 0 ? [`${contar(atencion, `${uno} requiere`, `${varios} requieren`)} atención`] : []),
    ...(esperan.length > 0 ? [`${contar(esperan.length, `${uno} espera`, `${varios} esperan`)} ${que}en este equipo`] : []),
  ].join(' · ');
}
