// @vitest-environment jsdom
import { createVolumen, getVolumenesMes, listMesesVolumenes, removeVolumen } from '@rodal/contracts/volumenes';
import { getResumenVolumenes } from '@rodal/contracts/listados/volumenes';
import { listHistoria } from '@rodal/contracts/historia';
import { startFlujo } from '@rodal/contracts/trabajos';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../testing/browser.ts';
import { fails, on, replies } from '../../testing/msw.ts';
import { abrir, correccion, DEL_MES, ID, lista, RESUMEN, startServidor } from './testing/correcciones.tsx';

const server = startServidor();
const grid = () => screen.findByRole('grid', { name: 'Reporte Volúmenes' });
const cells = (row: HTMLElement | undefined) => within(row ?? document.body).getAllByRole('gridcell').map((cell) => cell.textContent);
const opciones = (label: string, donde: HTMLElement = document.body) => [...within(donde).getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text);
/** What the form says that would change. */
const cifra = (donde: HTMLElement) => within(donde).getAllByRole('status').map(({ textContent }) => textContent).join(' ');

describe('/reportevolumenes', () => {
  it('C2: opens with the current month, and draws the corrections, each in the unit of its plant', async () => {
    const { handler, asked } = lista(correccion(), correccion({ id: ID.replace(/1$/, '2'), planta: 'PUL-VAL', categoria: 'Producción Astilla', metroCubico: '3.25', valor: null }));
    server.use(handler);
    abrir();
    const table = await grid();
    expect(asked).toEqual(['?mes=11&anio=2026']);
    expect(within(table).getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Planta', 'Categoría', 'Metro Cúbico', 'Unidad', 'Valor US$', 'Registrada', 'Eliminar']);
    const [, primera, segunda] = within(table).getAllByRole('row');
    expect(cells(primera)).toEqual(['ASE-COI', 'Producción Madera', '−11,500', 'M3', '185,50', '20/11/2026 09:00 · ana', 'Eliminar']);
    expect(cells(segunda).slice(0, 5)).toEqual(['PUL-VAL', 'Producción Astilla', '3,250', 'BDMT', '—']);
    expect(await screen.findByText('2 correcciones · −11,500 M3 · +3,250 BDMT')).toBeTruthy();
  });

  it('C2: with the current month empty it opens with the last one that has data', async () => {
    const { handler, asked } = lista();
    server.use(handler, replies(listMesesVolumenes, () => ({ meses: ['2025-12', '2026-03'], desde: '2023-01' })));
    abrir();
    expect(await screen.findByText('Sin correcciones en marzo 2026')).toBeTruthy();
    expect(asked).toEqual(['?mes=3&anio=2026']);
    expect(opciones('Año')).toEqual(['2026', '2025', '2024', '2023']);
  });

  it('especificación 2 §2.4: the plant says which categories there are; without one all are', async () => {
    abrir();
    await grid();
    await vi.waitFor(() => expect(opciones('Categoría')).toHaveLength(10));
    fireEvent.change(screen.getByLabelText('Planta'), { target: { value: 'PAL-SEC-COI' } });
    await vi.waitFor(() => expect(opciones('Categoría')).toEqual(['Todas', 'Servicio Secado', 'Servicio Trozado', 'Servicio Cepillado', 'Servicio Armado']));
    fireEvent.change(screen.getByLabelText('Planta'), { target: { value: 'ASE-COI' } });
    await vi.waitFor(() => expect(opciones('Categoría')).toEqual(['Todas', 'Consumido', 'Producción Madera', 'Producción Astilla', 'Producción Tapas', 'Producción Aserrín']));
  });

  it('a category that the plant does not have is told as that', async () => {
    server.use(lista().handler);
    abrir('/reportevolumenes?planta=PAL-SEC-COI&categoria=Consumido');
    expect(await screen.findByText('PAL-SEC-COI no tiene Consumido')).toBeTruthy();
  });

  it('E12: above them stand the volumes of the month: of BC, what was corrected and both; the filters narrow them', async () => {
    abrir();
    const tabla = await screen.findByRole('table', { name: 'Volúmenes de noviembre 2026' });
    const filas = () => within(screen.getByRole('table', { name: 'Volúmenes de noviembre 2026' })).getAllByRole('row').slice(1).map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(filas()).toEqual([['ASE-COI Producción Madera', '1.250,000', '−11,500', '1.238,500 M3'], ['PUL-VAL Producción Astilla', '900,125', '—', '900,125 BDMT']]);
    expect(within(tabla).getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Planta y categoría', 'BC', 'Correcciones', 'Resultado']);
    fireEvent.change(screen.getByLabelText('Planta'), { target: { value: 'PUL-VAL' } });
    await vi.waitFor(() => expect(filas().map(([cual]) => cual)).toEqual(['PUL-VAL Producción Astilla']));
    expect(screen.queryByText(/Sin categoría/)).toBeNull();
  });

  it('E12: what no rule counts is warned of, with plant, family, type and volume', async () => {
    server.use(replies(getVolumenesMes, () => ({ ...DEL_MES, sinCategoria: [{ mes: '2026-11', planta: 'COIHUE', familia: 'VER', tipo: 'Output', volumen: '5.5', medida: 'M3' }, { mes: '2026-11', planta: 'OTRA', familia: '', tipo: 'Output', volumen: '1', medida: 'BDMT' }] })));
    abrir();
    expect((await screen.findByText(/Sin categoría en noviembre 2026/)).parentElement?.textContent).toContain('COIHUE · VER · Producción: 5,500 M3OTRA · Producción: 1,000 BDMT');
  });

  it('what cannot be had of the month is said, and the corrections stay', async () => {
    server.use(fails(getVolumenesMes, 'interno'));
    abrir();
    expect(await screen.findByText(/^No se pudieron traer los volúmenes del mes\. /)).toBeTruthy();
    expect(await grid()).toBeTruthy();
    server.use(replies(getVolumenesMes, () => DEL_MES));
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar volúmenes' }));
    expect(await screen.findByRole('table', { name: 'Volúmenes de noviembre 2026' })).toBeTruthy();
  });

  it('of when the month is stands beside the title; what a company lacks too', async () => {
    server.use(replies(getResumenVolumenes, () => ({ ...RESUMEN, faltan: ['FLE'] })));
    abrir();
    expect(await screen.findByText('Datos al 20/11/2026 09:00 · falta FLE')).toBeTruthy();
    // Who only keeps volumes starts no load, and is not shown how one goes.
    expect(screen.queryByRole('button', { name: 'Sincronizar BC' })).toBeNull();
  });

  it('Sincronizar BC is for whoever may, and loads the month that is shown', async () => {
    const started: unknown[] = [];
    server.use(on(startFlujo, async (request) => {
      started.push(await request.json());
      return Response.json({ codigo: 'carga_en_curso', mensaje: 'Ya hay una carga', requestId: 'r' }, { status: 409 });
    }));
    abrir('/reportevolumenes?mes=3&anio=2026', ['ReporteVolumenes', 'Reporte', 'BtnBc']);
    await grid();
    const boton = await screen.findByRole('button', { name: 'Sincronizar BC' });
    await vi.waitFor(() => expect(boton.hasAttribute('disabled')).toBe(false));
    fireEvent.click(boton);
    await vi.waitFor(() => expect(started).toEqual([{ desde: '2026-03', hasta: '2026-03' }]));
  });

  it('who may see the report sees of when it is, without the button', async () => {
    abrir('/reportevolumenes', ['ReporteVolumenes', 'Reporte']);
    await grid();
    expect(await screen.findByText('Datos al 20/11/2026 09:00')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Sincronizar BC' })).toBeNull();
  });

  it('what was taken out is asked for apart, and says by whom', async () => {
    const { handler, asked } = lista(correccion({ eliminadoEn: '2026-11-20T13:00:00.000Z', eliminadoPor: 'beto', motivo: 'Repetida' }));
    server.use(handler, replies(getResumenVolumenes, () => ({ ...RESUMEN, total: 1, medidas: [] })));
    const { search } = abrir();
    await grid();
    fireEvent.change(screen.getByLabelText('Estado'), { target: { value: 'eliminadas' } });
    await vi.waitFor(() => expect(asked.at(-1)).toBe('?mes=11&anio=2026&estado=eliminadas'));
    expect(await screen.findByText('Eliminada 20/11/2026 10:00 · beto')).toBeTruthy();
    expect(await screen.findByText('1 corrección, 0 vigentes')).toBeTruthy();
    // `ver` names the row that is open.
    expect([search(), screen.queryByText('No está en la lista')]).toEqual(['?estado=eliminadas', null]);
    expect(screen.queryByRole('button', { name: /^Eliminar / })).toBeNull();
  });

  it('a row opens beside the list, with its history', async () => {
    server.use(replies(listHistoria, () => ({ hechos: [{ id: '1', cuando: '2026-11-20T12:00:00.000Z', usuario: 'ana', accion: 'Registró una corrección de volumen', cambios: [] }], siguiente: null })));
    abrir();
    fireEvent.click(await screen.findByRole('button', { name: 'Ver la corrección de ASE-COI' }));
    const historia = await screen.findByRole('list', { name: 'Historia de la corrección' });
    expect(historia.textContent).toContain('Registró una corrección de volumen');
    expect(screen.getByRole('heading', { name: 'ASE-COI · Producción Madera' })).toBeTruthy();
  });

  it('on a phone each is a card, headed by its plant, with its figure', async () => {
    stubBrowser({ width: 390, height: 844 });
    abrir();
    const card = within(await screen.findByRole('list', { name: 'Reporte Volúmenes' })).getByRole('listitem');
    expect(within(card).getByRole('heading').textContent).toBe('ASE-COI');
    expect(card.textContent).toContain('−11,500');
    expect(within(card).getByRole('button', { name: 'Eliminar −11,500 de ASE-COI, Producción Madera' })).toBeTruthy();
  });
});

describe('a new correction', () => {
  const formulario = async (path = '/reportevolumenes?planta=ASE-COI&categoria=Producción Madera&mes=11&anio=2026') => {
    abrir(path);
    await grid();
    fireEvent.click(screen.getByRole('button', { name: 'Agregar' }));
    return screen.findByRole('form', { name: 'Corrección de volumen' });
  };
  const escribir = (form: HTMLElement, label: RegExp, value: string) => fireEvent.change(within(form).getByLabelText(label), { target: { value } });
  const enviar = (form: HTMLElement) => fireEvent.click(within(form).getByRole('button', { name: 'Agregar' }));

  it('E12: says what figure changes before it is stored, as it is typed, comma and either minus', async () => {
    const form = await formulario();
    await vi.waitFor(() => expect(cifra(form)).toContain('ASE-COI · Producción Madera · noviembre 2026: 1.238,500 M3'));
    for (const escrito of ['-11,5', '−11,5']) {
      escribir(form, /^Metro Cúbico/, escrito);
      expect(cifra(form)).toContain('ASE-COI · Producción Madera · noviembre 2026: 1.238,500 → 1.227,000 M3');
    }
    expect(cifra(form)).toContain('Ahora: BC 1.250,000 · correcciones −11,500');
    expect(cifra(form)).not.toContain('Está cerrado');
    escribir(form, /^Metro Cúbico/, '-2.000');
    expect(cifra(form)).toContain('Queda bajo 0');
    escribir(form, /^Planta/, 'PUL-VAL');
    escribir(form, /^Categoría/, 'Producción Astilla');
    escribir(form, /^Metro Cúbico/, '0,125');
    expect(cifra(form)).toContain('PUL-VAL · Producción Astilla · noviembre 2026: 900,125 → 900,250 BDMT');
  });

  it('is sent as canonical decimals with an id of its own; it says so and closes', async () => {
    const sent: Record<string, unknown>[] = [];
    server.use(on(createVolumen, async (request) => {
      sent.push((await request.json()) as Record<string, unknown>);
      return Response.json({ mensaje: 'OK', id: ID });
    }));
    const form = await formulario();
    escribir(form, /^Metro Cúbico/, '−1.250,125');
    escribir(form, /^Valor/, '185,5');
    enviar(form);
    expect(await screen.findByText('Corrección registrada: ASE-COI · Producción Madera · noviembre 2026')).toBeTruthy();
    expect(sent).toEqual([{ id: expect.stringMatching(/^[0-9a-f-]{36}$/), planta: 'ASE-COI', categoria: 'Producción Madera', metrocubico: '-1250.125', valor: '185.5', mes: 11, anio: 2026 }]);
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('sent again after an answer that was lost it is the same one; refused as another, the next has its own id and nothing typed is lost', async () => {
    const ids: unknown[] = [];
    server.use(on(createVolumen, async (request) => {
      ids.push(((await request.json()) as { id: unknown }).id);
      if (ids.length === 1) return Response.json({ codigo: 'no_disponible', mensaje: 'El servicio no está disponible.', requestId: 'r' }, { status: 503 });
      if (ids.length === 2) return Response.json({ codigo: 'datos_invalidos', mensaje: 'x', requestId: 'r', errores: [{ campo: 'metrocubico', codigo: 'ya_registrada', mensaje: 'Este formulario ya registró una corrección' }] }, { status: 400 });
      return Response.json({ mensaje: 'OK', id: ID });
    }));
    const form = await formulario();
    escribir(form, /^Metro Cúbico/, '5');
    enviar(form);
    expect(await within(form).findByText(/No se pudo registrar la corrección/)).toBeTruthy();
    enviar(form);
    expect(await within(form).findByText('Este formulario ya registró una corrección')).toBeTruthy();
    expect(within(form).getByLabelText<HTMLInputElement>(/^Metro Cúbico/).value).toBe('5');
    enviar(form);
    await vi.waitFor(() => expect(ids).toHaveLength(3));
    expect([ids[1] === ids[0], ids[2] === ids[0]]).toEqual([true, false]);
  });

  it('says by field what is wrong, and sends nothing', async () => {
    const form = await formulario('/reportevolumenes');
    enviar(form);
    for (const dicho of ['Falta la Planta', 'Falta la Categoría', 'Falta el Metro Cúbico']) expect(await within(form).findByText(dicho)).toBeTruthy();
    escribir(form, /^Metro Cúbico/, 'doce');
    escribir(form, /^Valor/, '-3');
    escribir(form, /^Mes/, '12');
    enviar(form);
    for (const dicho of ['Metro Cúbico: escriba un número, como 1.250,5 o -12,5', 'Valor no puede ser menor que 0', 'Mes: diciembre 2026 todavía no llega']) expect(await within(form).findByText(dicho)).toBeTruthy();
    escribir(form, /^Metro Cúbico/, '0,0001');
    enviar(form);
    expect(await within(form).findByText('Metro Cúbico admite hasta 3 decimales')).toBeTruthy();
  });

  it('another plant takes along the category that it has, and drops the one that it has not', async () => {
    const form = await formulario();
    escribir(form, /^Planta/, 'MAD');
    expect(within(form).getByLabelText<HTMLSelectElement>(/^Categoría/).value).toBe('Producción Madera');
    escribir(form, /^Planta/, 'PAL-SEC-LAU');
    expect(within(form).getByLabelText<HTMLSelectElement>(/^Categoría/).value).toBe('');
    expect([...within(form).getByLabelText<HTMLSelectElement>(/^Categoría/).options].map(({ text }) => text).slice(1)).toEqual(['Servicio Secado', 'Servicio Trozado', 'Servicio Cepillado', 'Servicio Armado']);
    enviar(form);
    expect(await within(form).findByText('Falta la Categoría')).toBeTruthy();
  });

  it('E13: of a closed month it says that the report does not change', async () => {
    server.use(replies(getVolumenesMes, () => ({ ...DEL_MES, cerrado: true })));
    const otro = await formulario();
    await vi.waitFor(() => expect(cifra(otro)).toContain('Está cerrado noviembre 2026: el reporte no cambia hasta que se reabra.'));
  });

  it('where the month cannot be read it says so, and can be stored all the same', async () => {
    server.use(fails(getVolumenesMes, 'interno'));
    const form = await formulario();
    await vi.waitFor(() => expect(cifra(form)).toContain('No se pudo leer cuánto hay ahora'));
    expect(within(form).getByRole('button', { name: 'Agregar' }).hasAttribute('disabled')).toBe(false);
  });
});

describe('a correction is taken out', () => {
  const dialogo = async () => {
    abrir();
    fireEvent.click(await screen.findByRole('button', { name: 'Eliminar −11,500 de ASE-COI, Producción Madera' }));
    return screen.findByRole('form', { name: 'Eliminar corrección' });
  };

  it('after saying what figure changes; the word is the specification’s', async () => {
    const sent: unknown[] = [];
    server.use(on(removeVolumen, async (request) => {
      sent.push(await request.json());
      return Response.json({ mensaje: 'Eliminado' });
    }));
    const form = await dialogo();
    await vi.waitFor(() => expect(cifra(form)).toContain('ASE-COI · Producción Madera · noviembre 2026: 1.238,500 → 1.250,000 M3'));
    expect(sent).toEqual([]);
    fireEvent.change(within(form).getByLabelText('Motivo'), { target: { value: 'Repetida' } });
    fireEvent.click(within(form).getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('Eliminado')).toBeTruthy();
    expect(sent).toEqual([{ id: ID, motivo: 'Repetida' }]);
  });

  it('by somebody else before: who and when', async () => {
    const conflicto = { cuando: '2026-11-20T13:00:00.000Z', usuario: 'beto', accion: 'Eliminó una corrección de volumen', cambios: [] };
    server.use(on(removeVolumen, () => Response.json({ codigo: 'estado_cambiado', mensaje: 'Otra persona cambió este registro.', requestId: 'r', conflicto }, { status: 409 })));
    const form = await dialogo();
    fireEvent.click(within(form).getByRole('button', { name: 'Eliminar' }));
    const dicho = await screen.findByRole('dialog', { name: 'Ya no está como usted lo vio' });
    expect(dicho.textContent).toContain('Eliminó una corrección de volumen');
    expect(dicho.textContent).toMatch(/beto.*20\/11\/2026 10:00|20\/11\/2026 10:00.*beto/);
  });
});
