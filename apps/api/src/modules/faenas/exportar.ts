import type { FaenaFila } from '@rodal/contracts/faenas';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import type { Celda, Encabezado, Planilla } from '../../planillas/planilla.ts';

const DIA = 'dd/mm/yyyy';

interface Columna extends Encabezado {
  readonly valor: (faena: FaenaFila, nro: number) => Celda;
}

/** The columns of the screen, in its words, without the map (especificación 1 §2.12); behind them, whether there is a perimeter. */
const COLUMNAS: readonly Columna[] = [
  { titulo: 'Nro', ancho: 7, valor: (_, nro) => nro },
  { titulo: 'Código Faena', ancho: 14, valor: ({ CodigoFaena }) => CodigoFaena },
  { titulo: 'Nombre Faena', ancho: 32, valor: ({ Origen }) => Origen },
  { titulo: 'Ciudad', ancho: 20, valor: ({ Ciudad }) => Ciudad },
  { titulo: 'Estado', ancho: 11, valor: ({ Estado, fueraDeErp }) => (fueraDeErp ? 'Fuera de BC' : Estado) },
  { titulo: 'Fecha Inicio', ancho: 12, formato: DIA, valor: ({ Fecha_Inicio: dia }) => toDia(dia) },
  { titulo: 'Fecha Final', ancho: 12, formato: DIA, valor: ({ Fecha_Final: dia }) => toDia(dia) },
  { titulo: 'Hectareas', ancho: 11, formato: '#,##0.00', decimales: 2, valor: ({ Hectareas }) => (Hectareas === null ? null : Number(Hectareas)) },
  { titulo: 'Rol', ancho: 14, valor: ({ Rol }) => Rol },
  { titulo: 'Producto', ancho: 24, valor: ({ Producto }) => Producto },
  { titulo: MESSAGES_OFICINA.geoRefencia, ancho: 26, valor: ({ Georeferencia }) => Georeferencia },
  { titulo: 'Perímetro', ancho: 11, valor: ({ perimetro }) => (perimetro === null ? 'NO' : 'SI') },
];

export const PLANILLA: Planilla = { hoja: 'Faenas', columnas: COLUMNAS };

/** The sites as rows of a file, in the order given. */
export async function* readFaenas(leer: () => Promise<readonly FaenaFila[]>): AsyncGenerator<Celda[][]> {
  yield (await leer()).map((faena, at) => COLUMNAS.map(({ valor }) => valor(faena, at + 1)));
}

/** A day has no zone: the writers take the wall clock as if it were UTC's. */
function toDia(dia: string | null): Date | null {
  return dia === null ? null : new Date(`${dia}T00:00:00Z`);
}
