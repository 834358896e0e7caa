import type { Camion, CamionDetalle } from '@rodal/contracts/camiones';
import type { Documento } from '@rodal/contracts/documentos';
import type { CamionFila } from '@rodal/contracts/listados/camiones';
import { papelOf } from '../../../papeles/testing/documentos.ts';

/** A row of the list: pending, nothing reviewed. */
export function camionFila(cambios: Partial<CamionFila> = {}): CamionFila {
  return {
    idcamion: 61, patente: 'BBCD12', tipoCamion: 'Industrial', estado: 'PENDIENTE', empresa: 'TRANSPORTES ÑUBLE LTDA.', correo: 'papeles@nuble.example', observacion: 0, sinRevisar: 1,
    creadoEn: '2026-11-20T12:00:00.000Z', ...cambios,
  };
}

export function camionOf(cambios: Partial<Camion> = {}): Camion {
  return {
    idcamion: 61, patente: 'BBCD12', correo: 'papeles@nuble.example', tipoCamion: 'Industrial', empresa: '76543210-3', nombreEmpresa: 'TRANSPORTES ÑUBLE LTDA.', estado: 'PENDIENTE',
    creadoPor: 'oficina', creadoEn: '2026-11-20T12:00:00.000Z', version: 1, ...cambios,
  };
}

/** Its technical review, put in and not looked at. */
export function revisionTecnicaOf(cambios: Partial<Documento> = {}): Documento {
  return papelOf({
    id: 72, tipodocumento: 'Revisión Técnica', idtipodocumento: 22, historia: 'camion:BBCD12@76543210-3:revisionTecnica', nombre: 'revision.pdf',
    vence: '2027-03-10', fechavencimiento: '2027-03-10', dias: 103, ...cambios,
  });
}

/** A truck with one paper to review and one that nobody has put in. */
export function camionDetalleOf(cambios: Partial<CamionDetalle> = {}): CamionDetalle {
  return {
    camion: camionOf(), documentos: [revisionTecnicaOf()], vence: null, huella: 'h1',
    faltas: [{ idtipodocumento: 23, motivo: 'falta', desde: null }, { idtipodocumento: 22, motivo: 'sinRevisar', desde: null }], ...cambios,
  };
}
