// @vitest-environment jsdom
import { getHabilitadosPorMes, listVencimientos } from '@rodal/contracts/habilitacion';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../testing/browser.ts';
import { fails } from '../../testing/msw.ts';
import { vencimiento } from './testing/filas.ts';
import { abrir, startServidor } from './testing/servidor.tsx';

const { server, mundo } = startServidor();

const pulsa = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));
const sinFaltas = async () => {
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
};

describe('what runs out', () => {
  beforeEach(() => {
    mundo.vencimientos = [
      vencimiento('2026-11-28', { enRevision: true }),
      vencimiento('2026-11-29', { idtipodocumento: 6, entidad: 'empresa', clave: '76543210-3', nombre: 'TRANSPORTES ÑUBLE LTDA.', detiene: false }),
      vencimiento('2026-12-12'),
      vencimiento('2026-12-12', { idtipodocumento: 22, entidad: 'camion', clave: 'BBCD12', nombre: 'BBCD12', enRevision: true }),
      vencimiento('2027-01-26', { clave: '9876543-3', nombre: 'SOTO VERA, ANA' }),
    ];
  });
  const dias = async () => within(await screen.findByRole('region', { name: /^(Día por día|Solo este día)$/ })).getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

  it('stands on a calendar of weeks from Monday, by month; only a day on which something does is a button', async () => {
    abrir('?vista=vencimientos');
    const calendario = await screen.findByRole('region', { name: 'Calendario' });
    expect(within(calendario).getAllByRole('table').map((tabla) => tabla.querySelector('caption')?.textContent)).toEqual(['noviembre 2026', 'diciembre 2026', 'enero 2027']);
    expect(within(calendario).getAllByRole('columnheader').slice(0, 7).map(({ textContent }) => textContent)).toEqual(['lulunes', 'mamartes', 'mimiércoles', 'jujueves', 'viviernes', 'sásábado', 'dodomingo']);
    expect(within(calendario).getAllByRole('button').map((boton) => [...boton.childNodes].filter((parte) => !(parte instanceof Element && parte.ariaHidden === 'true')).map(({ textContent }) => textContent).join(''))).toEqual([
      'sábado 28 de noviembre: 1 vence', 'domingo 29 de noviembre: 1 vence', 'sábado 12 de diciembre: 2 vencen, 1 detiene', 'martes 26 de enero: 1 vence, 1 detiene',
    ]);
    // By more than its colour.
    expect(within(calendario).getAllByRole('button').map((boton) => boton.querySelector('[data-grave] svg') !== null)).toEqual([false, false, true, true]);
    expect(within(calendario).getAllByRole('cell').filter((celda) => celda.getAttribute('aria-current') === 'date').map((celda) => celda.textContent)).toEqual(['sábado 28 de noviembre: 1 vence1']);
    expect(screen.getByText('5 documentos vencen entre el 28/11/2026 y el 26/01/2027')).toBeTruthy();
    await sinFaltas();
  });

  it('and day by day: the paper, whose it is with the way to it, whether it keeps them from working, and whether another one is in review', async () => {
    abrir('?vista=vencimientos');
    expect(await dias()).toEqual(['sábado 28 de noviembrehoy · 1 documento', 'domingo 29 de noviembremañana · 1 documento', 'sábado 12 de diciembre2 documentos', 'martes 26 de enero1 documento']);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Licencia de ConducirÑANCO PÉREZ, JUAN 12.345.678-5TRANSPORTES ÑUBLE LTDA.detieneen revisión',
      'F-29TRANSPORTES ÑUBLE LTDA. 76.543.210-3',
      'Licencia de ConducirÑANCO PÉREZ, JUAN 12.345.678-5TRANSPORTES ÑUBLE LTDA.detiene',
      'Revisión TécnicaBBCD12TRANSPORTES ÑUBLE LTDA.detieneen revisión',
      'Licencia de ConducirSOTO VERA, ANA 9.876.543-3TRANSPORTES ÑUBLE LTDA.detiene',
    ]);
    expect(screen.getByRole('link', { name: 'BBCD12' }).getAttribute('href')).toBe('/formularioCamiones?vista=aprobacion&estado=1&texto=BBCD12&ver=BBCD12');
    expect(screen.getByRole('link', { name: 'TRANSPORTES ÑUBLE LTDA. 76.543.210-3' }).getAttribute('href')).toContain('/formularioEmpresas?vista=aprobacion&estado=0&');
  });

  it('a day that is chosen stands alone and in the address; pressed again, or with Ver todos, all are back', async () => {
    const { router, search } = abrir('?vista=vencimientos');
    await dias();
    pulsa(/^sábado 12/);
    expect(await dias()).toEqual(['sábado 12 de diciembre2 documentos']);
    expect(search()).toBe('?vista=vencimientos&dia=2026-12-12');
    expect(screen.getByRole('button', { name: /^sábado 12/, pressed: true })).toBeTruthy();
    pulsa(/^sábado 12/);
    await waitFor(async () => expect(await dias()).toHaveLength(4));
    pulsa(/^martes 26/);
    expect(await dias()).toEqual(['martes 26 de enero1 documento']);
    pulsa('Ver todos');
    await waitFor(async () => expect(await dias()).toHaveLength(4));
    expect(search()).toBe('?vista=vencimientos');
    await router.navigate(-1);
    await waitFor(async () => expect(await dias()).toEqual(['martes 26 de enero1 documento']));
  });

  it('a link to a day on which nothing runs out any more shows all', async () => {
    abrir('?vista=vencimientos&dia=2026-12-13');
    expect(await dias()).toHaveLength(4);
    expect(screen.queryByRole('button', { name: 'Ver todos' })).toBeNull();
  });

  it.each([[390, 1], [1440, 0]])('at %i px, a day that is chosen brings itself into sight where it stands below the calendar', async (width, veces) => {
    stubBrowser({ width, height: 844 });
    const bring = vi.spyOn(Element.prototype, 'scrollIntoView');
    abrir('?vista=vencimientos');
    await dias();
    pulsa(/^sábado 12/);
    await screen.findByRole('heading', { name: 'Solo este día' });
    expect(bring).toHaveBeenCalledTimes(veces);
  });

  it('nothing at all is said in words', async () => {
    mundo.vencimientos = [];
    abrir('?vista=vencimientos');
    expect(await screen.findByRole('heading', { name: 'Nada vence en los próximos 60 días' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Calendario' })).toBeNull();
    expect(screen.queryByText(/0 documentos/)).toBeNull();
  });

  it('C29 says what failed, and asks again', async () => {
    server.use(fails(listVencimientos, 'interno'));
    abrir('?vista=vencimientos');
    expect((await screen.findByRole('alert')).textContent).toContain('No se pudieron traer los vencimientos');
    server.resetHandlers();
    pulsa('Reintentar');
    expect(await dias()).toHaveLength(4);
  });
});

describe('month by month', () => {
  const parte = (activos: number, habilitados: number) => ({ activos, habilitados });
  const filas = async () => within(await screen.findByRole('table')).getAllByRole('row').slice(1).map((fila) => [...fila.children].map(({ textContent }) => textContent));

  it('the newest first, each out of those approved: all of them alone are 100 %, none of them alone 0 %', async () => {
    mundo.meses = [
      { mes: '2026-08', conductores: parte(0, 0), camiones: parte(3, 0) },
      { mes: '2026-09', conductores: parte(300, 299), camiones: parte(300, 1) },
      { mes: '2026-10', conductores: parte(90, 68), camiones: parte(4, 4) },
      { mes: '2026-11', conductores: parte(91, 70), camiones: parte(4, 3) },
    ];
    abrir('?vista=meses');
    expect(await filas()).toEqual([
      ['noviembre 2026 hoy', '70 de 91 · 77 %', '3 de 4 · 75 %'],
      ['octubre 2026', '68 de 90 · 76 %', '4 de 4 · 100 %'],
      ['septiembre 2026', '299 de 300 · 99 %', '1 de 300 · 1 %'],
      ['agosto 2026', '—', '0 de 3 · 0 %'],
    ]);
    const barras = [...screen.getByRole('table').querySelectorAll<HTMLElement>('[style*="inline-size"]')].map(({ style }) => style.inlineSize);
    expect(barras).toEqual(['77%', '75%', '76%', '100%', '99%', '1%']);
    expect(screen.getByText('De los aprobados, cuántos podían trabajar al terminar cada mes, según lo que se sabía ese día; este mes, hoy.')).toBeTruthy();
    await sinFaltas();
  });

  it('on a phone each month is a card', async () => {
    stubBrowser({ width: 390, height: 844 });
    mundo.meses = [{ mes: '2026-10', conductores: parte(90, 68), camiones: parte(0, 0) }, { mes: '2026-11', conductores: parte(4, 3), camiones: parte(4, 4) }];
    abrir('?vista=meses');
    expect(within(await screen.findByRole('list', { name: 'Mes a mes' })).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'noviembre 2026 hoyConductores3 de 4 · 75 %Camiones4 de 4 · 100 %', 'octubre 2026Conductores68 de 90 · 76 %Camiones—',
    ]);
    await sinFaltas();
  });

  it('C29 says what failed, and asks again; nobody approved is said in words', async () => {
    mundo.meses = [{ mes: '2026-11', conductores: parte(0, 0), camiones: parte(0, 0) }];
    server.use(fails(getHabilitadosPorMes, 'interno'));
    abrir('?vista=meses');
    expect((await screen.findByRole('alert')).textContent).toContain('No se pudo contar mes a mes');
    server.resetHandlers();
    pulsa('Reintentar');
    expect(await screen.findByRole('heading', { name: 'Nadie aprobado todavía' })).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });
});
