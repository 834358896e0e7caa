import type { Hecho } from '@rodal/contracts/auditoria';
import { accionTexto, entidadTexto } from '@rodal/domain/auditoria';
import { type Cambio, cambiosOf } from '@rodal/domain/auditoria-cambios';
import { readPages } from '../../db/read-pages.ts';
import type { Celda, Encabezado, Planilla } from '../../planillas/planilla.ts';
import { type Cursor, cursorOf } from './cursor.ts';

const LOTE = 1_000;
/** What a cell of Excel holds. */
const MAX_CELDA = 32_000;

interface Fila {
  readonly hecho: Hecho;
  readonly cambios: readonly Cambio[];
}

const COLUMNAS: readonly (Encabezado & { readonly valor: (fila: Fila) => Celda })[] = [
  { titulo: 'Fecha y hora', ancho: 20, formato: 'dd/mm/yyyy hh:mm:ss', valor: ({ hecho }) => toPared(hecho.cuando) },
  { titulo: 'Usuario', ancho: 18, valor: ({ hecho }) => hecho.usuario },
  { titulo: 'Acción', ancho: 34, valor: ({ hecho }) => accionTexto(hecho.accion) },
  { titulo: 'Entidad', ancho: 20, valor: ({ hecho }) => entidadTexto(hecho.entidad) },
  { titulo: 'Identificador', ancho: 38, valor: ({ hecho }) => hecho.entidadId },
  { titulo: 'Antes', ancho: 40, valor: ({ cambios }) => lado(cambios, 'antes') },
  { titulo: 'Después', ancho: 40, valor: ({ cambios }) => lado(cambios, 'despues') },
  { titulo: 'Dispositivo', ancho: 24, valor: ({ hecho }) => hecho.dispositivo },
  { titulo: 'Código de solicitud', ancho: 20, valor: ({ hecho }) => hecho.requestId },
];

/** Reads the next rows of a search, at most `limit`; fewer = these were the last. */
type Leer = (limit: number, after: Cursor | null) => Promise<Hecho[]>;

export const PLANILLA: Planilla = { hoja: 'Auditoría', columnas: COLUMNAS };

/** A whole search as rows of a file, in the order of the list: what is done meanwhile is newer than all of it. */
export async function* readAuditoria(leer: Leer): AsyncGenerator<Celda[][]> {
  for await (const lote of readPages(LOTE, leer, cursorOf)) {
    yield lote.map((hecho) => {
      const fila = { hecho, cambios: cambiosOf(hecho.antes, hecho.despues) };
      return COLUMNAS.map(({ valor }) => valor(fila));
    });
  }
}

function lado(cambios: readonly Cambio[], cual: 'antes' | 'despues'): string {
  const textos = cambios.flatMap((cambio) => (cambio[cual] === null ? [] : [`${cambio.campo}: ${cambio[cual]}`]));
  return textos.join('\n').slice(0, MAX_CELDA);
}

const PARED = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Santiago', dateStyle: 'short', timeStyle: 'medium' });

/** The wall clock of Santiago told as if it were UTC's, as the writers take it. */
function toPared(cuando: string): Date {
  return new Date(`${PARED.format(new Date(cuando)).replace(' ', 'T')}Z`);
}
