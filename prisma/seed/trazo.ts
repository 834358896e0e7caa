import { AJUSTES } from '@rodal/contracts/ajustes-tabla';
import { alertasDeRecepcion, type AlertaTrazo, sinRecepcionTexto } from '@rodal/domain/trazo';
import { type AvisoDemo, closeAviso, RESUELVE } from './avisos.ts';
import type { Row } from './copy-rows.ts';
import type { DespachoDemo } from './despachos.ts';
import { rowOfHecho } from './hechos.ts';
import { prngFor } from './prng.ts';
import type { RecepcionDemo } from './recepciones-camion.ts';

/** An alert of the demo, as the product itself would have raised it (C25), and as the office left it. */
export interface AlertaDemo extends AvisoDemo {
  readonly codigo: AlertaTrazo;
  readonly despachoId: string;
  readonly creadoEn: Date;
}

const PLAZO_MS = AJUSTES.trazoHorasSinRecepcion.defecto * 3_600_000;

/** When a load that nobody received is late: the minute after its time is over. */
export function tardeDesde({ enviado }: DespachoDemo): Date {
  return new Date(Date.parse(enviado.created) + PLAZO_MS + 60_000);
}

/**
 * What is late since the gates register, and what arrived otherwise than it left. Older ones have mostly been dealt with.
 * @param repetidas receptions with a photo of another one
 */
export function buildAlertas(despachos: readonly DespachoDemo[], recepciones: readonly RecepcionDemo[], repetidas: ReadonlyMap<RecepcionDemo, RecepcionDemo>, now: Date): AlertaDemo[] {
  const prng = prngFor('alertas de trazo');
  const primera = recepciones.reduce((min, { fecha }) => Math.min(min, fecha.getTime()), now.getTime());
  const tarde = despachos.flatMap((despacho): AlertaDemo[] => {
    const { enviado, ciclo } = despacho;
    const creadoEn = tardeDesde(despacho);
    if (Date.parse(enviado.created) < primera || creadoEn >= now || ciclo.recepcionadoEn !== null || ciclo.anuladoEn !== null) return [];
    return [{ ...closeAviso(prng, { codigo: 'sinRecepcion', detalle: sinRecepcionTexto(AJUSTES.trazoHorasSinRecepcion.defecto) }, creadoEn, now), codigo: 'sinRecepcion', despachoId: enviado.id, creadoEn }];
  });
  const distintas = recepciones.flatMap((recepcion): AlertaDemo[] => {
    const { despacho, fecha, volumen, unidad, destino } = recepcion;
    if (despacho === null) return [];
    const { enviado, plan } = despacho;
    const carga = { cantidad: enviado.cantidad, unidad: plan.producto.unidad, destino: plan.destino.nombre };
    const otra = repetidas.get(recepcion);
    const fotosDe = otra === undefined ? [] : [`la recepción de la guía ${otra.guia}`];
    return alertasDeRecepcion({ volumen, unidad: unidad ?? '', destino, fotosDe }, carga, AJUSTES.trazoDiferenciaVolumen.defecto).map(({ codigo, detalle }) => ({
      ...closeAviso(prng, { codigo, detalle }, fecha, now), codigo, despachoId: enviado.id, creadoEn: fecha,
    }));
  });
  return [...tarde, ...distintas];
}

export function rowsOfAlertas(alertas: readonly AlertaDemo[]): Row[] {
  return alertas.map(({ despachoId, codigo, detalle, creadoEn, resueltoEn, nota }) => ({
    despacho_id: despachoId, codigo, detalle, creado_en: creadoEn, resuelto_en: resueltoEn, resuelto_por: resueltoEn && RESUELVE, nota,
  }));
}

/** What the audit says of those that somebody closed. */
export function hechosOfAlertas(alertas: readonly AlertaDemo[]): Row[] {
  return alertas.flatMap(({ despachoId, codigo, resueltoEn, nota }) =>
    resueltoEn === null
      ? []
      : [
          rowOfHecho(resueltoEn, RESUELVE, {
            accion: 'despacho.cerrarAviso', entidad: 'despacho', entidad_id: despachoId,
            antes: { aviso: codigo, resueltoEn: null, resueltoPor: null, nota: null }, despues: { aviso: codigo, resueltoEn: resueltoEn.toISOString(), resueltoPor: RESUELVE, nota },
          }),
        ],
  );
}
