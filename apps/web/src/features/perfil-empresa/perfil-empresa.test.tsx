// @vitest-environment jsdom
import { getConductorPropio, getEmpresaPropia, getPerfilEmpresa } from '@rodal/contracts/perfil-empresa';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClientOf } from '../../api/query-client.ts';
import { press } from '../../papeles/testing/servidor.tsx';
import { stubBrowser } from '../../testing/browser.ts';
import { fails, unreachable } from '../../testing/msw.ts';
import { camionPropio, conductorAlDia, conductorDetalle, conductorPropio, empresaDetalle, empresaPropia, papelPropio, perfilDe } from './testing/perfil.ts';
import { abrir, cuentaDe, startServidor } from './testing/servidor.tsx';

vi.mock('../../papeles/visor/visor.tsx', () => import('../../papeles/testing/visor.tsx'));

const { server, mundo } = startServidor();
beforeEach(() => void vi.setSystemTime('2026-11-27T12:00:00Z'));

const queFalta = () => screen.findByRole('region', { name: 'Qué falta' });
const tarjetas = async (lista: string) => within(await screen.findByRole('list', { name: lista })).getAllByRole('link');
const panelDe = (nombre: string) => screen.findByRole('region', { name: nombre });

describe('what is missing', () => {
  it('of the company, its drivers and its trucks is told in one place; each leads to its papers, and Back comes back', async () => {
    mundo.detalle.perfil = perfilDe({
      empresas: [empresaPropia({ toca: 'empresa', pendientes: [{ idtipodocumento: 3, dicho: 'No Cumple desde el 20/11/2026. Está cortado' }] })],
      camiones: [camionPropio({ toca: 'empresa', pendientes: [{ idtipodocumento: 25, dicho: 'no está' }] })],
    });
    const { router } = abrir();
    const caja = await queFalta();
    expect(within(caja).getByRole('button', { name: 'F-30: No Cumple desde el 20/11/2026. Está cortado' })).toBeTruthy();
    expect(within(caja).getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'ÑANCO PÉREZ, JUAN 12.345.678-5Licencia de Conducir: vencido desde el 12/11/2026',
      'BBCD12 ForestalSeguro de carga: no está',
    ]);
    fireEvent.click(within(caja).getByRole('link', { name: /^ÑANCO/ }));
    await panelDe('ÑANCO PÉREZ, JUAN · 12.345.678-5');
    expect(router.state.location.search).toBe('?vista=conductores&clave=12345678-5');
    await router.navigate(-1);
    await queFalta();
  });

  it('of the company leads to the paper on the same page', async () => {
    mundo.detalle.perfil = perfilDe({ empresas: [empresaPropia({ toca: 'empresa', pendientes: [{ idtipodocumento: 3, dicho: 'no está' }] })] });
    abrir();
    const papel = await screen.findByRole('region', { name: 'F-30 *' });
    fireEvent.click(within(await queFalta()).getByRole('button', { name: 'F-30: no está' }));
    expect(document.activeElement).toBe(papel);
  });

  it('who acts next on the rest is told below: what is in review, and who waits to be approved', async () => {
    mundo.detalle.perfil = perfilDe({
      conductores: [conductorPropio({ enRevision: 2 }), ...['A', 'B', 'C', 'D', 'E', 'F'].map((nombre, at) => conductorAlDia({ rut: `${at}-1`, nombre, estado: 'PENDIENTE', toca: 'aprobador' }))],
      camiones: [camionPropio(), camionPropio({ patente: 'CCDF34', enRevision: 0 }), camionPropio({ patente: 'DDGH56', estado: 'INACTIVO', toca: 'nadie', enRevision: 9 })],
    });
    abrir();
    const caja = await queFalta();
    for (const dicho of ['En revisión: 5 documentos. Le toca a Abastecimiento.', 'Por revisar: CCDF34. Le toca a Abastecimiento.', 'Esperan aprobación: A, B, C, D y 2 más. Le toca a Abastecimiento.']) {
      expect(within(caja).getByText(dicho)).toBeTruthy();
    }
  });

  it('nothing: all is in order, and what runs out first; of who was taken out nothing counts', async () => {
    mundo.detalle.perfil = perfilDe({
      empresas: [empresaPropia({ vence: null })],
      conductores: [conductorAlDia(), conductorAlDia({ rut: '1-9', nombre: 'FUERA', estado: 'INACTIVO', vence: { idtipodocumento: 12, dia: '2026-12-01' } })],
      camiones: [camionPropio({ estado: 'ACTIVO', faltas: [], toca: 'nadie', enRevision: 0, vence: { idtipodocumento: 22, dia: '2027-03-09' } })],
    });
    abrir();
    const caja = await queFalta();
    expect([within(caja).getByText('Todo al día'), within(caja).getByText('Lo primero que vence: Revisión Técnica de BBCD12, el 09/03/2027.'), within(caja).queryByText(/Le toca/)]).toEqual([expect.anything(), expect.anything(), null]);
  });

  it('nothing that the company has to do is not the same as all in order', async () => {
    mundo.detalle.perfil = perfilDe({ conductores: [] });
    abrir();
    const caja = await queFalta();
    expect([within(caja).getByText('Nada que enviar por ahora'), within(caja).queryByText('Todo al día')]).toEqual([expect.anything(), null]);
  });
});

