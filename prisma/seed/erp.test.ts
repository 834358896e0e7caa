import { type Fila, startBc } from '@rodal/simulators/testing/bc';
import { describe, expect, it } from 'vitest';
import { buildReferencias } from './referencias.ts';

const NOW = new Date('2026-11-22T15:00:00Z');
const { faenas, clientes, productos, transportistas } = buildReferencias(NOW);

/** What stands once in some columns of rows. */
function distinct(filas: readonly Fila[], ...columnas: string[]): string[] {
  return [...new Set(filas.map((fila) => columnas.map((columna) => String(fila[columna])).join(' | ')))];
}

describe('the ERP simulator tells of the world that the demo data shows', () => {
  it('has every site of the demo, column by column, on the day of loading', async () => {
    const bc = await startBc({ now: () => NOW });
    const filas = await bc.all("Company('COMSA')/InformacionFaenas");
    const columns = (fila: Fila) => [
      ...['CodigoFaena', 'Rol', 'Origen', 'NumeroAviso', 'Ciudad', 'Estado', 'Fecha_Final'].map((name) => fila[name]),
      Number(fila['Hectareas']).toFixed(2),
      fila['Producto'],
      fila['Georeferencia'],
    ];
    const erp = new Map(filas.map((fila) => [fila['CodigoFaena'], columns(fila)]));
    expect(faenas.map(({ codigo }) => erp.get(codigo))).toEqual(
      faenas.map(({ codigo, rol, nombre, numeroAviso, ciudad, estado, fechaFinal, hectareas, producto, georeferencia }) => [
        codigo, rol, nombre, numeroAviso, ciudad, estado, fechaFinal ?? '0001-01-01', hectareas, producto, georeferencia,
      ]),
    );
    // Business Central writes a day that nobody entered so, and the simulator leaves some out (D10).
    const inicios = new Map(filas.map((fila) => [fila['CodigoFaena'], fila['Fecha_Inicio']]));
    const conInicio = faenas.filter(({ codigo }) => inicios.get(codigo) !== '0001-01-01');
    expect(conInicio.map(({ codigo }) => inicios.get(codigo))).toEqual(conInicio.map(({ fechaInicio }) => fechaInicio));
    expect(conInicio.length).toBeGreaterThan(faenas.length / 2);
  });

  it('moves products, and trades with companies, by the names and numbers of the dispatch form', async () => {
    const bc = await startBc({ now: () => NOW });
    const movimientos = [
      ...(await bc.all("Company('COMSA')/MovProducto_FaenaActivas?$filter=FechaRegistro ge 2026-10-01")),
      ...(await bc.all("Company('COMSA')/MovProductoFaenasEuca?$filter=PostingDate ge 2026-10-01")),
      ...(await bc.all("Company('COMSA')/MovEtiquetas_Octubre2026")).map((fila) => ({ ...fila, Producto: fila['Articulo'], UnidadMedida: 'M3' })),
    ];
    const propios = new Set(productos.map(({ id, descripcion, unidad }) => `${id} | ${descripcion} | ${unidad}`));
    expect(distinct(movimientos, 'Producto', 'Descripcion', 'UnidadMedida').filter((one) => !propios.has(one))).toEqual([]);
    const conocidos = new Set([
      ...clientes.map(({ rut, razonSocial }) => `${rut} | ${razonSocial}`),
      ...transportistas.map(({ rut, nombre }) => `${rut} | ${nombre}`),
    ]);
    const facturas = await bc.all("Company('COMSA')/HistFacturaCompra?$filter=Posting_Date ge 2026-08-01");
    const proveedores = distinct(facturas, 'Buy_from_Vendor_No', 'Buy_from_Vendor_Name');
    const compradores = distinct(await bc.all("Company('COMSA')/Clientes_Nacionales"), 'Rut_Cliente', 'Nombre_Cliente');
    expect([...proveedores, ...compradores].filter((one) => !conocidos.has(one))).toEqual([]);
    expect([proveedores.length > 10, compradores.length > 8]).toEqual([true, true]);
  });
});
