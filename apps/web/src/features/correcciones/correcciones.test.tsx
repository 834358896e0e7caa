// @vitest-environment jsdom
import { createCorreccion, deleteCorreccion, getCorreccion, previewCorreccion } from '@rodal/contracts/correcciones';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { stubBrowser } from '../../testing/browser.ts';
import { fails, on } from '../../testing/msw.ts';
import { correccionOf, entradaOf, idDe, vistaOf } from './testing/correcciones.ts';
import { abrir, startServidor } from './testing/servidor.tsx';

const { server, mundo } = startServidor();
const press = (donde: HTMLElement, name: string | RegExp) => fireEvent.click(within(donde).getByRole('button', { name }));
const escribir = (donde: HTMLElement, label: string, value: string) => fireEvent.change(within(donde).getByLabelText(label, { exact: false, selector: 'input, select' }), { target: { value } });
const celdas = async () => {
  const grid = await screen.findByRole('grid', { name: 'Reporte Correcciones' });
  return within(grid).getAllByRole('row').slice(1).map((row) => [...row.querySelectorAll('[role="gridcell"], [role="rowheader"]')].map((cell) => cell.textContent.trim()));
};
const abrirForm = async (busqueda = '') => {
  const router = abrir(busqueda);
  await screen.findByRole('grid');
  fireEvent.click(screen.getByRole('button', { name: 'Agregar' }));
  return { router, form: await screen.findByRole('form', { name: 'Agregar corrección' }) };
};
const tabla = async (donde: HTMLElement, name: string) => within(await within(donde).findByRole('table', { name })).getAllByRole('row').slice(1).map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent.trim().replaceAll(/\s+/g, ' ')));