describe('the company', () => {
  it.each([
    [{ desde: null, motivo: '' }, 'Puede trabajar'],
    [{ desde: '2027-10-15', motivo: 'F-30: vencido' }, 'Puede trabajar hasta el 14/10/2027'],
    [{ desde: '2026-11-27', motivo: 'F-30: No Cumple' }, 'No puede trabajar desde el 27/11/2026 por F-30: No Cumple'],
    [{ desde: '', motivo: 'registro sin aprobar' }, 'No puede trabajar por registro sin aprobar'],
  ])('says whether it may work: %o', async (habilitacion, dicho) => {
    mundo.detalle.perfil = perfilDe({ empresas: [empresaPropia({ habilitacion })] });
    abrir();
    const suya = await screen.findByRole('region', { name: 'TRANSPORTES ÑUBLE LTDA.' });
    expect([within(suya).getByText(dicho), within(suya).getByText('RUT 76.543.210-3'), within(suya).getByText('Activo')]).toHaveLength(3);
    expect(within(suya).getByText('Tipo de Servicio').nextElementSibling?.textContent).toBe('Transporte Unidad Forestal');
  });

  it('has its papers in the order of the specification, the mandatory ones marked, and what each waits for', async () => {
    const f30 = papelPropio({ id: 31, tipodocumento: 'F-30', idtipodocumento: 3, nombre: 'f30.pdf', vence: null, fechavencimiento: null, dias: null, claseLicencia: '' });
    mundo.detalle.empresa = empresaDetalle({
      empresa: empresaPropia({
        faltas: [{ idtipodocumento: 1, motivo: 'falta', desde: null }, { idtipodocumento: 3, motivo: 'noCumple', desde: '2026-11-20' }, { idtipodocumento: 4, motivo: 'sinRevisar', desde: '2026-11-22' }],
        pendientes: [{ idtipodocumento: 3, dicho: 'No Cumple desde el 20/11/2026. Está cortado' }, { idtipodocumento: 6, dicho: 'No Cumple. Falta el timbre' }],
      }),
      documentos: [
        { ...f30, cumple: 0, nocumple: 1, comentario: 'Está cortado' },
        { ...f30, id: 41, idtipodocumento: 4, cumple: 0 },
        { ...f30, id: 61, idtipodocumento: 6, cumple: 0, nocumple: 1, comentario: 'Falta el timbre', emitido: '2026-11-20', fechavencimiento: '2026-12-15', dias: 18 },
        { ...f30, id: 71, idtipodocumento: 7, cumple: 0, pendiente: 1, comentario: 'Lo vemos el lunes' },
      ],
    });
    abrir();
    const docs = await screen.findByRole('region', { name: 'Cargar Documentos' });
    await within(docs).findByRole('region', { name: 'F-30 *' });
    expect(within(docs).getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Situación Tributaria *', 'Subcontrato', 'F-30 *', 'Carta de Compromiso Terciarización *', 'F-30-1', 'F-29', 'Pago de cotizaciones', 'Factura Subcontrato',
    ]);
    const dice = (nombre: string) => within(docs).getByRole('region', { name: nombre }).textContent;
    expect(dice('Situación Tributaria *')).toContain('Falta · Le toca a su empresa');
    expect(dice('Subcontrato')).toContain('Sin documento');
    expect(dice('F-30 *')).toMatch(/No Cumple.*F-30: No Cumple desde el 20\/11\/2026\. Le toca a su empresa.*Qué corregir: Está cortado.*f30\.pdf.*Subido el 20\/11\/2026.*Revisado el 21\/11\/2026/);
    expect(dice('Carta de Compromiso Terciarización *')).toMatch(/Sin revisar.*Sin uno vigente desde el 22\/11\/2026 · Le toca a Abastecimiento/);
    expect(dice('F-29')).toMatch(/Vence el 15\/12\/2026, en 18 días.*Le toca a su empresa.*Qué corregir: Falta el timbre/);
    expect(dice('Pago de cotizaciones')).toMatch(/Pendiente.*Le toca a Abastecimiento.*Comentario: Lo vemos el lunes/);
    expect(within(docs).getByText(MESSAGES_OFICINA.obligatoriosEmpresa)).toBeTruthy();
    // Nothing here is marked, or said among ours.
    expect([within(docs).queryByRole('checkbox'), within(docs).queryByText(/interno/i), within(docs).queryByText('Historia')]).toEqual([null, null, null]);
  });

  it('its papers that did not come say so in their place, and Reintentar brings them', async () => {
    server.use(fails(getEmpresaPropia, 'interno'));
    abrir();
    expect(await screen.findByText('No se pudieron traer los documentos de la empresa')).toBeTruthy();
    await queFalta();
    server.resetHandlers();
    press('Reintentar');
    await screen.findByRole('region', { name: 'F-30 *' });
  });
});

