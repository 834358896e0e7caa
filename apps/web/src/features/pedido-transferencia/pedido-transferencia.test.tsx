// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { listHistoria } from '@rodal/contracts/historia';
import { changeEtiquetaPedido, createPedidoTransferencia, exportPedidoTransferencia, getPedidoTransferencia, type PedidoRevisado, reviewPedidoTransferencia } from '@rodal/contracts/pedidos-transferencia';
import { AppError } from '@rodal/domain/errors';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClientOf } from '../../api/query-client.ts';
import { stubBrowser } from '../../testing/browser.ts';
import { fails, on, replies } from '../../testing/msw.ts';
import { sesionOf } from '../../testing/sesion.ts';
import { themeOf } from '../../ui/theme.ts';
import { useToasts } from '../../ui/toast.ts';
import { Toasts } from '../../ui/toasts.tsx';
import { useHasUnsaved } from '../../ui/unsaved.ts';
import PedidoPage from './pedido-page.tsx';
import { ETIQUETAS, etiquetaOf, HUELLA, idDe, pedidoOf, revisadoOf } from './testing/pedidos.ts';

let mundo = { pedido: pedidoOf(), revisado: revisadoOf(), subidos: [] as string[], cambios: [] as unknown[] };
const server = setupServer(
  replies(getPedidoTransferencia, () => mundo.pedido),
  replies(listHistoria, () => ({ hechos: [], siguiente: null })),
  on(reviewPedidoTransferencia, ({ url }) => {
    mundo.subidos.push(`revisar ${new URL(url).searchParams}`);
    return HttpResponse.json(mundo.revisado);
  }),
  on(createPedidoTransferencia, ({ url }) => {
    mundo.subidos.push(`crear ${new URL(url).searchParams}`);
    return HttpResponse.json({ mensaje: 'Pedido 1044 creado.', contador: 1044 });
  }),
  replies(changeEtiquetaPedido, (_query, sent) => {
    mundo.cambios.push(sent);
    mundo.pedido = pedidoOf(ETIQUETAS.map((una) => (una.cantidad === '-1' ? etiquetaOf(9, { nroetiqueta: 'LAUC00009' }) : una)));
    return { mensaje: 'Etiqueta cambiada.', pedido: mundo.pedido };
  }),
);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  stubBrowser();
  mundo = { pedido: pedidoOf(), revisado: revisadoOf(), subidos: [], cambios: [] };
  useToasts.setState({ toasts: [] });
  // jsdom's form is not the one that Node's fetch can send: what is answered matters here, not the bytes.
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => fetch(url, init?.body instanceof FormData ? { ...init, body: null } : init));
});
afterEach(() => {
  cleanup();
  queryClientOf(7).clear();
  server.resetHandlers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
afterAll(() => server.close());

/** What guards the way out sees. */
function Mira() {
  return useHasUnsaved() ? <p>Hay algo sin guardar</p> : null;
}
const sinGuardar = () => screen.queryByText('Hay algo sin guardar') !== null;

function abrir(busqueda = '') {
  const router = createMemoryRouter([{ path: '*', element: <PedidoPage sesion={sesionOf(['Comex'])} /> }], { initialEntries: [`/PedidoDeTransferencia${busqueda}`] });
  render(
    <MantineProvider env="test" theme={themeOf('claro')}>
      <RouterProvider router={router} />
      <Mira />
      <Toasts />
    </MantineProvider>,
  );
  return router;
}
const elegir = async () => fireEvent.change(await screen.findByLabelText('Libro de contenedores y etiquetas'), { target: { files: [new File(['x'], 'PL 45519 Busan.xlsx')] } });
const filas = (tabla: HTMLElement) => within(tabla).getAllByRole('row').map(({ textContent }) => textContent);

describe('an order', () => {
  it('especificación 3 §2.5: its labels by container, OK or Cambiar Etiqueta, and in red those that were not found', async () => {
    abrir('?pedido=1044');
    const tabla = await screen.findByRole('table', { name: 'Etiquetas del pedido' });
    expect(filas(tabla)).toEqual([
      'PedidoContenedorEtiquetaCantidadAlmacénArtículoAcción',
      'Contenedor: MSCU9907473Etiquetas por cambiarSello CL7527843 · 3 etiquetas, 1 no encontrada y 1 sin cantidad · 220 de 660 piezas, faltan 440',
      '1044MSCU9907473COIC26111700021220COIHUE10024OK',
      '1044MSCU9907473COIC26111700022-1——Cambiar Etiqueta',
      '1044MSCU9907473COIC261117000230COIHUE10024Cambiar Etiqueta',
      'Contenedor: TCLU8098308CompletoSin sello · 1 etiqueta · 1.250 piezas',
      '1044TCLU8098308COIC261117000241.250COIHUE10024OK',
    ]);
    const rojas = screen.getByRole('region', { name: 'Etiquetas No Encontradas' });
    expect(within(rojas).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['COIC26111700022 MSCU9907473']);
  });

  it('Buscar Pedido Id: what is no number is refused in its place; a number opens', async () => {
    const router = abrir();
    const campo = await screen.findByLabelText('Número de pedido');
    for (const malo of ['', 'abc', '0', '1,5']) {
      fireEvent.change(campo, { target: { value: malo } });
      fireEvent.click(screen.getByRole('button', { name: 'Buscar Pedido Id' }));
      expect(screen.getByText('El número de pedido es inválido')).toBeTruthy();
      expect(router.state.location.search).toBe('');
    }
    fireEvent.change(campo, { target: { value: ' 1.044 ' } });
    expect(screen.queryByText('El número de pedido es inválido')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Buscar Pedido Id' }));
    await screen.findByRole('table', { name: 'Etiquetas del pedido' });
    expect(router.state.location.search).toBe('?pedido=1044');
  });

  it('one that is not there says so; an address that names none too, and asks nothing', async () => {
    server.use(on(getPedidoTransferencia, () => HttpResponse.json({ codigo: 'datos_invalidos', mensaje: 'x', requestId: 'r', errores: [{ campo: 'orderId', codigo: 'no_existe', mensaje: 'No hay un pedido 77' }] }, { status: 400 })));
    abrir('?pedido=77');
    expect(await screen.findByText('No hay un pedido 77')).toBeTruthy();
    cleanup();
    abrir('?pedido=x');
    expect((await screen.findAllByText('El número de pedido es inválido')).length).toBeGreaterThan(0);
  });

  it('Descargar Etiquetas gives datos.xlsx, once an order is open', async () => {
    const dados: string[] = [];
    URL.createObjectURL = vi.fn(() => 'blob:x');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      dados.push(this.download);
    });
    server.use(on(exportPedidoTransferencia, () => new HttpResponse('PK', { headers: { 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } })));
    abrir();
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Descargar Etiquetas' })).disabled).toBe(true);
    cleanup();
    abrir('?pedido=1044');
    await screen.findByRole('table', { name: 'Etiquetas del pedido' });
    fireEvent.click(screen.getByRole('button', { name: 'Descargar Etiquetas' }));
    await waitFor(() => expect(dados).toEqual(['datos.xlsx']));
  });
});

describe('Cambiar Etiqueta', () => {
  const abrirCambio = async () => {
    abrir('?pedido=1044');
    fireEvent.click(await screen.findByRole('button', { name: 'Cambiar la etiqueta COIC26111700022 del contenedor MSCU9907473' }));
    return screen.findByRole('dialog', { name: 'Confirmar Cambio de Etiqueta' });
  };
  const escribir = (dialogo: HTMLElement, texto: string) => {
    fireEvent.change(within(dialogo).getByLabelText(/^Etiqueta nueva/), { target: { value: texto } });
    fireEvent.click(within(dialogo).getByRole('button', { name: 'Cambiar Etiqueta' }));
  };

  it('asks for six letters at least, sends the row that was seen, and shows the new one in its place', async () => {
    const dialogo = await abrirCambio();
    escribir(dialogo, 'laud1');
    expect(await within(dialogo).findByText(/^Ingrese una etiqueta/)).toBeTruthy();
    expect(mundo.cambios).toEqual([]);
    escribir(dialogo, 'lauc00009');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(mundo.cambios).toEqual([{ id_pedido: 1044, idpedido: idDe(2), id: expect.stringMatching(/^[0-9a-f-]{36}$/), nroetiqueta: 'LAUC00009' }]);
    expect(await screen.findByText('LAUC00009')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Etiquetas No Encontradas' })).toBeNull();
  });

  it('one that BC does not have keeps what was typed, and says the old one stays; sent again it is the same change', async () => {
    const ids: unknown[] = [];
    server.use(on(changeEtiquetaPedido, async (request) => {
      ids.push(((await request.json()) as { id: string }).id);
      return HttpResponse.json({ codigo: 'datos_invalidos', mensaje: 'x', requestId: 'r', errores: [{ campo: 'nroetiqueta', codigo: 'no_encontrada', mensaje: 'BC no tiene la etiqueta LAUC00009: queda la anterior' }] }, { status: 400 });
    }));
    const dialogo = await abrirCambio();
    escribir(dialogo, 'LAUC00009');
    expect(await within(dialogo).findByText('BC no tiene la etiqueta LAUC00009: queda la anterior')).toBeTruthy();
    expect(within(dialogo).getByLabelText<HTMLInputElement>(/^Etiqueta nueva/).value).toBe('LAUC00009');
    fireEvent.click(within(dialogo).getByRole('button', { name: 'Cambiar Etiqueta' }));
    await waitFor(() => expect(ids).toHaveLength(2));
    expect(new Set(ids).size).toBe(1);
  });

  it('somebody faster: who it was is told, and the order is asked for again', async () => {
    const conflicto = { cuando: '2026-11-28T14:10:00.000Z', usuario: 'eva', accion: 'Cambiado', cambios: [] };
    server.use(on(changeEtiquetaPedido, () => {
      mundo.pedido = pedidoOf(ETIQUETAS.map((una) => (una.cantidad === '-1' ? etiquetaOf(8, { nroetiqueta: 'LAUC00008' }) : una)));
      return HttpResponse.json({ codigo: 'estado_cambiado', mensaje: 'Otra persona cambió este registro.', requestId: 'r', conflicto }, { status: 409 });
    }));
    escribir(await abrirCambio(), 'LAUC00009');
    const dialogo = await screen.findByRole('dialog', { name: 'Ya no está como usted lo vio' });
    expect(within(dialogo).getByText(/eva/)).toBeTruthy();
    expect(await screen.findByText('LAUC00008')).toBeTruthy();
  });
});

describe('a workbook', () => {
  it('is reviewed before anything is created: what BC says, what differs, what another order has; then it is', async () => {
    const router = abrir();
    fireEvent.change(await screen.findByLabelText('Empresa'), { target: { value: 'FLE' } });
    await elegir();
    const tabla = await screen.findByRole('table', { name: 'Etiquetas del libro' });
    expect(filas(tabla).slice(1)).toEqual([
      expect.stringMatching(/^Contenedor: MSCU9907473Etiquetas por cambiar.*220 de 660 piezas, faltan 440$/),
      'COIC26111700021Etq 1, L2220COIHUE10024—',
      'COIC26111700022Etq 1, L3No encontrada———',
      'COIC26111700023Etq 1, L40COIHUE10024—',
      expect.stringMatching(/^Contenedor: TCLU8098308Completo/),
      'COIC26111700024Etq 2, L21.250COIHUE10024Pedido 1031, HLXU0000001',
    ]);
    expect(screen.getByText(/^1 etiqueta está ya en otro pedido/)).toBeTruthy();
    expect([mundo.subidos, sinGuardar()]).toEqual([['revisar empresa=FLE'], true]);
    // Whoever guards the way out stands in nobody's way once it is created.
    const alIrse: boolean[] = [];
    router.subscribe(() => void alIrse.push(sinGuardar()));
    fireEvent.click(screen.getByRole('button', { name: 'Crear pedido' }));
    await screen.findByRole('table', { name: 'Etiquetas del pedido' });
    expect(alIrse).toEqual([false]);
    expect(mundo.subidos.slice(1)).toEqual([expect.stringMatching(new RegExp(`^crear id=[0-9a-f-]{36}&empresa=FLE&huella=${HUELLA}$|^crear id=[0-9a-f-]{36}&huella=${HUELLA}&empresa=FLE$`))]);
    expect([router.state.location.search, sinGuardar()]).toEqual(['?pedido=1044', false]);
  });

  it('C21: its errors name sheet and cell, and nothing can be created of it; another one can be chosen', async () => {
    mundo.revisado = { ...revisadoOf(), huella: null, contenedores: [], resumen: [], cantidadErrores: 2, errores: [{ hoja: 'Etq 1', celda: 'L7', mensaje: 'La etiqueta COI12 tiene menos de 6 letras' }, { hoja: 'Contenedores', celda: 'L2', mensaje: 'Falta el total de piezas' }] } satisfies PedidoRevisado;
    abrir();
    await elegir();
    expect(filas(await screen.findByRole('table')).slice(1)).toEqual(['Etq 1L7La etiqueta COI12 tiene menos de 6 letras', 'ContenedoresL2Falta el total de piezas']);
    expect([screen.queryByRole('button', { name: 'Crear pedido' }), sinGuardar()]).toEqual([null, false]);
    fireEvent.click(screen.getByRole('button', { name: 'Elegir otro libro' }));
    expect(await screen.findByLabelText('Libro de contenedores y etiquetas')).toBeTruthy();
  });

  it('BC away: says so where the file was chosen, which can be chosen again', async () => {
    server.use(fails(reviewPedidoTransferencia, 'erp_no_responde'));
    abrir();
    await elegir();
    expect(await screen.findByText(/^No se pudo conectar con BC/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Libro de contenedores y etiquetas').disabled).toBe(false);
  });

  it('a failure keeps the review, and the next try is the same order; changed meanwhile, it is reviewed anew', async () => {
    const ids: (string | null)[] = [];
    let falla = new AppError('erp_no_responde', { valores: { causa: 'el ERP está ocupado' } });
    server.use(on(createPedidoTransferencia, ({ url }) => {
      ids.push(new URL(url).searchParams.get('id'));
      return HttpResponse.json({ codigo: falla.codigo, mensaje: falla.message, requestId: 'r' }, { status: falla.codigo === 'estado_cambiado' ? 409 : 502 });
    }));
    abrir();
    await elegir();
    fireEvent.click(await screen.findByRole('button', { name: 'Crear pedido' }));
    expect((await screen.findByText(/^No se creó el pedido\./)).textContent).toContain('el ERP está ocupado');
    falla = new AppError('estado_cambiado');
    fireEvent.click(screen.getByRole('button', { name: 'Crear pedido' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Revisar de nuevo' }));
    expect(await screen.findByRole('button', { name: 'Crear pedido' })).toBeTruthy();
    expect([new Set(ids).size, ids.length, mundo.subidos.length]).toEqual([1, 2, 2]);
  });
});
