import { contar } from '@rodal/domain/contar';
import { isWaiting } from '@rodal/domain/estados-outbox';
import { use, useEffect, useEffectEvent, useRef } from 'react';
import type { LinkProps } from 'react-router-dom';
import { isSinSenal } from '../offline/outbox/sin-senal.ts';
import type { AMediasRow, CapturaRow, PaceRow } from '../offline/rows/rows.ts';
import { tipoDe, type TipoCaptura } from '../offline/rows/tipos.ts';
import classes from './capturas.module.css';
import { ListaAMedias } from './lista-a-medias.tsx';
import { ListaCapturas } from './lista-capturas.tsx';
import { SalidaContext } from './salida-context.ts';
import { useCapturas } from './use-capturas.ts';

interface EnEsteEquipoProps {
  readonly tipo: TipoCaptura;
  readonly corregir: (item: CapturaRow) => LinkProps['to'];
  /** To the form of what is a medias. */
  readonly seguir: (row: AMediasRow) => LinkProps['to'];
  /** One of them has arrived: a list of the server's has another row. */
  readonly onRecibida: () => void;
}

/** Above a list of the server's: what of its kind waits on this phone, or is a medias there; nothing where nothing is. */
export function EnEsteEquipo({ tipo, corregir, seguir, onRecibida }: EnEsteEquipoProps) {
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
  if (salida === null || capturas === undefined) return null;
  const { items, aMedias, pace } = capturas;
  const espera = describeEspera(tipo, items, pace);
  const { uno, varios } = tipoDe(tipo);
  const medias = `${contar(aMedias.length, uno, varios)} a medias en este equipo`;
  return (
    <>
      {items.length === 0 ? null : (
        <section className={classes.espera} aria-label={espera}>
          <h2>{espera}</h2>
          <ListaCapturas salida={salida} items={items} pace={pace} titulo={espera} corregir={corregir} />
        </section>
      )}
      {aMedias.length === 0 ? null : (
        <section className={classes.espera} aria-label={medias}>
          <h2>{medias}</h2>
          <ListaAMedias db={salida.db} rows={aMedias} titulo={medias} seguir={seguir} />
        </section>
      )}
    </>
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
