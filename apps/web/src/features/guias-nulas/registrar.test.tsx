// @vitest-environment jsdom
import { createGuiaNula, listDespachosDeGuia } from '@rodal/contracts/guias-nulas';
import { listGuiasNulas } from '@rodal/contracts/listados/guias-nulas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { fails, on } from '../../testing/msw.ts';
import { leerRegistro } from './registro.ts';
import { despachoOf, idDe, nulaOf } from './testing/nulas.ts';
import { abrir, panel, startServidor } from './testing/servidor.tsx';

const { server, mundo } = startServidor();
const UNO = despachoOf(4521);
const OTRO = despachoOf(4522, { patente: 'XXYZ99', faena: 'SANTA ANA' });
const ANULADO = despachoOf(4520, { estado: 'Anulada' });

const dialogo = () => screen.findByRole('dialog', { name: 'Registrar guía nula' });
const campo = (name: RegExp) => within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(name, { selector: 'input, textarea' });
const escribir = (name: RegExp, value: string) => fireEvent.change(campo(name), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
const opcion = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });
const dice = async (texto: RegExp | string) => within(await dialogo()).findByText(texto);

/** The form, as the button opens it, with a number. */
async function conNumero(numero: string, busqueda = '') {
  const router = abrir(busqueda);
  fireEvent.click(await screen.findByRole('button', { name: 'Registrar guía nula' }));
  await dialogo();
  if (numero !== '') escribir(/^Número de guía/, numero);
  return router;
}
const registrar = () => {
  escribir(/^Motivo/, 'Patente mal escrita');
  press('Registrar');
};

