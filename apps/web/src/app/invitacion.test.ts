// @vitest-environment jsdom
import { acceptInvitacion, readInvitacion } from '@rodal/contracts/invitaciones';
import type { Output } from '@rodal/contracts/endpoint';
import { INVITACION_MUERTA } from '@rodal/domain/invitaciones';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { fails, on, replies, silent, unreachable } from '../testing/msw.ts';

/** `public/invitacion.*`: the page apart from the app where whoever was invited makes their account (E6). */

const PUBLIC = join(import.meta.dirname, '../../public');
const HTML = readFileSync(join(PUBLIC, 'invitacion.html'), 'utf8');
const VIGENTE: Output<typeof readInvitacion> = { estado: 'vigente', mensaje: '', correo: 'ana@nuble.example', usuario: 'ana', sesion: '' };
const SIN_CONEXION = 'Sin conexión con Rodal. Vea que tenga señal e intente de nuevo.';

/** With what each was asked; what a look answers. */
const mundo = { mirado: [] as unknown[], usado: [] as unknown[], dice: VIGENTE };
const server = setupServer(
  on(readInvitacion, async (request) => {
    mundo.mirado.push(await request.json());
    return HttpResponse.json(mundo.dice);
  }),
  replies(acceptInvitacion, (_query, sent) => {
    mundo.usado.push(sent);
    return { mensaje: 'Usuario creado', usuario: 'ana' };
  }),
);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  Object.assign(mundo, { mirado: [], usado: [], dice: VIGENTE });
  sessionStorage.clear();
});
/** Each time the script runs it listens anew. */
const oidos: (() => void)[] = [];
afterEach(() => {
  for (const quitar of oidos.splice(0)) quitar();
  server.resetHandlers();
  document.body.innerHTML = '';
  history.replaceState(null, '', '/');
});
afterAll(() => server.close());

