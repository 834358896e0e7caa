import {
  approveCamion, correctDocumentoCamion, deactivateCamion, getDocumentosCamion, markDocumentoCamion, saveCamion, updateCamion,
} from '@rodal/contracts/camiones';
import { listOpcionesEmpresa } from '@rodal/contracts/conductores';
import { getResumenCamiones, listCamiones } from '@rodal/contracts/listados/camiones';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { abrirPagina, startServidorDe } from '../../../papeles/testing/servidor.tsx';
import { replies } from '../../../testing/msw.ts';
import CamionesPage from '../camiones-page.tsx';
import { camionDetalleOf, camionFila } from './camiones.ts';

/** A server of trucks. For each test anew. */
export function startServidor() {
  return startServidorDe(
    () => ({ filas: [camionFila()], detalle: camionDetalleOf() }),
    (mundo, cambio) => [
      replies(listCamiones, () => ({ camiones: [...mundo.filas], siguiente: null })),
      replies(getResumenCamiones, () => ({ total: mundo.filas.length, masDe: false })),
      replies(listOpcionesEmpresa, () => ({ empresas: [{ rutEmpresa: '76543210-3', nombreEmpresa: 'TRANSPORTES ÑUBLE LTDA.' }] })),
      replies(getDocumentosCamion, () => mundo.detalle),
      replies(saveCamion, cambio(MESSAGES_OFICINA.camionGuardado)),
      replies(updateCamion, cambio(MESSAGES_OFICINA.camionGuardado)),
      replies(approveCamion, cambio(MESSAGES_OFICINA.camionActivado)),
      replies(deactivateCamion, cambio(MESSAGES_OFICINA.camionDesactivado)),
      replies(markDocumentoCamion, cambio(MESSAGES_OFICINA.documentoActualizado)),
      replies(correctDocumentoCamion, cambio(MESSAGES_OFICINA.documentoActualizado)),
    ],
  );
}

/** The screen, for user 7, who approves unless it is said otherwise. */
export function abrir(busqueda = '', concedidos: readonly string[] = ['transporte.aprobar']) {
  return abrirPagina(CamionesPage, `/formularioCamiones${busqueda}`, concedidos);
}