describe('what Rodal knows of the number', () => {
  it('is asked once it has settled, not at every key', async () => {
    mundo.deGuia = { '4711': { despachos: [UNO] } };
    await conNumero('');
    for (const numero of ['4', '47', '471', '4711']) escribir(/^Número de guía/, numero);
    expect(await dice('Buscando los despachos con esta guía…')).toBeTruthy();
    expect(await opcion(/4521/)).toBeTruthy();
    expect(mundo.preguntados).toEqual(['4711']);
  });

  it('one dispatch is shown, and chosen', async () => {
    mundo.deGuia = { '4711': { despachos: [UNO] } };
    await conNumero('4711');
    const suyo = await opcion(/4521/);
    expect(suyo.checked).toBe(true);
    expect(suyo.closest('label')?.textContent).toBe('Despacho 4521Guía emitida20/11/2026 14:02 · BBCD12PINO PULPABLE 2,44 · 28,430\u00a0m³EL AROMO → PLANTA MARIQUINA');
    registrar();
    await waitFor(() => expect(mundo.registradas).toMatchObject([{ dispatch_number: '4711', motivo: 'Patente mal escrita', guia_reemplaza: '', despacho: UNO.id }]));
  });

  it('somebody says that it is not that one', async () => {
    mundo.deGuia = { '4711': { despachos: [UNO] } };
    await conNumero('4711');
    fireEvent.click(await opcion(/No es ninguno de estos/));
    registrar();
    await waitFor(() => expect(mundo.registradas).toMatchObject([{ despacho: null }]));
  });

  it('of two nothing is chosen until somebody does; without that nothing is sent, and the field says so', async () => {
    mundo.deGuia = { '4711': { despachos: [UNO, OTRO] } };
    await conNumero('4711');
    expect(await dice('Hay 2 despachos con esta guía: elija cuál se anula')).toBeTruthy();
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, false, false]);
    registrar();
    expect((await dice('Elija qué despacho se anula, o «Ninguno de estos»')).getAttribute('role')).toBe('alert');
    expect(mundo.registradas).toEqual([]);
    fireEvent.click(await opcion(/4522/));
    expect(screen.queryByText('Elija qué despacho se anula, o «Ninguno de estos»')).toBeNull();
    press('Registrar');
    await waitFor(() => expect(mundo.registradas).toMatchObject([{ despacho: OTRO.id }]));
  });

  it('of two it may be none', async () => {
    mundo.deGuia = { '4711': { despachos: [UNO, OTRO] } };
    await conNumero('4711');
    fireEvent.click(await opcion(/^Ninguno de estos/));
    registrar();
    await waitFor(() => expect(mundo.registradas).toMatchObject([{ despacho: null }]));
  });

  it('none: it is registered all the same, and waits', async () => {
    await conNumero('4711');
    expect(await dice('Rodal no conoce un despacho con esta guía. Se registra igual y queda esperando.')).toBeTruthy();
    registrar();
    await waitFor(() => expect(mundo.registradas).toMatchObject([{ despacho: null }]));
  });

  it('one that is voided is shown, and is not to be chosen', async () => {
    mundo.deGuia = { '4711': { despachos: [ANULADO, UNO] } };
    await conNumero('4711');
    expect((await opcion(/4520/)).disabled).toBe(true);
    // That it is the only one left chooses nothing: two bear the number.
    expect((await opcion(/4521/)).checked).toBe(false);
  });

  it('where it is the only one there is nothing to choose', async () => {
    mundo.deGuia = { '4711': { despachos: [ANULADO] } };
    await conNumero('4711');
    expect(await dice('El despacho con esta guía ya está anulado. Se registra igual, sin anular otro.')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(await dice('Despacho 4520')).toBeTruthy();
    registrar();
    await waitFor(() => expect(mundo.registradas).toMatchObject([{ despacho: null }]));
  });

  it('another number forgets what was chosen', async () => {
    mundo.deGuia = { '4711': { despachos: [UNO] }, '4712': { despachos: [UNO] } };
    await conNumero('4711');
    fireEvent.click(await opcion(/No es ninguno/));
    expect((await opcion(/4521/)).checked).toBe(false);
    escribir(/^Número de guía/, '4712');
    await waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
    expect((await opcion(/4521/)).checked).toBe(true);
  });

  it('what could not be asked is said, and asked again; it can be registered without a dispatch', async () => {
    server.use(fails(listDespachosDeGuia, 'interno'));
    await conNumero('4711');
    expect(await dice(/^No se pudo preguntar qué despachos llevan esta guía/)).toBeTruthy();
    server.resetHandlers();
    mundo.deGuia = { '4711': { despachos: [UNO] } };
    press('Reintentar');
    expect(await opcion(/4521/)).toBeTruthy();
  });

  it('and so it goes', async () => {
    server.use(fails(listDespachosDeGuia, 'interno'));
    await conNumero('4711');
    await dice(/^No se pudo preguntar/);
    registrar();
    await waitFor(() => expect(mundo.registradas).toMatchObject([{ despacho: null }]));
  });

  it('whoever is faster than the answer is asked to wait: nothing goes that was not seen', async () => {
    await conNumero('4711');
    registrar();
    expect(await dice(/^Rodal todavía busca/)).toBeTruthy();
    expect(mundo.registradas).toEqual([]);
    await dice(/^Rodal no conoce/);
    expect(screen.queryByText(/^Rodal todavía busca/)).toBeNull();
  });
});

