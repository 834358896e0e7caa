import type { TrazoDetalle } from '@rodal/contracts/trazo';
import { addDays, santiagoDay } from '@rodal/domain/fechas';
import { composeOrigen, narrowByOrigin } from '@rodal/domain/narrowing';
import { ALERTAS_TRAZO, deriveEstadoControl } from '@rodal/domain/trazo';
import type { Handlers, SesionActual } from '../../../http/handlers.ts';
import type { Deps } from '../../../puertos/deps.ts';
import { getAjuste } from '../../../settings/settings.ts';
import { readDetalle } from '../detalle/detalle.service.ts';
import { deLaGuia } from '../../recepciones/recepciones.service.ts';
import { findRecepcion, listDestinos, readSitio } from './trazo.repo.ts';

/** The trace of a load (especificación 2 §2.3, E8). Its list is the engine's. */
export function trazoHandlers(deps: Pick<Deps, 'db'>): Pick<Handlers, 'getTrazo'> {
  return { getTrazo: ({ id }, ctx) => readTrazo(deps, id, ctx.quien()) };
}

/** The ERP has it within so many days of its leaving, or it is another load's number. */
const DIAS_ERP = 60;

/** @throws AppError `no_encontrado` */
async function readTrazo({ db }: Pick<Deps, 'db'>, id: string, quien: SesionActual): Promise<TrazoDetalle> {
  const { pool } = db;
  const { despacho, datos, EVENTOS, avisos, fotos, lugar, anulacion, guia } = await readDetalle({ db }, id, quien);
  const { origin: codigo, rol, Finalizado, RECEPCIONADO, dispatch_number: numero, created } = despacho;
  const salio = santiagoDay(new Date(created));
  const [sitio, destinos, recepcion, tolerancia, erp] = await Promise.all([
    readSitio(pool, { codigo, rol }),
    listDestinos(pool),
    findRecepcion(pool, id),
    getAjuste(db.prisma, 'trazoDiferenciaVolumen'),
    deLaGuia(pool, { guia: numero, faena: codigo }, { desde: addDays(salio, -1), hasta: addDays(salio, DIAS_ERP) }),
  ]);
  const alertas = avisos.filter(({ codigo: uno }) => ALERTAS_TRAZO.some((alerta) => alerta === uno));
  const abiertas = alertas.filter(({ resueltoEn }) => resueltoEn === null).length;
  const suyos = narrowByOrigin(destinos, composeOrigen(codigo, rol));
  return {
    despacho, EVENTOS, fotos, lugar, anulacion, guia, tolerancia, alertas, ...erp,
    ESTADO_CONTROL: deriveEstadoControl({ anulado: Finalizado === 'SI', recepcionado: RECEPCIONADO === 'SI', guiaNumero: numero, alertas: abiertas }),
    comuna: sitio.comuna,
    perimetro: sitio.perimetro,
    posiblesDestinos: suyos.narrowed ? suyos.rows.map(({ nombre }) => nombre) : [],
    carguio: datos.carguio,
    comentarios: datos.comentarios,
    recepcion: recepcion && { ...recepcion, fecha: recepcion.fecha.toISOString(), llegadaEn: recepcion.llegadaEn?.toISOString() ?? null, salidaEn: recepcion.salidaEn?.toISOString() ?? null },
  };
}
