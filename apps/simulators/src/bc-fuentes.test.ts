import { describe, expect, it } from 'vitest';
import { startBc } from './testing/bc.ts';

/** Written by hand from the issue and the three specifications: service, and the date by which it is read. */
const SERVICIOS: readonly (readonly [servicio: string, fecha: string | null])[] = [
  ['NominasVigentes_2025', null],
  ['ProveedoresBloqueados', null],
  ['Clientes_Nacionales', null],
  ['MovContaResultado', 'PostingDate'],
  ['MovEtiquetas_Todo', 'CGRPostingDate'],
  ['MovEtiquetas_Octubre2026', 'CGRPostingDate'],
  ['ReporteGestionPulpable', 'PostingDate'],
  ['UnidadMedida_Produccion', null],
  ['UnidadMedida_Llena', null],
  ['PresupuestoGestion', 'Fecha'],
  ['MovGes_OrdenProduccion', 'PostingDate'],
  ['LineaFacCompra', 'Fecha'],
  ['HistLinFacCompra2', 'Fecha'],
  ['MovProducto_FaenaActivas', 'FechaRegistro'],
  ['HistFacturaCompra', 'Posting_Date'],
  ['PresupuestosFaenas', 'Fecha'],
  ['RevisionTabla2', 'Fecha'],
  ['NotaCreditoRegistradaUnion', 'Fecha'],
  ['InformacionFaenas', null],
  ['ReporteRMREspecie', 'FechaRecepcion'],
  ['ReporteM3EspecieFaenaConta', 'FechaRecepcion'],
  ['RecepM3_FaenaContabilizada', 'FechaRecepcion'],
  ['RecepM3_FaenaPendiente', 'FechaRecepcion'],
  ['RecepM3_ContadoPendiente', 'FechaRecepcion'],
  ['RecepM3_ContadoContabilizada', 'FechaRecepcion'],
  ['RecepcionMR', 'FechaRecepcion'],
  ['MovProductoFaenasEuca', 'PostingDate'],
  ['ListaEtiquetaComex', null],
  ['HistNotaCompraIgor', 'fecharegistro'],
  ['HistFacturaCompraIgor', 'fecharegistro'],
  ['DeletesFacturaCompraIgor', 'fecharegistro'],
];

/** The quotient of an amount: of 17 digits, where no number of ours tells noise from digits. */
const COCIENTE = 'Costo_Unitario_Directo';

/** How a value of each type looks in JSON. */
const LOOKS: Readonly<Record<string, (value: unknown) => boolean>> = {
  String: (value) => typeof value === 'string',
  Int32: (value) => Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31,
  Decimal: (value) => typeof value === 'number' && Math.abs(value * 1e5 - Math.round(value * 1e5)) < 0.1,
  Quotient: (value) => Number.isFinite(value),
  Date: (value) => /^\d{4}-\d\d-\d\d$/.test(String(value)),
  Boolean: (value) => typeof value === 'boolean',
};

/** Name → type of the columns of a service, and its key. */
function readType(metadata: string, servicio: string): { columnas: Map<string, string>; clave: string[] } {
  const text = new RegExp(`<EntityType Name="${servicio}">.*`).exec(metadata)?.[0] ?? '';
  return {
    columnas: new Map([...text.matchAll(/<Property Name="(\w+)" Type="Edm\.(\w+)"/g)].map(([, name = '', type = '']) => [name, type])),
    clave: [...text.matchAll(/<PropertyRef Name="(\w+)"/g)].map(([, name = '']) => name),
  };
}

describe.each(['COMSA', 'Forestal La Esperanza'])('web services of %s', (empresa) => {
  it.each(SERVICIOS)('%s: rows as $metadata says, in order of %s, one a key, nothing of today or later', async (servicio, fecha) => {
    const bc = await startBc({ volumen: { etiquetas: 150 } });
    const { columnas, clave } = readType((await bc.get('$metadata')).text, servicio);
    const filter = fecha === null ? '' : `?$filter=${fecha} ge 2026-09-01 and ${fecha} lt 2026-12-01`;
    const filas = await bc.all(`Company('${empresa}')/${servicio}${filter}`);
    expect(filas.length).toBeGreaterThan(0);
    expect(filas.filter((fila) => Object.keys(fila).join() !== ['@odata.etag', ...columnas.keys()].join())).toEqual([]);
    const wrong = filas.filter((fila) => [...columnas].some(([name, type]) => fila[name] !== null && !LOOKS[name === COCIENTE ? 'Quotient' : type]?.(fila[name])));
    expect(wrong).toEqual([]);
    expect(new Set(filas.map((fila) => clave.map((name) => fila[name]).join())).size).toBe(filas.length);
    const dias = fecha === null ? [] : filas.map((fila) => String(fila[fecha]));
    expect(dias).toEqual(dias.toSorted());
    expect(dias.filter((dia) => dia > '2026-11-21')).toEqual([]);
  });
});

describe('all web services', () => {
  it('are those of the specifications, a label service for each month among them', async () => {
    const bc = await startBc();
    const { text, headers } = await bc.get('$metadata');
    expect(headers.get('content-type')).toContain('application/xml');
    const sets = [...text.matchAll(/<EntitySet Name="(\w+)"/g)].map(([, name = '']) => name);
    const mensual = /^MovEtiquetas_[A-Z][a-z]+202[3-6]$/;
    expect(sets.filter((name) => mensual.test(name))).toHaveLength(48);
    expect(sets.filter((name) => !mensual.test(name)).toSorted()).toEqual(
      SERVICIOS.map(([name]) => name).filter((name) => !mensual.test(name)).toSorted(),
    );
  });

  it('a monthly label service is a window on the one that has all', async () => {
    const bc = await startBc();
    const delMes = await bc.all("Company('COMSA')/MovEtiquetas_Septiembre2024");
    const deTodo = await bc.all("Company('COMSA')/MovEtiquetas_Todo?$filter=CGRPostingDate ge 2024-09-01 and CGRPostingDate lt 2024-10-01");
    expect(delMes).toEqual(deTodo);
    expect(delMes.length).toBeGreaterThan(500);
    expect(await bc.all("Company('COMSA')/MovEtiquetas_Diciembre2026")).toEqual([]);
  });
});
