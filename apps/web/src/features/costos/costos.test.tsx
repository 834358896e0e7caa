// @vitest-environment jsdom
import { createCosto, getCosto, joinNotasCredito, listAdjuntosCostos, listContadoresCostos, removeObservaciones, updateCosto, uploadObservaciones, withdrawCostos } from '@rodal/contracts/costos';
import { listCostos } from '@rodal/contracts/listados/costos';
import { getFlujo, startFlujo } from '@rodal/contracts/trabajos';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { flujoOf, trabajoOf } from '../../cargas/testing/trabajo.ts';
import { on, replies } from '../../testing/msw.ts';
import { CONTADORES, costo, costoFila, ID, LEIDO, VALORES, VISTO } from './testing/costos.ts';
import { abrir, startServidor } from './testing/servidor.tsx';

const server = startServidor();
const RESUMEN = '/cargasBc';
const MANTENEDOR = '/cargasBc?vista=mantenedor';
const boton = (name: string | RegExp) => screen.findByRole('button', { name });

/** The counters of 2026. */
async function cargada() {
  await screen.findByText('APIHistLinFacCompra', { selector: 'span' });
  return screen.getByLabelText('Registros cargados de 2026');
}

/** Writes down what an operation is sent. */
function anotar(row: Parameters<typeof on>[0], respuesta: object, status = 200) {
  const enviados: unknown[] = [];
  server.use(
    on(row, async (request) => {
      enviados.push(await request.json());
      return Response.json(respuesta, { status });
    }),
  );
  return enviados;
}

describe('Resumen', () => {
  it('shows the counters of the specification, of the year that is asked for', async () => {
    const pedidos: string[] = [];
    server.use(
      on(listContadoresCostos, (request) => {
        pedidos.push(new URL(request.url).search);
        return Response.json(CONTADORES);
      }),
    );
    const { search } = abrir(RESUMEN);
    const tabla = await cargada();
    for (const titulo of ['Tabla', 'Cantidad de Registros', 'Fecha Último Registro']) expect(within(tabla).getByText(titulo)).toBeTruthy();
    expect(within(tabla).getByText('APIHistLinFacCompra')).toBeTruthy();
    expect(within(tabla).getByText('6.210')).toBeTruthy();
    expect(within(tabla).getAllByText('18/11/2026').length).toBeGreaterThan(0);
    fireEvent.change(screen.getByLabelText('Año'), { target: { value: '2024' } });
    await waitFor(() => expect([pedidos, search()]).toEqual([['', '?anio=2024'], '?cargas=2024']));
    const antes = pedidos.length;
    fireEvent.click(await boton('Buscar Registros'));
    await waitFor(() => expect(pedidos.length).toBe(antes + 1));
  });

  it('Actualizar BC loads the months of the year; the budget has a button of its own', async () => {
    const enviados = anotar(startFlujo, trabajoOf({ estado: 'enCola' }));
    abrir(RESUMEN);
    await cargada();
    fireEvent.click(await boton('Actualizar BC'));
    fireEvent.click(await boton('$ Cargar Presupuesto Faena'));
    await waitFor(() => expect(enviados).toEqual([{ desde: '2026-01', hasta: '2026-11' }, { desde: '2026-01', hasta: '2026-11' }]));
  });

  it('especificación 1 §8: whoever saw the update run is told to have it checked, once', async () => {
    let estado: 'corriendo' | 'lista' = 'corriendo';
    server.use(replies(getFlujo, () => flujoOf({ trabajo: trabajoOf({ flujo: 'costosFaenas', estado }), datosAl: LEIDO, desde: '2023-11' })));
    abrir(RESUMEN);
    await cargada();
    expect((await screen.findAllByLabelText('Avance de la carga')).length).toBeGreaterThan(0);
    estado = 'lista';
    expect(await screen.findByText('Avisar a Informática para validar proceso.')).toBeTruthy();
  });

  it('Eliminar Data says how much before, and is asked once', async () => {
    const enviados = anotar(withdrawCostos, { mensaje: 'Eliminado Correctamente', filas: 13_750 });
    abrir(RESUMEN);
    await cargada();
    fireEvent.click(await boton('Eliminar Data'));
    // Neither the budget nor what another screen loads.
    expect(screen.getByText(/13\.750 registros cargados de 2026/)).toBeTruthy();
    const confirmar = await boton('Eliminar Data de 2026');
    fireEvent.click(confirmar);
    fireEvent.click(confirmar);
    expect(await screen.findByText('Eliminado Correctamente: 13.750 registros')).toBeTruthy();
    expect(enviados).toEqual([{ anio: 2026 }]);
  });

  it('Nota Credito Internas tells which notes found no invoice, and a failure by the words of the specification', async () => {
    server.use(replies(joinNotasCredito, () => ({ mensaje: 'ok', notas: 3, unidas: 1, cantidadSinFactura: 2, sinFactura: [{ empresa: 'COMSA', documento: 'NC3', fecha: '2026-03-09', descripcion: 'Ajuste', importe: '-20', divisa: 'CLP', numero: null }, { empresa: 'COMSA', documento: 'NC2', fecha: '2026-03-02', descripcion: 'Factura 12', importe: '-30', divisa: 'CLP', numero: '12' }] })));
    abrir(RESUMEN);
    await cargada();
    fireEvent.click(await boton('Nota Credito Internas'));
    fireEvent.click(await boton('Unir las notas de 2026'));
    const tabla = await screen.findByRole('table', { name: 'Notas de crédito sin factura' });
    expect(within(tabla).getAllByRole('row').map((fila) => fila.textContent)).toEqual(['Nro DocumentoFechaDescripciónNombraImporte', 'NC309/03/2026AjusteNingún número−$20', 'NC202/03/2026Factura 1212−$30']);
    for (const cerrar of screen.getAllByText('Cerrar')) fireEvent.click(cerrar);
    server.use(on(joinNotasCredito, () => Response.json({ codigo: 'error_interno', mensaje: 'x', requestId: 'r' }, { status: 500 })));
    fireEvent.click(await boton('Nota Credito Internas'));
    fireEvent.click(await boton('Unir las notas de 2026'));
    expect(await screen.findByText(/Error en ejecutar la operacion SP_NOTACREDITO/)).toBeTruthy();
  });

  it('/cargasBcNuevo is the same without Nota Credito', async () => {
    abrir('/cargasBcNuevo');
    await cargada();
    expect(screen.queryByRole('button', { name: 'Nota Credito Internas' })).toBeNull();
    expect((await boton('Eliminar Data')).hasAttribute('disabled')).toBe(false);
  });

  it('says what waits for its line, has the steps and the sources, and tries again where counting failed', async () => {
    server.use(on(listContadoresCostos, () => Response.json({ codigo: 'error_interno', mensaje: 'x', requestId: 'r' }, { status: 500 })));
    abrir(RESUMEN);
    expect(await screen.findByText('Error al obtener los datos')).toBeTruthy();
    server.use(replies(listContadoresCostos, () => ({ ...CONTADORES, sinLinea: 2 })));
    fireEvent.click(await boton('Reintentar'));
    expect(await screen.findByText(/2 cambios de Mantenedor esperan su línea/)).toBeTruthy();
    expect(screen.getByText('Instructivo').closest('details')?.querySelectorAll('li')).toHaveLength(7);
    expect(screen.getByText('/HistLinFacCompra2')).toBeTruthy();
  });
});

