import type { Borrador } from '@rodal/domain/borrador';
import { MESSAGES } from '@rodal/domain/messages';
import type { FaenaOrigen } from './faenas.ts';
import { judgeOrigen } from './resolve-origen.ts';
import type { Busqueda } from './use-ubicacion.ts';

export interface Descripcion {
  /** `lista`: confirmed; `duda`: goes on, needs a reason or a look; `nada`: not looked up yet. */
  readonly tono: 'nada' | 'lista' | 'duda';
  readonly texto: string;
}

const CAUSAS = {
  noDisponible: MESSAGES.sinGeolocalizacion,
  denegada: 'No hay permiso para usar la ubicación. Permítala en el navegador o elija el origen a mano.',
  sinSenal: 'No se obtuvo la posición en 10 segundos. Intente de nuevo al aire libre o elija el origen a mano.',
} as const;

/** Where the phone is against the origin, in words: all that the map shows (R75). */
export function describeUbicacion(busqueda: Busqueda, borrador: Borrador, faena: FaenaOrigen | null): Descripcion {
  if (busqueda.tipo === 'buscando') return { tono: 'nada', texto: `${MESSAGES.buscandoUbicacion}...` };
  if (busqueda.tipo === 'fallo') return { tono: 'duda', texto: CAUSAS[busqueda.causa] };
  if (busqueda.tipo === 'hallazgo' && busqueda.hallazgo.tipo === 'varias') {
    return { tono: 'duda', texto: 'La posición cae en varias faenas. ¿En cuál está?' };
  }
  if (busqueda.tipo === 'hallazgo' && busqueda.hallazgo.tipo === 'fuera') {
    const { cercana } = busqueda.hallazgo;
    const lejos = cercana === null ? '' : ` La más cercana es ${cercana.nombre}, a ${formatMetros(cercana.metros)} del borde.`;
    return { tono: 'duda', texto: `${MESSAGES.fueraPerimetro}.${lejos} Elija el origen a mano e indique el motivo.` };
  }
  return describeOrigen(borrador, faena);
}

/** The same for a draft that is opened again. */
function describeOrigen({ origen, estadoUbicacion, posicion, modoUbicacion }: Borrador, faena: FaenaOrigen | null): Descripcion {
  const metros = faena === null ? null : judgeOrigen(posicion, faena).metros;
  const precision = posicion === null ? '' : ` (±${Math.round(posicion.precision)} m)`;
  const nombre = origen?.nombre ?? '';
  switch (estadoUbicacion) {
    case 'dentro':
      // In `fijo` the coordinates are the user's, not the device's.
      return { tono: 'lista', texto: `Dentro de ${nombre}${modoUbicacion === 'gps' ? precision : ''}.` };
    case 'incierta':
      return { tono: 'lista', texto: `En el borde de ${nombre}: a ${formatMetros(metros ?? 0)}${precision}.` };
    case 'fuera':
      return {
        tono: 'duda',
        texto: `${MESSAGES.fueraPerimetro}.${metros === null ? '' : ` A ${formatMetros(metros)} del borde de ${nombre}.`}`,
      };
    case 'sinPosicion':
      return { tono: 'duda', texto: 'Origen elegido a mano, sin posición.' };
    case 'manual':
      return { tono: 'lista', texto: origen === null ? 'Elija el origen a mano.' : 'Origen elegido a mano.' };
    case 'pendiente':
  }
  return { tono: 'nada', texto: 'Presione Ubicación para buscar la faena.' };
}

/** `230 m`, `12,4 km`. */
export function formatMetros(metros: number): string {
  return metros < 1000 ? `${Math.round(metros)} m` : `${(metros / 1000).toFixed(1).replace('.', ',')} km`;
}