describe('a number that is registered already', () => {
  const nula = { id: idDe(9), fecha: '2026-11-19T12:00:00.000Z', usuario: 'ana' };

  it('says by whom and when, leads there, and is refused', async () => {
    mundo.deGuia = { '4711': { nulas: [{ ...nula, despacho: null }] } };
    await conNumero('4711');
    expect((await dice(/^Ya está registrada como nula/)).textContent).toContain('(19/11/2026 09:00, ana)');
    expect(screen.getByRole('link', { name: /^Ver guía nula/ }).getAttribute('href')).toBe(`/guiasnulas?desde=2026-11-19&hasta=2026-11-19&guia=4711&ver=${nula.id}`);
    registrar();
    expect(await dice('La guía 4711 ya está registrada como nula (19/11/2026 09:00, ana)')).toBeTruthy();
    expect(mundo.registradas).toEqual([]);
  });

  it('while that one waits for a dispatch it is confirmed there, not registered again', async () => {
    mundo.deGuia = { '4711': { despachos: [UNO], nulas: [{ ...nula, despacho: null }] } };
    await conNumero('4711');
    await dice('Despacho 4521');
    expect(screen.queryByRole('radio')).toBeNull();
    registrar();
    expect(await dice(/espera que se diga qué despacho anula: confírmela en la lista$/)).toBeTruthy();
  });

  it('of two issuers: the dispatch that it does not void can still be', async () => {
    mundo.deGuia = { '4711': { despachos: [ANULADO, UNO], nulas: [{ ...nula, despacho: ANULADO.id }] } };
    await conNumero('4711');
    fireEvent.click(await opcion(/^Ninguno de estos/));
    registrar();
    expect(await dice(/^La guía 4711 ya está registrada como nula/)).toBeTruthy();
    fireEvent.click(await opcion(/4521/));
    press('Registrar');
    await waitFor(() => expect(mundo.registradas).toMatchObject([{ despacho: UNO.id }]));
  });
});

