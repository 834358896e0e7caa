// @vitest-environment jsdom
import { getResumenDespachos, listDespachos, listOpcionesBusqueda } from '@rodal/contracts/busqueda';
import { listStock } from '@rodal/contracts/stock';
import { CODIGOS_AVISO } from '@rodal/domain/reglas-despacho';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { stubBrowser } from '../../testing/browser.ts';
import { fails, on, replies, silent } from '../../testing/msw.ts';
import { abrir, fila, grid, lista, OPCIONES, resumenOf, startServidor } from './testing/busqueda.tsx';

const server = startServidor();
const HOY = 'desde=2026-11-20&hasta=2026-11-20';
const buscar = () => fireEvent.click(screen.getByRole('button', { name: 'Buscar' }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });

/** Opens the page on a list of one and remembers what the list was asked, without the order. */
async function con(path = '/despachoRecepciones', perfiles?: readonly string[]) {
  const { handler, asked } = lista(fila(1));
  server.use(handler);
  const page = abrir(path, perfiles);
  await screen.findByRole('grid');
  return { ...page, last: () => asked.at(-1)?.replace('&orden=-fecha', '') };
}

describe('filters of the dispatch search', () => {
  it('what is typed is searched by Buscar; it stands in the address and can be taken off', async () => {
    const { search, last } = await con('/despachoRecepciones?desde=2026-11-01');
    type('Despachador', ' pedro ');
    expect(last()).toBe('desde=2026-11-01&hasta=2026-11-20');
    buscar();
    await waitFor(() => expect(last()).toBe('desde=2026-11-01&hasta=2026-11-20&despachador=pedro'));
    expect(search()).toBe('?desde=2026-11-01&despachador=pedro');
    expect(screen.getByRole('button', { name: 'Quitar filtro Fechas: 01/11/2026 – 20/11/2026' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Quitar filtro Despachador: pedro' }));
    expect(search()).toBe('?desde=2026-11-01');
    expect(screen.getByLabelText('Despachador', { selector: 'input' })).toHaveProperty('value', '');
  });

  it('a relative range stays relative in the address, and other days replace it', async () => {
    const { search, last } = await con('/despachoRecepciones?desde=2026-11-01');
    fireEvent.click(screen.getByRole('button', { name: '7 días' }));
    await waitFor(() => expect(last()).toBe('desde=2026-11-14&hasta=2026-11-20'));
    expect(search()).toBe('?rango=7dias');
    expect(screen.getByRole('button', { name: '7 días' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByLabelText('Desde')).toHaveProperty('value', '14/11/2026');
    type('Hasta', '18/11/2026');
    buscar();
    await waitFor(() => expect(last()).toBe('desde=2026-11-14&hasta=2026-11-18'));
    expect(search()).toBe('?desde=2026-11-14&hasta=2026-11-18');
    expect(screen.getByRole('button', { name: '7 días' }).getAttribute('aria-pressed')).toBe('false');
  });

  it('does not search days that run backwards', async () => {
    const { search, last } = await con();
    type('Desde', '21/11/2026');
    buscar();
    expect(screen.getByText('La fecha Desde es posterior a la fecha Hasta').getAttribute('role')).toBe('alert');
    expect(search()).toBe('');
    expect(last()).toBe(HOY);
  });

  it('nor does a link with such days: it says why', async () => {
    const { handler, asked } = lista(fila(1));
    server.use(handler);
    abrir('/despachoRecepciones?desde=2024-01-01&hasta=2026-11-20');
    expect(await screen.findByRole('heading', { name: 'El rango puede tener a lo más 366 días' })).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('the rest stands behind Más filtros; one that is active is in sight even while they fold', async () => {
    const { search } = await con();
    expect(screen.queryByLabelText('Patente Camión')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Más filtros' }));
    type('Patente Camión', 'ab-cd 12');
    buscar();
    expect(search()).toBe('?patente=ABCD12');
    fireEvent.click(screen.getByRole('button', { name: 'Menos filtros' }));
    expect(screen.getByLabelText('Patente Camión')).toHaveProperty('value', 'ABCD12');
    expect(screen.queryByLabelText('Estado')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Quitar filtro Patente Camión: ABCD12' }));
    expect(search()).toBe('');
    expect(screen.queryByLabelText('Patente Camión')).toBeNull();
  });

  it('A12: a site is found by part of its name, without accents, and asked for by its composite', async () => {
    const { last } = await con();
    fireEvent.click(screen.getByRole('button', { name: 'Más filtros' }));
    const faena = screen.getByRole('combobox', { name: 'Faena' });
    fireEvent.change(faena, { target: { value: 'bajo nipaco' } });
    const options = within(screen.getByRole('listbox', { name: 'Faena' })).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Ñipaco Bajo · F0412*204-15']);
    fireEvent.keyDown(faena, { key: 'Enter' });
    await waitFor(() => expect(last()).toBe(`${HOY}&faena=F0412*204-15`));
    expect(screen.getByRole('button', { name: 'Quitar filtro Faena: Ñipaco Bajo · F0412*204-15' })).toBeTruthy();
  });

  it('a link to a product and a state shows their names', async () => {
    const { last } = await con('/despachoRecepciones?producto=5002&estado=guiaEmitida');
    expect(last()).toContain('estado=guiaEmitida');
    expect(last()).toContain('producto=5002');
    expect(await screen.findByRole('button', { name: 'Quitar filtro Producto: 5002 Trozo Aserrable Pino 3,20 m' })).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Producto' })).toHaveProperty('value', '5002 Trozo Aserrable Pino 3,20 m');
    expect(screen.getByRole('button', { name: 'Quitar filtro Estado: Guía emitida' })).toBeTruthy();
  });

  it('A29: several flags at once, with how many of each are open', async () => {
    const resumen = resumenOf({ avisos: [{ codigo: 'fueraPerimetro', abiertos: 1200 }] });
    server.use(replies(getResumenDespachos, () => resumen));
    const { last, search } = await con('/despachoRecepciones?avisos=sinPosicion');
    fireEvent.click(screen.getByRole('button', { name: 'Avisos: Sin posición' }));
    const group = screen.getByRole('group', { name: 'Avisos' });
    expect(await within(group).findByText('1.200')).toBeTruthy();
    expect(within(group).getAllByRole('checkbox')).toHaveLength(CODIGOS_AVISO.length);
    expect(within(group).getByRole('checkbox', { name: /Sin posición/ }).getAttribute('aria-checked')).toBe('true');
    fireEvent.click(within(group).getByRole('checkbox', { name: /Fuera del perímetro/ }));
    await waitFor(() => expect(last()).toBe(`${HOY}&avisos=fueraPerimetro,sinPosicion`));
    expect(search()).toBe('?avisos=fueraPerimetro,sinPosicion');
    expect(screen.getByRole('button', { name: 'Quitar filtro Avisos: Fuera del perímetro y 1 más' })).toBeTruthy();
  });

  it('A29: everything with a flag at one tap, and back at another', async () => {
    const { last, search } = await con();
    fireEvent.click(screen.getByRole('button', { name: 'Con avisos' }));
    await waitFor(() => expect(last()).toBe(`${HOY}&avisos=${CODIGOS_AVISO.join(',')}`));
    expect(search()).toBe('?avisos=todos');
    fireEvent.click(screen.getByRole('button', { name: 'Con avisos' }));
    expect(search()).toBe('');
  });

  it('Limpiar takes off the filters and leaves the relative range and the order', async () => {
    const { search } = await con('/despachoRecepciones?rango=mes&despachador=pedro&estado=enviado&orden=faena');
    fireEvent.click(screen.getByRole('button', { name: 'Limpiar' }));
    expect(search()).toBe('?rango=mes&orden=faena');
    expect(screen.queryByRole('button', { name: 'Limpiar' })).toBeNull();
  });

  it('Limpiar takes off days of one’s own', async () => {
    const { search } = await con('/despachoRecepciones?desde=2026-11-01');
    fireEvent.click(screen.getByRole('button', { name: 'Limpiar' }));
    expect(search()).toBe('');
  });

  it('Actualizar and Buscar with nothing changed ask again', async () => {
    let times = 0;
    server.use(
      replies(listDespachos, () => {
        times += 1;
        return { despachos: [fila(times)], siguiente: null };
      }),
    );
    abrir();
    await screen.findByRole('link', { name: 'Ver el despacho 1' });
    buscar();
    await screen.findByRole('link', { name: 'Ver el despacho 2' });
    fireEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
    await screen.findByRole('link', { name: 'Ver el despacho 3' });
  });

  it.each(['Actualizar', 'Buscar'])('C29: %s that fails says that what is there is old, and keeps it', async (name) => {
    await con();
    server.use(fails(listDespachos, 'interno'));
    fireEvent.click(screen.getByRole('button', { name }));
    const said = await screen.findByText(/^No se pudo actualizar: sigue a la vista lo anterior\. Ocurrió un error en el servidor/);
    expect(said.closest('[role="alert"]')?.textContent).toContain('req-7');
    expect(screen.getByRole('link', { name: 'Ver el despacho 1' })).toBeTruthy();
  });

  it('a search that takes its time does not keep the next one waiting, and what comes late is not shown', async () => {
    let late = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      late = resolve;
    });
    server.use(
      on(listDespachos, async (request) => {
        const guia = new URL(request.url).searchParams.get('nroguia');
        if (guia === '1') await held;
        return Response.json({ despachos: [fila(Number(guia ?? 9))], siguiente: null });
      }),
    );
    abrir();
    await screen.findByRole('link', { name: 'Ver el despacho 9' });
    type('N° guía', '1');
    buscar();
    await waitFor(() => expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('true'));
    type('N° guía', '2');
    buscar();
    expect(await screen.findByRole('link', { name: 'Ver el despacho 2' })).toBeTruthy();
    late();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Buscar' }).getAttribute('aria-busy')).toBe('false'));
    expect(screen.queryByRole('link', { name: 'Ver el despacho 1' })).toBeNull();
  });

  it('C29: lists that do not come say so, and one can search by the rest', async () => {
    server.use(fails(listOpcionesBusqueda, 'interno'));
    await con('/despachoRecepciones?estado=enviado');
    const alert = await screen.findByText(/No se pudieron traer las listas.*Código req-7/);
    server.use(replies(listOpcionesBusqueda, () => OPCIONES));
    fireEvent.click(within(alert).getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(alert.isConnected).toBe(false));
  });

  it('C13: a dispatcher finds Mis Despachos and cannot ask for somebody else’s', async () => {
    const { last } = await con('/despachoRecepciones?despachador=pedro', ['Despacho']);
    expect(screen.getByRole('grid', { name: 'Mis Despachos' })).toBeTruthy();
    expect(screen.queryByLabelText('Despachador')).toBeNull();
    expect(last()).toBe(HOY);
  });

  it('on a phone the filters fold, and open with all of them', async () => {
    stubBrowser({ width: 390, height: 844 });
    server.use(lista(fila(1)).handler);
    abrir();
    await screen.findByRole('list', { name: 'Despachos' });
    const fold = screen.getByRole('button', { name: 'Filtros' });
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(fold);
    expect(fold.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByLabelText('Patente Camión')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Más filtros' })).toBeNull();
    buscar();
    expect(fold.getAttribute('aria-expanded')).toBe('false');
  });
});

describe('what the screen leads to', () => {
  const abrirCon = async (permisos: readonly string[], perfiles?: readonly string[]) => {
    server.use(lista(fila(1)).handler);
    const page = abrir('/despachoRecepciones', perfiles, permisos);
    await screen.findByRole('grid');
    return page;
  };

  it('B13: whoever may import finds the way to it', async () => {
    const { path } = await abrirCon(['despacho.importar']);
    fireEvent.click(screen.getByRole('link', { name: 'Importar respaldo' }));
    expect(path()).toBe('/sincronizacion');
  });

  it('others find neither, and a dispatcher no stock', async () => {
    await abrirCon([], ['Despacho']);
    expect(screen.queryByRole('link', { name: 'Importar respaldo' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Stock' })).toBeNull();
  });

  it('the stock opens over the list', async () => {
    await abrirCon([]);
    server.use(silent(listStock));
    expect(await grid()).toBeTruthy();
    const button = screen.getByRole('button', { name: 'Stock' });
    button.focus();
    fireEvent.click(button);
    fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' });
    await waitFor(() => expect(document.activeElement).toBe(button));
  });
});