describe('the second factor', () => {
  const oferta = () => screen.findByRole('link', { name: 'active un segundo factor en Mi cuenta' });

  it('is offered to whoever has none', async () => {
    abrir();
    expect((await oferta()).getAttribute('href')).toBe('/cuenta');
  });

  it('is offered to nobody who has one, or of whom it is not known', async () => {
    mundo.detalle.cuenta = cuentaDe('2026-11-01T12:00:00Z');
    abrir();
    await queFalta();
    await waitFor(() => expect(queryClientOf(7).getQueryState(['segundoFactor'])?.status).toBe('success'));
    expect(screen.queryByText(/segundo factor/)).toBeNull();
  });
});

describe('its drivers and trucks', () => {
  it('stand with what each waits for: those of the company first, then those in review, then the rest, by name', async () => {
    mundo.detalle.perfil = perfilDe({
      conductores: [
        conductorAlDia({ rut: '1-9', nombre: 'Zúñiga' }), conductorAlDia({ rut: '2-7', nombre: 'Álvarez', estado: 'PENDIENTE', toca: 'aprobador', habilitacion: { desde: '', motivo: 'registro sin aprobar' } }),
        conductorAlDia({ rut: '3-5', nombre: 'Mella', toca: 'revisor', enRevision: 1 }), conductorPropio({ rut: '4-3', nombre: 'Ñanco' }), conductorPropio({ rut: '5-1', nombre: 'Bravo', enRevision: 2 }),
        conductorAlDia({ rut: '6-K', nombre: 'Cid', estado: 'INACTIVO', habilitacion: { desde: '', motivo: 'registro desactivado' } }),
      ],
    });
    abrir('?vista=conductores');
    expect((await tarjetas('Conductores')).map(({ textContent }) => textContent)).toEqual([
      'Bravo 5-1ActivoNo puede trabajar desde el 12/11/2026 por Licencia de Conducir: vencidoDocumentos a CorregirLe toca a su empresa: 1 documento · 2 en revisión',
      'Ñanco 4-3ActivoNo puede trabajar desde el 12/11/2026 por Licencia de Conducir: vencidoDocumentos a CorregirLe toca a su empresa: 1 documento',
      `Mella 3-5ActivoPuede trabajar hasta el 14/10/2027${MESSAGES_OFICINA.enEsperaDeRevision}Le toca a Abastecimiento · 1 en revisión`,
      'Álvarez 2-7PendienteNo puede trabajar por registro sin aprobarEspera aprobaciónLe toca a Abastecimiento',
      'Cid 6-KInactivoDesactivado: hable con Abastecimiento.',
      'Zúñiga 1-9ActivoPuede trabajar hasta el 14/10/2027',
    ]);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Empresa', 'Conductores (6)', 'Camiones (1)']);
  });

  it('of many one is found by its name, or by part of its RUT or plate however it is written; of few nobody is asked', async () => {
    mundo.detalle.perfil = perfilDe({
      conductores: [conductorPropio(), ...Array.from({ length: 8 }, (_, at) => conductorAlDia({ rut: `${at}-1`, nombre: `OTRO ${at}` }))],
      camiones: Array.from({ length: 9 }, (_, at) => camionPropio({ patente: `BBCD1${at}` })),
    });
    abrir('?vista=conductores');
    await tarjetas('Conductores');
    const buscar = (nombre: string, value: string) => fireEvent.change(screen.getByRole('searchbox', { name: nombre }), { target: { value } });
    for (const escrito of ['perez nanco', '12.345.678', '123456785']) {
      buscar('Buscar conductor', escrito);
      expect((await tarjetas('Conductores')).map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^ÑANCO/)]);
    }
    buscar('Buscar conductor', 'nadie así');
    expect(screen.getByText('Nadie coincide')).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: 'Camiones (9)' }));
    await tarjetas('Camiones');
    buscar('Buscar camión', 'bb-cd 17');
    expect((await tarjetas('Camiones')).map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^BBCD17/)]);
    mundo.detalle.perfil = perfilDe({ camiones: Array.from({ length: 8 }, (_, at) => camionPropio({ patente: `BBCD1${at}` })) });
    await queryClientOf(7).invalidateQueries();
    await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull());
  });

  it('one opens by its address, and closes; another view has nothing of it open', async () => {
    const { router } = abrir('?vista=conductores&clave=12345678-5');
    const suyo = await panelDe('ÑANCO PÉREZ, JUAN · 12.345.678-5');
    expect(await within(suyo).findByRole('button', { name: 'Licencia de Conducir: vencido desde el 12/11/2026' })).toBeTruthy();
    expect(within(suyo).getByRole('region', { name: 'Licencia de Conducir *' }).textContent).toMatch(/Cumple.*Venció hace 16 días.*licencia\.pdf.*Clase A4/);
    expect(within(suyo).getByText(MESSAGES_OFICINA.obligatoriosConductor)).toBeTruthy();
    press('Cerrar', suyo);
    await waitFor(() => expect(router.state.location.search).toBe('?vista=conductores'));
    fireEvent.click((await tarjetas('Conductores'))[0] ?? document.body);
    await waitFor(() => expect(router.state.location.search).toBe('?vista=conductores&clave=12345678-5'));
    fireEvent.click(screen.getByRole('tab', { name: 'Camiones (1)' }));
    await waitFor(() => expect(router.state.location.search).toBe('?vista=camiones'));
  });

  it('is not what somebody who reviews has seen of the same driver', async () => {
    queryClientOf(7).setQueryData(['conductor', '12345678-5'], { conductor: { nombre: 'DE OTRO' }, documentos: [] });
    abrir('?vista=conductores&clave=12345678-5');
    const suyo = await panelDe('ÑANCO PÉREZ, JUAN · 12.345.678-5');
    expect(await within(suyo).findByText('licencia.pdf')).toBeTruthy();
  });

  it('on a phone one fills the screen', async () => {
    stubBrowser({ width: 390, height: 844 });
    abrir('?vista=camiones&clave=BBCD12');
    const suyo = await screen.findByRole('dialog', { name: 'BBCD12 · Forestal' });
    expect(await within(suyo).findByText(MESSAGES_OFICINA.obligatoriosCamion)).toBeTruthy();
    // Of a truck for timber nobody asks for insurance of its load.
    expect([within(suyo).getByRole('heading', { name: 'Seguro de carga' }), within(suyo).getByRole('heading', { name: 'Revisión Técnica *' })]).toHaveLength(2);
  });

  it('whoever was taken out can be looked at, and nothing is put in', async () => {
    const fuera = conductorPropio({ estado: 'INACTIVO', toca: 'nadie', habilitacion: { desde: '', motivo: 'registro desactivado' } });
    mundo.detalle.perfil = perfilDe({ conductores: [fuera] });
    mundo.detalle.conductor = conductorDetalle({ conductor: fuera });
    abrir('?vista=conductores&clave=12345678-5');
    const suyo = await panelDe('ÑANCO PÉREZ, JUAN · 12.345.678-5');
    await within(suyo).findByText('Desactivado: hable con Abastecimiento.');
    press('Ver Licencia de Conducir', suyo);
    await within(suyo).findByRole('button', { name: 'Entero' });
    expect([within(suyo).queryByRole('button', { name: /^(Subir|Reemplazar) / }), within(suyo).queryByRole('button', { name: /vencido desde/ })]).toEqual([null, null]);
  });

  it('one that is not to be had says so beside the list', async () => {
    server.use(fails(getConductorPropio, 'no_encontrado'));
    abrir('?vista=conductores&clave=1-9');
    const suyo = await panelDe('1-9');
    expect(await within(suyo).findByText('No se pudo traer el conductor')).toBeTruthy();
    expect(await tarjetas('Conductores')).toHaveLength(2);
  });

  it('none yet: says what to do', async () => {
    mundo.detalle.perfil = perfilDe({ camiones: [] });
    abrir('?vista=camiones');
    expect(await screen.findByText('Sin camiones')).toBeTruthy();
    press('Registrar camión');
    await screen.findByRole('form', { name: 'Camión nuevo' });
  });
});

