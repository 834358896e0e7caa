import type { ResumenDe } from '@rodal/contracts/listado';
import type { NOMINAS, NominaFila } from '@rodal/contracts/listados/nominas';
import type { Nomina, NominaLinea } from '@rodal/contracts/nominas';

export const RESUMEN: ResumenDe<typeof NOMINAS> = {
  total: 1, monto: '1009089', moneda: 'CLP', bloqueadas: 0, datosAl: '2026-11-20T12:00:00.000Z', creadores: ['BC.CVIDAL'], monedas: ['CLP', 'USD'],
};

/** A row of the list: created by somebody else, nothing to look at. */
export function nominaFila(cambios: Partial<NominaFila> = {}): NominaFila {
  return {
    Identificador: '3', version: 1, creadorId: 9, aprobadorId: null, supervisorId: null, mismaPersona: false, BLOQUEADO: '0', Nomina: 'NOM-261127-CLP', Moneda: 'CLP', Monto: '1009089',
    UsuarioCreadorNomina: 'BC.CVIDAL', UsuarioCreador: 'creador', UsuarioAprobador: null, UsuarioSupervisor: null, FechaAprobacion: null, Creador: true, Aprobador: false, Revisado: false,
    sinDatosDePago: 0, senales: '', ...cambios,
  };
}

export function lineaOf(cambios: Partial<NominaLinea> = {}): NominaLinea {
  return {
    Identificador: '1', Nomina: 'NOM-261127-CLP', Observacion: 'Flete', Rut: '76849511-4', Proveedor: 'TRANSPORTES TROMÉN LTDA.', Fecha: '2026-09-14', Factura: '55360', Monto: '1009089',
    cuenta: '00-76849511', BLOQUEADO: '0', ...cambios,
  };
}

export function senalOf(cambios: Partial<Nomina['senales'][number]> = {}): Nomina['senales'][number] {
  return {
    senal: 'cuentaDistinta', rut: '76849511-4', proveedor: 'TRANSPORTES TROMÉN LTDA.', factura: '', antes: '00-1', ahora: '00-76849511', donde: [{ empresa: 'COMSA', nomina: 'NOM-1', salio: null }], ...cambios,
  };
}

export function nominaOf(cambios: Partial<Nomina> = {}): Nomina {
  return {
    Identificador: '3', empresa: 'COMSA', Nomina: 'NOM-261127-CLP', Moneda: 'CLP', Monto: '1009089', UsuarioCreadorNomina: 'BC.CVIDAL', version: 1, vigente: true, BLOQUEADO: '0', mismaPersona: false,
    marcas: { Creador: { usuarioId: 9, usuario: 'creador', en: '2026-11-20T12:00:00.000Z', nota: null }, Aprobador: null, Supervisor: null },
    senales: [], huellaSenales: 'sin-senales', lineas: [lineaOf()], cambio: null, historia: 'COMSA NOM-261127-CLP CLP', ...cambios,
  };
}
