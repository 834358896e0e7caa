import { FUENTES as PUBLICADAS } from '@rodal/simulators/bc/almacen';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { dayRangeOf } from '../filter.ts';
import { FUENTES, type NombreFuente } from './fuentes.ts';
import { columnaSql, defineFuenteErp, servicioOf, type FuenteErp } from '../source.ts';

const TODAS: readonly FuenteErp[] = Object.values(FUENTES);

/** By hand from the issue and the three specifications: source → table, how it is cut, and from when (C3). */
const ESPERADAS: Readonly<Record<NombreFuente, readonly [tabla: string | null, corte: string, desde: string | null]>> = {
  NominasVigentes: ['erp_linea_nomina', 'todo', null],
  ProveedoresBloqueados: ['erp_proveedor_bloqueado', 'todo', null],
  Clientes_Nacionales: ['erp_factura_cliente', 'todo', null],
  MovContaResultado: ['erp_asiento_resultado', 'mes', '2023-01'],
  MovEtiquetas_Todo: ['erp_movimiento_etiqueta', 'mes', '2023-01'],
  MovEtiquetas: ['erp_movimiento_etiqueta', 'mes', '2023-01'],
  ReporteGestionPulpable: ['erp_movimiento_pulpable', 'mes', '2023-01'],
  UnidadMedida_Produccion: ['erp_medida_produccion', 'todo', null],
  UnidadMedida_Llena: ['erp_medida_llena', 'todo', null],
  PresupuestoGestion: ['erp_presupuesto_gestion', 'anio', '2023-01'],
  MovGes_OrdenProduccion: ['erp_movimiento_orden', 'mes', '2023-01'],
  LineaFacCompra: ['erp_linea_compra', 'mes', '2023-11'],
  HistLinFacCompra2: ['erp_linea_compra', 'mes', '2023-11'],
  MovProducto_FaenaActivas: ['erp_movimiento_pino', 'mes', '2023-01'],
  HistFacturaCompra: ['erp_factura_compra', 'mes', '2023-11'],
  PresupuestosFaenas: ['erp_presupuesto_faena', 'anio', '2024-01'],
  RevisionTabla2: ['erp_revision_analitica', 'mes', '2024-01'],
  NotaCreditoRegistradaUnion: ['erp_linea_compra', 'mes', '2023-11'],
  InformacionFaenas: ['erp_faena', 'todo', null],
  ReporteRMREspecie: ['erp_recepcion_especie', 'mes', '2023-07'],
  ReporteM3EspecieFaenaConta: ['erp_recepcion_especie', 'mes', '2023-07'],
  RecepM3_FaenaContabilizada: ['erp_recepcion', 'mes', '2024-09'],
  RecepM3_FaenaPendiente: ['erp_recepcion', 'mes', '2024-09'],
  RecepM3_ContadoPendiente: ['erp_recepcion', 'mes', '2024-09'],
  RecepM3_ContadoContabilizada: ['erp_recepcion', 'mes', '2024-09'],
  RecepcionMR: ['erp_recepcion', 'mes', '2024-09'],
  MovProductoFaenasEuca: ['erp_movimiento_euca', 'mes', '2023-01'],
  ListaEtiquetaComex: [null, 'todo', null],
  HistNotaCompraIgor: ['erp_documento_compra', 'mes', '2023-01'],
  HistFacturaCompraIgor: ['erp_documento_compra', 'mes', '2023-01'],
  DeletesFacturaCompraIgor: ['erp_documento_compra', 'mes', '2023-01'],
};

/** The usual names, where they are not the source's own (reliability §4: they are the customer's to choose). */
const SERVICIOS: Partial<Record<NombreFuente, string>> = { NominasVigentes: 'NominasVigentes_2025', MovEtiquetas: 'MovEtiquetas_Octubre2023' };

