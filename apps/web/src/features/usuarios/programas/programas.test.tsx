// @vitest-environment jsdom
import { type ClaveApiFila, createClaveApi, revokeClaveApi } from '@rodal/contracts/programas';
import { type EstadoClave, getResumenClavesApi, listClavesApi } from '@rodal/contracts/listados/programas';
import { listVistas } from '@rodal/contracts/vistas';
import { FECHA_INCOMPLETA } from '@rodal/domain/fecha-escrita';
import { PERMISSIONS } from '@rodal/domain/permisos';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../../testing/browser.ts';
import { fails, on, replies, silent, unreachable } from '../../../testing/msw.ts';
import { abrir, startServidor } from '../testing/usuarios.tsx';

const server = startServidor();
const PANTALLA = '/admin?vista=programas';
const CLAVE = `rodal_${'k'.repeat(43)}`;

function clave(id: number, nombre: string, changes: Partial<ClaveApiFila> = {}): ClaveApiFila {
  return {
    id,
    nombre,
    prefijo: 'rodal_AbC123',
    permiso: 'reporte.sincronizar',
    creadaPor: 'admin',
    creadaEn: '2026-11-20T12:30:00.000Z',
    venceEn: null,
    ultimoUso: null,
    revocadaEn: null,
    creadorInactivo: false,
    ...changes,
  };
}

const CLAVES = [
  clave(3, 'Conector'),
  clave(2, 'Balanza', { permiso: 'futuro.permiso', venceEn: '2026-01-02T03:00:00.000Z', ultimoUso: '2025-12-30T15:00:00.000Z' }),
  clave(1, 'Antiguo', { revocadaEn: '2026-11-21T12:00:00.000Z', venceEn: '2026-01-02T03:00:00.000Z' }),
];
/** A living key of somebody who is gone. */
const HUERFANA = clave(5, 'Romana de la salida', { creadaPor: 'mbarria', creadorInactivo: true });
/** As the server tells them apart. */
const estadoDe = ({ revocadaEn, venceEn }: ClaveApiFila): EstadoClave => (revocadaEn !== null ? 'revocada' : venceEn === null ? 'vigente' : 'vencida');
let claves: readonly ClaveApiFila[] = [];
const lista = (ahora: readonly ClaveApiFila[] = CLAVES) => {
  claves = ahora;
  return replies(listClavesApi, () => ({ claves: claves.map((una) => ({ ...una, estado: estadoDe(una) })), siguiente: null }));
};
const resumen = () =>
  replies(getResumenClavesApi, () => {
    const vigentes = claves.filter((una) => estadoDe(una) === 'vigente');
    return { total: claves.length, vigentes: vigentes.length, porRevisar: vigentes.filter(({ creadorInactivo }) => creadorInactivo).map(({ nombre }) => nombre) };
  });

/** A server that makes keys, and what it was sent. */
function crea(sent: unknown[] = []) {
  return replies(createClaveApi, (_query, body) => {
    sent.push(body);
    return { clave: CLAVE, fila: clave(9, 'Planillas') };
  });
}

const abrirForm = async () => {
  abrir(PANTALLA);
  fireEvent.click(screen.getByRole('button', { name: 'Crear clave' }));
  return within(await screen.findByRole('form', { name: 'Crear clave' }));
};
type Form = Awaited<ReturnType<typeof abrirForm>>;
const escribir = (form: Form, valores: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(valores)) fireEvent.change(form.getByLabelText(label, { exact: false, selector: 'input, select' }), { target: { value } });
};
const crear = (form: Form) => fireEvent.click(form.getByRole('button', { name: 'Crear' }));
const mostrada = async () => {
  const form = await abrirForm();
  escribir(form, { 'Nombre del programa': 'Planillas', Permiso: 'datos.alimentar.reporte' });
  crear(form);
  return screen.findByRole('status', { name: 'Clave de Planillas' });
};
const dialogo = () => screen.queryByRole('dialog');
const cerrar = () => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cerrar' }));

/** jsdom has none. */
const stubClipboard = (writeText: () => Promise<void>) => Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'));

beforeEach(() => server.use(lista(), resumen(), replies(listVistas, () => ({ vistas: [] }))));

