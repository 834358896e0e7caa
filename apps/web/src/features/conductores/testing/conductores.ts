import type { Conductor, ConductorDetalle } from '@rodal/contracts/conductores';
import type { Documento } from '@rodal/contracts/documentos';
import type { ConductorFila } from '@rodal/contracts/listados/conductores';
import { papelOf } from '../../../papeles/testing/documentos.ts';

/** A row of the list: pending, nothing reviewed. */
export function conductorFila(cambios: Partial<ConductorFila> = {}): ConductorFila {
  return {
    idconductor: 41, rut: '12345678-5', nombre: 'ÑANCO PÉREZ, JUAN', telefono: '+56 9 1234 5678', correo: 'juan@nuble.example', empresa: 'TRANSPORTES ÑUBLE LTDA.', cumple: true,
    estado: 'PENDIENTE', observacion: 0, sinRevisar: 2, creadoEn: '2026-11-20T12:00:00.000Z', ...cambios,
  };
}

export function conductorOf(cambios: Partial<Conductor> = {}): Conductor {
  return {
    idconductor: 41, rut: '12345678-5', nombre: 'ÑANCO PÉREZ, JUAN', telefono: '+56 9 1234 5678', direccion: 'Los Robles 12, Chillán', correo: 'juan@nuble.example',
    correoNotificacion: 'papeles@nuble.example', empresa: '76543210-3', nombreEmpresa: 'TRANSPORTES ÑUBLE LTDA.', cumple: true, estado: 'PENDIENTE', creadoPor: 'oficina',
    creadoEn: '2026-11-20T12:00:00.000Z', version: 1, ...cambios,
  };
}

/** Their licence, put in and not reviewed. */
export function licenciaOf(cambios: Partial<Documento> = {}): Documento {
  return papelOf({
    id: 52, tipodocumento: 'Licencia de Conducir', idtipodocumento: 12, historia: 'conductor 12345678-5@76543210-3 licenciaConducir', nombre: 'licencia.pdf',
    vence: '2027-03-10', fechavencimiento: '2027-03-10', dias: 103, claseLicencia: 'A4', ...cambios,
  });
}

/** A driver with one paper to review and one that nobody has put in. */
export function conductorDetalleOf(cambios: Partial<ConductorDetalle> = {}): ConductorDetalle {
  return {
    conductor: conductorOf(), documentos: [licenciaOf()], vence: null, huella: 'h1',
    faltas: [{ idtipodocumento: 11, motivo: 'falta', desde: null }, { idtipodocumento: 12, motivo: 'sinRevisar', desde: null }], ...cambios,
  };
}