const VIEJO = /^No se pudo actualizar: sigue a la vista lo anterior\./;

describe('without what it needs', () => {
  it('a user without company hears whom to ask, and nothing else', async () => {
    mundo.detalle.perfil = { rut: '', empresas: [], conductores: [], camiones: [] };
    abrir();
    expect(await screen.findByText('Su usuario no tiene empresa asignada: pídala a quien lo invitó o a Abastecimiento.')).toBeTruthy();
    expect([screen.queryByRole('tab'), screen.queryByRole('button')]).toEqual([null, null]);
  });

  it('what did not come says so, and Reintentar brings it', async () => {
    server.use(fails(getPerfilEmpresa, 'interno'));
    abrir();
    expect(await screen.findByText('No se pudo traer su empresa')).toBeTruthy();
    server.resetHandlers();
    press('Reintentar');
    await queFalta();
  });

  it('without signal what came before stays, and says that it is old', async () => {
    abrir();
    await queFalta();
    server.use(unreachable(getPerfilEmpresa));
    await queryClientOf(7).invalidateQueries();
    expect(await screen.findByText(VIEJO)).toBeTruthy();
    await queFalta();
  });

  it('so do the papers, of the company and of one of its own, where they alone could not be asked for again', async () => {
    const { router } = abrir();
    const docs = await screen.findByRole('region', { name: 'Cargar Documentos' });
    await within(docs).findByRole('region', { name: 'F-30 *' });
    server.use(unreachable(getEmpresaPropia));
    await queryClientOf(7).invalidateQueries();
    expect([await within(docs).findByText(VIEJO), within(docs).getByRole('region', { name: 'F-30 *' }), screen.getAllByText(VIEJO).length]).toEqual([expect.anything(), expect.anything(), 1]);
    await router.navigate('?vista=conductores&clave=12345678-5');
    const suyo = await panelDe('ÑANCO PÉREZ, JUAN · 12.345.678-5');
    await within(suyo).findByText('licencia.pdf');
    server.use(unreachable(getConductorPropio));
    await queryClientOf(7).invalidateQueries();
    expect([await within(suyo).findByText(VIEJO), within(suyo).getByText('licencia.pdf')]).toHaveLength(2);
  });
});

it.each([
  [1440, ''],
  [390, ''],
  [1440, '?vista=conductores&clave=12345678-5'],
  [390, '?vista=conductores&clave=12345678-5'],
  [390, '?vista=camiones'],
])('has no fault that axe finds, at %i px (%s)', async (width, direccion) => {
  stubBrowser({ width, height: 844 });
  abrir(direccion);
  await screen.findByText(direccion === '?vista=camiones' ? 'BBCD12' : /^\(\*\) Documentos obligatorios/);
  if (direccion === '') await screen.findByRole('region', { name: 'F-30 *' });
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});
