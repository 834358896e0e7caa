// @vitest-environment jsdom
import { deactivateEmpresa } from '@rodal/contracts/empresas';
import { type AccesosEmpresa, cancelInvitacion, inviteEmpresa, listAccesosEmpresa, resendInvitacion } from '@rodal/contracts/invitaciones';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { campo, chocado, escribir, press } from '../../papeles/testing/servidor.tsx';
import { stubBrowser } from '../../testing/browser.ts';
import { fails, on, replies, silent } from '../../testing/msw.ts';
import { accesosOf, detalleOf, empresaOf, invitacionOf } from './testing/empresas.ts';
import { abrir, startServidor } from './testing/servidor.tsx';

vi.mock('../../papeles/visor/visor.tsx', () => import('../../papeles/testing/visor.tsx'));

const { server, mundo } = startServidor();
const ANA = { usuario: 'ana', email: 'ana@nuble.example', activo: true, ultimoIngreso: '2026-11-20T15:30:00.000Z' };

/** What the server knows, and which invitation was asked about. */
let accesos: AccesosEmpresa;
let pedidas: string[];
/** It answers a change with how it stands then. */
const cambia = (row: typeof inviteEmpresa | typeof resendInvitacion | typeof cancelInvitacion, Mensaje: string, despues: Partial<AccesosEmpresa>) =>
  on(row, async (request) => {
    pedidas.push(new URL(request.url).pathname.split('/').slice(3).join('/'));
    if ('body' in row) mundo.sent.push(await request.json());
    accesos = accesosOf(despues);
    return HttpResponse.json({ Mensaje, ...accesos });
  });
const rechaza = (row: typeof inviteEmpresa | typeof resendInvitacion, nombre: string, mensaje: string) =>
  on(row, () => HttpResponse.json({ codigo: 'datos_invalidos', mensaje: 'x', requestId: 'req-7', errores: [{ campo: nombre, codigo: 'x', mensaje }] }, { status: 400 }));
const responde = () => server.use(replies(listAccesosEmpresa, () => accesos));
beforeEach(() => {
  accesos = accesosOf();
  pedidas = [];
  responde();
});

async function abrirAcceso() {
  abrir('?vista=aprobacion&ver=76543210-3');
  return screen.findByRole('region', { name: 'Acceso de la empresa' });
}
const filas = (acceso: HTMLElement, lista: string) => within(within(acceso).getByRole('list', { name: lista })).getAllByRole('listitem').map(({ textContent }) => textContent);
const dialogo = (name: string) => screen.findByRole('dialog', { name });
const cerrado = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const botones = (acceso: HTMLElement) => within(acceso).queryAllByRole('button').map(({ ariaLabel, textContent }) => ariaLabel ?? textContent);

