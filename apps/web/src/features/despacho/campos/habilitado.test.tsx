// @vitest-environment jsdom
// First: Dexie's live queries look for the browser's own IndexedDB when the module loads.
import 'fake-indexeddb/auto';
import { CATALOGOS } from '@rodal/contracts/catalogos';
import { MESSAGES } from '@rodal/domain/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { commitDraft, createDraft } from '../../../offline/drafts/drafts.ts';
import { listOutbox } from '../../../offline/outbox/outbox.ts';
import { noteContact } from '../../../offline/outbox/pace.ts';
import { CARGA, draftLoad, SESION } from '../../../offline/testing/fixtures.ts';
import { leave, pick, rowsOf, type, valueOf } from '../testing/drive.ts';
import { createTelefono, endTest, openNuevo, renderDespacho, stubBrowser, type Telefono } from '../testing/render-despacho.tsx';

vi.mock('../mapa/mapa.tsx', () => ({ Mapa: () => null }));

/** When the lists were loaded; nothing is heard from then on. Whoever runs out on the 28th may work on the 27th, all day. */
const AYER = '2026-11-27T20:00:00.000Z';
const HOY = '2026-11-28T12:00:00.000Z';
const clock = (iso: string) => vi.setSystemTime(iso);

const fila = (clase: string, clave: string, desde: string | null, motivo: string) => ({ clase, clave, desde, motivo });
const VENCEN = [
  fila('conductor', '12345678-5', '2026-11-28', 'Licencia de Conducir: vencido'),
  fila('camion', 'ABCD12', '2026-11-28', 'Revisión Técnica: vencido'),
  fila('transportista', 'Transportes Ñuble', '2026-11-28', 'F-30: vencido'),
];
const DICE = {
  rutChofer: MESSAGES.noHabilitado.conductor('desde el 28/11/2026 por Licencia de Conducir: vencido'),
  patenteCamion: MESSAGES.noHabilitado.camion('desde el 28/11/2026 por Revisión Técnica: vencido'),
  transportista: MESSAGES.noHabilitado.transportista('desde el 28/11/2026 por F-30: vencido'),
};
const exige = (...cuales: ('exigirConductorHabilitado' | 'exigirCamionHabilitado' | 'exigirTransportistaHabilitado')[]) => ({
  ...SESION,
  ajustes: { ...SESION.ajustes, ...Object.fromEntries(cuales.map((cual) => [cual, true])) },
});
const TODOS_EXIGIDOS = exige('exigirConductorHabilitado', 'exigirCamionHabilitado', 'exigirTransportistaHabilitado');

let telefono: Telefono;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  clock(AYER);
  stubBrowser();
  telefono = await createTelefono();
  await telefono.db.catalogs.update('habilitaciones', { filas: VENCEN });
});
afterEach(() => {
  endTest();
  vi.useRealTimers();
});

const alertas = () => within(screen.getByRole('form')).queryAllByRole('alert').map(({ textContent }) => textContent);
/** A complete load of that driver, truck and carrier, opened now. */
const openComplete = async (sesion = SESION) => {
  const { id } = await draftLoad(telefono.db, telefono.phone, 1, new Date());
  renderDespacho(telefono, { url: `/despacho?borrador=${id}`, sesion });
  await screen.findByRole('button', { name: 'Enviar' });
  return id;
};

describe('who may not work today is told under the field (E4)', () => {
  it('by the day, without signal and without a newer list: good on its last day, not on the next', async () => {
    await openComplete();
    expect(alertas()).toEqual([]);
    endTest();

    stubBrowser();
    clock(HOY);
    await openComplete();
    expect(alertas()).toEqual([DICE.patenteCamion, DICE.transportista, DICE.rutChofer]);
  });

  it('a clock set back three days since the last contact revives no licence', async () => {
    clock(HOY);
    await noteContact(telefono.db, new Date(), Date.now());
    clock('2026-11-25T12:00:00.000Z');
    await openComplete();
    expect(alertas()).toEqual([DICE.patenteCamion, DICE.transportista, DICE.rutChofer]);
  });

  it('it warns and keeps nobody from sending', async () => {
    const sinSenal = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => sinSenal.mockRestore());
    clock(HOY);
    await openComplete();
    fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByRole('heading', { name: MESSAGES.porEnviar })).toBeTruthy();
    expect(await listOutbox(telefono.db)).toMatchObject([{ payload: { patentecamion: 'ABCD12', rutchofer: '12345678-5' } }]);
  });

  it('it stands as long as the value does, and goes with a newer list', async () => {
    clock(HOY);
    await openNuevo(telefono);
    type('Patente Camión', 'ABCD1');
    expect(alertas()).toEqual([]);
    type('Patente Camión', 'abcd12');
    leave('Patente Camión');
    expect(alertas()).toEqual([DICE.patenteCamion]);
    type('Patente Camión', 'JJKK33');
    expect(alertas()).toEqual(['Camión no habilitado: no está registrado. Comunicarse con Abastecimiento.']);
    await telefono.db.catalogs.update('habilitaciones', { filas: [fila('camion', 'JJKK33', null, '')] });
    await waitFor(() => expect(alertas()).toEqual([]));
  });

  it('of an unknown driver it is the specified text as ever', async () => {
    await openNuevo(telefono);
    type('Rut Chofer', '96677140-2');
    expect(alertas()).toEqual([MESSAGES.choferNoAutorizado]);
  });
});

