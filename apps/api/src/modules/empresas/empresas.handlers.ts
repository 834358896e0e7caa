import type { EmpresaCambiada, EmpresaDetalle } from '@rodal/contracts/empresas';
import { revisarDatosEmpresa } from '@rodal/domain/documentos/empresas';
import { AppError } from '@rodal/domain/errors';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { actorOf, writeAudit } from '../../audit/audit.ts';
import type { Handlers } from '../../http/handlers.ts';
import { adelantado, type ConPapeles, mesaDe } from '../../portadores/mesa.ts';
import type { Deps } from '../../puertos/deps.ts';
import { EMPRESA, type EmpresaRow, updateDatos } from '../../portadores/empresas.repo.ts';
import { datosDe, resumenDatos, saveEmpresa } from '../../portadores/registrar-empresa.ts';

type EmpresasKey =
  | 'getDocumentosEmpresa' | 'saveEmpresa' | 'updateEmpresa' | 'approveEmpresa' | 'deactivateEmpresa'
  | 'markDocumentoEmpresa' | 'commentDocumentoEmpresa' | 'replaceDocumentoEmpresa';

/** Companies that work for ours, their papers and the review of these (especificación 3 §2.3). Their list is the engine's. */
export function empresasHandlers(deps: Pick<Deps, 'db' | 'clock'>): Pick<Handlers, EmpresasKey> {
  const mesa = mesaDe(deps, EMPRESA);
  const con = (Mensaje: string, cambiada: ConPapeles<EmpresaRow>): EmpresaCambiada => ({ Mensaje, ...toDetalle(cambiada) });

  return {
    async getDocumentosEmpresa({ rutEmpresa, estado }) {
      const todo = toDetalle(await mesa.detalle(rutEmpresa));
      return estado === undefined ? todo : { ...todo, documentos: todo.documentos.filter((documento) => documento.estado === 1) };
    },

    async saveEmpresa(pedido, ctx) {
      const rut = await saveEmpresa(deps, pedido, ctx.quien(), actorOf(ctx));
      return con(MESSAGES_OFICINA.empresaGuardada, await mesa.detalle(rut));
    },

    async updateEmpresa({ rutEmpresa, version, ...escrita }, ctx) {
      const errores = revisarDatosEmpresa(escrita);
      if (errores.length > 0) throw new AppError('datos_invalidos', { errores });
      const datos = datosDe(escrita);
      const cambiada = await mesa.cambiar(ctx, rutEmpresa, async (tx, antes, rut) => {
        if ((await updateDatos(tx, rut, version, datos)) === 0) throw await adelantado(tx, { entidad: 'empresa', entidadId: rut, acciones: [EMPRESA.hechos.editar], parte: null });
        await writeAudit(tx, { actor: actorOf(ctx), accion: EMPRESA.hechos.editar, entidad: 'empresa', entidadId: rut, antes: resumenDatos(antes), despues: resumenDatos(datos) });
      });
      return con(MESSAGES_OFICINA.empresaGuardada, cambiada);
    },

    approveEmpresa: async ({ rutEmpresa, ...pedido }, ctx) => con(MESSAGES_OFICINA.empresaActivada, await mesa.aprobar(ctx, rutEmpresa, pedido)),
    deactivateEmpresa: async ({ rutEmpresa, ...pedido }, ctx) => con(MESSAGES_OFICINA.empresaDesactivada, await mesa.desactivar(ctx, rutEmpresa, pedido)),
    markDocumentoEmpresa: async ({ rutEmpresa, ...pedido }, ctx) => con(MESSAGES_OFICINA.documentoActualizado, await mesa.marcar(ctx, rutEmpresa, pedido)),
    commentDocumentoEmpresa: async ({ rutEmpresa, ...pedido }, ctx) => con(MESSAGES_OFICINA.documentoActualizado, await mesa.comentar(ctx, rutEmpresa, pedido)),
    replaceDocumentoEmpresa: async ({ rutEmpresa, ...pedido }, ctx) => con(MESSAGES_OFICINA.documentoReemplazado, await mesa.reemplazar(ctx, rutEmpresa, pedido)),
  };
}

function toDetalle({ fila: { rut, nombre, contacto, servicio, correos, estado, creadoPor, creadoEn, version }, papeles }: ConPapeles<EmpresaRow>): EmpresaDetalle {
  return {
    empresa: { rutEmpresa: rut, nombreEmpresa: nombre, contacto, tipodeservicio: servicio, email: correos.join('; '), estado, creadoPor, creadoEn: creadoEn.toISOString(), version },
    ...papeles,
  };
}
