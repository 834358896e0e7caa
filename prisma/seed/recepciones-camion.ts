import { createHash } from 'node:crypto';
import { dayStart, santiagoDay } from '@rodal/domain/fechas';
import type { LadoRecepcion } from '@rodal/domain/fotos-recepcion';
import { folioDe } from '@rodal/domain/guias-nulas';
import { RECEPCION_CAMION } from '@rodal/domain/maquinas';
import type { Unidad } from '@rodal/domain/productos';
import { RESUELVE } from './avisos.ts';
import { once, type Row } from './copy-rows.ts';
import type { DespachoDemo } from './despachos.ts';
import type { FotoDemo } from './fotos.ts';
import { idDe, rowOfHecho } from './hechos.ts';
import { fakeUuidV7 } from './identidades.ts';
import { type Prng, prngFor } from './prng.ts';

/** The reception of a truck in the demo. */
export interface RecepcionDemo {
  readonly id: string;
  readonly guia: string;
  readonly fecha: Date;
  readonly usuario: string;
  /** What came, as far as it is what was sent. */
  readonly carga: DespachoDemo;
  /** Of which somebody has said that it is. */
  readonly despacho: DespachoDemo | null;
  readonly volumen: string | null;
  readonly unidad: Unidad | null;
  readonly carro: string;
  readonly destino: string;
  readonly comentarios: string;
  readonly anulacion: { readonly en: Date; readonly motivo: string } | null;
}

/** The photos of a reception. */
export type FotosRecepcion = Readonly<Record<LadoRecepcion, FotoDemo>>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Since the gates register here. */
const DIAS = 35;
/** Those that have photos: as many as somebody looks at. */
const CON_FOTOS = 8;
/** Who stands at a gate. */
const PORTERIAS = ['puestofijo', 'puestoforzado', RESUELVE] as const;

const COMENTARIOS = ['', '', '', '', '', '', 'Llegó con la carga mojada', 'Esperó una hora en la fila', 'Trozos con barro', 'Sin sello en el carro', 'Se midió de nuevo en cancha'] as const;

/** That of each load of the last weeks that arrived, and of each other state some, today among them. @param despachos in the order of their arrival */
export function buildRecepciones(despachos: readonly DespachoDemo[], now: Date): RecepcionDemo[] {
  const prng = prngFor('recepciones de camión');
  const desde = now.getTime() - DIAS * DAY_MS;
  const destinos = [...new Set(despachos.slice(-200).map(({ enviado }) => enviado.etiquetas.destino))];
  const llegadas = despachos.flatMap((despacho): RecepcionDemo[] => {
    const { guiaNumero, recepcionadoEn } = despacho.ciclo;
    if (guiaNumero === null || recepcionadoEn === null || recepcionadoEn.getTime() < desde) return [];
    return [recibida(prng, despacho, { guia: guiaNumero, fecha: recepcionadoEn, despacho, destinos })];
  });
  return [...llegadas, ...otras(prng, despachos, now)];
}

/** Those whose photos are drawn: the last ones, whose loads have their own. */
export function conFotos(recepciones: readonly RecepcionDemo[]): readonly RecepcionDemo[] {
  return recepciones.filter(({ despacho }) => despacho !== null).toSorted((a, b) => a.fecha.getTime() - b.fecha.getTime()).slice(-CON_FOTOS);
}

/** What waits, what is of no dispatch, and what was annulled: of loads on their way. */
function otras(prng: Prng, despachos: readonly DespachoDemo[], now: Date): RecepcionDemo[] {
  const enCamino = despachos.filter(({ ciclo }) => ciclo.guiaNumero !== null && ciclo.anuladoEn === null && ciclo.recepcionadoEn === null).slice(-20, -12);
  const hace = (horas: number) => new Date(now.getTime() - horas * HOUR_MS);
  // Whatever the hour, one stands in the list as it opens: that of today.
  const hoy = new Date(Math.max(dayStart(santiagoDay(now)).getTime(), hace(0.4).getTime()));
  const de = (at: number, guia: string | null, fecha: Date, mas: Partial<RecepcionDemo> = {}) => {
    const carga = enCamino[at];
    return carga === undefined ? [] : [{ ...recibida(prng, carga, { guia: guia ?? carga.ciclo.guiaNumero ?? '', fecha, despacho: null, destinos: [] }), ...mas }];
  };
  return [
    ...de(0, null, hoy),
    ...de(1, null, hace(20)),
    ...de(2, null, hace(26), { comentarios: 'El chofer trae dos guías' }),
    ...de(3, '', hace(22), { comentarios: 'Sin guía: la trae el chofer en la tarde' }),
    ...de(4, 'N° 1.204.377', hace(30), { comentarios: 'Guía manual del talonario de respaldo' }),
    ...de(5, null, hace(5), { anulacion: { en: hace(4.5), motivo: 'Se registró dos veces al volver la señal' } }),
  ];
}

interface Llegada {
  readonly guia: string;
  readonly fecha: Date;
  readonly despacho: DespachoDemo | null;
  /** Where it may have come by mistake. */
  readonly destinos: readonly string[];
}