describe('where a setting asks for it, it is told and cleared as what is blocked (A9, E4)', () => {
  it.each([
    ['Patente Camión', 'ABCD12', DICE.patenteCamion, 'exigirCamionHabilitado'],
    ['Rut Chofer', '12345678-5', DICE.rutChofer, 'exigirConductorHabilitado'],
  ] as const)('%s, on leaving it', async (campo, valor, dice, ajuste) => {
    clock(HOY);
    await openNuevo(telefono, exige(ajuste));
    type(campo, valor);
    leave(campo);
    await waitFor(() => expect(valueOf(campo)).toBe(''));
    expect(alertas()).toEqual([dice]);
    // The next key is another attempt.
    type(campo, valor.slice(0, 3));
    expect(screen.queryByText(dice)).toBeNull();
  });

  it('a carrier, on choosing it; another one takes the word back', async () => {
    clock(HOY);
    await telefono.db.catalogs.update('transportistas', { filas: ['Transportes Ñuble', 'Transportes Itata'].map((nombreEmpresa) => ({ nombreEmpresa, rut: null })) });
    await openNuevo(telefono, exige('exigirTransportistaHabilitado'));
    await pick('Transportista', 'Ñuble');
    expect(alertas()).toEqual([DICE.transportista]);
    await pick('Transportista', 'Itata');
    expect(screen.getByRole('button', { name: 'Transportista Transportes Itata' })).toBeTruthy();
    expect(alertas()).toEqual([]);
  });

  it('each by its own setting', async () => {
    clock(HOY);
    await openNuevo(telefono, exige('exigirTransportistaHabilitado', 'exigirConductorHabilitado'));
    type('Patente Camión', 'ABCD12');
    leave('Patente Camión');
    expect(valueOf('Patente Camión')).toBe('ABCD12');
    expect(alertas()).toEqual([DICE.patenteCamion]);
  });

  it.each(['Guardar', 'Enviar'])('on %s of a draft that is opened with them: nothing leaves', async (boton) => {
    clock(HOY);
    const id = await openComplete(TODOS_EXIGIDOS);
    fireEvent.click(screen.getByRole('button', { name: boton }));
    const sheet = await screen.findByRole('dialog', { name: 'Complete todos los campos' });
    for (const dice of Object.values(DICE)) expect(within(sheet).getByText(dice, { exact: false })).toBeTruthy();
    expect([valueOf('Patente Camión'), valueOf('Rut Chofer')]).toEqual(['', '']);
    expect(await listOutbox(telefono.db)).toEqual([]);
    await waitFor(async () => {
      const { working, saved } = (await telefono.db.drafts.get(id)) ?? {};
      expect(working ?? saved).toMatchObject({ patenteCamion: '', rutChofer: '', transportista: '' });
    });
  });

  it('a form that was opened the day before goes by the day on which it is left', async () => {
    await openNuevo(telefono, exige('exigirCamionHabilitado'));
    type('Patente Camión', 'ABCD12');
    leave('Patente Camión');
    expect(valueOf('Patente Camión')).toBe('ABCD12');
    clock(HOY);
    leave('Patente Camión');
    await waitFor(() => expect(valueOf('Patente Camión')).toBe(''));
  });
});

