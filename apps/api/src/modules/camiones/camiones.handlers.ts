import type { CamionCambiado, CamionDetalle } from '@rodal/contracts/camiones';
import { revisarDatosCamion } from '@rodal/domain/documentos/camiones';
import { AppError } from '@rodal/domain/errors';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { actorOf } from '../../audit/audit.ts';
import type { Handlers } from '../../http/handlers.ts';
import { editar } from '../../portadores/de-empresa.ts';
import { type ConPapeles, mesaDe } from '../../portadores/mesa.ts';
import type { Deps } from '../../puertos/deps.ts';
import { CAMION, type CamionRow, updateDatos } from '../../portadores/camiones.repo.ts';
import { datosDe, resumenDatos, saveCamion } from '../../portadores/registrar-camion.ts';

type CamionesKey =
  | 'getDocumentosCamion' | 'saveCamion' | 'updateCamion' | 'approveCamion' | 'deactivateCamion'
  | 'markDocumentoCamion' | 'commentDocumentoCamion' | 'replaceDocumentoCamion' | 'correctDocumentoCamion';

/** What a paper's field is called where it is corrected. */
const CORREGIDOS = { vence: 'fechavencimiento' } as const;

/** Trucks of the companies that work for ours, their papers and the review of these (especificación 3 §2.2). Their list is the engine's. */
export function camionesHandlers(deps: Pick<Deps, 'db' | 'clock'>): Pick<Handlers, CamionesKey> {
  const mesa = mesaDe(deps, CAMION);
  const con = (Mensaje: string, cambiado: ConPapeles<CamionRow>): CamionCambiado => ({ Mensaje, ...toDetalle(cambiado) });

  return {
    async getDocumentosCamion({ patente, estado }) {
      const todo = toDetalle(await mesa.detalle(patente));
      return estado === undefined ? todo : { ...todo, documentos: todo.documentos.filter((documento) => documento.estado === 1) };
    },

    async saveCamion(pedido, ctx) {
      const patente = await saveCamion(deps, pedido, ctx.quien(), actorOf(ctx));
      return con(MESSAGES_OFICINA.camionGuardado, await mesa.detalle(patente));
    },

    async updateCamion({ patente, version, ...escrito }, ctx) {
      const errores = revisarDatosCamion(escrito);
      if (errores.length > 0) throw new AppError('datos_invalidos', { errores });
      const datos = datosDe(escrito);
      const cambiado = await mesa.cambiar(ctx, patente, (tx, antes, clave) =>
        editar(tx, ctx, CAMION, { clave, antes, datos, resumen: resumenDatos, update: (estado) => updateDatos(tx, clave, version, datos, estado) }),
      );
      return con(MESSAGES_OFICINA.camionGuardado, cambiado);
    },

    approveCamion: async ({ patente, ...pedido }, ctx) => con(MESSAGES_OFICINA.camionActivado, await mesa.aprobar(ctx, patente, pedido)),
    deactivateCamion: async ({ patente, ...pedido }, ctx) => con(MESSAGES_OFICINA.camionDesactivado, await mesa.desactivar(ctx, patente, pedido)),
    markDocumentoCamion: async ({ patente, ...pedido }, ctx) => con(MESSAGES_OFICINA.documentoActualizado, await mesa.marcar(ctx, patente, pedido)),
    commentDocumentoCamion: async ({ patente, ...pedido }, ctx) => con(MESSAGES_OFICINA.documentoActualizado, await mesa.comentar(ctx, patente, pedido)),
    replaceDocumentoCamion: async ({ patente, ...pedido }, ctx) => con(MESSAGES_OFICINA.documentoReemplazado, await mesa.reemplazar(ctx, patente, pedido)),
    correctDocumentoCamion: async ({ patente, id, fechavencimiento, observacion }, ctx) =>
      con(MESSAGES_OFICINA.documentoActualizado, await mesa.corregir(ctx, patente, { id, vence: fechavencimiento, clase: '', observacion }, CORREGIDOS)),
  };
}

function toDetalle({ fila: { id, patente, correos, tipo, empresaRut, nombreEmpresa, estado, creadoPor, creadoEn, version }, papeles }: ConPapeles<CamionRow>): CamionDetalle {
  return {
    camion: { idcamion: id, patente, correo: correos.join('; '), tipoCamion: tipo, empresa: empresaRut, nombreEmpresa, estado, creadoPor, creadoEn: creadoEn.toISOString(), version },
    ...papeles,
  };
}