describe('the keys of programs (issue 7 §1)', () => {
  it('are a tab of Usuarios that stands in the address', async () => {
    const { search } = abrir('/admin?texto=ana');
    fireEvent.click(screen.getByRole('tab', { name: 'Programas' }));
    await screen.findByRole('grid', { name: 'Programas' });
    expect(search()).toBe('?texto=ana&vista=programas');
    fireEvent.click(screen.getByRole('tab', { name: 'Personas' }));
    await screen.findByRole('grid', { name: 'Usuarios' });
    expect(search()).toBe('?texto=ana');
  });

  it('say who may do what, until when, and how each stands', async () => {
    abrir(PANTALLA);
    const grid = await screen.findByRole('grid', { name: 'Programas' });
    const rows = within(grid).getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getAllByRole('gridcell').slice(0, -1).map(({ textContent }) => textContent))).toEqual([
      ['Conector', 'Sincronizar BC', 'rodal_AbC123', 'Vigente', '20/11/2026 09:30 · admin', 'No vence', 'Nunca'],
      ['Balanza', 'futuro.permiso', 'rodal_AbC123', 'Vencida', '20/11/2026 09:30 · admin', '01/01/2026 23:59', '30/12/2025 12:00'],
      ['Antiguo', 'Sincronizar BC', 'rodal_AbC123', 'Revocada', '20/11/2026 09:30 · admin', '01/01/2026 23:59', 'Nunca'],
    ]);
    expect(await screen.findByText('3 claves · 1 vigente')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Revocar Antiguo' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Historia de Antiguo' }).getAttribute('href')).toBe('/auditoria?entidad=claveApi&entidadId=1');
  });

  it('D6: a living key that somebody deactivated made is named on top, to be revoked; one of theirs that is over is not', async () => {
    server.use(lista([...CLAVES, HUERFANA, clave(6, 'Vieja', { creadaPor: 'mbarria', creadorInactivo: true, revocadaEn: '2026-11-21T12:00:00.000Z' })]));
    abrir(PANTALLA);
    const grid = await screen.findByRole('grid', { name: 'Programas' });
    expect((await screen.findByText(/^Una clave vigente la creó alguien que ya no está activo/)).textContent).toContain('Romana de la salida. Si esa persona');
    expect(within(grid).getAllByText('Por revisar')).toHaveLength(1);
    expect(within(grid).getAllByText('20/11/2026 09:30 · mbarria, desactivado')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Revocar Romana de la salida' })).toBeTruthy();
  });

  it('on a phone are cards that begin with the program', async () => {
    stubBrowser({ width: 390, height: 844 });
    abrir(PANTALLA);
    const list = await screen.findByRole('list', { name: 'Programas' });
    expect(within(list).getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Conector', 'Balanza', 'Antiguo']);
    expect(within(list).getByRole('button', { name: 'Revocar Balanza' })).toBeTruthy();
  });

  it('say when there are none', async () => {
    server.use(lista([]));
    abrir(PANTALLA);
    await screen.findByText('Sin claves');
  });

  it('C29: what could not be read is said, and asked for again', async () => {
    server.use(unreachable(listClavesApi));
    abrir(PANTALLA);
    await screen.findByText('No se pudieron leer las claves');
    server.use(lista());
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByRole('grid', { name: 'Programas' });
  });
});

