// @vitest-environment jsdom
import { closeAviso, reopenAviso, type AvisoDetalle, type DespachoDetalle } from '@rodal/contracts/detalle';
import { AppError } from '@rodal/domain/errors';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { queryClientOf } from '../../../api/query-client.ts';
import { onSession } from '../../../api/session-events.ts';
import { fails, replies } from '../../../testing/msw.ts';
import { fila } from '../testing/busqueda.tsx';
import { abrirDetalle, alerta, detalleOf, ficha, sirve, startServidorDetalle } from '../testing/detalle.tsx';

const server = startServidorDetalle();

const ABIERTO: AvisoDetalle = {
  codigo: 'fueraPerimetro',
  detalle: 'A 354 m del borde',
  creadoEn: '2026-11-20T17:05:00.000Z',
  resueltoEn: null,
  resueltoPor: null,
  nota: null,
};
const CERRADO: AvisoDetalle = { ...ABIERTO, resueltoEn: '2026-11-20T18:00:00.000Z', resueltoPor: 'oficina', nota: 'Cancha nueva' };

/** A server that remembers how the flag stands. */
function servidor(inicial: AvisoDetalle) {
  const state = { aviso: inicial, notas: [] as unknown[] };
  const detalle = (): DespachoDetalle => detalleOf(1, { avisos: [state.aviso] });
  server.use(
    http.get('*/api/despacho/despachos/:id', () => HttpResponse.json(detalle())),
    http.post('*/avisos/fueraPerimetro/cerrar', async ({ request }) => {
      state.notas.push(await request.json());
      state.aviso = CERRADO;
      return HttpResponse.json(closeAviso.reply.parse(CERRADO));
    }),
    replies(reopenAviso, () => {
      if (state.aviso.resueltoEn === null) throw new AppError('estado_cambiado');
      state.aviso = ABIERTO;
      return ABIERTO;
    }),
  );
  return state;
}

const RESUELVE = { permisos: ['despacho.resolverAviso'] } as const;
const seccion = () => screen.findByRole('region', { name: 'Avisos' });
const nota = () => screen.getByRole('textbox', { name: /Nota/ });
const cerrar = () => fireEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }));

async function escribir(texto: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Cerrar aviso Fuera del perímetro' }));
  fireEvent.change(nota(), { target: { value: texto } });
  cerrar();
}

