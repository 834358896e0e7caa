// @vitest-environment jsdom
import { listUsuariosMantenedor } from '@rodal/contracts/listados/usuarios';
import { createUsuario, setEstadoUsuario, updatePerfil } from '@rodal/contracts/usuarios';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../testing/browser.ts';
import { fails, on, replies, unreachable } from '../../testing/msw.ts';
import { abrir, busca, detalle, fila, perfiles, startServidor } from './testing/usuarios.tsx';

const server = startServidor();

const GENTE = [
  fila(1, 'admin', { PerfilesJSON: perfiles('Administrador'), ultimoIngreso: '2026-11-21T12:00:00.000Z' }),
  fila(2, 'ñandú', { Estado: 0, PerfilesJSON: [], ultimoIngreso: null, Email: 'nandu@empresa.cl' }),
  fila(3, 'ana', { PerfilesJSON: perfiles('Reporte', 'Comex') }),
];
const lista = () => busca(...GENTE);
const grid = () => screen.findByRole('grid', { name: 'Usuarios' });
const rows = (table: HTMLElement) =>
  within(table).getAllByRole('row').slice(1).map((row) => within(row).getAllByRole('gridcell').map((cell) => cell.textContent));
const names = (table: HTMLElement) => rows(table).map((cells) => cells[1]);
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const agregar = async (nombre: string, clave: string, email: string) => {
  fireEvent.click(screen.getByRole('button', { name: 'Agregar usuario' }));
  const form = within(await screen.findByRole('form', { name: 'Agregar usuario' }));
  for (const [label, value] of [['Usuario', nombre], ['Contraseña', clave], ['Email', email]] as const) fireEvent.change(form.getByLabelText(label), { target: { value } });
  fireEvent.click(form.getByRole('button', { name: 'Agregar' }));
};

