import { Readable } from 'node:stream';
import { CLIENTES_NACIONALES, type ClienteFila } from '@rodal/contracts/listados/clientes-nacionales';
import { type DivisaCliente, sumarPorDivisa } from '@rodal/domain/clientes';
import { formatDateTime, formatDay, santiagoDay } from '@rodal/domain/fechas';
import { selectVigente } from '../../cargas/vigente.repo.ts';
import type { DatosCorreo } from '../../correos/plantillas.ts';
import type { Sql } from '../../db/sql.ts';
import { celdasDe, columnasArchivo, lotesDe } from '../../listados/exportar.ts';
import { clientesNacionales } from '../../listados/fuentes/clientes-nacionales.ts';
import { deUnaVez } from '../../listados/leer.repo.ts';
import { writeXlsx } from '../../planillas/open-planilla.ts';
import type { Deps } from '../../puertos/deps.ts';

/** What the mail tells: the screen's own search. */
const PEDIDO = { documentos: 'pendientes' } as const;
const { hoja: HOJA } = clientesNacionales.archivo(PEDIDO);

/** The list as it stood at one moment: what is said of it and what is in its file are of the same rows. */
export interface ListaTomada {
  readonly ahora: Date;
  readonly datosAl: Date;
  readonly filas: readonly ClienteFila[];
  readonly divisas: readonly DivisaCliente[];
}

/** Reads the whole list in one state of the database. @returns null when it was never loaded */
export async function tomarLista({ db }: Pick<Deps, 'db'>, ahora: Date): Promise<ListaTomada | null> {
  const lista = deUnaVez(db.pool, async function* una(sql) {
    yield await leerLista(sql, ahora);
  });
  for await (const leida of lista) return leida;
  return null;
}

/** The same on a connection that sees one state: some thousands of documents. */
export async function leerLista(sql: Sql, ahora: Date): Promise<ListaTomada | null> {
  const vigente = await selectVigente(sql, 'Clientes_Nacionales', 'COMSA');
  if (vigente === undefined) return null;
  const { orden } = CLIENTES_NACIONALES;
  const filas: ClienteFila[] = [];
  for await (const lote of lotesDe(sql, { listado: CLIENTES_NACIONALES, fuente: clientesNacionales, pedido: PEDIDO, tramo: { orden, descendente: false, ahora, quien: null } })) {
    filas.push(...(lote as unknown as ClienteFila[])); // of that very list
  }
  const grupos = filas.map(({ Divisa: divisa, estado, tramo, Importe_Pendiente: pendiente }) => ({ divisa, estado, tramo, documentos: 1, pendiente }));
  return { ahora, datosAl: vigente.leidaEn, filas, divisas: sumarPorDivisa(grupos) };
}

/** What its file is called: as the list's own export, with the day. */
export function nombreDe({ ahora }: Pick<ListaTomada, 'ahora'>): string {
  return `${CLIENTES_NACIONALES.archivo(PEDIDO)}_${santiagoDay(ahora)}.xlsx`;
}

/** Its file, byte by byte that which the list's own export makes of these rows. */
export function excelDe({ filas }: Pick<ListaTomada, 'filas'>): Readable {
  const columnas = columnasArchivo(CLIENTES_NACIONALES);
  async function* lotes() {
    yield celdasDe(columnas, filas);
  }
  return Readable.from(writeXlsx({ hoja: HOJA, columnas }, lotes()), { objectMode: false });
}

/** @param carga,tarde what else is to be said; '' = nothing */
export function datosDe(lista: ListaTomada, { carga, tarde }: { readonly carga: string; readonly tarde: string }): DatosCorreo['clientes.diario'] {
  return {
    dia: formatDay(santiagoDay(lista.ahora)),
    datosAl: formatDateTime(lista.datosAl),
    carga,
    tarde,
    archivo: nombreDe(lista),
    divisas: lista.divisas.map(({ divisa, documentos, pendiente, estados }) => ({ divisa, documentos, pendiente, estados: [...estados] })),
  };
}

/** What is said first of a list whose load did not come. */
export function sinCargarTexto(datosAl: Date): string {
  return `No se pudo cargar de BC: esta lista tiene datos al ${formatDateTime(datosAl)}.`;
}
