// @vitest-environment jsdom
import { getMatrizHabilitacion } from '@rodal/contracts/habilitacion';
import { AppError } from '@rodal/domain/errors';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { stubBrowser } from '../../testing/browser.ts';
import { fails, replies, silent } from '../../testing/msw.ts';
import { namesWithoutTheirText } from '../../testing/nombres.ts';
import { celda, detenida, empresa } from './testing/filas.ts';
import { abrir, startServidor } from './testing/servidor.tsx';

const { server, mundo } = startServidor();

const tabla = () => screen.findByRole('table');
const filas = async () => within(await tabla()).getAllByRole('row').slice(2);
const dichas = (fila: HTMLElement | undefined) => [...(fila?.children ?? [])].map((una) => [...una.querySelectorAll('[data-tono] > span:not([aria-hidden])')].map(({ textContent }) => textContent).join(''));
const pulsa = (name: RegExp | string, donde: HTMLElement = document.body) => fireEvent.click(within(donde).getByRole('button', { name }));
function buscar(texto: string) {
  const campo = screen.getByLabelText<HTMLInputElement>('Rut o nombre');
  fireEvent.change(campo, { target: { value: texto } });
  fireEvent.submit(campo.form ?? campo);
}
const panelDe = (name: string) => screen.findByRole('region', { name });
const NUBLE = '76.543.210-3 TRANSPORTES ÑUBLE LTDA.';