describe('sending it', () => {
  it('says what is missing at its field, and sends nothing', async () => {
    await conNumero('');
    press('Registrar');
    expect(await dice('Falta el Número de guía')).toBeTruthy();
    expect(await dice('Falta el Motivo: escriba por qué se anula la guía')).toBeTruthy();
    escribir(/^Número de guía/, '4711');
    escribir(/^Guía que la reemplaza/, '4712, N° 4711');
    await dice(/^Rodal no conoce/);
    registrar();
    expect(await dice('La guía que reemplaza no puede ser la misma que se anula')).toBeTruthy();
    expect(mundo.registradas).toEqual([]);
  });

  it('says the server’s words, and opens the panel of the new one, which the list has', async () => {
    mundo.nulas = [];
    const router = await conNumero('4711');
    await dice(/^Rodal no conoce/);
    registrar();
    expect(await screen.findByText('Guía nula registrada.')).toBeTruthy();
    expect(await within(await panel()).findByText('Patente mal escrita')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(router.state.location.search).toBe(`?ver=${mundo.registradas[0]?.id}`);
    expect(screen.getByRole('button', { name: 'Ver la guía nula 4711' })).toBeTruthy();
  });

  it.each(['?estado=aplicada', '?guia=99', '?desde=2026-11-01&hasta=2026-11-10', '?orden=fecha'])('a list that would not have it, %s, gives way to that of today', async (busqueda) => {
    const router = await conNumero('4719', busqueda);
    await dice(/^Rodal no conoce/);
    registrar();
    expect(await within(await panel('4719')).findByText('Patente mal escrita')).toBeTruthy();
    expect(router.state.location.search).toBe(`?desde=2026-11-21&hasta=2026-11-21&ver=${mundo.registradas[0]?.id}`);
  });

  it('what failed says so in the specification’s words, loses nothing, and goes again as the same note', async () => {
    const intentos: unknown[] = [];
    mundo.deGuia = { '4711': { despachos: [UNO, OTRO] } };
    await conNumero('4711');
    fireEvent.click(await opcion(/4522/));
    escribir(/^Guía que la reemplaza/, '4712');
    server.use(on(createGuiaNula, async (request) => {
      intentos.push(await request.json());
      return HttpResponse.json({ codigo: 'no_disponible', mensaje: 'x', requestId: 'req-7' }, { status: 503 });
    }));
    registrar();
    expect(await dice(/^Error al enviar el formulario:/)).toBeTruthy();
    expect([campo(/^Número de guía/).value, campo(/^Motivo/).value, campo(/^Guía que la reemplaza/).value]).toEqual(['4711', 'Patente mal escrita', '4712']);
    expect((await opcion(/4522/)).checked).toBe(true);
    server.resetHandlers();
    press('Registrar');
    await waitFor(() => expect(mundo.registradas).toEqual(intentos));
    expect(mundo.registradas).toMatchObject([{ dispatch_number: '4711', guia_reemplaza: '4712', despacho: OTRO.id }]);
  });

  it('an answer that was lost: what is registered is its own note, and is not in its way', async () => {
    mundo.deGuia = { '4711': { despachos: [UNO] } };
    await conNumero('4711');
    await opcion(/4521/);
    let id = '';
    server.use(on(createGuiaNula, async (request) => {
      ({ id } = (await request.json()) as { readonly id: string });
      mundo.deGuia = { '4711': { despachos: [{ ...UNO, estado: 'Anulada' }], nulas: [{ id, fecha: '2026-11-21T12:00:00.000Z', usuario: 'prueba', despacho: UNO.id }] } };
      return HttpResponse.error();
    }));
    registrar();
    await dice(/^Error al enviar el formulario:/);
    await waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
    server.resetHandlers();
    press('Registrar');
    await waitFor(() => expect(mundo.registradas).toMatchObject([{ id, despacho: UNO.id }]));
  });

  it('what was voided meanwhile is shown so, and is chosen no more', async () => {
    mundo.deGuia = { '4711': { despachos: [UNO] } };
    await conNumero('4711');
    await opcion(/4521/);
    server.use(on(createGuiaNula, () => {
      mundo.deGuia = { '4711': { despachos: [{ ...UNO, estado: 'Anulada' }] } };
      return HttpResponse.json({ codigo: 'estado_cambiado', mensaje: 'x', requestId: 'req-7' }, { status: 409 });
    }));
    registrar();
    expect(await dice(/^Error al enviar el formulario:/)).toBeTruthy();
    expect(await dice(/^El despacho con esta guía ya está anulado/)).toBeTruthy();
  });
});

describe('by its address', () => {
  it('opens with the number, and asks for it at once; closed it leaves the address', async () => {
    mundo.deGuia = { '4711': { despachos: [UNO] } };
    const router = abrir('?registrar=4711');
    await dialogo();
    expect(campo(/^Número de guía/).value).toBe('4711');
    expect((await opcion(/4521/)).checked).toBe(true);
    press('Cancelar');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('what was typed is given up first, and then it leaves the address', async () => {
    const router = abrir('?registrar=4711');
    await dialogo();
    escribir(/^Motivo/, 'A medias');
    press('Cancelar');
    expect(router.state.location.search).toBe('?registrar=4711');
    press('Descartar los cambios');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    // A link opens it again, empty.
    await router.navigate('/guiasnulas?registrar=4711');
    await dialogo();
    expect(campo(/^Motivo/).value).toBe('');
  });

  it('registered, the panel takes its place there', async () => {
    const router = abrir('?registrar=4711');
    await dice(/^Rodal no conoce/);
    registrar();
    await waitFor(() => expect(router.state.location.search).toBe(`?ver=${mundo.registradas[0]?.id}`));
    expect(await panel()).toBeTruthy();
  });
});

it('the panel waits for the list: it is never said that the new one is not there', async () => {
  mundo.nulas = [];
  await conNumero('4711');
  await dice(/^Rodal no conoce/);
  const sueltas: (() => void)[] = [];
  server.use(on(listGuiasNulas, () => new Promise((resolve) => void sueltas.push(() => resolve(HttpResponse.json({ guiasNulas: [], siguiente: null }))))));
  registrar();
  await vi.waitFor(() => expect(sueltas).toHaveLength(1));
  expect(screen.queryByRole('region', { name: /No está en la lista/ })).toBeNull();
  expect(screen.getByRole('dialog')).toBeTruthy();
  sueltas[0]?.();
  expect(await screen.findByRole('region', { name: /^No está|^Guía/ })).toBeTruthy();
});

it('a number too long is refused by its length, whatever Rodal knows', () => {
  const errores = leerRegistro({ dispatch_number: '9'.repeat(31), despacho: '', motivo: 'x', guia_reemplaza: '' }, { tipo: 'nada' }, nulaOf().id);
  expect(errores).toEqual({ errores: { dispatch_number: 'Número de guía: tiene más de 30 letras' } });
});
