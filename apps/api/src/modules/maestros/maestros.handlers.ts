import type { CampoMaestro, Maestro, TipoCampo, ValorMaestro } from '@rodal/domain/maestros/campo';
import { formatValor } from '@rodal/domain/maestros/texto-valor';
import { actorOf } from '../../audit/audit.ts';
import { inSqlTransaction } from '../../db/transaction.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { Celda, Encabezado, Planilla } from '../../planillas/planilla.ts';
import { sendPlanilla } from '../../planillas/send-planilla.ts';
import type { Deps } from '../../puertos/deps.ts';
import { addFila, setFilaActiva, updateFila } from './guardar.service.ts';
import { listFilas, readLotes } from './listar.service.ts';
import { partesDe } from './llave.ts';
import { countAll, countUsos, type FilaLeida } from './maestros.repo.ts';
import { definicionDe } from './sentencias.ts';

type MaestrosKey = 'countMaestros' | 'listMaestro' | 'addFila' | 'updateFila' | 'setFilaActiva' | 'listFilaUsos' | 'exportMaestro';

/** The masters (issue 7 §2; C38): one handler for all kinds, driven by the table of `domain`. */
export function maestrosHandlers({ db }: Pick<Deps, 'db'>): Pick<Handlers, MaestrosKey> {
  return {
    async countMaestros() {
      return { maestros: await countAll(db.pool) };
    },

    async listMaestro({ maestro, cursor, ...filtros }) {
      return listFilas(db.pool, definicionDe(maestro), filtros, cursor);
    },

    async addFila({ maestro, valores }, ctx) {
      return { fila: await inSqlTransaction(db.pool, (sql) => addFila(sql, definicionDe(maestro), valores, actorOf(ctx))) };
    },

    async updateFila({ maestro, valores, clave, vista }, ctx) {
      const cambio = { clave, vista, actor: actorOf(ctx) };
      return { fila: await inSqlTransaction(db.pool, (sql) => updateFila(sql, definicionDe(maestro), valores, cambio)) };
    },

    async setFilaActiva({ maestro, activo, clave, vista }, ctx) {
      const cambio = { clave, vista, actor: actorOf(ctx) };
      return { fila: await inSqlTransaction(db.pool, (sql) => setFilaActiva(sql, definicionDe(maestro), activo, cambio)) };
    },

    async listFilaUsos({ maestro, clave }) {
      const definicion = definicionDe(maestro);
      return { usos: await countUsos(db.pool, definicion, partesDe(definicion.maestro, clave)) };
    },

    async exportMaestro({ maestro, formato, ...filtros }, ctx) {
      const definicion = definicionDe(maestro);
      const lotes = readLotes(db.pool, definicion, filtros);
      return sendPlanilla({ db }, ctx, {
        nombre: `Maestro_${maestro}`, formato, planilla: planillaOf(definicion.maestro),
        accion: 'maestro.exportar', entidad: 'maestro', entidadId: maestro, pedido: { filtros }, filas: () => readCeldas(definicion.maestro, lotes),
      });
    },
  };
}

/** What a spreadsheet keeps as more than text. A day has no zone: the writers take the wall clock as if it were UTC's. */
const EN_PLANILLA: Readonly<Partial<Record<TipoCampo, { readonly encabezado: (campo: CampoMaestro) => Pick<Encabezado, 'formato' | 'decimales'>; readonly celda: (valor: string) => Celda }>>> = {
  fecha: { encabezado: () => ({ formato: 'dd/mm/yyyy' }), celda: (valor) => new Date(`${valor}T00:00:00Z`) },
  decimal: { encabezado: ({ decimales = 0 }) => ({ formato: `0.${'0'.repeat(decimales)}`, decimales }), celda: Number },
};
/** Excel takes 31 characters for the name of a sheet. */
const MAX_HOJA = 31;

const enArchivo = ({ campos }: Maestro) => campos.filter(({ enFicha }) => enFicha !== true);

/** A master as a file that an import reads back: a column a field, and whether the row is active. */
function planillaOf(maestro: Maestro): Planilla {
  return { hoja: maestro.titulo.slice(0, MAX_HOJA), columnas: [...enArchivo(maestro).map(toEncabezado), { titulo: 'Activo', ancho: 8 }] };
}

/** Its rows, as {@link planillaOf} has the columns. */
async function* readCeldas(maestro: Maestro, lotes: AsyncIterable<readonly FilaLeida[]>): AsyncGenerator<Celda[][]> {
  for await (const lote of lotes) {
    yield lote.map(({ activo, fila }) => [...enArchivo(maestro).map((campo) => toCelda(campo, fila[campo.campo])), activo ? 'SI' : 'NO']);
  }
}

function toEncabezado(campo: CampoMaestro): Encabezado {
  const { titulo, tipo, max } = campo;
  const ancho = Math.max(titulo.length + 2, tipo === 'texto' || tipo === 'roles' || tipo === 'opciones' ? Math.min(max, 40) : 12);
  return { titulo, ancho, ...EN_PLANILLA[tipo]?.encabezado(campo) };
}

function toCelda(campo: CampoMaestro, valor: ValorMaestro | undefined): Celda {
  if (typeof valor === 'number') return valor;
  const como = EN_PLANILLA[campo.tipo];
  return como !== undefined && typeof valor === 'string' ? como.celda(valor) : formatValor(campo, valor);
}
