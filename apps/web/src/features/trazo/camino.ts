import { FUENTE_TEXTO } from '@rodal/contracts/listados/recepciones';
import type { TrazoDetalle } from '@rodal/contracts/trazo';
import { formatDateTime, formatDay } from '@rodal/domain/fechas';
import { santiagoMonth } from '@rodal/domain/meses';
import { momentoRecepcion } from '@rodal/domain/recepciones-camion';
import { conUnidad } from '../../despachos/cantidad.ts';
import { guiaTexto } from '../../despachos/encabezado.tsx';
import { momento } from '../../despachos/textos.ts';

/** A step of a load's life, in words. */
export interface Paso {
  readonly clave: 'despacho' | 'guia' | 'llegada' | 'recepcion' | 'erp';
  readonly titulo: string;
  /** `hecho` it came to pass, `espera` it has not, `mal` it should have, `nulo` it does not count, or will not come. */
  readonly estado: 'hecho' | 'espera' | 'mal' | 'nulo';
  /** When; null = it has not come to pass, or nobody says when. */
  readonly cuando: string | null;
  /** Each a line of its own. */
  readonly dice: readonly string[];
}

/** The life of a load from the site to the ERP. What has not come to pass says so; what Rodal cannot know is not told as if it did. */
export function caminoDe(trazo: TrazoDetalle): readonly Paso[] {
  return [pasoDespacho(trazo), pasoGuia(trazo), pasoLlegada(trazo), pasoRecepcion(trazo), pasoErp(trazo)];
}

function pasoDespacho({ despacho: { numero, created, login } }: TrazoDetalle): Paso {
  return { clave: 'despacho', titulo: 'Despacho', estado: 'hecho', cuando: momento(created), dice: [`N° ${numero}, registrado por ${login}`] };
}

function pasoGuia({ guia, anulacion, ESTADO_CONTROL }: TrazoDetalle): Paso {
  const base = { clave: 'guia', titulo: 'Guía', cuando: guia.numero === null || guia.emitidaEn === null ? null : momento(guia.emitidaEn) } as const;
  const dice = guia.numero === null ? guiaTexto(guia) : `N° ${guia.numero}`;
  if (anulacion !== null) return { ...base, estado: 'nulo', dice: [dice, `Nula: ${anulacion.motivo}${anulacion.reemplaza === '' ? '' : `. La reemplaza la ${anulacion.reemplaza}`}`] };
  if (ESTADO_CONTROL === 'cancelado') return { ...base, estado: 'nulo', dice: [dice, 'Anulada'] };
  return { ...base, estado: guia.estado === 'fallida' ? 'mal' : guia.numero === null ? 'espera' : 'hecho', dice: [dice] };
}

/** Nobody waits for what was voided. */
const NO_SE_ESPERA = 'Anulada: no se espera';

const esperada = ({ ESTADO_CONTROL, alertas }: TrazoDetalle): Paso['estado'] =>
  ESTADO_CONTROL === 'cancelado' ? 'nulo' : alertas.some(({ codigo, resueltoEn }) => codigo === 'sinRecepcion' && resueltoEn === null) ? 'mal' : 'espera';

function pasoLlegada(trazo: TrazoDetalle): Paso {
  const { recepcion, despacho, ESTADO_CONTROL } = trazo;
  const base = { clave: 'llegada', titulo: 'Llegada a destino' } as const;
  if (recepcion === null) return { ...base, estado: esperada(trazo), cuando: null, dice: [ESTADO_CONTROL === 'cancelado' ? NO_SE_ESPERA : 'Todavía no llega'] };
  const { llegadaEn, salidaEn, fecha, destino } = recepcion;
  const llegada = momentoRecepcion(llegadaEn === null ? null : new Date(llegadaEn), { despachada: new Date(despacho.created), registrada: new Date(fecha) });
  const segun = llegadaEn !== null && llegada.getTime() === Date.parse(llegadaEn) ? 'Según la foto del camión cargado' : 'La hora es la de su registro: ninguna foto la dice';
  return {
    ...base,
    estado: 'hecho',
    cuando: formatDateTime(llegada),
    dice: [...(destino === '' ? [] : [`En ${destino}`]), segun, ...(salidaEn === null ? [] : [`Salió de la planta ${momento(salidaEn)}`])],
  };
}

function pasoRecepcion(trazo: TrazoDetalle): Paso {
  const { recepcion, ESTADO_CONTROL } = trazo;
  const base = { clave: 'recepcion', titulo: 'Recepción' } as const;
  if (recepcion === null) return { ...base, estado: esperada(trazo), cuando: null, dice: [ESTADO_CONTROL === 'cancelado' ? NO_SE_ESPERA : 'Nadie la ha recibido'] };
  const { fecha, usuario, volumen, unidad } = recepcion;
  return { ...base, estado: 'hecho', cuando: momento(fecha), dice: [`Registrada por ${usuario}`, ...(volumen === null ? [] : [conUnidad(volumen, unidad ?? '').trim()])] };
}

function pasoErp({ movimientos, erpHasta, guia, despacho }: TrazoDetalle): Paso {
  const base = { clave: 'erp', titulo: 'ERP' } as const;
  const [primero] = movimientos;
  if (primero !== undefined) {
    const lineas = movimientos.map(({ empresa, fuente, numero, articulo, destino, volumen, unidad, estado }) =>
      [`${empresa} ${fuenteTexto(fuente)} N° ${numero}`, articulo, conUnidad(volumen, unidad).trim(), destino, estado].filter((texto) => texto !== '').join(' · '),
    );
    return { ...base, estado: 'hecho', cuando: formatDay(primero.fecha), dice: lineas };
  }
  return { ...base, estado: 'espera', cuando: null, dice: [sinMovimientos(guia.numero, erpHasta, santiagoMonth(new Date(despacho.created)))] };
}

/** Why there is no row of the ERP: what is not loaded is not missing. @param mes of the dispatch, `YYYY-MM` */
function sinMovimientos(guia: string | null, erpHasta: string | null, mes: string): string {
  if (guia === null) return 'Sin número de guía no se puede buscar en el ERP';
  if (erpHasta === null) return 'Todavía no se han cargado recepciones del ERP';
  if (erpHasta < mes) return `Lo cargado del ERP llega hasta ${mesTexto(erpHasta)}: todavía no puede traerla`;
  return `El ERP no trae esta guía (datos cargados hasta ${mesTexto(erpHasta)})`;
}

/** `2026-11` → `11/2026`. */
const mesTexto = (mes: string) => mes.split('-').toReversed().join('/');

/** The source in a few words; one of a later program by the ERP's name. */
function fuenteTexto(fuente: string): string {
  const textos: Readonly<Record<string, string>> = FUENTE_TEXTO;
  return textos[fuente] ?? fuente;
}
