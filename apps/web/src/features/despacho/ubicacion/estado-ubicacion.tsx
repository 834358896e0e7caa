import { Button } from '@mantine/core';
import type { PosicionCapturada } from '@rodal/domain/borrador';
import { formatDateTime } from '@rodal/domain/fechas';
import { relate } from '@rodal/domain/perimetro';
import { IconAlertTriangle, IconCircleCheck, IconMapPin, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import type { Catalogos } from '../catalogos/catalogos.ts';
import { useTerreno } from '../comun/terreno.ts';
import type { Descripcion } from './describe-ubicacion.ts';
import type { FaenaOrigen } from './faenas.ts';
import { formatMetros } from './formatos.ts';
import classes from './ubicacion.module.css';

const ICONS = { nada: IconMapPin, lista: IconCircleCheck, duda: IconAlertTriangle } as const;

/** What Ubicación led to, in words; said aloud when it changes. */
export function EstadoUbicacion({ descripcion }: { readonly descripcion: Descripcion }) {
  const { tono, titulo, detalle } = descripcion;
  const Icon = ICONS[tono];
  return (
    <div className={classes.estado} data-tono={tono} role="status">
      <Icon aria-hidden size={22} />
      <div className={classes.dicho}>
        <b>{titulo}</b>
        {detalle.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </div>
  );
}

/** With a very poor fix half the list would fit: the rest is in the select. */
const MAX = 5;

interface FaenasPosiblesProps {
  readonly faenas: readonly FaenaOrigen[];
  readonly posicion: PosicionCapturada | null;
  readonly onPick: (faena: FaenaOrigen) => void;
}

/** Several sites at once: which of them (A11), the likeliest first, one tap each. */
export function FaenasPosibles({ faenas, posicion, onPick }: FaenasPosiblesProps) {
  if (faenas.length === 0) return null;
  return (
    <div className={classes.posibles} role="group" aria-label="Faenas posibles">
      {faenas.slice(0, MAX).map((faena) => (
        <button key={faena.compuesto} type="button" className={classes.posible} onClick={() => onPick(faena)}>
          {faena.nombre} <small>{describeBorde(faena, posicion)}</small>
        </button>
      ))}
      {faenas.length > MAX ? <p>Hay {faenas.length - MAX} más en la lista de Origen.</p> : null}
    </div>
  );
}

function describeBorde({ perimetro, compuesto }: FaenaOrigen, posicion: PosicionCapturada | null): string {
  if (posicion === null || perimetro === null) return compuesto;
  const { contiene, metrosAlBorde } = relate(posicion, perimetro);
  return `${contiene ? 'adentro, ' : ''}a ${formatMetros(metrosAlBorde)} del borde`;
}

/** No site to choose: why, and the way to get the list (C29, R67). */
export function FaltaLista({ catalogo }: { readonly catalogo: Catalogos['faenas'] }) {
  const { refreshLists } = useTerreno();
  const [loading, setLoading] = useState(false);

  const load = (): void => {
    setLoading(true);
    // A list that fails says so in its own row, which is shown here.
    refreshLists(['faenas'])
      .catch(() => undefined)
      .finally(() => setLoading(false));
  };
  return (
    <div className={classes.faltaLista}>
      <p role="alert">{describeFalta(catalogo)}</p>
      <Button size="lg" variant="default" loading={loading} leftSection={<IconRefresh aria-hidden size={22} />} onClick={load}>
        Cargar faenas
      </Button>
    </div>
  );
}

function describeFalta({ fetchedAt, filas, error }: Catalogos['faenas']): string {
  const causa = error === null ? '' : ` ${error.mensaje}`;
  if (fetchedAt === null) return `La lista de faenas no está en este teléfono.${causa}`;
  const fecha = formatDateTime(new Date(fetchedAt));
  return filas.length === 0
    ? `La lista de faenas del ${fecha} está vacía.${causa}`
    : `Lo que se busca no está en la lista de faenas del ${fecha}.${causa}`;
}
