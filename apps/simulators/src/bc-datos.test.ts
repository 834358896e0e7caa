import { describe, expect, it } from 'vitest';
import { type Cliente, type Fila, startBc, sumar } from './testing/bc.ts';

const COMSA = "Company('COMSA')";
const FLE = "Company('Forestal La Esperanza')";

const entre = (fecha: string, desde: string, hasta: string) => `?$filter=${fecha} ge ${desde} and ${fecha} lt ${hasta}`;
const claves = (filas: readonly Fila[], ...columnas: string[]) => filas.map((fila) => columnas.map((columna) => fila[columna]).join());
/** Running sums of a column by key: the lowest that each ever was, and the last. */
function saldos(filas: readonly Fila[], columna: string, ...clave: string[]): Map<string, { minimo: number; final: number }> {
  const por = new Map<string, { minimo: number; final: number }>();
  for (const fila of filas) {
    const name = clave.map((parte) => fila[parte]).join();
    const { minimo, final } = por.get(name) ?? { minimo: 0, final: 0 };
    const nuevo = final + sumar([fila], columna);
    por.set(name, { minimo: Math.min(minimo, nuevo), final: nuevo });
  }
  return por;
}

describe('the world of the Business Central simulator', () => {
  it('is the same for the same seed, day and anchor, and another for another seed', async () => {
    const path = `${COMSA}/MovProducto_FaenaActivas${entre('FechaRegistro', '2025-03-01', '2025-04-01')}`;
    const facturas = `${FLE}/HistLinFacCompra2${entre('Fecha', '2025-03-01', '2025-04-01')}`;
    const read = async (bc: Cliente) => [await bc.all(path, 77), await bc.all(facturas)];
    const una = await read(await startBc());
    expect(await read(await startBc())).toEqual(una);
    const otra = await read(await startBc({ semilla: 2 }));
    expect([otra[0], otra[1]]).not.toEqual(una);
  });

  it('a day that was posted stays as it was the day after; one more day is there', async () => {
    const path = (dias: string) => `${COMSA}/MovContaResultado?$filter=PostingDate ge 2026-11-16${dias}`;
    const hoy = await startBc({ ancla: '2026-11-22' });
    const manana = await startBc({ ancla: '2026-11-22', now: () => new Date('2026-11-24T15:00:00Z') });
    expect(await manana.all(path(' and PostingDate lt 2026-11-22'))).toEqual(await hoy.all(path('')));
    expect((await manana.all(path(''))).at(-1)?.['PostingDate']).toBe('2026-11-23');
  });

  it.each([COMSA, FLE])('%s: nobody moves, receives, buys or budgets for a site that is not in the list, or not at work', async (empresa) => {
    const bc = await startBc();
    const faenas = new Map((await bc.all(`${empresa}/InformacionFaenas`)).map((fila) => [fila['CodigoFaena'], fila]));
    const sources = [
      ['MovProducto_FaenaActivas', 'FechaRegistro', 'CodigoFaena', 'NombreFaena'],
      ['MovProductoFaenasEuca', 'PostingDate', 'CodigoFaena', 'NombreFaena'],
      ['RecepM3_FaenaContabilizada', 'FechaRecepcion', 'CodigoFaena', 'NombreFaena'],
      ['RecepcionMR', 'FechaRecepcion', 'CodigoFaena', 'NombreFaena'],
      ['HistLinFacCompra2', 'Fecha', 'FaenaAnalitico', 'NombreAnalitico'],
    ] as const;
    for (const [servicio, fecha, codigo, nombre] of sources) {
      const filas = (await bc.all(`${empresa}/${servicio}${entre(fecha, '2025-06-01', '2025-08-01')}`)).filter((fila) => fila[codigo] !== '');
      const ajenas = filas.filter((fila) => {
        const faena = faenas.get(fila[codigo]);
        const dia = String(fila[fecha]);
        const [inicio, fin] = [String(Object(faena)['Fecha_Inicio']), String(Object(faena)['Fecha_Final']).replace('0001-01-01', '9999')];
        return faena?.['Origen'] !== fila[nombre] || dia < inicio || dia > fin;
      });
      expect([servicio, filas.length > 0, ajenas]).toEqual([servicio, true, []]);
    }
  });

  it.each([
    [COMSA, 'MovProducto_FaenaActivas'],
    [FLE, 'MovProductoFaenasEuca'],
  ])('%s %s: the stock of a product of a site is never negative, and a closed site has none (C26)', async (empresa, servicio) => {
    const bc = await startBc();
    const cerradas = claves(await bc.all(`${empresa}/InformacionFaenas?$filter=Estado eq 'Cerrada'`), 'CodigoFaena');
    const stock = saldos(await bc.all(`${empresa}/${servicio}`), 'Cantidad', 'CodigoFaena', 'Producto');
    expect([...stock].filter(([, { minimo }]) => minimo < 0)).toEqual([]);
    expect([...stock].filter(([clave, { final }]) => cerradas.includes(clave.split(',')[0] ?? '') && final !== 0)).toEqual([]);
    expect([...stock].filter(([, { final }]) => final > 0).length).toBeGreaterThan(2);
  });

  it('labels: never fewer than no pieces, and what is left is what Comex is told (C22, C33)', async () => {
    const bc = await startBc({ volumen: { etiquetas: 120 } });
    const movimientos = await bc.all(`${FLE}/MovEtiquetas_Todo`);
    const total = saldos(movimientos, 'Piezas', 'NumEtiqueta');
    const porUbicacion = saldos(movimientos, 'Piezas', 'NumEtiqueta', 'Ubicacion');
    expect([...porUbicacion].filter(([, { minimo, final }]) => minimo < 0 || final < 0)).toEqual([]);
    const lista = await bc.all(`${FLE}/ListaEtiquetaComex`);
    expect(new Map(lista.map((fila) => [fila['Etiqueta'], sumar([fila], 'CantidadDisponible')]))).toEqual(
      new Map([...total].map(([etiqueta, { final }]) => [etiqueta, final])),
    );
    const disponibles = lista.filter(({ CantidadDisponible }) => CantidadDisponible !== 0).length;
    expect([disponibles > 0, disponibles < lista.length]).toEqual([true, true]);
    const medidas = new Set(claves(await bc.all(`${FLE}/UnidadMedida_Produccion`), 'Articulo'));
    expect(claves(movimientos, 'Articulo').filter((articulo) => !medidas.has(articulo))).toEqual([]);
  });

  it('an order of production made what its labels say', async () => {
    const bc = await startBc();
    const etiquetas = await bc.all(`${COMSA}/MovEtiquetas_Octubre2026?$filter=EntryType eq 'Output'`);
    const ordenes = await bc.all(`${COMSA}/MovGes_OrdenProduccion${entre('PostingDate', '2026-10-01', '2026-11-01')} and EntryType eq 'Output'`);
    expect(saldos(ordenes, 'Piezas', 'DocumentNo', 'Articulo')).toEqual(saldos(etiquetas, 'Piezas', 'DocumentNo', 'Articulo'));
  });

  it('an invoice is open, posted or deleted; its lines add up to it; the ledger has the same', async () => {
    const bc = await startBc();
    const rango = ['2026-10-01', '2026-11-22'] as const;
    const facturas = await bc.all(`${COMSA}/HistFacturaCompra${entre('Posting_Date', ...rango)}`);
    const lineas = await bc.all(`${COMSA}/HistLinFacCompra2${entre('Fecha', ...rango)}`);
    const entradas = await bc.all(`${COMSA}/HistFacturaCompraIgor${entre('fecharegistro', ...rango)}`);
    // Those that somebody entered twice stand there twice.
    const libro = entradas.filter(({ Nro }) => !String(Nro).endsWith('R'));
    const netos = new Map([...saldos(lineas, 'Importe', 'N_Documento')].map(([numero, { final }]) => [numero, final]));
    expect(new Map(facturas.map((fila) => [fila['No'], sumar([fila], 'Amount')]))).toEqual(netos);
    expect(claves(libro, 'Nro', 'RutConGuion', 'importe', 'importeiva')).toEqual(claves(facturas, 'No', 'Buy_from_Vendor_No', 'Amount', 'Amount_Including_VAT'));
    const abiertas = claves(await bc.all(`${COMSA}/LineaFacCompra${entre('Fecha', ...rango)}`), 'N_Documento');
    const borradas = claves(await bc.all(`${COMSA}/DeletesFacturaCompraIgor${entre('fecharegistro', ...rango)}`), 'Nro');
    expect([...abiertas, ...borradas].filter((numero) => netos.has(numero))).toEqual([]);
    expect(borradas.filter((numero) => abiertas.includes(numero))).toEqual([]);
  });

  it('an open invoice is posted some days later, in the program that goes on running', async () => {
    let now = new Date('2026-11-22T15:00:00Z');
    const bc = await startBc({ now: () => now, tokenSeconds: 7 * 86_400 });
    const del10 = async (servicio: string) => claves(await bc.all(`${COMSA}/${servicio}?$filter=Fecha eq 2026-11-10`), 'N_Documento', 'N_Linea');
    const abiertas = await del10('LineaFacCompra');
    expect([abiertas.length > 0, await del10('HistLinFacCompra2')]).toEqual([true, []]);
    now = new Date('2026-11-24T15:00:00Z');
    const quedan = await del10('LineaFacCompra');
    expect([...(await del10('HistLinFacCompra2')), ...quedan].toSorted()).toEqual(abiertas.toSorted());
    expect(quedan.length).toBeLessThan(abiertas.length);
  });

  it('the companies never mix, however they are read', async () => {
    const bc = await startBc();
    const dia = '?$filter=FechaRegistro eq 2026-10-05';
    const codigos = async (empresa: string) => new Set(claves(await bc.all(`${empresa}/MovProducto_FaenaActivas${dia}`), 'CodigoFaena').map((codigo) => codigo.slice(0, 2)));
    expect([await codigos(COMSA), await codigos(FLE), await codigos(COMSA)]).toEqual([new Set(['P0', 'F0']), new Set(['CO']), new Set(['P0', 'F0'])]);
  });

  it('a credit note stands in both lists, and its label finds those that annul an invoice by startswith', async () => {
    const bc = await startBc();
    const rango = ['2026-09-01', '2026-11-01'] as const;
    const notas = await bc.all(`${COMSA}/HistNotaCompraIgor${entre('fecharegistro', ...rango)}`);
    const lineas = await bc.all(`${COMSA}/NotaCreditoRegistradaUnion${entre('Fecha', ...rango)}`);
    expect([...new Set(claves(lineas, 'N_Documento'))]).toEqual(claves(notas, 'Nro'));
    const anulan = await bc.all(`${COMSA}/NotaCreditoRegistradaUnion${entre('Fecha', ...rango)} and startswith(Description,'Factura')`);
    expect([anulan.length > 0, anulan.length < lineas.length]).toEqual([true, true]);
    expect(anulan).toEqual(lineas.filter(({ Description }) => String(Description).startsWith('Factura')));
  });

  it('receptions in M3 fall into four parts, and the two reports are views of what is posted', async () => {
    const bc = await startBc();
    const de = (servicio: string, resto = '') => bc.all(`${COMSA}/${servicio}${entre('FechaRecepcion', '2026-10-01', '2026-11-22')}${resto}`);
    const partes = await Promise.all(
      ['RecepM3_FaenaContabilizada', 'RecepM3_FaenaPendiente', 'RecepM3_ContadoPendiente', 'RecepM3_ContadoContabilizada'].map((servicio) => de(servicio)),
    );
    const numeros = partes.flatMap((parte) => claves(parte, 'NoRecepcion'));
    expect(new Set(numeros).size).toBe(numeros.length);
    expect(partes.map((parte) => [...new Set(claves(parte, 'TipoRecepcion', 'Estado', 'UnidadMedida'))])).toEqual([
      ['FAENA,CONTABILIZADA,M3'],
      ['FAENA,PENDIENTE,M3'],
      ['CONTADO,PENDIENTE,M3'],
      ['CONTADO,CONTABILIZADA,M3'],
    ]);
    expect(claves(await de('ReporteM3EspecieFaenaConta'), 'NoRecepcion')).toEqual(claves(partes[0] ?? [], 'NoRecepcion'));
    const mr = await de('RecepcionMR', " and Estado eq 'CONTABILIZADA'");
    expect(claves(await de('ReporteRMREspecie', " and UnidadMedida eq 'MR'"), 'NoRecepcion')).toEqual(claves(mr, 'NoRecepcion'));
    // An article whose name does not fit into a path (B8), among the chips of /reporterecepciones.
    const articulos = claves(await de('ReporteRMREspecie', " and startswith(Articulo,'ASTILLA')"), 'Articulo');
    expect(articulos.some((articulo) => articulo.includes('/'))).toBe(true);
  });

  it('rolls: one invoice stands in two (C34), one supplier has no bank account, some are blocked, currencies apart', async () => {
    const bc = await startBc();
    const lineas = await bc.all(`${COMSA}/NominasVigentes_2025`);
    const vistas = claves(lineas, 'Rut', 'Factura');
    expect(new Set(vistas).size).toBeLessThan(vistas.length);
    expect(new Set(lineas.map(({ CuentaBancaria }) => CuentaBancaria === '')).size).toBe(2);
    expect(new Set(claves(lineas, 'BLOQUEADO'))).toEqual(new Set(['0', '1']));
    const monedas = Map.groupBy(lineas, ({ Nomina }) => Nomina);
    expect([...monedas.values()].filter((nomina) => new Set(claves(nomina, 'Moneda')).size > 1)).toEqual([]);
  });

  it('customers: two years of documents, late by each number of months, credit notes, some without a due date, both currencies (C35)', async () => {
    const bc = await startBc();
    const clientes = await bc.all(`${COMSA}/Clientes_Nacionales`);
    expect(clientes.filter(({ Closed, Importe_Pendiente }) => Closed !== null && Closed !== (Importe_Pendiente === 0))).toEqual([]);
    const emisiones = claves(clientes, 'Fecha_Emision_Documento').filter((dia) => dia !== '0001-01-01').toSorted();
    expect([clientes.length, emisiones[0]?.slice(0, 7), emisiones.at(-1)?.slice(0, 7)]).toEqual([730, '2024-11', '2026-11']);
    for (const divisa of ['CLP', 'USD']) {
      const deben = clientes.filter((fila) => fila['Divisa'] === divisa && fila['Importe_Pendiente'] !== 0);
      const vencen = deben.map((fila) => String(fila['Fecha_Vencimiento']));
      expect([divisa, vencen.some((dia) => dia > '2026-11-22'), vencen.some((dia) => dia < '2026-10-22' && dia > '0001-01-01')]).toEqual([divisa, true, true]);
    }
    const pesos = clientes.filter(({ Divisa, Importe_Pendiente }) => Divisa === 'CLP' && Importe_Pendiente !== 0);
    const vencidas = (desde: string, hasta: string) => pesos.filter(({ Fecha_Vencimiento: dia }) => String(dia) > desde && String(dia) <= hasta).length;
    // Each bucket of an ageing: to come, one, two and three months late, older, and without a date.
    const meses = [vencidas('2026-11-21', '2027-12-31'), vencidas('2026-10-22', '2026-11-21'), vencidas('2026-09-22', '2026-10-22'), vencidas('2026-08-23', '2026-09-22'), vencidas('2000-01-01', '2026-08-23'), vencidas('0001-01-00', '0001-01-01')];
    expect(meses.filter((cuantos) => cuantos === 0)).toEqual([]);
    expect(pesos.some(({ Importe_Pendiente: pendiente }) => Number(pendiente) < 0)).toBe(true);
    expect(pesos.some((fila) => fila['Importe_Pendiente'] !== fila['Importe_ConIva'])).toBe(true);
    // A day later nothing that was paid is owed again.
    const manana = await startBc({ ancla: '2026-11-22', now: () => new Date('2026-11-24T15:00:00Z') });
    const pagadas = new Set(claves(clientes.filter((fila) => fila['Importe_Pendiente'] === 0), 'No_Factura'));
    const despues = await manana.all(`${COMSA}/Clientes_Nacionales`);
    expect(despues.filter((fila) => pagadas.has(String(fila['No_Factura'])) && fila['Importe_Pendiente'] !== 0)).toEqual([]);
  });

  it('has empty months', async () => {
    const bc = await startBc();
    const meses = bc.control.totales({ servicio: 'MovProductoFaenasEuca', empresa: 'Forestal La Esperanza', hasta: '2024-04-30' });
    expect(meses.map(({ periodo }) => periodo)).toEqual([
      '2023-01', '2023-03', '2023-04', '2023-05', '2023-06', '2023-07', '2023-08', '2023-09', '2023-10', '2023-11', '2023-12',
      '2024-01', '2024-03', '2024-04',
    ]);
    expect(await bc.all(`${COMSA}/MovContaResultado?$filter=PostingDate lt 2023-01-01`)).toEqual([]);
  });

  it('volume on request: a month of 240,000 rows, page after page, none of them lost', async () => {
    const bc = await startBc({ volumen: { movimientosEuca: 240_000 } });
    const path = `${COMSA}/MovProductoFaenasEuca${entre('PostingDate', '2025-05-01', '2025-06-01')}&$select=NoMovimiento,Cantidad`;
    const total = bc.control.totales({ servicio: 'MovProductoFaenasEuca', empresa: 'COMSA', desde: '2025-05-01', hasta: '2025-05-31' })[0];
    const numeros = new Set<unknown>();
    let suma = 0;
    for (let next: string | undefined = path; next !== undefined; ) {
      const page = await bc.page(next);
      for (const { NoMovimiento } of page.value) numeros.add(NoMovimiento);
      suma += sumar(page.value, 'Cantidad');
      next = page.next;
    }
    expect([numeros.size, String(suma / 100_000)]).toEqual([total?.filas, total?.sumas['Cantidad']]);
    expect(Math.abs(numeros.size - 240_000)).toBeLessThan(60);
  });
});
