import { MAX_ERRORES_MATRIZ } from '@rodal/contracts/fichas';
import type { TipoMovProducto } from '@rodal/contracts/mov-producto';
import { AppError } from '@rodal/domain/errors';
import { santiagoDay } from '@rodal/domain/fechas';
import { COLUMNAS_MATRIZ } from '@rodal/domain/fichas/matriz';
import { type EstadoMatriz, MATRIZ_FICHAS, type MatrizConEstado } from '@rodal/domain/maquinas';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { actorOf, writeAuditSql } from '../../audit/audit.ts';
import { comoAuditoria } from '../../audit/ya-cambiado.ts';
import { inSqlTransaction, inTransaction } from '../../db/transaction.ts';
import type { Ctx, Handlers } from '../../http/handlers.ts';
import { readArchivo } from '../../http/recibir-archivo.ts';
import { LIMITES, MAX_MB } from '../../planillas/lectura/hoja-leida.ts';
import { type Casilla, writeLibro } from '../../planillas/libro.ts';
import { sendLibro } from '../../planillas/send-libro.ts';
import type { Deps } from '../../puertos/deps.ts';
import { type Registro, transitar } from '../../transiciones/transitar.ts';
import * as repo from './matrices.repo.ts';
import { leerEntrante, planearMatriz, revisarMatriz } from './revisar-matriz.ts';

type MatricesKey = 'reviewExcelFichas' | 'insertExcelFichas' | 'insertExcelFichasPino' | 'exportPlantillaFichas' | 'listMatricesFichas' | 'changeMatrizFichas';

const LIMITE = { maxBytes: LIMITES.bytes, muyGrande: `El archivo supera el máximo de ${MAX_MB} MB` };
/** More articles of sites than move in a month. */
const MAX_PLANTILLA = 2_000;

/** Correction matrices of the sheets (especificación 2 §2.9, E15): looked at, loaded as a whole, withdrawn and put back. */
export function matricesHandlers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Pick<Handlers, MatricesKey> {
  const entranteDe = async (tipo: TipoMovProducto, ctx: Ctx) => leerEntrante({ ...(await readArchivo(ctx.request, LIMITE)), tipo, de: ctx.llamante().usuario });

  const cargar = (tipo: TipoMovProducto) => async ({ huella }: { readonly huella: string }, ctx: Ctx) => {
    const entrante = await entranteDe(tipo, ctx);
    const actor = actorOf(ctx);
    const ahora = clock();
    const numero = await inSqlTransaction(db.pool, async (sql) => {
      await repo.lockMatrices(sql);
      const { archivo, sha256 } = entrante;
      // Sent again after an answer that was lost: it is in force already.
      const vigente = await repo.findVigente(sql, tipo, archivo);
      if (vigente?.sha256 === sha256) return vigente.numero;
      const plan = await planearMatriz(sql, entrante, santiagoDay(ahora));
      if ('errores' in plan) throw refuseErrores(plan.errores);
      if (plan.huella !== huella) throw new AppError('estado_cambiado');
      const nueva = await repo.insertMatriz(sql, { tipo, archivo, sha256, usuario: actor.usuario, ahora }, plan.filas);
      await writeAuditSql(sql, { actor, accion: 'fichaMatriz.cargar', entidad: 'fichaMatriz', entidadId: String(nueva), despues: { tipo, archivo, filas: plan.filas.length, ...(vigente !== null && { reemplaza: vigente.numero }) } });
      return nueva;
    });
    return { mensaje: MESSAGES_OFICINA.fichasExcelCargado, numero };
  };

  return {
    async reviewExcelFichas({ tipo }, ctx) {
      return revisarMatriz(db.pool, await entranteDe(tipo, ctx), santiagoDay(clock()));
    },

    insertExcelFichas: cargar('EUCA'),
    insertExcelFichasPino: cargar('PINO'),

    exportPlantillaFichas({ tipo }, ctx) {
      return sendLibro({ db }, ctx, {
        nombre: `Matriz_fichas_${tipo}`, accion: 'fichaMatriz.plantilla', entidad: 'fichaMatriz', entidadId: tipo, pedido: { tipo },
        async make() {
          const filas = await repo.selectPlantilla(db.pool, tipo, MAX_PLANTILLA);
          const hoja = {
            nombre: 'Matriz', anchos: [14, 8, 8, 12, 9, ...Array.from({ length: 31 }, () => 9)], filaTitulos: 1,
            filas: [
              COLUMNAS_MATRIZ.map((valor): Casilla => ({ valor, estilo: 'titulo' })),
              ...filas.map(({ codigo, mes, articulo, unidad }): Casilla[] => [{ valor: codigo }, { valor: Number(mes.slice(0, 4)), formato: '0' }, { valor: Number(mes.slice(5)), formato: '0' }, { valor: articulo }, { valor: unidad }]),
            ],
          };
          return { bytes: await writeLibro([hoja]), filas: filas.length };
        },
      });
    },

    async listMatricesFichas({ tipo }) {
      return { matrices: await repo.listMatrices(db.pool, tipo) };
    },

    async changeMatrizFichas({ numero, accion, visto }, ctx) {
      const { usuarioId, permisos } = ctx.quien();
      const { estado } = await inTransaction(db.prisma, (tx) => transitar(tx, REGISTRO, { clave: numero, accion, visto, actor: actorOf(ctx), quien: { usuarioId, permisos }, ahora: clock() }));
      return { numero, estado };
    },
  };
}

type Fila = MatrizConEstado & NonNullable<Awaited<ReturnType<typeof repo.findMatriz>>>;

/** A matrix as a row of the engine. */
const REGISTRO: Registro<EstadoMatriz, 'retirar' | 'reponer', Fila, number> = {
  maquina: MATRIZ_FICHAS,
  entidad: 'fichaMatriz',
  entidadId: String,
  hechos: { retirar: 'fichaMatriz.retirar', reponer: 'fichaMatriz.reponer' },
  enPalabras: comoAuditoria,
  leer: repo.findMatriz,
  cambiar: (tx, numero, { accion, de, actor, ahora }) => repo.setEstado(tx, numero, { de, a: MATRIZ_FICHAS.acciones[accion].a, usuario: actor.usuario, ahora }),
  resumen: ({ archivo, estado }) => ({ archivo, estado: MATRIZ_FICHAS.estados[estado] }),
};

/** A matrix with errors loads nothing. */
function refuseErrores(errores: readonly { readonly linea: number | null; readonly columna: string; readonly mensaje: string }[]): AppError {
  return new AppError('datos_invalidos', { errores: errores.slice(0, MAX_ERRORES_MATRIZ).map(({ linea, mensaje }) => ({ campo: 'Archivo', codigo: 'invalido', mensaje: linea === null ? mensaje : `Fila ${linea}: ${mensaje}` })) });
}
