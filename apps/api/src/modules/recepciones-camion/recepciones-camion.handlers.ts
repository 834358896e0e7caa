import type { RecepcionCamion } from '@rodal/contracts/recepciones-camion';
import { AppError } from '@rodal/domain/errors';
import { folioDe } from '@rodal/domain/guias-nulas';
import { cleanPatente } from '@rodal/domain/patente';
import { llegadaDe, proponer, type RecepcionSuelta } from '@rodal/domain/union-recepcion';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import type { LadoRecepcion } from '@rodal/domain/fotos-recepcion';
import { uuidv7 } from 'uuidv7';
import { actorOf, writeAudit } from '../../audit/audit.ts';
import { yaCambiado } from '../../audit/ya-cambiado.ts';
import { contenidoHash } from '../../db/contenido-hash.ts';
import { inTransaction } from '../../db/transaction.ts';
import { scopeOf } from '../../http/authorize.ts';
import type { Ctx, Handlers } from '../../http/handlers.ts';
import { sendArchivo } from '../../http/send-archivo.ts';
import type { Deps } from '../../puertos/deps.ts';
import { getAjuste } from '../../settings/settings.ts';
import { transitar } from '../../transiciones/transitar.ts';
import { requireFotosPropias } from '../fotos/fotos.service.ts';
import * as repo from './recepciones-camion.repo.ts';
import { readRecientes } from './recientes.ts';
import { refuseEscrita, registrarRecepcion } from './registrar.ts';
import { REGISTRO_RECEPCION, requireSuyo } from './unir.ts';

type RecepcionesKey =
  | 'createRecepcionCamion' | 'listDespachosDeRecepcion' | 'listDespachosDeCamion' | 'listGuiasRecientes' | 'listOpcionesRecepcion' | 'getRecepcionCamion' | 'getRecepcionCamionFoto'
  | 'joinRecepcionCamion' | 'discardDespachoDeRecepcion' | 'separateRecepcionCamion' | 'annulRecepcionCamion';

interface Paso {
  readonly id: string;
  readonly despachoId?: string;
  readonly motivo?: string;
  readonly visto?: 'sinDespacho' | 'unida' | 'anulada' | undefined;
}

/** Receptions of trucks (especificación 1 §2.15, E8). Their list is the engine's. */
export function recepcionesCamionHandlers(deps: Deps): Pick<Handlers, RecepcionesKey> {
  const { db, clock } = deps;
  const leer = (id: string, ctx: Ctx) => readRecepcion(deps, id, scopeOf(ctx.llamante()));
  const pasar = async (accion: 'unir' | 'separar' | 'anular', { id, despachoId = '', motivo = '', visto }: Paso, ctx: Ctx): Promise<RecepcionCamion> => {
    await inTransaction(db.prisma, (tx) => transitar(tx, REGISTRO_RECEPCION, { clave: { id, despachoId }, accion, motivo, visto, actor: actorOf(ctx), quien: ctx.quien(), ahora: clock() }));
    return leer(id, ctx);
  };

  return {
    async createRecepcionCamion({ id = uuidv7(), despacho = null, Unidad, ArrivalPhoto, DeparturePhoto, GuiaPhoto, ArrivalPhotoDatetime, DeparturePhotoDatetime, Usuario: _suyo, espera, ...campos }, ctx) {
      const { usuarioId } = ctx.llamante();
      // Of which dispatch it is a person says: no key does.
      if (despacho !== null) ctx.quien();
      const escrita = { ...campos, Unidad: Unidad ?? ('' as const) };
      refuseEscrita(escrita);
      const fotos: Partial<Record<LadoRecepcion, string>> = {
        ...(ArrivalPhoto && { lleno: ArrivalPhoto }),
        ...(DeparturePhoto && { vacio: DeparturePhoto }),
        ...(GuiaPhoto && { guia: GuiaPhoto }),
      };
      await requireFotosPropias(deps, Object.values(fotos), usuarioId);
      const [llegadaEn, salidaEn] = [instantOf(ArrivalPhotoDatetime), instantOf(DeparturePhotoDatetime)];
      const hash = contenidoHash({ ...escrita, fotos, llegadaEn: llegadaEn?.toISOString() ?? null, salidaEn: salidaEn?.toISOString() ?? null, despacho });
      const nueva = { id, contenidoHash: hash, escrita, fotos, llegadaEn, salidaEn, despachoId: despacho };
      await inTransaction(db.prisma, (tx) => registrarRecepcion(tx, nueva, { actor: actorOf(ctx), ahora: clock(), esperaMs: espera }));
      return { message: MESSAGES_OFICINA.recepcionRegistrada, id };
    },

    async listDespachosDeRecepcion({ dispatch_number }) {
      const folio = folioDe(dispatch_number);
      if (folio === '') return { despachos: [], recibidas: [], tolerancia: await tolerancia(deps) };
      const [despachos, recibidas, pasa] = await Promise.all([repo.listDeFolio(db.pool, folio), repo.listRecibidas(db.pool, folio), tolerancia(deps)]);
      return { despachos, recibidas: recibidas.map(({ fecha, ...una }) => ({ ...una, fecha: fecha.toISOString() })), tolerancia: pasa };
    },

    async listDespachosDeCamion({ patente: escrita, producto, destino }) {
      const patente = cleanPatente(escrita);
      const llega = { folio: '', patente, patenteCarro: '', producto, destino, volumen: null, unidad: '', llego: clock() };
      const despachos = patente === '' ? [] : await repo.listDeCamion(db.pool, { patente, producto, destino, ahora: llega.llego });
      return { candidatos: proponer(llega, despachos, 0) };
    },

    listGuiasRecientes: () => readRecientes(deps),

    listOpcionesRecepcion: () => repo.readOpciones(db.pool),

    getRecepcionCamion: async ({ id }, ctx) => ({ recepcion: await leer(id, ctx) }),

    async getRecepcionCamionFoto({ id, lado }, ctx) {
      const foto = await repo.findFoto(db.pool, id, lado, scopeOf(ctx.llamante()));
      // Only JPEGs are taken (A1).
      return sendArchivo(deps, ctx, foto && { ...foto, tipo: 'image/jpeg' });
    },

    joinRecepcionCamion: async ({ id, despacho }, ctx) => ({ recepcion: await pasar('unir', { id, despachoId: despacho }, ctx), message: MESSAGES_OFICINA.recepcionUnida }),

    async discardDespachoDeRecepcion({ id, despacho }, ctx) {
      ctx.quien();
      await inTransaction(db.prisma, async (tx) => {
        const una = await repo.findRecepcion(tx, id);
        if (una === null) throw new AppError('no_encontrado');
        const { numero } = await requireSuyo(tx, despacho, una);
        if ((await repo.addDescartado(tx, id, despacho)) === 0) throw await yaCambiado(tx, { entidad: 'recepcionCamion', entidadId: id });
        await writeAudit(tx, { actor: actorOf(ctx), accion: 'recepcionCamion.descartar', entidad: 'recepcionCamion', entidadId: id, despues: { despacho: String(numero) } });
      });
      return { recepcion: await leer(id, ctx) };
    },

    separateRecepcionCamion: async ({ id, motivo, visto }, ctx) => ({ recepcion: await pasar('separar', { id, motivo, visto }, ctx), message: MESSAGES_OFICINA.recepcionSeparada }),

    annulRecepcionCamion: async ({ id, motivo, visto }, ctx) => ({ recepcion: await pasar('anular', { id, motivo, visto }, ctx), message: MESSAGES_OFICINA.recepcionAnulada }),
  };
}