describe('the matrix', () => {
  it('says of each company how many may work, and how each mandatory paper stands, under whose it is', async () => {
    abrir();
    const [grupos, nombres] = within(await tabla()).getAllByRole('row');
    expect([...(grupos?.children ?? [])].map(({ textContent }) => textContent)).toEqual(['Empresa', 'Pueden trabajar', 'Empresa', 'Conductores', 'Camiones']);
    expect([...(nombres?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Conductores', 'Camiones', 'Situación Tributaria', 'F-30', 'Carta de Compromiso Terciarización', 'Contrato de trabajo', 'Licencia de Conducir',
      'Revisión Técnica', 'Permiso de Circulación', 'Seguro Obligatorio', 'Certificado de anotaciones vigentes', 'Seguro de carga',
    ]);
    const [, nuble] = await filas();
    expect(within(nuble ?? document.body).getByRole('rowheader').textContent).toBe('TRANSPORTES ÑUBLE LTDA.76.543.210-3');
    // As it is heard.
    expect(dichas(nuble)).toEqual([
      '', '6 de 8', '4 de 5', 'Al día', 'Vence el 12/12/2026', 'Al día', '8 al día', '2 vencidos, 1 sin revisar, 2 por vencer, el primero el 20/12/2026, 3 al día',
      '1 no está, 4 al día', '1 por vencer el 01/12/2026, 4 al día', '5 al día', '5 al día', '3 al día, 2 sin documento',
    ]);
    // As it is seen, with the same on hover.
    expect(screen.getByText('5 de 8').parentElement?.title).toBe('2 vencidos, 1 sin revisar, 2 por vencer, el primero el 20/12/2026, 3 al día');
    expect(screen.getByText('5 de 8').parentElement?.querySelector('svg')).not.toBeNull();
    expect(screen.getByText('Vence 12/12').getAttribute('aria-hidden')).toBe('true');
    expect(screen.getByText('2 empresas, 1 con algo que detiene · al 28/11/2026')).toBeTruthy();
    expect(screen.getByText('2 de 2', { selector: 'p' })).toBeTruthy();
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
    expect(namesWithoutTheirText(document.body)).toEqual([]);
  });

  it('one that waits to be approved has a badge', async () => {
    mundo.empresas = [empresa('76000000-1', 'ASERRADERO SUR SPA', { estado: 'PENDIENTE' })];
    abrir();
    expect(within(await tabla()).getByText('Pendiente')).toBeTruthy();
    expect(screen.getByText('1 empresa, ninguna con algo que detiene · al 28/11/2026')).toBeTruthy();
  });

  it('the papers that are columns are chosen, and stand in the address', async () => {
    const { search } = abrir('?documentos=conductor');
    const nombres = async () => [...(within(await tabla()).getAllByRole('row')[1]?.children ?? [])].slice(2).map(({ textContent }) => textContent);
    expect(await nombres()).toHaveLength(9);
    fireEvent.change(screen.getByLabelText('Documentos'), { target: { value: 'empresa' } });
    await waitFor(() => expect(search()).toBe('?documentos=empresa'));
    expect(await nombres()).toContain('F-29');
    // They are all here: nothing is asked for again.
    expect(mundo.pedidos).toEqual(['matriz ']);
  });

  it('those alone where something keeps somebody from working, and those of a name: by the address, and Back', async () => {
    const { router, search } = abrir();
    await tabla();
    pulsa('Solo con algo que detiene');
    expect(await screen.findByText('1 empresa con algo que detiene · al 28/11/2026')).toBeTruthy();
    expect([search(), mundo.pedidos.at(-1)]).toEqual(['?solo=detenidas', 'matriz solo=detenidas']);
    buscar('sur');
    await screen.findByRole('heading', { name: 'Sin resultados para estos filtros' });
    expect([search(), mundo.pedidos.at(-1)]).toEqual(['?solo=detenidas&texto=sur', 'matriz texto=sur&solo=detenidas']);
    await router.navigate(-1);
    expect((await filas()).map((fila) => within(fila).getByRole('link').textContent)).toEqual(['TRANSPORTES ÑUBLE LTDA.']);
    pulsa('Limpiar');
    await waitFor(() => expect(search()).toBe(''));
    expect(await screen.findByRole('link', { name: 'ASERRADERO SUR SPA' })).toBeTruthy();
  });

  it('a longer text than the server takes is not asked for', async () => {
    const { search } = abrir();
    await tabla();
    buscar('a'.repeat(101));
    expect((await screen.findByRole('alert')).textContent).toBe('Rut o nombre: a lo más 100 letras');
    expect([search(), mundo.pedidos]).toEqual(['', ['matriz ']]);
  });

  it('comes fifty at a time; a page that fails is asked for again', async () => {
    mundo.empresas = Array.from({ length: 51 }, (_, n) => empresa(`${76000000 + n}-1`, `EMPRESA ${n}`));
    abrir();
    expect(await filas()).toHaveLength(50);
    expect(screen.getByText('50 de 51')).toBeTruthy();
    server.use(fails(getMatrizHabilitacion, 'interno'));
    pulsa('Cargar más');
    await screen.findByText(/Ocurrió un error en el servidor/);
    server.resetHandlers();
    pulsa('Reintentar');
    await waitFor(async () => expect(await filas()).toHaveLength(51));
    expect(mundo.pedidos.at(-1)).toBe('matriz pagina=2');
    expect(screen.queryByRole('button', { name: 'Cargar más' })).toBeNull();
  });
});

describe('without a matrix', () => {
  it('it is on its way', async () => {
    server.use(silent(getMatrizHabilitacion));
    abrir();
    expect(await screen.findByRole('status', { name: 'Trayendo las empresas' })).toBeTruthy();
  });

  it('C29 says what failed and asks again; what was there stays when a newer one fails', async () => {
    server.use(fails(getMatrizHabilitacion, 'interno'));
    const { router } = abrir();
    const aviso = await screen.findByRole('alert');
    expect(aviso.textContent).toMatch(/No se pudieron traer las empresas.*Código req-7/);
    server.resetHandlers();
    pulsa('Reintentar', aviso);
    await tabla();
    server.use(replies(getMatrizHabilitacion, () => {
      throw new AppError('interno');
    }));
    await router.navigate('/habilitacion?vista=meses');
    await screen.findByRole('heading', { name: 'Nadie aprobado todavía' });
    await router.navigate(-1);
    expect((await screen.findByRole('alert')).textContent).toMatch(/No se pudo actualizar: sigue a la vista lo anterior/);
    expect(await filas()).toHaveLength(2);
  });

  it('without any company it leads to where one is registered', async () => {
    mundo.empresas = [];
    const { router } = abrir();
    await screen.findByRole('heading', { name: 'Todavía no hay empresas' });
    expect(screen.getByText('0 empresas · al 28/11/2026')).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'Registrar una empresa' }));
    await screen.findByText('Otra pantalla');
    expect(router.state.location.pathname).toBe('/formularioEmpresas');
  });

  it('with nobody kept from working it says so', async () => {
    mundo.empresas = [empresa('76000000-1', 'ASERRADERO SUR SPA')];
    abrir('?solo=detenidas');
    expect(await screen.findByRole('heading', { name: 'Nada detiene a nadie' })).toBeTruthy();
  });
});