/** Nearly always what was sent, a little more or less; now and then another volume, trailer, unit or plant. */
function recibida(prng: Prng, carga: DespachoDemo, { guia, fecha, despacho, destinos }: Llegada): RecepcionDemo {
  const { enviado, plan } = carga;
  // Drawn always, so that one row's fate does not move the rows after it.
  const [suerte, diferencia, otro, comentario, quien] = [prng.next(), prng.normal(0, 0.011), prng.next(), prng.pick(COMENTARIOS), prng.pick(PORTERIAS)];
  const lejos = suerte < 0.03 ? (otro < 0.8 ? -0.08 : 0.07) : 0;
  const volumen = (Number(enviado.cantidad) * (1 + diferencia + lejos)).toFixed(plan.producto.unidad === 'M3' ? 3 : 2);
  const enOtra = suerte > 0.985 && plan.producto.unidad === 'MR';
  return {
    id: fakeUuidV7(prng, fecha),
    guia,
    fecha,
    usuario: quien,
    carga,
    despacho,
    volumen: suerte > 0.96 && suerte < 0.97 ? null : volumen,
    unidad: enOtra ? 'M3' : plan.producto.unidad,
    carro: suerte > 0.05 && suerte < 0.06 ? '' : enviado.patentecarro,
    destino: suerte > 0.1 && suerte < 0.115 && destinos.length > 0 ? (destinos[Math.floor(otro * destinos.length)] ?? '') : enviado.etiquetas.destino,
    comentarios: comentario,
    anulacion: null,
  };
}

export function rowsOfRecepciones(recepciones: readonly RecepcionDemo[], fotos: ReadonlyMap<string, FotosRecepcion>): Row[] {
  return recepciones.map(({ id, guia, fecha, usuario, carga: { enviado, plan }, despacho, volumen, unidad, carro, destino, comentarios, anulacion }) => ({
    id, contenido_hash: createHash('sha256').update(id).digest(), guia, folio: folioDe(guia), patente_camion: enviado.patentecamion, patente_carro: carro.replaceAll('-', ''), origen: enviado.etiquetas.origen,
    predio: '', rodal: '', cosechero: plan.cosechero, carguio: plan.carguio, destino, producto: enviado.etiquetas.producto, volumen, unidad, ruma: enviado.ruma, tipo_registro: '',
    rolas: enviado.diametro.length > 0 ? enviado.diametro.reduce((sum, { cantidad }) => sum + cantidad, 0) : null, fsc: 'FSC 100%', chofer_nombre: enviado.nombrechofer, chofer_rut: enviado.rutchofer,
    chofer_correo: '', comentarios, llegada_en: fotos.has(id) ? fecha : null, salida_en: fotos.has(id) ? salidaDe(fecha) : null, fecha, usuario_id: idDe(usuario), usuario,
    despacho_id: despacho?.enviado.id ?? null, descartados: [], anulada_en: anulacion?.en ?? null, anulada_por: anulacion && RESUELVE, motivo_anulacion: anulacion?.motivo ?? null,
  }));
}

/** It is unloaded within the half hour. */
function salidaDe(llegada: Date): Date {
  return new Date(llegada.getTime() + 25 * 60_000);
}

/** The photos, who uploaded them, and what they show. */
export function rowsOfFotosRecepcion(recepciones: readonly RecepcionDemo[], fotos: ReadonlyMap<string, FotosRecepcion>): Readonly<Record<'foto' | 'foto_subida' | 'recepcion_camion_foto', Row[]>> {
  const todas = recepciones.flatMap(({ id, fecha, usuario }) => Object.entries(fotos.get(id) ?? {}).map(([lado, foto]) => ({ id, fecha, usuario, lado, foto })));
  return {
    foto: once(todas.map(({ fecha, foto }) => ({ ...foto, estado: 'verificada', recibida_en: fecha })), 'sha256'),
    foto_subida: once(todas.map(({ fecha, usuario, foto }) => ({ sha256: foto.sha256, usuario_id: idDe(usuario), subida_en: fecha })), 'sha256', 'usuario_id'),
    recepcion_camion_foto: todas.map(({ id, lado, foto }) => ({ recepcion_id: id, lado, sha256: foto.sha256 })),
  };
}

/** What the audit says of each, and of the dispatch that it brings. */
export function hechosOfRecepciones(recepciones: readonly RecepcionDemo[]): Row[] {
  return recepciones.flatMap(({ id, guia, fecha, usuario, carga, despacho, anulacion }) => {
    const suya = { entidad: 'recepcionCamion', entidad_id: id };
    const crear = rowOfHecho(fecha, usuario, { accion: 'recepcionCamion.crear', ...suya, despues: { guia, patente: carga.enviado.patentecamion, ...(despacho && { despacho: String(despacho.numero) }) } });
    const llego = despacho === null ? [] : [rowOfHecho(fecha, usuario, { accion: 'despacho.recibir', entidad: 'despacho', entidad_id: despacho.enviado.id, despues: { guia } })];
    if (anulacion === null) return [crear, ...llego];
    const { sinDespacho, anulada } = RECEPCION_CAMION.estados;
    return [crear, ...llego, rowOfHecho(anulacion.en, RESUELVE, { accion: 'recepcionCamion.anular', ...suya, antes: { estado: sinDespacho }, despues: { estado: anulada, motivo: anulacion.motivo } })];
  });
}
