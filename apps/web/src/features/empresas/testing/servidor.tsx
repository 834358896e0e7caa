import { approveEmpresa, deactivateEmpresa, getDocumentosEmpresa, markDocumentoEmpresa, saveEmpresa, updateEmpresa } from '@rodal/contracts/empresas';
import { listAccesosEmpresa } from '@rodal/contracts/invitaciones';
import { getResumenEmpresas, listEmpresas } from '@rodal/contracts/listados/empresas';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { abrirPagina, startServidorDe } from '../../../papeles/testing/servidor.tsx';
import { replies } from '../../../testing/msw.ts';
import EmpresasPage from '../empresas-page.tsx';
import { accesosOf, detalleOf, empresaFila } from './empresas.ts';

/** A server of companies. For each test anew. */
export function startServidor() {
  return startServidorDe(
    () => ({ filas: [empresaFila()], detalle: detalleOf() }),
    (mundo, cambio) => [
      replies(listEmpresas, () => ({ empresas: [...mundo.filas], siguiente: null })),
      replies(getResumenEmpresas, () => ({ total: mundo.filas.length, masDe: false })),
      replies(getDocumentosEmpresa, () => mundo.detalle),
      replies(listAccesosEmpresa, () => accesosOf()),
      replies(saveEmpresa, cambio(MESSAGES_OFICINA.empresaGuardada)),
      replies(updateEmpresa, cambio(MESSAGES_OFICINA.empresaGuardada)),
      replies(approveEmpresa, cambio(MESSAGES_OFICINA.empresaActivada)),
      replies(deactivateEmpresa, cambio(MESSAGES_OFICINA.empresaDesactivada)),
      replies(markDocumentoEmpresa, cambio(MESSAGES_OFICINA.documentoActualizado)),
    ],
  );
}

/** The screen, for user 7, who approves unless it is said otherwise. */
export function abrir(busqueda = '', concedidos: readonly string[] = ['empresas.aprobar']) {
  return abrirPagina(EmpresasPage, `/formularioEmpresas${busqueda}`, concedidos);
}