describe('the list', () => {
  it('is of COMSA as it opens, and asked for again when the company changes; the report is in sight and cannot be changed', async () => {
    mundo.correcciones = [correccionOf(), correccionOf({ id: idDe(2), empresa: 'FLE', entryNo: null, transaccion: 78, documento: 'FC9' })];
    abrir();
    expect((await celdas()).map((fila) => fila.slice(0, 9))).toEqual([['COMSA', 'GESTION', '4812007', '—', '—', '1', '$1.250.000', 'Vigente', '20/11/2026 08:30']]);
    expect(screen.getByLabelText<HTMLSelectElement>('Reporte').disabled).toBe(true);
    expect(await screen.findByText('2 correcciones · quitan 1 entrada por $1.250.000')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Empresa'), { target: { value: 'FLE' } });
    await waitFor(async () => expect((await celdas()).map((fila) => fila.slice(0, 5))).toEqual([['FLE', 'GESTION', '—', '78', 'FC9']]));
    expect(mundo.pedidos.map(({ empresa, reporte }) => [empresa, reporte])).toEqual([['COMSA', 'GESTION'], ['FLE', 'GESTION']]);
  });

  it('says how each stands in words: of one that changed, how many it took out and takes out', async () => {
    const suma = (entradas: number) => ({ entradas, total: String(entradas * 100) });
    mundo.correcciones = [
      correccionOf({ id: idDe(1), estado: 'cambio', antes: suma(2), ahora: suma(3) }),
      correccionOf({ id: idDe(2), estado: 'cambio', antes: suma(2), ahora: { entradas: 2, total: '7' } }),
      correccionOf({ id: idDe(3), estado: 'distinta', ahora: suma(0) }),
      correccionOf({ id: idDe(4), estado: 'sinEntrada', ahora: suma(0) }),
      correccionOf({ id: idDe(5), estado: 'reversada' }),
    ];
    abrir();
    expect((await celdas()).map((fila) => fila[7])).toEqual(['Quitaba 2, ahora 3', 'Cambió el importe', 'Entrada distinta', 'Sin entrada', 'Reversada en BC']);
  });

  it('the load of the ledger is in sight of who may look at it, its button of who may load', async () => {
    abrir();
    expect(await screen.findByRole('button', { name: 'Sincronizar BC' })).toBeTruthy();
  });

  it('who only corrects sees no load', async () => {
    abrir('', ['reporte.correcciones']);
    await celdas();
    expect(screen.queryByRole('region', { name: 'Reporte Gestión' })).toBeNull();
  });

  it('a number in a filter is read as people write it; what is none is said, not passed over', async () => {
    abrir('?entrada=4.812.007');
    await celdas();
    expect(mundo.pedidos[0]).toMatchObject({ entryNo: '4.812.007' });
    cleanup();
    abrir('?transaccion=7x');
    expect(await screen.findByText('Transacción: escriba un número entero, sin letras ni decimales')).toBeTruthy();
    expect(mundo.pedidos).toHaveLength(1);
  });

  it('none says so', async () => {
    mundo.correcciones = [];
    abrir('?empresa=FLE');
    expect(await screen.findByText('Sin correcciones de FLE')).toBeTruthy();
  });
});

describe('Agregar', () => {
  it('begins with what the filters hold, and shows what the report loses before anything is saved', async () => {
    const { form } = await abrirForm('?transaccion=77&documento=FC204512');
    expect(within(form).getByLabelText<HTMLInputElement>('Transacción', { exact: false }).value).toBe('77');
    expect(within(form).getByLabelText<HTMLInputElement>('Nro Documento', { exact: false }).value).toBe('FC204512');
    expect(await tabla(form, 'Lo que cambia')).toEqual([['octubre 2026', '4101010 FLETES', '$1.250.000'], ['noviembre 2026', '3101010 VENTAS NACIONALES', '−$2.500.000']]);
    expect(await tabla(form, 'Entradas encontradas')).toEqual([
      ['4812007', '14/10/2026', '4101010 FLETES', 'ASERRADERO COIHUE', 'FC204512 FLETE 10/2026', '$1.250.000'],
      ['4812101', '02/11/2026', '3101010 VENTAS NACIONALES', 'ASERRADERO COIHUE', 'FC204512 FLETE 10/2026', '−$2.500.000'],
    ]);
    expect(within(form).getByText('Quita del reporte 2 entradas por −$1.250.000.')).toBeTruthy();
    expect(mundo.revisados).toEqual([{ empresa: 'COMSA', nroentrada: '', transaccion: '77', nroDocumento: 'FC204512' }]);
    expect(mundo.sent).toEqual([]);
  });

  it('saved, it says so and is open beside the list', async () => {
    const { router, form } = await abrirForm();
    escribir(form, 'Transacción', '77');
    await tabla(form, 'Lo que cambia');
    press(form, 'Agregar');
    expect(await screen.findByText('Guardado')).toBeTruthy();
    const [enviada] = mundo.sent;
    expect(enviada).toEqual({ id: expect.any(String), empresa: 'COMSA', nroentrada: '', transaccion: '77', nroDocumento: '' });
    expect(await screen.findByRole('region', { name: 'Transacción 77' })).toBeTruthy();
    expect(new URLSearchParams(router.state.location.search).get('ver')).toBe((enviada as { id: string }).id);
  });

  it('nothing found is refused by the field, and nothing typed is lost', async () => {
    mundo.vista = vistaOf({ entradas: 0, total: '0', filas: [], cambia: [] });
    const { form } = await abrirForm();
    escribir(form, 'Nro Entrada', '99');
    await within(form).findByText('No hay entradas en BC con estos datos.');
    press(form, 'Agregar');
    expect(await within(form).findByText('No hay entradas en BC con Nro Entrada 99')).toBeTruthy();
    expect(within(form).getByLabelText<HTMLInputElement>('Nro Entrada', { exact: false }).value).toBe('99');
    expect(mundo.sent).toEqual([]);
  });

  it('what cannot be read is said at its field before anybody is asked', async () => {
    const { form } = await abrirForm();
    press(form, 'Agregar');
    expect(await within(form).findByText('Debe ingresar al menos una opción.')).toBeTruthy();
    escribir(form, 'Transacción', '7x');
    press(form, 'Agregar');
    expect(await within(form).findByText('Transacción: escriba un número entero, sin letras ni decimales')).toBeTruthy();
    expect(mundo.revisados).toEqual([]);
  });

  it('what is taken out already is refused with whose that is, and the way there', async () => {
    mundo.vista = vistaOf({ ya: [{ id: idDe(9), creadoEn: '2026-11-20T11:30:00.000Z', creadoPor: 'eva', entradas: 1 }] });
    const { form } = await abrirForm('?empresa=COMSA');
    escribir(form, 'Transacción', '77');
    const enlace = await within(form).findByRole('link', { name: 'Ver la corrección, en otra pestaña' });
    expect(enlace.getAttribute('href')).toBe(`/reporteCorrecciones?empresa=COMSA&ver=${idDe(9)}`);
    // Nothing would change.
    expect(within(form).queryByRole('table', { name: 'Lo que cambia' })).toBeNull();
    expect(await tabla(form, 'Entradas encontradas')).toHaveLength(2);
    press(form, 'Agregar');
    expect(await within(form).findByText('Ya se quita del reporte: la corrección es de eva, del 20/11/2026 08:30')).toBeTruthy();
    expect(mundo.sent).toEqual([]);
  });

  it('what the ERP reversed already is warned of, and may be saved', async () => {
    mundo.vista = vistaOf({ reversadas: 2 });
    const { form } = await abrirForm();
    escribir(form, 'Transacción', '77');
    expect(await within(form).findByText('BC ya reversó lo que se quita: si se quita, el reporte conserva la reversa.')).toBeTruthy();
    press(form, 'Agregar');
    expect(await screen.findByText('Guardado')).toBeTruthy();
  });

  it('who cannot be asked what it names is told, and the server has the last word', async () => {
    server.use(fails(previewCorreccion, 'interno'));
    server.use(on(createCorreccion, () => HttpResponse.json({ codigo: 'datos_invalidos', mensaje: 'x', requestId: 'req-7', errores: [{ campo: 'transaccion', codigo: 'sin_entradas', mensaje: 'No hay entradas en BC con Transacción 77' }] }, { status: 400 })));
    const { form } = await abrirForm();
    escribir(form, 'Transacción', '77');
    expect(await within(form).findByText(/^No se pudo preguntar qué entradas son/, undefined, { timeout: 5_000 })).toBeTruthy();
    press(form, 'Agregar');
    expect(await within(form).findByText('No hay entradas en BC con Transacción 77')).toBeTruthy();
  });
});

describe('the panel', () => {
  it('of another entry under the number says what was corrected and what is there now', async () => {
    mundo.correcciones = [correccionOf({ estado: 'distinta', aviso: 'Otra entrada', ahora: { entradas: 0, total: '0' }, filas: [], cambia: [], distintas: [entradaOf('4812007', { importe: '99' })] })];
    abrir(`?ver=${idDe(1)}`);
    const panel = await screen.findByRole('region', { name: 'Nro Entrada 4812007' });
    expect((await within(panel).findByRole('region', { name: 'La entrada que se corrigió' })).textContent).toContain('Cuenta 4101010 · 14/10/2026 · $1.250.000');
    expect((await tabla(panel, 'Entradas con el mismo número')).map((fila) => fila.at(-1))).toEqual(['$99']);
    expect(within(panel).getByText('Otra entrada.')).toBeTruthy();
    expect(within(panel).queryByRole('region', { name: 'Lo que quita del reporte' })).toBeNull();
  });

  it('what an older one takes out has the way to that one', async () => {
    mundo.correcciones = [correccionOf({ otras: [{ id: idDe(3), creadoEn: '2026-11-19T11:30:00.000Z', creadoPor: 'eva', entradas: 1 }], cambia: [] })];
    abrir(`?ver=${idDe(1)}`);
    const panel = await screen.findByRole('region', { name: 'Nro Entrada 4812007' });
    const parte = await within(panel).findByRole('region', { name: 'Lo que quita del reporte' });
    expect(parte.textContent).toContain('0 entradas por $0');
    expect(within(parte).getByRole('link', { name: 'Ver la corrección' }).getAttribute('href')).toBe(`/reporteCorrecciones?empresa=COMSA&ver=${idDe(3)}`);
  });

  it('on a phone a card opens it', async () => {
    stubBrowser({ width: 390, height: 844 });
    abrir();
    fireEvent.click(await screen.findByRole('button', { name: 'Ver la corrección de Nro Entrada 4812007' }));
    expect(await screen.findByRole('dialog', { name: 'Nro Entrada 4812007' })).toBeTruthy();
  });
});

describe('Eliminar', () => {
  const preguntar = async () => {
    abrir();
    fireEvent.click(await screen.findByRole('button', { name: 'Eliminar la corrección de Nro Entrada 4812007' }));
    return screen.findByRole('dialog', { name: 'Eliminar la corrección de Nro Entrada 4812007' });
  };

  it('says before what comes back into the report, then does it', async () => {
    mundo.correcciones = [correccionOf({ vuelve: { entradas: 2, total: '-1250000', meses: ['2026-10', '2026-11'] } })];
    const dialogo = await preguntar();
    expect(await within(dialogo).findByText(/^Vuelven al Reporte Gestión 2 entradas por −\$1\.250\.000, de octubre 2026 y noviembre 2026\./)).toBeTruthy();
    press(dialogo, 'Eliminar');
    expect(await screen.findByText('Eliminado')).toBeTruthy();
    expect(mundo.sent).toEqual([{ idCorreccion: idDe(1) }]);
    expect(await screen.findByText('Sin correcciones de COMSA')).toBeTruthy();
  });

  it('of a closed month the report does not change: neither what is taken out nor what comes back (E13)', async () => {
    mundo.vista = vistaOf({ cerrados: ['2026-10'] });
    const { form } = await abrirForm('?transaccion=77&documento=FC204512');
    expect(await within(form).findByText('Está cerrado octubre 2026: el reporte no cambia hasta que se reabra.')).toBeTruthy();
    cleanup();
    mundo.correcciones = [correccionOf({ vuelve: { entradas: 2, total: '-1250000', meses: ['2026-10'] }, cerrados: ['2026-10'] })];
    expect(await within(await preguntar()).findByText(/eliminada\. Está cerrado octubre 2026: el reporte no cambia hasta que se reabra\.$/)).toBeTruthy();
  });

  it('one whose entries another takes out as well brings nothing back', async () => {
    mundo.correcciones = [correccionOf({ vuelve: { entradas: 0, total: '0', meses: [] } })];
    expect(await within(await preguntar()).findByText(/^No vuelve nada al Reporte Gestión/)).toBeTruthy();
  });

  it('what comes back has to be known first', async () => {
    server.use(fails(getCorreccion, 'interno'));
    const dialogo = await preguntar();
    await within(dialogo).findByRole('alert', undefined, { timeout: 5_000 });
    server.resetHandlers();
    press(dialogo, 'Reintentar');
    expect(await within(dialogo).findByText(/^Vuelve al Reporte Gestión 1 entrada/)).toBeTruthy();
    expect(mundo.sent).toEqual([]);
  });

  it('refused, it stays and says why in the words of the specification', async () => {
    server.use(fails(deleteCorreccion, 'interno'));
    const dialogo = await preguntar();
    await within(dialogo).findByText(/^Vuelve/);
    press(dialogo, 'Eliminar');
    expect((await within(dialogo).findByRole('alert')).textContent).toMatch(/^No se ha podido eliminar\. /);
  });

  it('whoever was faster is told by name', async () => {
    const conflicto = { codigo: 'estado_cambiado', mensaje: 'x', requestId: 'req-7', conflicto: { cuando: '2026-11-21T11:59:00.000Z', usuario: 'jefa', accion: 'Devolvió entradas al Reporte Gestión', cambios: [] } };
    server.use(on(deleteCorreccion, () => HttpResponse.json(conflicto, { status: 409 })));
    const dialogo = await preguntar();
    await within(dialogo).findByText(/^Vuelve/);
    press(dialogo, 'Eliminar');
    expect(within(await screen.findByRole('dialog', { name: 'Ya no está como usted lo vio' })).getByText(/jefa/)).toBeTruthy();
  });
});
