import type { DocumentoBc, DocumentoSii, Seccion } from '../sii/documento.ts';
import type { EntradaSii } from '../sii/informes-tipos.ts';

/** A document of November 2026 to change what a test is about. */
export function siiDe(cambios: Partial<DocumentoSii>): DocumentoSii {
  return {
    seccion: 'REGISTRO', tipo: 33, rut: '76123456-0', razonSocial: 'Maderas del Sur SpA', folio: '1', nro: '1', tipoCompra: 'Del Giro', fechaDocto: '2026-11-05',
    fechaRecepcion: '2026-11-06 10:00:00', fechaAcuse: null, fechaReclamo: null, exento: 0, neto: 100_000, ivaRecuperable: 19_000, ivaNoRecuperable: 0, codigoIvaNoRecuperable: null,
    ivaUsoComun: 0, total: 119_000, impuestos: [], ...cambios,
  };
}

/** Its entry. */
export function bcDe(cambios: Partial<DocumentoBc>): DocumentoBc {
  return {
    nro: 'FC-1', tipo: 33, tipoTexto: '33', rut: '76123456-0', nombre: 'Maderas del Sur SpA', numero: '1', fecharegistro: '2026-11-10', usuario: 'ANA', divisa: '',
    importe: 100_000, iva: 19_000, total: 119_000, ...cambios,
  };
}

/** All that COMSA has on 30 November 2026, with the sections by their names. */
export function entradaDe({ REGISTRO = null, PENDIENTE = null, RECLAMADO = null, NO_INCLUIR = null, ...cambios }: Partial<EntradaSii & Record<Seccion, readonly DocumentoSii[] | null>>): EntradaSii {
  return {
    empresa: 'COMSA', mes: '2026-11', hoy: '2026-11-30', bcHasta: '2026-11-30', secciones: { REGISTRO, PENDIENTE, RECLAMADO, NO_INCLUIR }, tiposDelRegistro: null, registroAnterior: null,
    bc: [], eliminados: [], otraEmpresa: [], antiguos: [], comex: new Set(), fueraDelRegistro: new Set(), responsables: new Map(), ultimoUsuario: new Map(), toleranciaPesos: 2, respuestas: [], ...cambios,
  };
}
