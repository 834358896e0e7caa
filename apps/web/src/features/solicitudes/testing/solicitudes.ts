import type { SolicitudFila } from '@rodal/contracts/listados/solicitudes';
import type { DocumentoDeSolicitud, Solicitud } from '@rodal/contracts/solicitudes';

const DE_TODAS = {
  id: '019ae000-0000-7000-8000-000000000117', numero: '117', titulo: 'NOTEBOOK PARA REMUNERACIONES', usuarioCreador: 'prueba', aprobador: 'jefa', montoAutorizado: '500000', detalle: 'Notebook 14", con base', destino: 'Oficina central, Temuco',
  fechaSolicitud: '2026-11-19T12:00:00.000Z', estado: 'CREADA', solicitanteId: 7, aprobadorId: 9, tope: null,
} as const;

export function solicitudFila(cambio: Partial<SolicitudFila> = {}): SolicitudFila {
  return { ...DE_TODAS, estadoEn: cambio.fechaSolicitud ?? DE_TODAS.fechaSolicitud, motivo: '', documentos: 1, ...cambio };
}

export function solicitudOf(cambio: Partial<Solicitud> = {}): Solicitud {
  return { ...DE_TODAS, pasos: [{ estado: 'CREADA', en: DE_TODAS.fechaSolicitud, usuario: 'prueba', motivo: '' }], ...cambio };
}

export function documentoOf(cambio: Partial<DocumentoDeSolicitud> = {}): DocumentoDeSolicitud {
  return { id: 31, tipodocumento: 'documento1', url: 'a'.repeat(64), nombre: 'cotización.pdf', version: 1, puestoEn: '2026-11-19T12:00:00.000Z', puestoPor: 'prueba', ...cambio };
}