describe('the table (especificación 1 §2.8)', () => {
  it('has the columns of the specification, and the last login', async () => {
    server.use(lista());
    abrir();
    const table = await grid();
    expect(within(table).getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'ID', 'Nombre Usuario', 'Email', 'Estado', 'Perfiles', 'Último ingreso', 'Modificar', 'Activar|Desactivar',
    ]);
    expect(rows(table)).toEqual([
      ['1', 'admin', 'admin@rodal.example', 'Activo', 'Administrador', '21/11/2026 09:00', 'Ver', 'Desactivar'],
      ['3', 'ana', 'ana@rodal.example', 'Activo', 'Reporte, Comex', '20/11/2026 09:30', 'Ver', 'Desactivar'],
      ['2', 'ñandú', 'nandu@empresa.cl', 'Inactivo', 'Sin perfil', 'Nunca', 'Ver', 'Activar'],
    ]);
    expect(await screen.findByText('3 usuarios · 2 activos en total')).toBeTruthy();
  });

  it('is searched without case or accents; filters and order stand in the address', async () => {
    server.use(lista());
    const { search } = abrir('/admin?orden=-id');
    const table = await grid();
    expect(names(table)).toEqual(['ana', 'ñandú', 'admin']);
    type('Usuario o email', 'NANDU');
    fireEvent.submit(screen.getByLabelText<HTMLInputElement>('Usuario o email').form ?? document.body);
    await waitFor(() => expect(names(table)).toEqual(['ñandú']));
    expect(search()).toBe('?orden=-id&texto=NANDU');
    fireEvent.click(screen.getByRole('button', { name: 'Limpiar' }));
    fireEvent.change(screen.getByLabelText('Perfil'), { target: { value: 'Comex' } });
    await waitFor(() => expect(names(table)).toEqual(['ana']));
    fireEvent.change(screen.getByLabelText('Estado'), { target: { value: 'inactivo' } });
    await screen.findByText('Sin resultados para estos filtros');
  });

  it('C29: what could not be read is said, and asked for again', async () => {
    server.use(unreachable(listUsuariosMantenedor));
    abrir();
    await screen.findByText('No se pudieron leer los usuarios');
    server.use(lista());
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(names(await grid())).toHaveLength(3);
  });

  it('on a phone each person is a card that begins with the name', async () => {
    stubBrowser({ width: 390, height: 844 });
    server.use(lista());
    abrir();
    const list = await screen.findByRole('list', { name: 'Usuarios' });
    expect(within(list).getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['admin', 'ana', 'ñandú']);
    expect(within(list).getByRole('button', { name: 'Activar ñandú' })).toBeTruthy();
  });

  it('the form to add opens from its button, ready to type in', async () => {
    server.use(lista());
    abrir();
    await grid();
    expect(screen.queryByRole('form', { name: 'Agregar usuario' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Agregar usuario' }));
    const form = within(await screen.findByRole('form', { name: 'Agregar usuario' }));
    expect(document.activeElement).toBe(form.getByLabelText('Usuario'));
  });

  const desactivar = async (nombre: string) => {
    fireEvent.click(await screen.findByRole('button', { name: `Desactivar ${nombre}` }));
    const dialog = await screen.findByRole('dialog', { name: `Desactivar a ${nombre}` });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Desactivar' }));
    return dialog;
  };

  it('Desactivar is asked once more, asks for exactly that with what was seen, and the row follows', async () => {
    const sent: unknown[] = [];
    const estado = { ana: 1 as 0 | 1 };
    server.use(
      on(listUsuariosMantenedor, () => HttpResponse.json({ usuarios: [fila(3, 'ana', { Estado: estado.ana })], siguiente: null })),
      replies(setEstadoUsuario, (_query, body) => {
        sent.push(body);
        estado.ana = 0;
        return { Mensaje: 'Usuario desactivado', usuario: detalle({ Estado: 0 }) };
      }),
    );
    abrir();
    fireEvent.click(await screen.findByRole('button', { name: 'Desactivar ana' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([]);
    const dialog = await desactivar('ana');
    expect(dialog.textContent).toContain('ana no podrá ingresar y se cierran sus sesiones.');
    await screen.findByRole('button', { name: 'Activar ana' });
    expect(sent).toEqual([{ estado: 0, visto: 'activo' }]);
    expect(screen.getByText('Usuario desactivado')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('A17: a refusal is said in the words of the server, where it was asked', async () => {
    const mensaje = 'Es el último Administrador activo: nombre a otro antes de quitarle el acceso.';
    server.use(
      lista(),
      on(setEstadoUsuario, () => HttpResponse.json({ codigo: 'datos_invalidos', mensaje: 'x', requestId: 'req-7', errores: [{ campo: 'estado', codigo: 'ultimo_administrador', mensaje }] }, { status: 400 })),
    );
    abrir();
    const dialog = await desactivar('ana');
    expect((await within(dialog).findByRole('alert')).textContent).toBe(`No se pudo desactivar a ana. ${mensaje} Código req-7`);
  });

  it('somebody was faster: who, when and what; the row is asked for again', async () => {
    const conflicto = { cuando: '2026-11-20T18:00:00.000Z', usuario: 'berta', accion: 'Desactivó un usuario', cambios: [{ campo: 'Activo', antes: 'Sí', despues: 'No' }] };
    const estado = { ana: 1 as 0 | 1 };
    server.use(
      replies(listUsuariosMantenedor, () => ({ usuarios: [fila(3, 'ana', { Estado: estado.ana })], siguiente: null })),
      on(setEstadoUsuario, () => {
        estado.ana = 0;
        return HttpResponse.json({ codigo: 'estado_cambiado', mensaje: 'x', requestId: 'r', conflicto }, { status: 409 });
      }),
    );
    abrir();
    await desactivar('ana');
    const dialog = await screen.findByRole('dialog', { name: 'Ya no está como usted lo vio' });
    expect(dialog.textContent).toContain('Desactivó un usuarioberta · 20/11/2026 15:00ActivoSíNo');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Entendido' }));
    expect(await screen.findByRole('button', { name: 'Activar ana' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('R42: nobody deactivates themselves: the button says why', async () => {
    server.use(replies(listUsuariosMantenedor, () => ({ usuarios: [fila(7, 'prueba')], siguiente: null })));
    abrir();
    const boton = await screen.findByRole('button', { name: 'Desactivar prueba' });
    const motivo = 'Perdería su propio acceso a Usuarios: pídalo a otro Administrador.';
    expect([boton.getAttribute('aria-disabled'), boton.title]).toEqual(['true', motivo]);
    fireEvent.click(boton);
    expect(screen.getByText(`No se pudo desactivar a prueba. ${motivo}`)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('adding (especificación 1 §2.8, §8)', () => {
  it('says so in the specification’s words, which vanish after 2 s, and opens the new person', async () => {
    const sent: unknown[] = [];
    server.use(
      replies(createUsuario, (_query, body) => {
        sent.push(body);
        return { Mensaje: 'Usuario Agregado Correctament', usuario: detalle({ IdUsuario: 9, NombreUsuario: 'nueva' }) };
      }),
    );
    const { search } = abrir();
    await grid();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await agregar('nueva', 'clave-larga', 'nueva@rodal.example');
    const dicho = await screen.findByText('Usuario Agregado Correctament');
    expect(sent).toEqual([{ nombre: 'nueva', contrasena: 'clave-larga', email: 'nueva@rodal.example' }]);
    await screen.findByRole('dialog', { name: 'Modificar usuario' });
    expect(search()).toBe('?ver=9');
    act(() => void vi.advanceTimersByTime(2000));
    expect(dicho.isConnected).toBe(false);
  });

  it('a duplicate is said in the specification’s words at its field; what was written stays', async () => {
    const mensaje = 'Usuario ya existe. Pruebe con otro Nombre de usuario.';
    server.use(on(createUsuario, () => HttpResponse.json({ codigo: 'datos_invalidos', mensaje: 'x', requestId: 'r', errores: [{ campo: 'nombre', codigo: 'ya_existe', mensaje }] }, { status: 400 })));
    abrir();
    await grid();
    await agregar('ana', 'clave-larga', 'a@b.cl');
    await screen.findByText(mensaje);
    const form = within(screen.getByRole('form', { name: 'Agregar usuario' }));
    expect(form.getByLabelText<HTMLInputElement>('Usuario').value).toBe('ana');
    expect(form.getByLabelText<HTMLInputElement>('Contraseña').value).toBe('clave-larga');
  });

  it('any other failure begins with the specification’s words', async () => {
    server.use(fails(createUsuario, 'interno'));
    abrir();
    await grid();
    await agregar('ana', 'clave-larga', 'a@b.cl');
    await screen.findByText(/^No se ha podido agregar Usuario/);
  });

  it('what is missing is said before anything is asked', async () => {
    abrir();
    await grid();
    await agregar('', 'corta', ' ');
    for (const falta of ['Falta el Usuario', 'Contraseña de al menos 8 caracteres', 'Falta el Email']) expect(screen.getByText(falta)).toBeTruthy();
  });
});

it('A20: a profile is made to demand a second factor', async () => {
  const sent: unknown[] = [];
  server.use(replies(updatePerfil, (_query, body) => {
    sent.push(body);
    return { perfiles: [] };
  }));
  abrir();
  fireEvent.click(await screen.findByRole('button', { name: 'Perfiles' }));
  fireEvent.click(await screen.findByRole('switch', { name: 'Comex exige segundo factor' }));
  await screen.findByText('Guardado Correctamente');
  expect(sent).toEqual([{ exigeSegundoFactor: true }]);
});