describe('making one', () => {
  it('sends name, permission and the end of the last day, in Santiago', async () => {
    const sent: unknown[] = [];
    server.use(crea(sent));
    const form = await abrirForm();
    escribir(form, { 'Nombre del programa': ' Planillas ', Permiso: 'faenas.ver', Vence: '31/07/2998' });
    crear(form);
    await screen.findByRole('status', { name: 'Clave de Planillas' });
    expect(sent).toEqual([{ nombre: 'Planillas', permiso: 'faenas.ver', venceEn: '2998-08-01T04:00:00.000Z' }]);
  });

  it('diseño §4: offers what a key may have, and nothing that only people have', async () => {
    const form = await abrirForm();
    const offered = within(form.getByLabelText('Permiso', { exact: false })).getAllByRole('option').map(({ textContent }) => textContent);
    expect(offered).toContain(PERMISSIONS['datos.alimentar.reporte']);
    expect(offered).not.toContain(PERMISSIONS['reporte.cerrarMes']);
    expect(offered).not.toContain(PERMISSIONS['usuarios.administrar']);
    expect(offered).not.toContain(PERMISSIONS['sesion.propia']);
  });

  it('says what is missing or past before anything is asked, and keeps what was written', async () => {
    const sent: unknown[] = [];
    server.use(crea(sent));
    const form = await abrirForm();
    escribir(form, { Vence: '01/01/2020' });
    crear(form);
    for (const falta of ['Falta el nombre del programa', 'Falta el Permiso', 'La fecha Vence ya pasó']) expect(form.getByText(falta)).toBeTruthy();
    expect(document.activeElement).toBe(form.getByLabelText('Nombre del programa', { exact: false }));
    expect(form.getByLabelText<HTMLInputElement>('Vence').value).toBe('01/01/2020');
    expect(sent).toEqual([]);
  });

  it('a date half typed is no key without end', async () => {
    const sent: unknown[] = [];
    server.use(crea(sent));
    const form = await abrirForm();
    escribir(form, { 'Nombre del programa': 'Planillas', Permiso: 'faenas.ver', Vence: '31/12' });
    crear(form);
    expect(form.getByText(FECHA_INCOMPLETA)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('a name that is taken is said at its field', async () => {
    const mensaje = 'Ya hay una clave con este nombre, vigente o revocada.';
    server.use(on(createClaveApi, () => HttpResponse.json({ codigo: 'datos_invalidos', mensaje: 'x', requestId: 'r', errores: [{ campo: 'nombre', codigo: 'valor', mensaje }] }, { status: 400 })));
    const form = await abrirForm();
    escribir(form, { 'Nombre del programa': 'Conector', Permiso: 'faenas.ver' });
    crear(form);
    await form.findByText(mensaje);
    expect(form.getByLabelText<HTMLInputElement>('Nombre del programa', { exact: false }).value).toBe('Conector');
    escribir(form, { 'Nombre del programa': 'Conector 2' });
    await waitFor(() => expect(form.queryByText(mensaje)).toBeNull());
  });

  it('any other refusal is said, with what was written still there', async () => {
    server.use(fails(createClaveApi, 'interno'));
    const form = await abrirForm();
    escribir(form, { 'Nombre del programa': 'Planillas', Permiso: 'faenas.ver' });
    crear(form);
    await form.findByText(/^No se pudo crear la clave\./);
    expect(form.getByLabelText<HTMLInputElement>('Nombre del programa', { exact: false }).value).toBe('Planillas');
  });

  it('nobody leaves while the key is on its way', async () => {
    server.use(silent(createClaveApi));
    const form = await abrirForm();
    escribir(form, { 'Nombre del programa': 'Planillas', Permiso: 'faenas.ver' });
    crear(form);
    await waitFor(() => expect(form.getByRole('button', { name: 'Crear' }).dataset['loading']).toBe('true'));
    cerrar();
    expect(dialogo()).toBeTruthy();
  });
});

describe('the key that was made', () => {
  beforeEach(() => server.use(crea()));

  it('is copied whole, and then closes without a question', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    stubClipboard(writeText);
    expect((await mostrada()).textContent).toBe(CLAVE);
    expect(screen.getByText(/no se vuelve a mostrar/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Copiar' }));
    await screen.findByRole('button', { name: 'Copiada' });
    expect(writeText).toHaveBeenCalledExactlyOnceWith(CLAVE);
    cerrar();
    await waitFor(() => expect(dialogo()).toBeNull());
  });

  it('that nobody copied is not lost without being asked', async () => {
    const visible = await mostrada();
    cerrar();
    expect(screen.getByText(/La clave no se ha copiado/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Volver a la clave' }));
    expect(visible.isConnected).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Listo' }));
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar sin copiar' }));
    await waitFor(() => expect(dialogo()).toBeNull());
  });

  it('can be copied by hand where the browser does not do it', async () => {
    stubClipboard(() => Promise.reject(new Error('denied')));
    const visible = await mostrada();
    fireEvent.click(screen.getByRole('button', { name: 'Copiar' }));
    await screen.findByText(/^No se pudo copiar: seleccione/);
    expect(screen.queryByRole('button', { name: 'Copiada' })).toBeNull();
    fireEvent.copy(visible);
    cerrar();
    await waitFor(() => expect(dialogo()).toBeNull());
  });
});

describe('revoking', () => {
  it('names the program before, and the row follows', async () => {
    const asked: string[] = [];
    server.use(
      on(revokeClaveApi, (request) => {
        asked.push(new URL(request.url).pathname);
        server.use(lista([clave(3, 'Conector', { revocadaEn: '2026-11-22T12:00:00.000Z' })]));
        return HttpResponse.json({ fila: clave(3, 'Conector', { revocadaEn: '2026-11-22T12:00:00.000Z' }) });
      }),
    );
    abrir(PANTALLA);
    fireEvent.click(await screen.findByRole('button', { name: 'Revocar Conector' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Revocar la clave de Conector' }));
    expect(asked).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Revocar' }));
    await screen.findByText('1 clave · 0 vigentes');
    expect(screen.getByText('Clave de Conector revocada')).toBeTruthy();
    expect(asked).toEqual(['/api/admin/clavesApi/3/revocar']);
    await waitFor(() => expect(dialogo()).toBeNull());
  });

  it('A17: a refusal stays where it was asked', async () => {
    server.use(fails(revokeClaveApi, 'interno'));
    abrir(PANTALLA);
    fireEvent.click(await screen.findByRole('button', { name: 'Revocar Conector' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revocar' }));
    await screen.findByText(/^No se pudo revocar la clave\./);
    expect(screen.getByRole('button', { name: 'Revocar Conector' })).toBeTruthy();
  });
});