describe('who of a company comes in', () => {
  it('says who, since when, and who may no longer', async () => {
    accesos = accesosOf({ personas: [ANA, { usuario: 'luis', email: 'luis@nuble.example', activo: false, ultimoIngreso: null }] });
    const acceso = await abrirAcceso();
    await within(acceso).findByText('luis');
    expect(filas(acceso, 'Personas que ingresan')).toEqual(['anaana@nuble.exampleIngresó el 20/11/2026 12:30', 'luisluis@nuble.exampleDesactivadoNunca ha ingresado']);
    expect([within(acceso).queryByRole('list', { name: 'Invitaciones' }), within(acceso).queryByText(/^Nadie de esta empresa/)]).toEqual([null, null]);
  });

  it('says of each invitation where it stands, and offers what can still be done about it', async () => {
    accesos = accesosOf({
      invitaciones: [
        invitacionOf(),
        invitacionOf({ id: '01900000-0000-7000-8000-000000000002', correo: 'b@nuble.example', estado: 'usada', usadaEn: '2026-11-26T12:00:00.000Z', usuario: 'beto' }),
        invitacionOf({ id: '01900000-0000-7000-8000-000000000003', correo: 'c@nuble.example', estado: 'vencida', venceEn: '2026-11-26T12:00:00.000Z' }),
        invitacionOf({ id: '01900000-0000-7000-8000-000000000004', correo: 'd@nuble.example', estado: 'anulada' }),
      ],
    });
    const acceso = await abrirAcceso();
    await within(acceso).findByText('Nadie de esta empresa ingresa a Rodal todavía.');
    const envio = 'La envió oficina el 25/11/2026 09:00';
    expect(filas(acceso, 'Invitaciones')).toEqual([
      `ana@nuble.exampleVigentehasta el 02/12/2026 09:00${envio}Enviar otra vezRetirar`,
      `b@nuble.exampleUsadael 26/11/2026 09:00 por beto${envio}`,
      `c@nuble.exampleVencidael 26/11/2026 09:00${envio}Enviar otra vez`,
      `d@nuble.exampleAnulada${envio}`,
    ]);
    expect(botones(acceso)).toEqual(['Enviar otra vez la invitación a ana@nuble.example', 'Retirar la invitación a ana@nuble.example', 'Enviar otra vez la invitación a c@nuble.example', 'Invitar']);
    expect(['Vigente', 'Usada', 'Vencida', 'Anulada'].map((palabra) => within(acceso).getByText(palabra).closest('[data-tone]')?.getAttribute('data-tone'))).toEqual(['plain', 'good', 'warn', 'off']);
  });

  it('says that it is on its way, and offers nothing yet', async () => {
    server.use(silent(listAccesosEmpresa));
    const acceso = await abrirAcceso();
    expect([within(acceso).getByRole('status').textContent, botones(acceso)]).toEqual(['Trayendo quién ingresa…', []]);
  });

  it('where it did not come says so, and it can be asked for again', async () => {
    server.use(fails(listAccesosEmpresa, 'interno'));
    const acceso = await abrirAcceso();
    await within(acceso).findByRole('heading', { name: 'No se pudo traer quién ingresa' });
    server.resetHandlers();
    responde();
    press('Reintentar', acceso);
    expect(await within(acceso).findByText('Nadie de esta empresa ingresa a Rodal todavía.')).toBeTruthy();
  });

  it('of a company that was taken out nobody is invited; what can still be used is withdrawn', async () => {
    mundo.detalle = detalleOf({ empresa: empresaOf({ estado: 'INACTIVO' }) });
    accesos = accesosOf({ invitaciones: [invitacionOf(), invitacionOf({ id: '01900000-0000-7000-8000-000000000003', estado: 'vencida' })] });
    const acceso = await abrirAcceso();
    expect(await within(acceso).findByText('La empresa está desactivada.')).toBeTruthy();
    expect(botones(acceso)).toEqual(['Retirar la invitación a ana@nuble.example']);
  });

  it('is asked for again once the company is taken out: its invitations end with it', async () => {
    mundo.detalle = detalleOf({ empresa: empresaOf({ estado: 'ACTIVO' }) });
    accesos = accesosOf({ invitaciones: [invitacionOf()] });
    const acceso = await abrirAcceso();
    await within(acceso).findByText('Vigente');
    server.use(
      on(deactivateEmpresa, () => {
        accesos = accesosOf({ invitaciones: [invitacionOf({ estado: 'anulada' })] });
        return HttpResponse.json({ Mensaje: 'Empresa desactivada', ...detalleOf({ empresa: empresaOf({ estado: 'INACTIVO' }) }) });
      }),
    );
    press('Desactivar', screen.getByRole('region', { name: /ÑUBLE/ }));
    const suyo = await dialogo('Desactivar TRANSPORTES ÑUBLE LTDA.');
    escribir('Motivo', 'Terminó su contrato', suyo);
    press('Desactivar', suyo);
    expect(await within(acceso).findByText('Anulada')).toBeTruthy();
  });
});