describe('the table of sources', () => {
  it('has every feed of the issue, each by its name, with its table, its cut and its first month (B2, C3)', () => {
    const filas = Object.entries(FUENTES).map(([nombre, fuente]) => [nombre, [fuente.tabla, fuente.corte, fuente.desde]]);
    expect(Object.fromEntries(filas)).toEqual(ESPERADAS);
    expect(TODAS.map(({ nombre }) => nombre)).toEqual(Object.keys(FUENTES));
  });

  it('is read for both companies, but for the customers of COMSA (C11)', () => {
    const deUna = TODAS.filter(({ empresas }) => empresas.join() !== 'COMSA,FLE');
    expect(deUna.map(({ nombre, empresas }) => [nombre, empresas])).toEqual([['Clientes_Nacionales', ['COMSA']]]);
  });

  it.each(TODAS)('$nombre: a key and a date that are never empty', ({ columnas, clave, columnaFecha }) => {
    expect(clave.map((columna) => columnas[columna])).toEqual(clave.map(() => expect.stringMatching(/^(texto|entero)$/)));
    expect(columnaFecha === null ? 'fecha' : columnas[columnaFecha]).toBe('fecha');
  });

  it.each(TODAS)('$nombre: is called so in the ERP, which publishes these columns, this key and this date', (fuente) => {
    const { nombre, columnas, clave, columnaFecha, empresas } = fuente;
    for (const empresa of empresas) {
      const servicio = servicioOf({ fuente, empresa, periodo: '2023-10' }, { nombre: empresa });
      // Of the name, not of the table: the hand-written list says what is unusual.
      expect(servicio).toBe(new Map(Object.entries(SERVICIOS)).get(nombre) ?? nombre);
      const publicada = PUBLICADAS.find((una) => una.servicio === servicio);
      expect({ clave, columnaFecha }).toEqual({ clave: publicada?.clave, columnaFecha: publicada?.columnaFecha });
      expect(Object.entries(columnas).map(([columna, tipo]) => [columna, tipo.replace('?', '').replace('booleano', 'logico').replace('codigo', 'texto')])).toEqual([
        ...(publicada?.columnas ?? []),
      ]);
    }
  });

  it('says what each is, in other words than the next', () => {
    const textos = TODAS.map(({ descripcion }) => descripcion);
    expect(textos.filter((texto) => !/^[A-Z][^.;]{10,59}$/.test(texto))).toEqual([]);
    expect(new Set(textos).size).toBe(31);
  });

  it('keeps in its types the names of the columns, and that what is cut has a date', () => {
    const { MovProductoFaenasEuca: euca } = FUENTES;
    expectTypeOf(euca.columnas.Cantidad).toEqualTypeOf<'decimal'>();
    const desconocida: FuenteErp = euca;
    if (desconocida.corte === 'todo') expectTypeOf(desconocida.desde).toEqualTypeOf<null>();
    else dayRangeOf(desconocida.columnaFecha, `${desconocida.desde}-01`, '2026-10-31');
    const base = { nombre: 'X', descripcion: '', tabla: null, columnas: { A: 'texto' }, clave: ['A'] } as const;
    // @ts-expect-error a date without a first month
    defineFuenteErp({ ...base, columnaFecha: 'A', corte: 'mes', desde: null });
    // @ts-expect-error no such column
    defineFuenteErp({ ...base, clave: ['B'], columnaFecha: null, corte: 'todo', desde: null });
    expect(() => defineFuenteErp({ ...base, columnas: { 'A eq 1': 'texto' }, clave: [], columnaFecha: null, corte: 'todo', desde: null })).toThrow(RangeError);
  });
});

describe('columnaSql', () => {
  it.each([
    ['NoRecepcion', 'no_recepcion'], ['Fecha_Inicio', 'fecha_inicio'], ['CGRPostingDate', 'cgr_posting_date'], ['USUARIOCREADOR', 'usuariocreador'],
    ['EntryNo', 'entry_no'], ['BLOQUEADO', 'bloqueado'], ['UserID', 'user_id'], ['GlobalDimension2Code', 'global_dimension2_code'],
    ['N_Documento', 'n_documento'], ['Amount_Including_VAT', 'amount_including_vat'], ['Importe_ConIva', 'importe_con_iva'], ['AñoÚltimo', 'año_último'],
  ])('%s → %s', (columna, expected) => {
    expect(columnaSql(columna)).toBe(expected);
  });

  it.each(TODAS)('$nombre: no two columns have the same name in the table, nor that of the load', ({ columnas }) => {
    const nombres = Object.keys(columnas).map(columnaSql);
    expect(new Set([...nombres, 'carga']).size).toBe(nombres.length + 1);
  });
});
