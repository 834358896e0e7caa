import type { Documento } from '@rodal/contracts/documentos';
import type { Empresa, EmpresaDetalle } from '@rodal/contracts/empresas';
import type { AccesosEmpresa } from '@rodal/contracts/invitaciones';
import type { EmpresaFila } from '@rodal/contracts/listados/empresas';
import { papelOf } from '../../../papeles/testing/documentos.ts';

/** A row of the list: pending, nothing reviewed. */
export function empresaFila(cambios: Partial<EmpresaFila> = {}): EmpresaFila {
  return {
    rutEmpresa: '76543210-3', nombreEmpresa: 'TRANSPORTES ÑUBLE LTDA.', contacto: 'Ana Soto, +56 9 1234 5678', tipodeservicio: 'Transporte Unidad Forestal', email: 'ana@nuble.example',
    estado: 'PENDIENTE', observacion: 0, sinRevisar: 2, creadoEn: '2026-11-20T12:00:00.000Z', ...cambios,
  };
}

export function empresaOf(cambios: Partial<Empresa> = {}): Empresa {
  return {
    rutEmpresa: '76543210-3', nombreEmpresa: 'TRANSPORTES ÑUBLE LTDA.', contacto: 'Ana Soto, +56 9 1234 5678', tipodeservicio: 'Transporte Unidad Forestal', email: 'ana@nuble.example',
    estado: 'PENDIENTE', creadoPor: 'oficina', creadoEn: '2026-11-20T12:00:00.000Z', version: 1, ...cambios,
  };
}

/** Its F-30, put in and not reviewed. */
export function documentoOf(cambios: Partial<Documento> = {}): Documento {
  return papelOf({ id: 31, tipodocumento: 'F-30', idtipodocumento: 3, historia: 'empresa 76543210-3 f30', ...cambios });
}

/** A company with one paper to review and one that nobody has put in. */
export function detalleOf(cambios: Partial<EmpresaDetalle> = {}): EmpresaDetalle {
  return {
    empresa: empresaOf(), documentos: [documentoOf()], vence: null, huella: 'h1',
    faltas: [{ idtipodocumento: 1, motivo: 'falta', desde: null }, { idtipodocumento: 3, motivo: 'sinRevisar', desde: null }], ...cambios,
  };
}

/** Nobody of it comes in, and nobody was invited. */
export function accesosOf(cambios: Partial<AccesosEmpresa> = {}): AccesosEmpresa {
  return { rutEmpresa: '76543210-3', personas: [], invitaciones: [], ...cambios };
}

/** One that can be used until the 2nd of December. */
export function invitacionOf(cambios: Partial<AccesosEmpresa['invitaciones'][number]> = {}): AccesosEmpresa['invitaciones'][number] {
  return {
    id: '01900000-0000-7000-8000-000000000001', correo: 'ana@nuble.example', estado: 'vigente', creadaPor: 'oficina', creadaEn: '2026-11-25T12:00:00.000Z', venceEn: '2026-12-02T12:00:00.000Z',
    usadaEn: null, usuario: null, ...cambios,
  };
}