describe('to invite somebody of a company', () => {
  const abrirDialogo = async () => {
    const acceso = await abrirAcceso();
    fireEvent.click(await within(acceso).findByRole('button', { name: 'Invitar' }));
    return { acceso, suyo: await dialogo('Invitar a TRANSPORTES ÑUBLE LTDA.') };
  };

  it('its RUT stands there and cannot be changed; its addresses are proposed, but of nobody who comes in already', async () => {
    accesos = accesosOf({ personas: [ANA] });
    mundo.detalle = detalleOf({ empresa: empresaOf({ email: 'ana@nuble.example; papeles@nuble.example' }) });
    server.use(cambia(inviteEmpresa, 'Invitación enviada a papeles@nuble.example', { personas: [ANA], invitaciones: [invitacionOf({ correo: 'papeles@nuble.example' })] }));
    const { acceso, suyo } = await abrirDialogo();
    expect([campo('RUT de la empresa', suyo).value, campo('RUT de la empresa', suyo).matches(':disabled')]).toEqual(['76.543.210-3', true]);
    const sugeridos = within(suyo).getByRole('group', { name: 'De sus correos de notificación' });
    expect(within(sugeridos).getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['papeles@nuble.example']);
    press('papeles@nuble.example', sugeridos);
    expect(campo('Correo', suyo).value).toBe('papeles@nuble.example');
    press('Enviar invitación', suyo);
    await cerrado();
    expect(mundo.sent).toEqual([{ rutEmpresa: '76.543.210-3', correo: 'papeles@nuble.example' }]);
    expect([await screen.findByText('Invitación enviada a papeles@nuble.example'), await within(acceso).findByText('Vigente')]).toHaveLength(2);
  });

  it('proposes nothing where every address comes in already', async () => {
    accesos = accesosOf({ personas: [ANA] });
    expect(within((await abrirDialogo()).suyo).queryByRole('group', { name: 'De sus correos de notificación' })).toBeNull();
  });

  it.each([
    ['', 'Escriba el correo'],
    ['ana@', 'Correo: debe ser como nombre@empresa.cl'],
  ])('%j is no address: says so at itself, and nothing is sent', async (correo, dice) => {
    server.use(cambia(inviteEmpresa, 'x', {}));
    const { suyo } = await abrirDialogo();
    escribir('Correo', correo, suyo);
    press('Enviar invitación', suyo);
    expect([(await within(suyo).findByText(dice)).closest('[data-campo]')?.getAttribute('data-campo'), pedidas]).toEqual(['correo', []]);
  });

  it('refused by the server: at its field, and what was typed stays; else below, with why', async () => {
    server.use(rechaza(inviteEmpresa, 'correo', 'ana@nuble.example ya ingresa a Rodal'));
    const { suyo } = await abrirDialogo();
    escribir('Correo', 'ana@nuble.example', suyo);
    press('Enviar invitación', suyo);
    expect((await within(suyo).findByText('ana@nuble.example ya ingresa a Rodal')).closest('[data-campo]')?.getAttribute('data-campo')).toBe('correo');
    expect([campo('Correo', suyo).value, document.activeElement]).toEqual(['ana@nuble.example', campo('Correo', suyo)]);
    server.use(fails(inviteEmpresa, 'sin_clave_secretos'));
    press('Enviar invitación', suyo);
    expect(await within(suyo).findByText(/^No se pudo enviar la invitación\. Falta la clave de secretos/)).toBeTruthy();
  });

  it('one that nobody has registered is invited from the list, by any way to write its RUT', async () => {
    server.use(cambia(inviteEmpresa, 'Invitación enviada', {}));
    abrir('?vista=aprobacion');
    press('Invitar a una empresa');
    const suyo = await dialogo('Invitar a una empresa');
    expect(within(suyo).getByText(/La empresa podrá registrarse sola\./)).toBeTruthy();
    press('Enviar invitación', suyo);
    expect([within(suyo).getByText(MESSAGES_OFICINA.ingreseRut).closest('[data-campo]')?.getAttribute('data-campo'), pedidas]).toEqual(['rutEmpresa', []]);
    escribir('RUT de la empresa', '79.000000-5', suyo);
    escribir('Correo', ' nueva@otra.example ', suyo);
    press('Enviar invitación', suyo);
    await cerrado();
    expect(mundo.sent).toEqual([{ rutEmpresa: '79.000.000-5', correo: 'nueva@otra.example' }]);
  });
});