function tolerancia({ db }: Pick<Deps, 'db'>): Promise<number> {
  return getAjuste(db.prisma, 'trazoDiferenciaVolumen');
}

/** What a phone's clock says of a photo; one that is centuries wrong says nothing, and keeps no truck waiting. */
function instantOf(text: string | null | undefined): Date | null {
  if (text === null || text === undefined) return null;
  const at = new Date(text);
  return at.getUTCFullYear() < 1900 || at.getUTCFullYear() > 2200 ? null : at;
}

/** @param onlyOf the user whose own are shown (C13); null = anybody's. @throws AppError `no_encontrado` */
async function readRecepcion(deps: Pick<Deps, 'db'>, id: string, onlyOf: number | null): Promise<RecepcionCamion> {
  const { pool } = deps.db;
  const una = await repo.readRecepcion(pool, id, onlyOf);
  if (una === null) throw new AppError('no_encontrado');
  const [despacho, candidatos, pasa] = await Promise.all([
    una.despachoId === null ? null : repo.findDespachoDeRecepcion(pool, una.despachoId),
    repo.listCandidatos(pool, id),
    tolerancia(deps),
  ]);
  return {
    id, DispatchNumber: una.guia, TruckPlate: una.patenteCamion, TruckCartPlate: una.patenteCarro, Origin: una.origen, Predio: una.predio, Rodal: una.rodal, FarmerName: una.cosechero,
    LoadName: una.carguio, Destiny: una.destino, ProductCode: una.producto, Volume: una.volumen, Unidad: una.unidad, Ruma: una.ruma, RegistryKind: una.tipoRegistro, RolasQty: una.rolas,
    FSC: una.fsc, DriverName: una.choferNombre, DriverRut: una.choferRut, DriverEmail: una.choferCorreo, Comments: una.comentarios,
    ArrivalPhotoDatetime: una.llegadaEn?.toISOString() ?? null, DeparturePhotoDatetime: una.salidaEn?.toISOString() ?? null, fotos: [...una.fotos],
    fecha: una.fecha.toISOString(), Usuario: una.usuario, estado: una.estado, despacho, candidatos: proponer(sueltaDe(una), candidatos, pasa), tolerancia: pasa,
    anulacion: una.anuladaEn && { en: una.anuladaEn.toISOString(), usuario: una.anuladaPor ?? '', motivo: una.motivoAnulacion ?? '' },
  };
}

function sueltaDe({ folio, patenteCamion, patenteCarro, producto, destino, volumen, unidad, llegadaEn, fecha }: repo.RecepcionVista): RecepcionSuelta {
  return { folio, patente: patenteCamion, patenteCarro, producto, destino, volumen, unidad: unidad ?? '', llego: llegadaDe({ llegadaEn, fecha }) };
}
