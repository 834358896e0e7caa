import type { CampoMaestro, Maestro, ValorMaestro } from '@rodal/domain/maestros/campo';
import { formatValor } from '@rodal/domain/maestros/texto-valor';
import type { Celda, Encabezado, Planilla } from '../../planillas/planilla.ts';
import type { FilaLeida } from './maestros.repo.ts';

const DIA = 'dd/mm/yyyy';
/** Excel takes 31 characters for the name of a sheet. */
const MAX_HOJA = 31;

/** A master as a file that an import reads back: a column a field, and whether the row is active. */
export function planillaOf(maestro: Maestro): Planilla {
  return { hoja: maestro.titulo.slice(0, MAX_HOJA), columnas: [...maestro.campos.map(toEncabezado), { titulo: 'Activo', ancho: 8 }] };
}

/** Its rows, as {@link planillaOf} has the columns. */
export async function* readCeldas(maestro: Maestro, lotes: AsyncIterable<readonly FilaLeida[]>): AsyncGenerator<Celda[][]> {
  for await (const lote of lotes) {
    yield lote.map(({ activo, fila }) => [...maestro.campos.map((campo) => toCelda(campo, fila[campo.campo])), activo ? 'SI' : 'NO']);
  }
}

function toEncabezado({ titulo, tipo, max }: CampoMaestro): Encabezado {
  const ancho = Math.max(titulo.length + 2, tipo === 'texto' || tipo === 'roles' || tipo === 'opciones' ? Math.min(max, 40) : 12);
  return { titulo, ancho, ...(tipo === 'fecha' && { formato: DIA }) };
}

/** A day has no zone: the writers take the wall clock as if it were UTC's. */
function toCelda(campo: CampoMaestro, valor: ValorMaestro | undefined): Celda {
  if (typeof valor === 'number') return valor;
  if (campo.tipo === 'fecha' && typeof valor === 'string') return new Date(`${valor}T00:00:00Z`);
  return formatValor(campo, valor);
}
