import type { ConductorCambiado, ConductorDetalle } from '@rodal/contracts/conductores';
import { revisarDatosConductor } from '@rodal/domain/documentos/conductores';
import { AppError } from '@rodal/domain/errors';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { actorOf } from '../../audit/audit.ts';
import type { Handlers } from '../../http/handlers.ts';
import { editar, selectEmpresasVigentes } from '../../portadores/de-empresa.ts';
import { type ConPapeles, mesaDe } from '../../portadores/mesa.ts';
import type { Deps } from '../../puertos/deps.ts';
import { CONDUCTOR, type ConductorRow, updateDatos } from '../../portadores/conductores.repo.ts';
import { datosDe, resumenDatos, saveConductor } from '../../portadores/registrar-conductor.ts';

type ConductoresKey =
  | 'listOpcionesEmpresa' | 'getDocumentosConductor' | 'saveConductor' | 'updateConductor' | 'approveConductor' | 'deactivateConductor'
  | 'markDocumentoConductor' | 'commentDocumentoConductor' | 'replaceDocumentoConductor' | 'correctDocumentoConductor';

/** What a paper's fields are called where they are corrected. */
const CORREGIDOS = { vence: 'fechaLicencia', clase: 'claseLicencia' } as const;

/** Drivers of the companies that work for ours, their papers and the review of these (especificación 3 §2.1). Their list is the engine's. */
export function conductoresHandlers(deps: Pick<Deps, 'db' | 'clock'>): Pick<Handlers, ConductoresKey> {
  const { db } = deps;
  const mesa = mesaDe(deps, CONDUCTOR);
  const con = (Mensaje: string, cambiado: ConPapeles<ConductorRow>): ConductorCambiado => ({ Mensaje, ...toDetalle(cambiado) });

  return {
    async listOpcionesEmpresa() {
      const empresas = await selectEmpresasVigentes(db.prisma);
      return { empresas: empresas.map(({ rut, nombre }) => ({ rutEmpresa: rut, nombreEmpresa: nombre })) };
    },

    async getDocumentosConductor({ rut, estado }) {
      const todo = toDetalle(await mesa.detalle(rut));
      return estado === undefined ? todo : { ...todo, documentos: todo.documentos.filter((documento) => documento.estado === 1) };
    },

    async saveConductor(pedido, ctx) {
      const rut = await saveConductor(deps, pedido, ctx.quien(), actorOf(ctx));
      return con(MESSAGES_OFICINA.conductorGuardado, await mesa.detalle(rut));
    },

    async updateConductor({ rut, version, ...escrito }, ctx) {
      const errores = revisarDatosConductor(escrito);
      if (errores.length > 0) throw new AppError('datos_invalidos', { errores });
      const datos = datosDe(escrito);
      const cambiado = await mesa.cambiar(ctx, rut, (tx, antes, clave) =>
        editar(tx, ctx, CONDUCTOR, { clave, antes, datos, resumen: resumenDatos, update: (estado) => updateDatos(tx, clave, version, datos, estado) }),
      );
      return con(MESSAGES_OFICINA.conductorGuardado, cambiado);
    },

    approveConductor: async ({ rut, ...pedido }, ctx) => con(MESSAGES_OFICINA.conductorActivado, await mesa.aprobar(ctx, rut, pedido)),
    deactivateConductor: async ({ rut, ...pedido }, ctx) => con(MESSAGES_OFICINA.conductorDesactivado, await mesa.desactivar(ctx, rut, pedido)),
    markDocumentoConductor: async ({ rut, ...pedido }, ctx) => con(MESSAGES_OFICINA.documentoActualizado, await mesa.marcar(ctx, rut, pedido)),
    commentDocumentoConductor: async ({ rut, ...pedido }, ctx) => con(MESSAGES_OFICINA.documentoActualizado, await mesa.comentar(ctx, rut, pedido)),
    replaceDocumentoConductor: async ({ rut, ...pedido }, ctx) => con(MESSAGES_OFICINA.documentoReemplazado, await mesa.reemplazar(ctx, rut, pedido)),
    correctDocumentoConductor: async ({ rut, id, fechaLicencia, claseLicencia, observacion }, ctx) =>
      con(MESSAGES_OFICINA.documentoActualizado, await mesa.corregir(ctx, rut, { id, vence: fechaLicencia, clase: claseLicencia, observacion }, CORREGIDOS)),
  };
}

function toDetalle({ fila, papeles }: ConPapeles<ConductorRow>): ConductorDetalle {
  const { id, rut, nombre, telefono, direccion, correo, correos, empresaRut, nombreEmpresa, cumple, estado, creadoPor, creadoEn, version } = fila;
  return {
    conductor: {
      idconductor: id, rut, nombre, telefono, direccion, correo, correoNotificacion: correos.join('; '), empresa: empresaRut, nombreEmpresa, cumple, estado, creadoPor,
      creadoEn: creadoEn.toISOString(), version,
    },
    ...papeles,
  };
}
