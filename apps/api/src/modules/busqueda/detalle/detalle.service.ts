import type { AvisoDetalle, CargaDetalle, DespachoDetalle, FotoDetalle } from '@rodal/contracts/detalle';
import { type CargaRegistrada, largosPosibles, recomputeCarga } from '@rodal/domain/carga-registrada';
import { AppError } from '@rodal/domain/errors';
import { edadPosicion } from '@rodal/domain/ubicacion';
import { selectHechos } from '../../../audit/hechos.repo.ts';
import { scopeOf } from '../../../http/authorize.ts';
import type { SesionActual } from '../../../http/handlers.ts';
import type { Deps } from '../../../puertos/deps.ts';
import { presentFila } from '../fila.ts';
import * as repo from './detalle.repo.ts';
import { type DetalleRow, selectCeldas } from './detalle.repo.ts';
import { eventosOf } from './eventos.ts';
import { historiaOf } from './historia.ts';
import { readDispositivo, readFotosFaltantes, readMedicion, readUbicacion } from './registro.ts';

/** More than any record gathers, unless somebody makes them on purpose. */
const MAX_HISTORIA = 300;

/**
 * One dispatch whole (especificación 2 §2.2, C11): for its author and for who may search (C13).
 * @throws AppError `no_encontrado` also for another's dispatch
 */
export async function readDetalle(deps: Pick<Deps, 'db'>, id: string, quien: SesionActual): Promise<DespachoDetalle> {
  const { pool } = deps.db;
  const row = await repo.findDetalle(pool, id, scopeOf(quien));
  if (!row) throw new AppError('no_encontrado');
  const [fotos, avisos, carga, anulacion, recepcion] = await Promise.all([
    repo.selectFotos(pool, row.id),
    repo.selectAvisos(pool, row.id),
    readCarga(deps, row),
    repo.findAnulacion(pool, row.id),
    repo.findRecepcion(pool, row.id),
  ]);
  const cosas = [['despacho', row.id], ...fotos.map(({ sha256 }) => ['foto', sha256] as const)] as const;
  const hechos = await selectHechos(pool, { cosas }, { max: MAX_HISTORIA });
  // Of its photos only what is wrong with them: that they came, its events say.
  const auditoria = hechos.filter(({ entidad, accion }) => entidad === 'despacho' || accion === 'foto.danada');
  return {
    despacho: presentFila(row),
    datos: presentDatos(row),
    EVENTOS: eventosOf({ row, fotos, avisos, auditoria, anulacion, recepcion }),
    carga,
    fotos: presentFotos(row, fotos),
    lugar: presentLugar(row),
    avisos: avisos.map(presentAviso),
    guia: {
      estado: row.guiaEstado,
      numero: row.guiaNumero,
      emitidaEn: row.guiaEstado === 'emitida' ? toText(row.guiaEn) : null,
    },
    anulacion,
    recepcion,
    historia: historiaOf(row, auditoria, quien),
  };
}

/** A flag as it stands; a note belongs to its closing. */
export function presentAviso({ codigo, detalle, creadoEn, resueltoEn, resueltoPor, nota }: repo.AvisoRow): AvisoDetalle {
  const closed = resueltoEn !== null;
  return {
    codigo,
    detalle,
    creadoEn: creadoEn.toISOString(),
    resueltoEn: toText(resueltoEn),
    resueltoPor: closed ? resueltoPor : null,
    nota: closed ? nota : null,
  };
}

function presentDatos(row: repo.DetalleRow): DespachoDetalle['datos'] {
  const { variante, carguio, correoChofer, precio, monto, ruma, indTraslado, numeroAviso, comentarios, enviadoPor, revision } = row;
  const { codigo, appVersion } = readDispositivo(row.dispositivo);
  return {
    variante,
    carguio,
    correoChofer,
    precio,
    monto,
    ruma,
    indTraslado,
    numeroAviso,
    comentarios,
    codigoTelefono: codigo,
    appVersion,
    enviadoPor,
    revision,
  };
}

/** Both sides, also the one without photo and why (A21). */
function presentFotos(row: repo.DetalleRow, fotos: readonly repo.FotoDetalleRow[]): FotoDetalle[] {
  const { empty_img: vacio, full_img: lleno } = presentFila(row);
  const urls = { vacio, lleno };
  const motivos = readFotosFaltantes(row.fotosFaltantes);
  return (['vacio', 'lleno'] as const).map((lado) => {
    const foto = fotos.find((one) => one.lado === lado);
    if (!foto) {
      const none = { url: null, tomadaEn: null, nombre: null, estado: null, sha256: null, ancho: null, alto: null, bytes: null };
      return { lado, ...none, motivo: motivos[lado] || null };
    }
    const { tomadaEn, nombre, estado, sha256, ancho, alto, bytes } = foto;
    return { lado, url: urls[lado], tomadaEn: toText(tomadaEn), nombre, motivo: null, estado, sha256, ancho, alto, bytes };
  });
}

function presentLugar({ ubicacion, dispositivo, latitud, longitud }: repo.DetalleRow): DespachoDetalle['lugar'] {
  const { posicion, ...conclusion } = readUbicacion(ubicacion);
  const { capturedAt } = readDispositivo(dispositivo);
  const { capturadaEn = null, edadMs = null } = posicion ?? {};
  return {
    ...conclusion,
    latitud: posicion?.latitud ?? latitud,
    longitud: posicion?.longitud ?? longitud,
    precision: posicion?.precision ?? null,
    capturadaEn,
    edadMs: capturadaEn === null || edadMs === null || capturedAt === null ? null : edadPosicion({ capturadaEn, edadMs }, new Date(capturedAt)),
  };
}

function toText(instant: Date | null): string | null {
  return instant === null ? null : instant.toISOString();
}

/** What the phone measured beside what the server makes of it (A16), with today's volume table. */
async function readCarga({ db }: Pick<Deps, 'db'>, row: DetalleRow): Promise<CargaDetalle> {
  const { ilegibles, ...medicion } = readMedicion(row.medicion);
  const registrada: CargaRegistrada = { ...row, ...medicion };
  const tabla = await selectCeldas(db.pool, largosPosibles(registrada, row.producto));
  const { modo, largoCm, diferencia, diametros, camion, carro, notas } = recomputeCarga(registrada, row.producto, tabla);
  const dichas = ilegibles === 0 ? notas : [...notas, `Líneas de la medición que no se pueden leer: ${ilegibles}.`];
  return {
    modo,
    largo: largoCm === null ? null : (largoCm / 100).toFixed(2),
    unidad: row.unidad,
    cantidad: row.cantidad,
    cantidadServidor: row.cantidadServidor,
    diferencia,
    diametros: [...diametros],
    camion: camion && { ...camion, alturas: [...camion.alturas] },
    carro: carro && { ...carro, alturas: [...carro.alturas] },
    ...(dichas.length > 0 && { notas: [...dichas] }),
  };
}
