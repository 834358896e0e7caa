import {
  approveConductor, correctDocumentoConductor, deactivateConductor, getDocumentosConductor, listOpcionesEmpresa, markDocumentoConductor, replaceDocumentoConductor, saveConductor, updateConductor,
} from '@rodal/contracts/conductores';
import { getResumenConductores, listConductores } from '@rodal/contracts/listados/conductores';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { abrirPagina, startServidorDe } from '../../../papeles/testing/servidor.tsx';
import { replies } from '../../../testing/msw.ts';
import ConductoresPage from '../conductores-page.tsx';
import { conductorDetalleOf, conductorFila } from './conductores.ts';

/** Those that one can choose from. */
const EMPRESAS_ELEGIBLES = [
  { rutEmpresa: '76543210-3', nombreEmpresa: 'TRANSPORTES ÑUBLE LTDA.' },
  { rutEmpresa: '77111111-4', nombreEmpresa: 'CARGAS DEL BÍO BÍO' },
];

/** A server of drivers. For each test anew. */
export function startServidor() {
  return startServidorDe(
    () => ({ filas: [conductorFila()], detalle: conductorDetalleOf() }),
    (mundo, cambio) => [
      replies(listConductores, () => ({ conductores: [...mundo.filas], siguiente: null })),
      replies(getResumenConductores, () => ({ total: mundo.filas.length, masDe: false })),
      replies(listOpcionesEmpresa, () => ({ empresas: EMPRESAS_ELEGIBLES })),
      replies(getDocumentosConductor, () => mundo.detalle),
      replies(saveConductor, cambio(MESSAGES_OFICINA.conductorGuardado)),
      replies(updateConductor, cambio(MESSAGES_OFICINA.conductorGuardado)),
      replies(approveConductor, cambio(MESSAGES_OFICINA.conductorActivado)),
      replies(deactivateConductor, cambio(MESSAGES_OFICINA.conductorDesactivado)),
      replies(markDocumentoConductor, cambio(MESSAGES_OFICINA.documentoActualizado)),
      replies(replaceDocumentoConductor, cambio(MESSAGES_OFICINA.documentoReemplazado)),
      replies(correctDocumentoConductor, cambio(MESSAGES_OFICINA.documentoReemplazado)),
    ],
  );
}

/** The screen, for user 7, who approves unless it is said otherwise. */
export function abrir(busqueda = '', concedidos: readonly string[] = ['transporte.aprobar']) {
  return abrirPagina(ConductoresPage, `/formularioConductores${busqueda}`, concedidos);
}