describe('Mantenedor', () => {
  it('opens with the year that has data, and asks for all years where it is told', async () => {
    const pedidos: string[] = [];
    server.use(
      on(listCostos, (request) => {
        pedidos.push(new URL(request.url).searchParams.get('anio') ?? '');
        return Response.json({ costos: [costoFila()], siguiente: null });
      }),
    );
    abrir(MANTENEDOR);
    await screen.findAllByText('FC2611020007');
    fireEvent.change(screen.getByLabelText('Año'), { target: { value: 'todos' } });
    await waitFor(() => expect(pedidos).toEqual(['2026', 'todos']));
  });

  it('an address of one document asks for it, in whichever year', async () => {
    const pedidos: (string | null)[][] = [];
    server.use(
      on(listCostos, (request) => {
        const { searchParams } = new URL(request.url);
        pedidos.push([searchParams.get('nroDocumento'), searchParams.get('anio')]);
        return Response.json({ costos: [costoFila()], siguiente: null });
      }),
    );
    abrir(`${MANTENEDOR}&documento=FC2611020007&anio=todos`);
    await screen.findAllByText('FC2611020007');
    expect(pedidos).toEqual([['FC2611020007', 'todos']]);
  });

  it('shows a cost with its rule, what was changed over BC, and what BC says since', async () => {
    server.use(
      replies(getCosto, () => costo({ valores: { ...VALORES, importe: '90000' }, cambiados: ['importe'], movidos: [{ campo: 'importe', antes: '100000', ahora: '120000' }], bc: { ...VALORES, importe: '120000' }, cambiadoPor: 'ana', cambiadoEn: '2026-11-20T12:00:00.000Z', observaciones: { observaciones: 'Revisar', observaciones2: '', archivo: 'o.xlsx' } })),
    );
    abrir(MANTENEDOR);
    fireEvent.click(await boton(/^Ver el costo de FC2611020007/));
    expect(await screen.findByText('20 · Cuenta 6105*')).toBeTruthy();
    expect(screen.getByText(/^90\.000/).textContent).toBe('90.000 (BC: 120.000)');
    expect(screen.getByText('Importe: decía 100.000, ahora 120.000')).toBeTruthy();
    expect(screen.getByText(/BC, cambiado por ana/)).toBeTruthy();
    expect(screen.getByText('Revisar')).toBeTruthy();
  });

  it('the 17 fields are changed in a form whose heading says the action and the ID; a double click sends once', async () => {
    const enviados = anotar(updateCosto, { mensaje: 'Editado Correctamente', visto: VISTO });
    abrir(MANTENEDOR);
    fireEvent.click(await boton('Editar el costo de FC2611020007'));
    await boton('Actualizar');
    const dialogo = screen.getByRole('dialog', { name: `Editar ${ID}` });
    const campos = ['Nro Documento', 'Fecha', 'Tipo', 'Recepciones', 'Item 2', 'Tipo de gasto', 'Cantidad', 'Importe', 'US$', 'Importe total US$', 'Almacen', 'Almacenes', 'Clasifica', 'Cuenta', 'Costo Unitario', 'Tipo Faena', 'Cod Unidad Med'];
    for (const campo of campos) expect(within(dialogo).getByRole('textbox', { name: new RegExp(`^${campo.replaceAll('$', '\\$')}( \\*)?$`) })).toBeTruthy();
    fireEvent.change(within(dialogo).getByRole('textbox', { name: /^Importe( \*)?$/ }), { target: { value: '-1.500,25' } });
    const actualizar = within(dialogo).getByRole('button', { name: 'Actualizar' });
    fireEvent.click(actualizar);
    fireEvent.click(actualizar);
    expect(await screen.findByText('Editado Correctamente')).toBeTruthy();
    const { nrodocumento: _suyo, ...valores } = VALORES;
    expect(enviados).toEqual([{ id: ID, ...valores, importe: '-1500.25', visto: VISTO }]);
  });

  it('says by the field what cannot be, keeps what is typed after a refusal, and asks before it is left', async () => {
    const enviados = anotar(createCosto, { codigo: 'datos_invalidos', mensaje: 'x', requestId: 'r', errores: [{ campo: 'cuenta', codigo: 'valor', mensaje: 'Cuenta no sirve' }] }, 400);
    abrir(MANTENEDOR);
    fireEvent.click(await boton('Agregar'));
    const dialogo = await screen.findByRole('dialog', { name: 'Nuevo costo' });
    const poner = (nombre: RegExp, value: string) => fireEvent.change(within(dialogo).getByRole('textbox', { name: nombre }), { target: { value } });
    poner(/^Cantidad$/, 'doce');
    fireEvent.click(within(dialogo).getByRole('button', { name: 'Grabar Nuevo' }));
    for (const falta of ['Nro Documento es obligatorio', 'Importe es obligatorio', 'Cantidad debe ser un número, como 1.250,5']) expect(await within(dialogo).findByText(falta)).toBeTruthy();
    expect(enviados).toEqual([]);
    poner(/^Cantidad$/, '12');
    poner(/^Nro Documento/, 'AJ-9');
    poner(/^Importe( \*)?$/, '1.000');
    fireEvent.click(within(dialogo).getByRole('button', { name: 'Grabar Nuevo' }));
    expect(await within(dialogo).findByText('Cuenta no sirve')).toBeTruthy();
    expect(enviados).toMatchObject([{ empresa: 'COMSA', nrodocumento: 'AJ-9', fecha: '2026-11-21', importe: '1000', cantidad: '12' }]);
    for (const cerrar of within(dialogo).getAllByText('Cerrar')) fireEvent.click(cerrar);
    expect(screen.getByRole('dialog', { name: 'Nuevo costo' })).toBeTruthy();
    expect(within(dialogo).getByDisplayValue('AJ-9')).toBeTruthy();
  });

  it('C9: for whom it is denied there is no Agregar, no Adj. Observaciones and no Editar; the rest is', async () => {
    abrir(MANTENEDOR, { negados: ['cargasBc.mantener'] });
    fireEvent.click(await boton(/^Ver el costo de FC2611020007/));
    expect(await screen.findByText('20 · Cuenta 6105*')).toBeTruthy();
    for (const nombre of ['Agregar', 'Adj. Observaciones', /Editar/]) expect(screen.queryByRole('button', { name: nombre })).toBeNull();
  });

  it('a file of observations is attached, and taken out after one more question', async () => {
    const adjunto = { id: '7', archivo: 'obs.xlsx', filas: 3, subidoPor: 'ana', subidoEn: '2026-11-20T12:00:00.000Z' };
    server.use(replies(listAdjuntosCostos, () => ({ adjuntos: [adjunto] })), replies(uploadObservaciones, () => ({ mensaje: 'Excel de observaciones cargado', adjunto, sinCosto: 2 })));
    const enviados = anotar(removeObservaciones, { mensaje: 'Eliminado Correctamente' });
    abrir(MANTENEDOR);
    fireEvent.click(await boton('Adj. Observaciones'));
    fireEvent.change(await screen.findByLabelText('Excel de observaciones'), { target: { files: [new File(['x'], 'obs.xlsx')] } });
    expect(await screen.findByText('Excel de observaciones cargado')).toBeTruthy();
    expect(await screen.findByText(/2 documentos no tienen costos cargados/)).toBeTruthy();
    fireEvent.click(await boton('Eliminar las observaciones de obs.xlsx'));
    expect(enviados).toEqual([]);
    fireEvent.click(await boton('Sí, eliminar las observaciones de obs.xlsx'));
    expect(await screen.findByText('Eliminado Correctamente')).toBeTruthy();
    expect(enviados).toEqual([{ id: '7' }]);
  });
});
