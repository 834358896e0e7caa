// @vitest-environment jsdom
import { listFaenas } from '@rodal/contracts/faenas';
import { listHistoria } from '@rodal/contracts/historia';
import { deleteSegundoFactor, endSesiones, getUsuario, resetClave, setPerfil, setPermisos, updateUsuario } from '@rodal/contracts/usuarios';
import { startVerComo } from '@rodal/contracts/ver-como';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { beginVerComo } from '../../../api/change-ver-como.ts';
import { fails, on, replies } from '../../../testing/msw.ts';
import { abrir, detalle, perfiles, startServidor } from '../testing/usuarios.tsx';

// It loads the page anew.
vi.mock('../../../api/change-ver-como.ts', () => ({ beginVerComo: vi.fn<typeof beginVerComo>() }));

const server = startServidor();
beforeEach(() => vi.mocked(beginVerComo).mockClear());

const UNA = { id: '0b9d4a52-6c1f-4a8e-9d55-2f1c3b7a9e10', creadaEn: '2026-11-20T12:00:00.000Z', ultimoUso: '2026-11-20T13:00:00.000Z', agente: 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36', esActual: false };

/** Opens ana's record at a part of it. */
async function ficha(parte: string, changes: Parameters<typeof detalle>[0] = {}): Promise<HTMLElement> {
  server.use(replies(getUsuario, () => ({ usuario: detalle(changes) })));
  abrir('/admin?ver=3');
  const dialog = await screen.findByRole('dialog', { name: 'Modificar usuario' });
  fireEvent.click(await within(dialog).findByRole('tab', { name: parte }));
  return dialog;
}
const type = (dialog: HTMLElement, label: string, value: string) => fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
const press = (dialog: HTMLElement, name: string) => fireEvent.click(within(dialog).getByRole('button', { name }));

describe('profiles by the two-list dialog (especificación 1 §2.8)', () => {
  it('shows id, name and e-mail; an arrow moves a profile at once, in the specification’s words, and takes the focus along', async () => {
    const sent: unknown[] = [];
    server.use(
      replies(setPerfil, (_query, body) => {
        sent.push(body);
        const agrega = sent.length === 1;
        return { Mensaje: agrega ? 'Perfil agregado correctamente' : 'Perfil eliminado Correctamente', usuario: detalle({ PerfilesJSON: perfiles('Reporte', ...(agrega ? ['Comex'] : [])) }) };
      }),
    );
    const dialog = await ficha('Perfiles');
    expect(within(dialog).getAllByRole('definition').slice(0, 3).map(({ textContent }) => textContent)).toEqual(['3', 'ana', 'ana@rodal.example']);
    const lista = async (titulo: string) => within((await within(dialog).findByText(titulo)).closest('section') ?? dialog);
    const [agregar, actuales] = [await lista('Agregar Perfil'), await lista('Perfiles Actuales')];
    expect(actuales.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['ReporteVe el Reporte Gestión.Pantallas: las de Interno']);
    expect((await agregar.findByText('Hace los pedidos de transferencia.')).closest('li')?.textContent).toMatch(/^Comex/);
    fireEvent.click(await agregar.findByRole('button', { name: 'Agregar Comex' }));
    const quitar = await actuales.findByRole('button', { name: 'Quitar Comex' });
    expect(document.activeElement).toBe(quitar);
    expect(agregar.queryByRole('button', { name: 'Agregar Comex' })).toBeNull();
    expect(screen.getByText('Perfil agregado correctamente')).toBeTruthy();
    fireEvent.click(quitar);
    await screen.findByText('Perfil eliminado Correctamente');
    expect(sent).toEqual([{ idUsuario: 3, idPerfil: 4, metodo: 'Agregar' }, { idUsuario: 3, idPerfil: 4, metodo: 'Quitar' }]);
  });

  it('a failure begins with the specification’s words', async () => {
    server.use(fails(setPerfil, 'interno'));
    const dialog = await ficha('Perfiles');
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Agregar Comex' }));
    await screen.findByText(/^No se ha podido agregaro quitar el perfil o se ha perdido la comunicación con el servidor\./);
  });
});

describe('single permissions (C9)', () => {
  const permiso = (dialog: HTMLElement, texto: string) => {
    const item = within(dialog).getByText(texto).closest('li');
    if (item === null) throw new Error(texto);
    return within(item);
  };

  it('a denial beats the profile, a grant gives what none does, before anything is stored; saved with the version seen', async () => {
    const sent: unknown[] = [];
    server.use(replies(setPermisos, (_query, body) => {
      sent.push(body);
      return { Mensaje: 'Guardado Correctamente', usuario: detalle({ permisos: [{ permiso: 'faenas.ver', concedido: false }], version: 5 }) };
    }));
    const dialog = await ficha('Permisos');
    const [faenas, nominas] = [permiso(dialog, 'Ver faenas'), permiso(dialog, 'Actualizar nóminas desde BC')];
    expect([faenas.getByText('Reporte'), faenas.getByText('Puede'), nominas.getByText('Ningún perfil suyo'), nominas.getByText('No puede')]).toHaveLength(4);
    fireEvent.change(faenas.getByRole('combobox'), { target: { value: 'negar' } });
    fireEvent.change(nominas.getByRole('combobox'), { target: { value: 'conceder' } });
    expect([faenas.getByText('No puede'), nominas.getByText('Puede')]).toHaveLength(2);
    // By its text: looking through so many selects by role takes seconds.
    fireEvent.click(within(dialog).getByText('Guardar permisos'));
    await screen.findByText('Guardado Correctamente');
    expect(sent).toEqual([{ version: 4, permisos: [{ permiso: 'faenas.ver', concedido: false }, { permiso: 'nominas.actualizar', concedido: true }] }]);
  });

  it('somebody else changed the person: it is said, and theirs is what is shown then', async () => {
    server.use(fails(setPermisos, 'estado_cambiado'));
    const dialog = await ficha('Permisos');
    fireEvent.change(permiso(dialog, 'Ver faenas').getByRole('combobox'), { target: { value: 'negar' } });
    server.use(replies(getUsuario, () => ({ usuario: detalle({ version: 5, permisos: [{ permiso: 'trazo.ver', concedido: false }] }) })));
    fireEvent.click(within(dialog).getByText('Guardar permisos'));
    await screen.findByText(/Otra persona cambió este registro/);
    await waitFor(() => expect(permiso(dialog, 'Ver Trazo').getByText('No puede')).toBeTruthy());
    expect(permiso(dialog, 'Ver faenas').getByText('Puede')).toBeTruthy();
  });
});

describe('editing (A11, C10, C32)', () => {
  it('what cannot be is said at its field, and nothing is asked; then a fixed post goes out with its forced origin', async () => {
    const sent: unknown[] = [];
    const FAENA = { CodigoFaena: 'F0412', Origen: 'EL AROMO', Ciudad: '', Estado: '', Fecha_Inicio: null, Fecha_Final: null, Hectareas: null, Rol: '10-2', Producto: '', Georeferencia: '', fueraDeErp: false, perimetro: null };
    server.use(
      replies(listFaenas, () => ({ faenas: [FAENA] })),
      replies(updateUsuario, (_query, body) => {
        sent.push(body);
        return { Mensaje: 'Guardado Correctamente', usuario: detalle({ version: 5 }) };
      }),
    );
    const dialog = await ficha('Datos');
    type(dialog, 'Ubicación al despachar', 'fijo');
    type(dialog, 'Email', 'sin arroba');
    type(dialog, 'RUT de la empresa', '76.543.210-9');
    press(dialog, 'Guardar');
    for (const falta of [/^Escriba un Email/, /^Latitud entre/, /^Longitud entre/, /^Rut No Valido$/]) expect(within(dialog).getByText(falta)).toBeTruthy();
    expect(document.activeElement).toBe(within(dialog).getByLabelText('Email'));

    type(dialog, 'Email', 'ana@empresa.cl');
    type(dialog, 'RUT de la empresa', '76.543.210-3');
    type(dialog, 'Latitud', '-38,5');
    type(dialog, 'Longitud', '-72.4');
    const origen = within(dialog).getByRole('combobox', { name: 'Origen forzado' });
    fireEvent.click(origen);
    fireEvent.change(origen, { target: { value: 'aromo' } });
    fireEvent.click(await within(dialog).findByRole('option', { name: 'EL AROMO · F0412*10-2' }));
    press(dialog, 'Guardar');
    await screen.findByText('Guardado Correctamente');
    expect(sent).toEqual([
      { version: 4, email: 'ana@empresa.cl', empresaRut: '76.543.210-3', ubicacion: { modo: 'fijo', latitud: -38.5, longitud: -72.4, origenForzado: 'F0412*10-2' } },
    ]);
  });

  it('what is typed stays while another part is looked at', async () => {
    const dialog = await ficha('Datos');
    type(dialog, 'Email', 'otra@empresa.cl');
    fireEvent.click(within(dialog).getByRole('tab', { name: 'Acceso' }));
    fireEvent.click(within(dialog).getByRole('tab', { name: 'Datos' }));
    expect(within(dialog).getByLabelText<HTMLInputElement>('Email').value).toBe('otra@empresa.cl');
  });

  it('C32: an Externo without a company is warned about', async () => {
    const dialog = await ficha('Datos', { PerfilesJSON: perfiles('Externo') });
    expect(within(dialog).getByText('Sin RUT de empresa, un usuario Externo no ve nada.')).toBeTruthy();
  });
});

describe('getting in (A20)', () => {
  it('a temporary password is put after its effect was said, and shown once', async () => {
    server.use(replies(resetClave, () => ({ Mensaje: 'Contraseña temporal puesta', usuario: detalle({ claveTemporal: true }), clave: 'kfm7-wq3p-tz9r' })));
    const dialog = await ficha('Acceso');
    press(dialog, 'Poner contraseña temporal');
    expect(within(dialog).getByText(/se cierran sus sesiones/)).toBeTruthy();
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Confirmar' }));
    press(dialog, 'Confirmar');
    expect((await within(dialog).findByLabelText('Contraseña temporal')).textContent).toBe('kfm7-wq3p-tz9r');
    expect(within(dialog).getByText('Es temporal: deberá cambiarla al ingresar.')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('tab', { name: 'Perfiles' }));
    fireEvent.click(within(dialog).getByRole('tab', { name: 'Acceso' }));
    expect(within(dialog).queryByText('kfm7-wq3p-tz9r')).toBeNull();
  });

  it('sessions are named by browser and device; one ends, or all', async () => {
    const sent: unknown[] = [];
    server.use(replies(endSesiones, (_query, body) => {
      sent.push(body);
      return { Mensaje: 'Sesiones cerradas', usuario: detalle({ sesiones: sent.length === 1 ? [UNA, { ...UNA, id: `${UNA.id.slice(0, -1)}2` }] : [] }) };
    }));
    const otra = { ...UNA, id: `${UNA.id.slice(0, -1)}1`, creadaEn: '2026-11-21T12:00:00.000Z', agente: 'curl/8' };
    const dialog = await ficha('Acceso', { sesiones: [UNA, otra] });
    expect(within(dialog).getByText('Chrome en Android')).toBeTruthy();
    expect(within(dialog).getByText('curl/8')).toBeTruthy();
    press(dialog, 'Cerrar la sesión abierta 21/11/2026 09:00');
    await waitFor(() => expect(within(dialog).queryByText('curl/8')).toBeNull());
    press(dialog, 'Cerrar todas');
    await within(dialog).findByText('Ninguna.');
    expect(sent).toEqual([{ sesion: otra.id }, {}]);
  });

  it('the second factor is taken away only where there is one', async () => {
    server.use(replies(deleteSegundoFactor, () => ({ Mensaje: 'Guardado Correctamente', usuario: detalle() })));
    const dialog = await ficha('Acceso', { segundoFactor: true });
    press(dialog, 'Restablecer segundo factor');
    press(dialog, 'Confirmar');
    await within(dialog).findByText('No tiene.');
    expect(within(dialog).queryByRole('button', { name: 'Restablecer segundo factor' })).toBeNull();
  });

  it('nobody’s own is changed here', async () => {
    const dialog = await ficha('Acceso', { IdUsuario: 7 });
    expect(within(dialog).getByText('Su contraseña y su segundo factor se cambian en Mi cuenta.')).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'Poner contraseña temporal' })).toBeNull();
  });
});