describe('A29: the flags of a dispatch', () => {
  it('an open one has its word, its detail and since when', async () => {
    servidor(ABIERTO);
    abrirDetalle(fila(1).id, RESUELVE);
    expect((await seccion()).textContent).toBe('Fuera del perímetroA 354 m del borde · 20/11/2026 14:05Cerrar aviso');
  });

  it('is closed with a note only; the error names the field, and the focus goes there', async () => {
    const { notas } = servidor(ABIERTO);
    abrirDetalle(fila(1).id, RESUELVE);
    await escribir('   ');
    expect(screen.getByText('Falta la Nota: escriba qué se revisó o decidió')).toBeTruthy();
    expect(document.activeElement).toBe(nota());
    expect(nota().getAttribute('aria-invalid')).toBe('true');
    expect(notas).toEqual([]);
  });

  it('once closed it says who, when and the note; list and totals are asked for again', async () => {
    const { notas } = servidor(ABIERTO);
    const client = queryClientOf(7);
    client.setQueryData(['despachos', 'resumen'], {});
    abrirDetalle(fila(1).id, RESUELVE);
    await escribir(' Cancha nueva ');
    const section = await seccion();
    await within(section).findByText('1 aviso cerrado');
    expect(notas).toEqual([{ nota: 'Cancha nueva', visto: 'abierto' }]);
    expect(within(section).queryByRole('textbox')).toBeNull();
    expect(section.textContent).toContain('Cerrado por oficina, 20/11/2026 15:00Cancha nueva');
    expect(document.activeElement).toBe(section);
    expect(client.getQueryState(['despachos', 'resumen'])?.isInvalidated).toBe(true);
  });

  it.each(['Deshacer', 'Reabrir aviso Fuera del perímetro'])('closing is undone by %s', async (name) => {
    servidor(ABIERTO);
    abrirDetalle(fila(1).id, RESUELVE);
    await escribir('Cancha nueva');
    fireEvent.click(await screen.findByRole('button', { name, hidden: true }));
    expect(await screen.findByRole('button', { name: 'Cerrar aviso Fuera del perímetro' })).toBeTruthy();
    expect(screen.queryByText('1 aviso cerrado')).toBeNull();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull());
  });

  it('409: somebody was faster: the cause is said and what they did is shown', async () => {
    const state = servidor(ABIERTO);
    abrirDetalle(fila(1).id, RESUELVE);
    await seccion();
    const conflicto = { cuando: '2026-11-20T18:00:00.000Z', usuario: 'admin', accion: 'Aviso cerrado: Fuera del perímetro', cambios: [{ campo: 'Nota', antes: null, despues: 'Ya visto' }] };
    server.use(http.post('*/avisos/fueraPerimetro/cerrar', () => HttpResponse.json({ codigo: 'estado_cambiado', mensaje: 'Otra persona cambió este registro. Actualice y revise.', requestId: 'r', conflicto }, { status: 409 })));
    state.aviso = { ...CERRADO, resueltoPor: 'admin', nota: 'Ya visto' };
    await escribir('Cancha nueva');
    const dialog = await screen.findByRole('dialog', { name: 'Ya no está como usted lo vio' });
    expect(dialog.textContent).toContain('Aviso cerrado: Fuera del perímetroadmin · 20/11/2026 15:00NotaYa visto');
    // Nothing that was written is lost.
    expect(within(dialog).getByText('Su nota: Cancha nueva')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Entendido' }));
    const section = await seccion();
    expect(await within(section).findByText('Ya visto')).toBeTruthy();
    expect([screen.queryByRole('textbox'), document.activeElement]).toEqual([null, section]);
  });

  it('409 on opening it again: the same', async () => {
    const state = servidor(CERRADO);
    abrirDetalle(fila(1).id, RESUELVE);
    await screen.findByText('1 aviso cerrado');
    state.aviso = ABIERTO;
    fireEvent.click(screen.getByRole('button', { name: 'Reabrir aviso Fuera del perímetro', hidden: true }));
    expect((await screen.findByRole('dialog', { name: 'Ya no está como usted lo vio' })).textContent).toContain('Otra persona cambió este registro.');
    expect(await screen.findByRole('button', { name: 'Cerrar aviso Fuera del perímetro', hidden: true })).toBeTruthy();
  });

  it('another failure leaves what was written, to be sent again', async () => {
    servidor(ABIERTO);
    abrirDetalle(fila(1).id, RESUELVE);
    await seccion();
    const healthy = server.listHandlers().slice();
    server.use(fails(closeAviso, 'interno'));
    await escribir('Cancha nueva');
    expect((await alerta()).textContent).toContain('Ocurrió un error en el servidor. Intente de nuevo. Código req-7');
    expect(nota()).toHaveProperty('value', 'Cancha nueva');
    server.resetHandlers(...healthy);
    cerrar();
    expect(await screen.findByText('1 aviso cerrado')).toBeTruthy();
    expect(within(await seccion()).queryByRole('alert')).toBeNull();
  });

  it('R37: a session that ended is announced to the shell', async () => {
    servidor(ABIERTO);
    abrirDetalle(fila(1).id, RESUELVE);
    await seccion();
    server.use(fails(closeAviso, 'no_autenticado'));
    const announced = vi.fn();
    const unlisten = onSession('expired', announced);
    await escribir('Cancha nueva');
    await waitFor(() => expect(announced).toHaveBeenCalledOnce());
    unlisten();
  });

  it('Escape leaves the form, not the panel', async () => {
    servidor(ABIERTO);
    abrirDetalle(fila(1).id, RESUELVE);
    fireEvent.click(await screen.findByRole('button', { name: 'Cerrar aviso Fuera del perímetro' }));
    expect(document.activeElement).toBe(nota());
    fireEvent.keyDown(nota(), { key: 'Escape' });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('region', { name: 'Despacho 1' })).toBeTruthy();
    fireEvent.keyDown(screen.getByRole('button', { name: 'Eventos' }), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Despacho 1' })).toBeNull());
  });

  it('Escape on a button of the form leaves the form too', async () => {
    servidor(ABIERTO);
    abrirDetalle(fila(1).id, RESUELVE);
    fireEvent.click(await screen.findByRole('button', { name: 'Cerrar aviso Fuera del perímetro' }));
    fireEvent.change(nota(), { target: { value: 'A medio escribir' } });
    fireEvent.keyDown(screen.getByRole('button', { name: 'Cancelar' }), { key: 'Escape' });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('region', { name: 'Despacho 1' })).toBeTruthy();
    // The button that opened the form is there again, and has the focus.
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cerrar aviso Fuera del perímetro' }));
  });

  it('C29: a closing that fails when another dispatch is on show says of which, why, and its code', async () => {
    const [uno, dos] = [detalleOf(1, { avisos: [ABIERTO] }), detalleOf(2)];
    let refuse = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    server.use(
      sirve([uno, dos]),
      http.post('*/avisos/fueraPerimetro/cerrar', async () => {
        await held;
        return HttpResponse.json({ codigo: 'interno', mensaje: 'Ocurrió un error en el servidor.', requestId: 'req-7' }, { status: 500 });
      }),
    );
    abrirDetalle(uno.despacho.id, { ...RESUELVE, ids: [uno.despacho.id, dos.despacho.id] });
    await escribir('Cancha nueva');
    fireEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
    await ficha(2);
    refuse();
    const said = await screen.findByText(/^No se pudo cerrar el aviso Fuera del perímetro del despacho 1\. Ocurrió un error en el servidor/);
    expect(said.textContent).toContain('Código req-7');
  });

  it('the same flag closed on two dispatches: each can be opened again', async () => {
    const avisos = new Map([1, 2].map((numero) => [fila(numero).id, ABIERTO]));
    const reabiertos: unknown[] = [];
    server.use(
      http.get('*/api/despacho/despachos/:id', ({ params }) => {
        const numero = params['id'] === fila(1).id ? 1 : 2;
        return HttpResponse.json(detalleOf(numero, { avisos: [avisos.get(fila(numero).id) ?? ABIERTO] }));
      }),
      http.post('*/despachos/:id/avisos/fueraPerimetro/cerrar', ({ params }) => {
        avisos.set(String(params['id']), CERRADO);
        return HttpResponse.json(CERRADO);
      }),
      http.post('*/despachos/:id/avisos/fueraPerimetro/reabrir', ({ params }) => {
        reabiertos.push(params['id']);
        return HttpResponse.json(ABIERTO);
      }),
    );
    abrirDetalle(fila(1).id, { ...RESUELVE, ids: [fila(1).id, fila(2).id] });
    await escribir('Cancha nueva');
    await screen.findByText('1 aviso cerrado');
    fireEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
    await ficha(2);
    await escribir('Cancha nueva');
    await screen.findByText('1 aviso cerrado');
    const toast = screen.getByText('Aviso cerrado: Fuera del perímetro, despacho 1').parentElement ?? document.body;
    expect(screen.getByText('Aviso cerrado: Fuera del perímetro, despacho 2')).toBeTruthy();
    fireEvent.click(within(toast).getByRole('button', { name: 'Deshacer', hidden: true }));
    await waitFor(() => expect(reabiertos).toEqual([fila(1).id]));
    expect(await screen.findByText('Aviso cerrado: Fuera del perímetro, despacho 2')).toBeTruthy();
  });

  it.each([
    ['C13: a dispatcher', ['Despacho']],
    ['an internal user without the permission', ['ReporteVolumenes']],
  ])('%s sees the flags and closes none', async (_, perfiles) => {
    server.use(sirve([detalleOf(1, { avisos: [ABIERTO, { ...CERRADO, codigo: 'sinPosicion' }] })]));
    abrirDetalle(fila(1).id, { perfiles });
    const section = await seccion();
    expect(section.textContent).toContain('A 354 m del borde');
    expect(section.textContent).toContain('Cerrado por oficina');
    expect(within(section).queryByRole('button', { hidden: true })).toBeNull();
  });
});