describe('a company beside the matrix', () => {
  it('says who may not work with all the reasons, by whose they are, and leads to where each is put right', async () => {
    const { search } = abrir();
    fireEvent.click(within(await tabla()).getByRole('link', { name: 'TRANSPORTES ÑUBLE LTDA.' }));
    const panel = within(await panelDe(NUBLE));
    expect(search()).toBe('?ver=76543210-3');
    const grupo = (nombre: string) => within(panel.getByRole('region', { name: nombre }));
    expect(panel.queryByRole('region', { name: 'Empresa' })).toBeNull();
    expect(grupo('Conductores (1)').getAllByRole('listitem').slice(1).map(({ textContent }) => textContent)).toEqual(['Licencia de Conducir: vencido desde el 12/11/2026', 'Contrato de trabajo: sin revisar']);
    expect(grupo('Conductores (1)').getByRole('link', { name: 'ÑANCO PÉREZ, JUAN 12.345.678-5' }).getAttribute('href')).toBe('/formularioConductores?vista=aprobacion&estado=1&texto=12345678-5&ver=12345678-5');
    expect(grupo('Camiones (1)').getByRole('link', { name: 'BBCD12' }).getAttribute('href')).toBe('/formularioCamiones?vista=aprobacion&estado=1&texto=BBCD12&ver=BBCD12');
    expect(panel.getByRole('link', { name: 'Ficha de la empresa' }).getAttribute('href')).toBe('/formularioEmpresas?vista=aprobacion&estado=0&texto=76543210-3&ver=76543210-3');
    expect(within(panel.getByRole('list', { name: 'Sin detener a nadie' })).getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('F-29: Vencido');
    expect(panel.queryByText(/Mientras la empresa no pueda trabajar/)).toBeNull();
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('what is its own keeps all of its from working, and is put right where the pending ones are', async () => {
    mundo.empresas = [detenida({ estado: 'PENDIENTE', habilitada: false, detenidos: [{ entidad: 'empresa', clave: '76543210-3', nombre: 'TRANSPORTES ÑUBLE LTDA.', motivos: ['registro sin aprobar'] }] })];
    abrir('?ver=76543210-3');
    const panel = within(await panelDe(NUBLE));
    expect(within(panel.getByRole('region', { name: 'Empresa' })).getByText('registro sin aprobar')).toBeTruthy();
    for (const { href } of panel.getAllByRole<HTMLAnchorElement>('link')) expect(href).toContain('/formularioEmpresas?vista=aprobacion&estado=1&');
    expect(panel.getByText('Mientras la empresa no pueda trabajar, tampoco pueden sus conductores ni sus camiones.')).toBeTruthy();
  });

  it('with nothing that keeps anybody it says so; without anybody it does not say that they may', async () => {
    mundo.empresas = [empresa('76000000-1', 'SUR'), empresa('76000001-1', 'NORTE', { conductores: { activos: 0, habilitados: 0 }, camiones: { activos: 0, habilitados: 0 } })];
    abrir('?ver=76000000-1');
    expect(within(await panelDe('76.000.000-1 SUR')).getByText('Todos los suyos pueden trabajar.')).toBeTruthy();
    pulsa('Siguiente');
    expect(within(await panelDe('76.000.001-1 NORTE')).getByText('Nada la detiene; todavía no tiene conductores ni camiones aprobados.')).toBeTruthy();
  });

  it('a press anywhere in its row opens it; Anterior walks back, and closing goes back to the list', async () => {
    const { search } = abrir();
    const [, nuble] = await filas();
    fireEvent.click(within(nuble ?? document.body).getByText('5 de 8'));
    await panelDe(NUBLE);
    expect(nuble?.getAttribute('aria-current')).toBe('true');
    pulsa('Anterior');
    await panelDe('76.000.000-1 ASERRADERO SUR SPA');
    expect(search()).toBe('?ver=76000000-1');
    pulsa('Cerrar');
    await waitFor(() => expect(search()).toBe(''));
    expect(screen.queryByRole('region', { name: /ASERRADERO/ })).toBeNull();
  });

  it('one that the filters leave out is asked for by itself; one that is gone is said to be', async () => {
    abrir('?texto=sur&ver=76543210-3');
    await panelDe(NUBLE);
    expect(mundo.pedidos).toEqual(['matriz texto=sur', 'matriz texto=76543210-3']);
    expect(screen.queryByRole('button', { name: 'Siguiente' })).toBeNull();
    document.body.replaceChildren();
    abrir('?ver=76999999-9');
    expect(await screen.findByRole('heading', { name: 'No está entre las empresas' })).toBeTruthy();
  });

  it('where that one cannot be had, it is asked for again', async () => {
    server.use(replies(getMatrizHabilitacion, (query) => {
      if (query.get('texto') === '76543210-3') throw new AppError('interno');
      return { dia: '2026-11-28', total: 1, detenidas: 0, empresas: [empresa('76000000-1', 'SUR')] };
    }));
    abrir('?ver=76543210-3');
    const aviso = await screen.findByRole('alert');
    expect(aviso.textContent).toContain('No se pudo traer la empresa');
    server.resetHandlers();
    pulsa('Reintentar', aviso);
    await panelDe(NUBLE);
  });
});

describe('on a phone', () => {
  it('each company is a card with only what is wrong or runs out, and opens over the screen', async () => {
    stubBrowser({ width: 390, height: 844 });
    mundo.empresas = [empresa('76000000-1', 'ASERRADERO SUR SPA'), detenida()];
    abrir();
    const [sur, nuble] = within(await screen.findByRole('list', { name: 'Empresas y sus documentos' })).getAllByRole('listitem').filter((uno) => uno.querySelector('h2') !== null);
    expect(screen.queryByRole('table')).toBeNull();
    expect(sur?.textContent).toBe('ASERRADERO SUR SPA 76.000.000-1Conductores2 de 2Camiones1 de 1Sus documentos están al día.');
    const pendientes = within(within(nuble ?? document.body).getByRole('list', { name: 'Por resolver de TRANSPORTES ÑUBLE LTDA.' })).getAllByRole('listitem');
    expect(pendientes.map(({ textContent }) => textContent)).toEqual([
      'F-30: Vence el 12/12/2026', 'Licencia de Conducir: 2 vencidos, 1 sin revisar, 2 por vencer, el primero el 20/12/2026', 'Revisión Técnica: 1 no está', 'Permiso de Circulación: 1 por vencer el 01/12/2026',
    ]);
    fireEvent.click(within(nuble ?? document.body).getByRole('link'));
    expect(await screen.findByRole('dialog', { name: NUBLE })).toBeTruthy();
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});

it('another view closes what is open, and keeps the filters', async () => {
  mundo.empresas = [empresa('76543210-3', 'SUR', {}, [celda('f30', { alDia: 1 })])];
  const { search } = abrir('?texto=sur&documentos=camion&ver=76543210-3');
  await panelDe('76.543.210-3 SUR');
  fireEvent.click(screen.getByRole('tab', { name: 'Vencimientos' }));
  await waitFor(() => expect(search()).toBe('?texto=sur&documentos=camion&vista=vencimientos'));
  await screen.findByRole('heading', { name: 'Nada vence en los próximos 60 días' });
  // Asked for when it is opened.
  expect(mundo.pedidos).toEqual(['matriz texto=sur', 'vencimientos']);
  fireEvent.click(screen.getByRole('tab', { name: 'Matriz' }));
  await tabla();
  expect(search()).toBe('?texto=sur&documentos=camion');
  // Somebody may have put something right meanwhile.
  await waitFor(() => expect(mundo.pedidos.at(-1)).toBe('matriz texto=sur'));
});