describe('what helps to choose leaves out who may not work (E4)', () => {
  const hoja = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Elegir chofer de la lista' }));
    const sheet = await screen.findByRole('dialog', { name: 'Choferes autorizados' });
    return [...rowsOf(sheet).querySelectorAll('small')].map(({ textContent }) => textContent);
  };
  const choferes = [
    { rut: '12345678-5', nombre: 'Juan Pérez' },
    { rut: '76354771-K', nombre: 'Rosa Ñancupil' },
    { rut: '96677140-2', nombre: 'Ana Soto' },
  ];
  beforeEach(async () => {
    await telefono.db.catalogs.update('choferes', { filas: choferes });
    await telefono.db.catalogs.update('habilitaciones', { filas: [...VENCEN, fila('conductor', '76354771-K', null, '')] });
  });

  it('«Choferes autorizados» says of each where it comes from, and until when', async () => {
    await openNuevo(telefono);
    expect(await hoja()).toEqual(['12.345.678-5 · habilitado hasta el 27/11/2026', '76.354.771-K · habilitado', '96.677.140-2 · autorizado por la oficina']);
  });

  it('without those whose papers have run out since; nor is their name looked up', async () => {
    clock(HOY);
    await openNuevo(telefono);
    expect(await hoja()).toEqual(['76.354.771-K · habilitado', '96.677.140-2 · autorizado por la oficina']);
    fireEvent.click(screen.getByText('Ana Soto'));
    expect(valueOf('Nombre Chofer')).toBe('Ana Soto');
    type('Rut Chofer', '12345678-5');
    leave('Rut Chofer');
    expect(valueOf('Nombre Chofer')).toBe('');
  });

  it('A10: they are no authorised driver where a setting asks for one', async () => {
    clock(HOY);
    const { id } = await draftLoad(telefono.db, telefono.phone, 1, new Date());
    const sesion = { ...SESION, ajustes: { ...SESION.ajustes, exigirChoferAutorizado: true } };
    renderDespacho(telefono, { url: `/despacho?borrador=${id}`, sesion });
    expect(await screen.findByRole('button', { name: 'Falta 1' })).toBeTruthy();
  });

  it('A10: nor can their load be sent from among the drafts', async () => {
    const sesion = { ...SESION, ajustes: { ...SESION.ajustes, exigirChoferAutorizado: true } };
    const { id, version, borrador } = await draftLoad(telefono.db, telefono.phone, 1, new Date());
    await commitDraft(telefono.db, id, version, borrador);
    renderDespacho(telefono, { sesion });
    const antes = await screen.findByRole('table', { name: 'Pendientes' });
    expect(within(antes).getByRole('button', { name: /^Enviar/ })).toBeTruthy();
    endTest();

    stubBrowser();
    clock(HOY);
    renderDespacho(telefono, { sesion });
    const table = await screen.findByRole('table', { name: 'Pendientes' });
    expect(within(table).queryByRole('button', { name: /^Enviar/ })).toBeNull();
  });

  it('«Como la última vez» offers neither driver nor carrier, whatever the settings', async () => {
    await createDraft(telefono.db, telefono.phone, { variante: 'subproductoPuerto', inicial: { ...CARGA, rutChofer: '12345678-5' } });
    clock(HOY);
    await openNuevo(telefono);
    type('Patente Camión', 'ABCD12');
    expect(await screen.findByRole('button', { name: 'Como la última vez: carro EFGH34' })).toBeTruthy();
  });
});

describe('a phone that never loaded the list (R65)', () => {
  const DICE_LISTA = 'Habilitación: lista sin cargar, no se puede comprobar.';

  it('says so once, asks for that one alone, and holds nothing against a truck that it cannot know', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', (url: string) => {
      asked.push(url);
      return Promise.resolve(new Response(null, { status: 504 }));
    });
    await telefono.db.catalogs.delete('habilitaciones');
    await openNuevo(telefono, TODOS_EXIGIDOS);
    type('Patente Camión', 'JJKK33');
    leave('Patente Camión');
    expect([valueOf('Patente Camión'), alertas()]).toEqual(['JJKK33', []]);
    const said = await screen.findAllByText(DICE_LISTA, { exact: false });
    const under = document.getElementById((screen.getByLabelText('Patente Camión').getAttribute('aria-describedby') ?? '').split(' ')[0] ?? '');
    expect(said.map((one) => under?.contains(one))).toEqual([true]);
    await waitFor(() => expect(asked.length).toBeGreaterThan(0));
    asked.length = 0;
    fireEvent.click(within(said[0] ?? document.body).getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(asked).toEqual([CATALOGOS.habilitaciones.path]));
  });

  it('goes by the office\'s own list of drivers, as before, and does not say where they come from', async () => {
    await telefono.db.catalogs.delete('habilitaciones');
    clock(HOY);
    await openNuevo(telefono);
    type('Rut Chofer', '12345678-5');
    leave('Rut Chofer');
    expect([valueOf('Nombre Chofer'), alertas()]).toEqual(['Juan Pérez', []]);
    fireEvent.click(screen.getByRole('button', { name: 'Elegir chofer de la lista' }));
    const sheet = await screen.findByRole('dialog', { name: 'Choferes autorizados' });
    expect(rowsOf(sheet).querySelector('small')?.textContent).toBe('12.345.678-5');
  });
});