let veces = 0;
async function cargar(hash = '') {
  history.replaceState(null, '', `/invitacion${hash}`);
  document.body.innerHTML = /<body>(.*)<\/body>/s.exec(HTML)?.[1] ?? '';
  const suyo = globalThis.addEventListener;
  const espia = vi.spyOn(globalThis, 'addEventListener').mockImplementation((tipo: string, oye: EventListenerOrEventListenerObject) => {
    suyo(tipo, oye);
    oidos.push(() => globalThis.removeEventListener(tipo, oye));
  });
  veces += 1;
  await import(/* @vite-ignore */ `${pathToFileURL(join(PUBLIC, 'invitacion.js')).href}?vez=${veces}`);
  espia.mockRestore();
}
/** What is on the screen. */
const visto = () => [...document.querySelectorAll<HTMLElement>('main > *')].filter((parte) => !parte.hidden && parte.tagName !== 'NOSCRIPT').map(({ id }) => id);
const esVisto = (...ids: string[]) => waitFor(() => expect(visto()).toEqual(['titulo', ...ids]));
const titulo = () => screen.getByRole('heading', { level: 1 }).textContent;
const campo = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`) ?? expect.fail(id);
const dicho = (id: string) => campo(id).textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const LLENO = { rut: '76.543.210-3', nombre: ' Ana.Perez ', contrasena: 'tres cosas del bosque', repetida: 'tres cosas del bosque' };
const llenar = (cambio: Partial<typeof LLENO> = {}) => Object.entries({ ...LLENO, ...cambio }).forEach(([id, value]) => fireEvent.change(campo(id), { target: { value } }));
const crear = () => press('Crear mi usuario');
const rechaza = (errores: readonly { campo: string; mensaje: string }[]) =>
  on(acceptInvitacion, () => HttpResponse.json({ codigo: 'datos_invalidos', mensaje: 'Revise lo escrito', requestId: 'req-7', errores: errores.map((uno) => ({ ...uno, codigo: 'x' })) }, { status: 400 }));

it('takes the key out of the address, sends it in the body of the look alone, and uses nothing up', async () => {
  await cargar('#abc-123');
  await esVisto('vigente');
  expect([location.pathname, location.hash, mundo.mirado, mundo.usado]).toEqual(['/invitacion', '', [{ clave: 'abc-123' }], []]);
  expect([campo('nombre').value, document.querySelector('#vigente [data-dice=correo]')?.textContent]).toEqual(['ana', 'ana@nuble.example']);
});

it('a reload, where the address has no key any more, still has it', async () => {
  await cargar('#abc-123');
  await esVisto('vigente');
  await cargar();
  await waitFor(() => expect(mundo.mirado).toEqual([{ clave: 'abc-123' }, { clave: 'abc-123' }]));
});

it('where the browser keeps nothing the key stays in the address', async () => {
  const guardar = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  await cargar('#abc-123');
  await esVisto('vigente');
  guardar.mockRestore();
  expect([location.hash, mundo.mirado]).toEqual(['#abc-123', [{ clave: 'abc-123' }]]);
});

it('another link opened in the same tab is looked at; what was typed for the one before goes', async () => {
  await cargar('#abc-123');
  await esVisto('vigente');
  llenar();
  mundo.dice = { ...VIGENTE, correo: 'luis@nuble.example', usuario: 'luis' };
  location.hash = '#otra-9';
  await waitFor(() => expect(campo('nombre').value).toBe('luis'));
  expect([mundo.mirado, campo('contrasena').value, location.hash]).toEqual([[{ clave: 'abc-123' }, { clave: 'otra-9' }], '', '']);
});

it('what is said of the link before, when it comes late, is not said of this one', async () => {
  const retenidas: (() => void)[] = [];
  server.use(
    on(readInvitacion, async (request) => {
      const { clave } = readInvitacion.body.parse(await request.json());
      if (clave === 'otra-9') return HttpResponse.json(VIGENTE);
      await new Promise<void>((go) => void retenidas.push(go));
      return HttpResponse.json({ ...VIGENTE, estado: 'usada', mensaje: INVITACION_MUERTA.usada });
    }),
  );
  const pedidos = vi.spyOn(globalThis, 'fetch');
  await cargar('#abc-123');
  await waitFor(() => expect(retenidas).toHaveLength(1));
  location.hash = '#otra-9';
  await esVisto('vigente');
  retenidas[0]?.();
  await pedidos.mock.results[0]?.value;
  // Whatever it leads to is done by the time that another has come and gone.
  await (await fetch('/api/invitacion', { method: 'POST', body: JSON.stringify({ clave: 'otra-9' }) })).json();
  pedidos.mockRestore();
  expect(visto()).toEqual(['titulo', 'vigente']);
});

it('a key that is longer than any is asked about as one that was cut: the server says that it leads nowhere', async () => {
  await cargar(`#${'x'.repeat(500)}`);
  await esVisto('vigente');
  expect(mundo.mirado.map((pedido) => readInvitacion.body.safeParse(pedido).success)).toEqual([true]);
});

it('says that it is looking', async () => {
  server.use(silent(readInvitacion));
  await cargar('#abc-123');
  expect([visto(), dicho('revisando')]).toEqual([['titulo', 'revisando'], 'Revisando la invitación…']);
});

it.each([
  ['usada', 'Invitación usada'],
  ['anulada', 'Invitación sin valor'],
  ['vencida', 'Invitación vencida'],
  ['incompleta', 'Enlace incompleto'],
] as const)('one that is %s says so and leads to the way in, to no form', async (estado, dice) => {
  mundo.dice = { ...VIGENTE, estado, mensaje: INVITACION_MUERTA[estado], correo: '' };
  await cargar('#abc-123');
  await esVisto('muerta');
  expect([titulo(), dicho('muerta-porque'), screen.getByRole('link', { name: 'Ingresar' }).getAttribute('href')]).toEqual([dice, INVITACION_MUERTA[estado], '/']);
});

it('where somebody else is logged in: who, for whom it is, and no form until they have left', async () => {
  mundo.dice = { ...VIGENTE, sesion: 'jefa' };
  await cargar('#abc-123');
  await esVisto('ocupada');
  expect(document.querySelector('#ocupada p')?.textContent.replaceAll(/\s+/g, ' ').trim()).toBe(
    'En este navegador está abierta la sesión de jefa. La invitación es para ana@nuble.example: salga de esa sesión y ábrala de nuevo; la invitación no se gasta.',
  );
  expect(screen.getByRole('link', { name: 'Ir a Rodal' }).getAttribute('href')).toBe('/');
  mundo.dice = VIGENTE;
  press('Ya salí: revisar de nuevo');
  await esVisto('vigente');
  expect(document.activeElement?.id).toBe('titulo');
});