it('the history says what was done to the person, and by the person, in words, page by page', async () => {
  const asked: string[] = [];
  server.use(
    on(listHistoria, ({ url }) => {
      const { pathname, search } = new URL(url);
      asked.push(`${pathname.split('/').at(-1)}${search}`);
      const hecho = (id: string, accion: string, cambios: object[]) => ({ id, cuando: '2026-11-20T12:00:00.000Z', usuario: 'admin', accion, cambios });
      if (pathname.endsWith('hechosDe')) return HttpResponse.json({ hechos: [hecho('9', 'Guardó una vista · Vista guardada 5', [])], siguiente: null });
      return search.includes('antesDe')
        ? HttpResponse.json({ hechos: [hecho('1', 'Creó un usuario', [{ campo: 'Activo', antes: null, despues: 'Sí' }])], siguiente: null })
        : HttpResponse.json({ hechos: [hecho('9', 'Quitó un perfil a un usuario', [{ campo: 'Perfiles', antes: 'Reporte', despues: 'nada' }])], siguiente: '9' });
    }),
  );
  const dialog = await ficha('Historia');
  const de = await within(dialog).findByRole('list', { name: 'Lo que se le hizo' });
  expect(de.textContent).toBe('Quitó un perfil a un usuarioadmin · 20/11/2026 09:00PerfilesReportenada');
  press(dialog, 'Ver más');
  await within(de).findByText('Creó un usuario');
  expect(within(dialog).queryByRole('button', { name: 'Ver más' })).toBeNull();
  fireEvent.change(within(dialog).getByLabelText('Qué se ve'), { target: { value: 'hechosDe' } });
  await within(dialog).findByText('Guardó una vista · Vista guardada 5');
  expect(asked).toEqual(['usuario?id=3', 'usuario?id=3&antesDe=9', 'hechosDe?id=3']);
});