describe('an invitation that was sent', () => {
  const abrirUno = async (boton: RegExp, titulo: string) => {
    accesos = accesosOf({ invitaciones: [invitacionOf()] });
    const acceso = await abrirAcceso();
    fireEvent.click(await within(acceso).findByRole('button', { name: boton }));
    return { acceso, suyo: await dialogo(titulo) };
  };
  const reenviar = () => abrirUno(/^Enviar otra vez/, 'Enviar otra vez la invitación');
  const retirar = () => abrirUno(/^Retirar/, 'Retirar la invitación');
  const conflicto = () => dialogo('Ya no está como usted lo vio');

  it('is sent again to another address, which says what becomes of the first', async () => {
    const { acceso, suyo } = await reenviar();
    server.use(cambia(resendInvitacion, 'Invitación enviada a otra@nuble.example', { invitaciones: [invitacionOf({ id: '01900000-0000-7000-8000-000000000009', correo: 'otra@nuble.example' }), invitacionOf({ estado: 'anulada' })] }));
    expect([campo('Correo', suyo).value, within(suyo).getByText('El enlace anterior deja de valer.')]).toEqual(['ana@nuble.example', expect.anything()]);
    escribir('Correo', 'otra@nuble.example', suyo);
    expect(within(suyo).getByText('A otra dirección: la anterior deja de valer.')).toBeTruthy();
    press('Enviar otra vez', suyo);
    await cerrado();
    expect([pedidas, mundo.sent]).toEqual([['invitaciones/01900000-0000-7000-8000-000000000001/reenviar'], [{ correo: 'otra@nuble.example' }]]);
    expect(filas(acceso, 'Invitaciones').map((texto) => texto.slice(0, 30))).toEqual(['otra@nuble.exampleVigentehasta', 'ana@nuble.exampleAnuladaLa env']);
  });

  it('is sent again to the same address as it stands; what is no address is not', async () => {
    const { suyo } = await reenviar();
    server.use(cambia(resendInvitacion, 'x', {}));
    escribir('Correo', '', suyo);
    press('Enviar otra vez', suyo);
    expect([within(suyo).getByText('Escriba el correo'), pedidas]).toEqual([expect.anything(), []]);
    escribir('Correo', 'ana@nuble.example', suyo);
    press('Enviar otra vez', suyo);
    await cerrado();
    expect(mundo.sent).toEqual([{ correo: 'ana@nuble.example' }]);
  });

  it('refused at its field', async () => {
    const { suyo } = await reenviar();
    server.use(rechaza(resendInvitacion, 'correo', 'Esa dirección ya ingresa a Rodal'));
    press('Enviar otra vez', suyo);
    expect((await within(suyo).findByText('Esa dirección ya ingresa a Rodal')).closest('[data-campo]')?.getAttribute('data-campo')).toBe('correo');
  });

  const usada = () => void (accesos = accesosOf({ personas: [ANA], invitaciones: [invitacionOf({ estado: 'usada', usadaEn: '2026-11-26T12:00:00.000Z', usuario: 'ana' })] }));

  it('used meanwhile, while it was sent again: who and when, what was typed, and not before the screen shows how it stands now', async () => {
    const { acceso, suyo } = await reenviar();
    const retenidas: (() => void)[] = [];
    server.use(
      chocado(resendInvitacion, usada),
      on(listAccesosEmpresa, async () => {
        await new Promise<void>((go) => void retenidas.push(go));
        return HttpResponse.json(accesos);
      }),
    );
    escribir('Correo', 'otra@nuble.example', suyo);
    press('Enviar otra vez', suyo);
    await waitFor(() => expect(retenidas).toHaveLength(1));
    expect(screen.queryByRole('dialog', { name: 'Ya no está como usted lo vio' })).toBeNull();
    retenidas[0]?.();
    const dice = await conflicto();
    expect([within(dice).getByText(/jefa/), within(dice).getByText('La dirección que escribió: otra@nuble.example'), within(acceso).getByText('Usada')]).toHaveLength(3);
  });

  it('is withdrawn, after it was said what that does', async () => {
    const { acceso, suyo } = await retirar();
    server.use(cambia(cancelInvitacion, 'Invitación retirada', { invitaciones: [invitacionOf({ estado: 'anulada' })] }));
    expect([within(suyo).getByText(/^El enlace que recibió/).textContent, pedidas]).toEqual([expect.stringContaining('ana@nuble.example deja de valer'), []]);
    press('Retirar', suyo);
    await cerrado();
    expect([pedidas, await screen.findByText('Invitación retirada'), within(acceso).getByText('Anulada')]).toEqual([['invitaciones/01900000-0000-7000-8000-000000000001/anular'], expect.anything(), expect.anything()]);
  });

  it('used meanwhile, while it was withdrawn: who and when, and how it stands now', async () => {
    const { acceso, suyo } = await retirar();
    server.use(chocado(cancelInvitacion, usada));
    press('Retirar', suyo);
    expect([within(await conflicto()).getByText(/jefa/), within(acceso).getByText('Usada')]).toHaveLength(2);
  });

  it('what failed stays where it was asked', async () => {
    const { suyo } = await retirar();
    server.use(fails(cancelInvitacion, 'interno'));
    press('Retirar', suyo);
    expect(await within(suyo).findByText(/^No se pudo retirar la invitación\./)).toBeTruthy();
  });
});

it.each([1440, 390])('has no fault that axe finds, in the panel and in the dialog, at %i px', async (width) => {
  stubBrowser({ width, height: 844 });
  accesos = accesosOf({ personas: [{ ...ANA, email: 'otra@nuble.example' }], invitaciones: [invitacionOf()] });
  const acceso = await abrirAcceso();
  await within(acceso).findByText('Vigente');
  const faltas = async () => (await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })).violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
  expect(await faltas()).toEqual([]);
  press('Invitar', acceso);
  await dialogo('Invitar a TRANSPORTES ÑUBLE LTDA.');
  press('Enviar invitación');
  expect(await faltas()).toEqual([]);
});
