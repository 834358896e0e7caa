import type { ContadoresCostos, Costo } from '@rodal/contracts/costos';
import type { CostoFila, ResumenCostos } from '@rodal/contracts/listados/costos';

export const ID = 'COMSA*FC2611020007*10000';
export const LEIDO = '2026-11-20T12:00:00.000Z';
export const VISTO = 'a'.repeat(64);

export const costoFila = (cambio: Partial<CostoFila> = {}): CostoFila => ({
  ID, LINEA: '10000', N_DOCUMENTO: 'FC2611020007', EMPRESA: 'COMSA', FECHA: '2026-11-02', DESCRIPCION: 'Flete de trozos Peral', TIPO: 'Cuenta', RECEPCIONES: '', TIPO2: 'Transporte', ITEM2: 'Flete', ITEM3: 'Servicios', CANTIDAD: '12.5',
  COD_UNIDAD_MEDIDA: 'M3', COSTOUNITARIO: '8000', IMPORTE: '100000', DIVISA: 'CLP', US: '950.25', IMPORTETOTALUS: '105.24', ALMACEN: 'F0421', CONDICIONESJUNTAS: '', CUENTA: '6105020', TIPOFAENA: 'Propia', REGLA: 20, CLASIFICADO: 'regla', FACTURA: null, OBSERVACIONES: null,
  OBSERVACIONES2: null, ORIGEN: 'bc', CAMBIADOPOR: null, CAMBIADOEN: null, ...cambio,
});

export const VALORES: Costo['valores'] = {
  nrodocumento: 'FC2611020007', fecha: '2026-11-02', tipo: 'Cuenta', recepciones: '', item2: 'Flete', item3: 'Servicios', cantidad: '12.5', importe: '100000', us: '950.25', importetotalus: '105.24', almacen: 'F0421', condicionesjuntas: '', tipo2: 'Transporte',
  cuenta: '6105020', costounitario: '8000', tipofaena: 'Propia', codunidadmedida: 'M3',
};

export const costo = (cambio: Partial<Costo> = {}): Costo => ({
  ID, empresa: 'COMSA', divisa: 'CLP', descripcion: 'Flete de trozos Peral', tabla: 'HistLinFacCompra2', historico: null, valores: VALORES, bc: VALORES, cambiados: [], movidos: [],
  regla: { orden: 20, condiciones: 'Cuenta 6105*', tipo2: 'Transporte', item2: 'Flete', item3: 'Servicios', condicionesJuntas: '', tipoFaena: 'Propia' }, factura: null, observaciones: null, visto: VISTO, cambiadoPor: null, cambiadoEn: null, ...cambio,
});

export const SUMADOS: ResumenCostos = { total: 1, masDe: false, pesos: '100000', dolares: '105.24', sinDolar: 0 };

const tabla = (nombre: string, api: string | null, cantidad: number, enOtra: string | null = null) => ({ tabla: nombre, api, cantidad, fecha: cantidad === 0 ? null : '2026-11-18', datosAl: cantidad === 0 ? null : LEIDO, enOtra });

export const CONTADORES: ContadoresCostos = {
  anio: 2026,
  anios: [2026, 2025, 2024, 2023],
  meses: { desde: '2026-01', hasta: '2026-11' },
  mesesPresupuesto: { desde: '2026-01', hasta: '2026-11' },
  tablas: [
    tabla('APILineaFacCompra', 'LineaFacCompra', 140),
    tabla('APIHistLinFacCompra', 'HistLinFacCompra2', 6210),
    tabla('API_FICHASPINOVIGENTESACTUAL$', 'MovProducto_FaenaActivas', 900, '/cargasBcMovProducto?tipo=PINO'),
    tabla('API_HistFacturaCompra', 'HistFacturaCompra', 3100),
    tabla('API_RevisionTabla2_ANALITICO', 'RevisionTabla2', 4000),
    tabla('API_BC_FACTURA_NOTA_DE_CREDITO_2_RegistradaUnion', 'NotaCreditoRegistradaUnion', 300),
    tabla('PresupuestosFaenas', 'PresupuestosFaenas', 0),
    tabla('Excel histórico', null, 0),
  ],
  sinLinea: 0,
  tapadas: 0,
};