describe('ver como (issue 7 §1)', () => {
  it('opens the look that the server allowed, once', async () => {
    const asked: unknown[] = [];
    server.use(
      replies(startVerComo, () => {
        asked.push('one');
        return { prueba: '3.1790000000000.firma', usuario: 'ana', vence: '2026-11-20T14:00:00.000Z' };
      }),
    );
    const dialog = await ficha('Acceso');
    press(dialog, 'Ver como ana');
    await waitFor(() => expect(vi.mocked(beginVerComo).mock.calls).toEqual([[{ prueba: '3.1790000000000.firma', id: 3, usuario: 'ana', vence: '2026-11-20T14:00:00.000Z' }]]));
    expect(asked).toEqual(['one']);
  });

  it('says why not, and stays', async () => {
    server.use(fails(startVerComo, 'sin_clave_secretos'));
    const dialog = await ficha('Acceso');
    press(dialog, 'Ver como ana');
    await screen.findByText(/^No se pudo ver como ana\./);
    expect(beginVerComo).not.toHaveBeenCalled();
  });

  it('waits for what was changed in the record: the page is loaded anew', async () => {
    const dialog = await ficha('Datos');
    type(dialog, 'Email', 'otra@rodal.example');
    fireEvent.click(within(dialog).getByRole('tab', { name: 'Acceso' }));
    expect(within(dialog).getByRole('button', { name: 'Ver como ana' })).toHaveProperty('disabled', true);
    expect(within(dialog).getByText('Antes, guarde o descarte lo que cambió en esta ficha.')).toBeTruthy();
  });

  it.each([
    ['oneself', { IdUsuario: 7, NombreUsuario: 'yo' }],
    ['somebody deactivated', { Estado: 0 as const }],
  ])('is not offered for %s', async (_who, changes) => {
    const dialog = await ficha('Acceso', changes);
    expect(within(dialog).getByRole('heading', { name: 'Sesiones abiertas' })).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: /^Ver como/ })).toBeNull();
  });
});