it('what kept it from being looked at says so, and it can be tried again', async () => {
  server.use(unreachable(readInvitacion));
  await cargar('#abc-123');
  await esVisto('perdida');
  expect(dicho('perdida-porque')).toBe(SIN_CONEXION);
  server.resetHandlers();
  server.use(fails(readInvitacion, 'demasiados_intentos'));
  press('Reintentar');
  await waitFor(() => expect(dicho('perdida-porque')).toBe('Demasiados intentos. Espere 5 minutos.'));
  server.resetHandlers();
  press('Reintentar');
  await esVisto('vigente');
});

it.each([
  ['rut', '', 'Escriba el RUT de su empresa.'],
  ['nombre', ' ', 'Escriba el usuario.'],
  ['contrasena', '', 'Escriba una contraseña.'],
  ['repetida', '', 'Repita la contraseña.'],
  ['repetida', 'otra cosa', 'Las dos contraseñas no son iguales.'],
])('%s %j: says so at itself, has the focus, and nothing is sent', async (id, valor, dice) => {
  await cargar('#abc-123');
  await esVisto('vigente');
  llenar({ [id]: valor });
  crear();
  expect([dicho(`${id}-error`), campo(id).getAttribute('aria-invalid'), document.activeElement?.id, mundo.usado]).toEqual([dice, 'true', id, []]);
});

it('makes the account of what was typed; then the key is gone and the way in is there', async () => {
  await cargar('#abc-123');
  await esVisto('vigente');
  llenar();
  crear();
  await esVisto('listo');
  expect(mundo.usado).toEqual([{ clave: 'abc-123', rut: '76.543.210-3', nombre: 'ana.perez', contrasena: 'tres cosas del bosque' }]);
  expect([titulo(), sessionStorage.length, document.activeElement?.getAttribute('href'), campo('contrasena').value]).toEqual(['Usuario ana creado', 0, '/', '']);
});

it('what the server says of a field stands at it; what was typed stays', async () => {
  server.use(rechaza([{ campo: 'rut', mensaje: 'No es el RUT de la empresa invitada' }, { campo: 'contrasena', mensaje: 'Muy corta' }]));
  await cargar('#abc-123');
  await esVisto('vigente');
  llenar();
  crear();
  await waitFor(() => expect([dicho('rut-error'), dicho('contrasena-error'), document.activeElement?.id]).toEqual(['No es el RUT de la empresa invitada', 'Muy corta', 'rut']));
  expect([campo('contrasena').value, mundo.mirado.length]).toEqual([LLENO.contrasena, 1]);
});

it('used meanwhile: no form any more; where it still can be used the reason stands above the form', async () => {
  server.use(rechaza([{ campo: 'clave', mensaje: 'Otra persona ingresó en este navegador' }]));
  await cargar('#abc-123');
  await esVisto('vigente');
  llenar();
  crear();
  await waitFor(() => expect(dicho('clave-error')).toBe('Otra persona ingresó en este navegador'));
  expect([visto(), document.activeElement?.id, campo('rut').value, campo('nombre').value]).toEqual([['titulo', 'vigente'], 'clave-error', LLENO.rut, LLENO.nombre]);
  mundo.dice = { ...VIGENTE, estado: 'usada', mensaje: INVITACION_MUERTA.usada };
  crear();
  await esVisto('muerta');
  expect([dicho('muerta-porque'), document.activeElement?.id]).toEqual([INVITACION_MUERTA.usada, 'titulo']);
});

it('too often, or no connection: says so, and the button can be pressed again', async () => {
  await cargar('#abc-123');
  await esVisto('vigente');
  llenar();
  server.use(fails(acceptInvitacion, 'demasiados_intentos'));
  crear();
  await waitFor(() => expect(dicho('falla')).toBe('Demasiados intentos. Espere 5 minutos.'));
  server.use(unreachable(acceptInvitacion));
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Crear mi usuario' }).disabled).toBe(false));
  crear();
  await waitFor(() => expect(dicho('falla')).toBe(SIN_CONEXION));
  server.resetHandlers();
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Crear mi usuario' }).disabled).toBe(false));
  crear();
  await esVisto('listo');
});

it('has no script within and no fault that axe finds', async () => {
  expect(HTML.match(/<script(?![^>]* src=)|\son\w+=|style=/g)).toBeNull();
  await cargar('#abc-123');
  await esVisto('vigente');
  crear();
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});
