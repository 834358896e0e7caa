// @vitest-environment jsdom
import { exportNomina, getNomina, type Nomina, updateNominas } from '@rodal/contracts/nominas';
import { NEGATIVAS_NOMINA } from '@rodal/domain/maquinas';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClientOf } from '../../api/query-client.ts';
import { stubBrowser } from '../../testing/browser.ts';
import { fails, on } from '../../testing/msw.ts';
import { lineaOf, nominaFila, senalOf } from './testing/nominas.tsx';
import { abrir, grid, startServidor } from './testing/servidor.tsx';

const { server, mundo } = startServidor();
beforeEach(() => {
  mundo.filas = [nominaFila()];
});
/** The detail of that roll. */
const conDetalle = (cambios: Partial<Nomina>) => {
  mundo.detalles = { 3: cambios };
};
const panel = (nombre = 'NOM-261127-CLP') => screen.findByRole('region', { name: `Nomina: ${nombre}` });
const casilla = (marca: string, donde: HTMLElement = document.body) => within(donde).getByRole<HTMLInputElement>('checkbox', { name: `${marca} de NOM-261127-CLP` });

describe('on paper and as a file', () => {
  it('prints what is open, with who has marked it and who has not; as Excel it is asked for by its number', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const pedidos: string[] = [];
    server.use(on(exportNomina, (request) => {
      pedidos.push(new URL(request.url).pathname + new URL(request.url).search);
      return new HttpResponse('x', { headers: { 'content-type': 'text/csv' } });
    }));
    abrir('?ver=3');
    const abierto = await panel();
    fireEvent.click(await within(abierto).findByRole('button', { name: 'Imprimir' }));
    expect(print).toHaveBeenCalledOnce();
    expect(within(abierto).getByRole('list', { name: 'Marcas' }).textContent).toMatch(/creador · 20\/11\/2026 09:00.*AprobadorSin marcar.*RevisorSin marcar/);
    vi.setSystemTime(new Date('2026-12-01T15:30:00Z'));
    fireEvent(window, new Event('beforeprint'));
    expect(await within(abierto).findByText('Impresa el 01/12/2026 12:30')).toBeTruthy();
    vi.useRealTimers();
    fireEvent.click(within(abierto).getByRole('button', { name: 'Exportar' }));
    fireEvent.click(within(abierto).getByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(pedidos).toEqual(['/api/nominas/detalle/3/exportar?formato=csv']));
  });
});

describe('the marks', () => {
  it('in the list: what is not to be had says why, and a press on it sends nothing', async () => {
    abrir();
    const table = await grid();
    for (const [marca, porQue] of [['Creador Nómina', 'La pone quien tiene el perfil Creador.'], ['Revisor', 'La pone quien tiene el perfil Supervisor.']] as const) {
      const caja = casilla(marca, table);
      expect([caja.getAttribute('aria-disabled'), caja.closest('label')?.title]).toEqual(['true', porQue]);
      fireEvent.click(caja);
    }
    expect(casilla('Aprobador', table).getAttribute('aria-disabled')).toBe('false');
    expect(mundo.sent).toEqual([]);
  });

  it('a press sends what was seen, with the specification’s words, and says hers when it is done', async () => {
    abrir();
    fireEvent.click(casilla('Aprobador', await grid()));
    expect(await screen.findByText('Nomina Actualizadas')).toBeTruthy();
    await waitFor(() => expect(casilla('Aprobador').checked).toBe(true));
    expect(mundo.sent).toEqual([{ Identificador: '3', idNomina: 'NOM-261127-CLP', checkedSeleccionado: 'Aprobador', Estado: '1', visto: { version: 1, Estado: '0' } }]);
  });

  it('two presses are one', async () => {
    abrir();
    const caja = casilla('Aprobador', await grid());
    fireEvent.click(caja);
    await waitFor(() => expect(caja.getAttribute('aria-busy')).toBe('true'));
    fireEvent.click(caja);
    await screen.findByText('Nomina Actualizadas');
    expect(mundo.sent).toHaveLength(1);
  });

  it('whoever was slower than a person or a load hears who it was, and sees how it stands', async () => {
    abrir();
    const caja = casilla('Aprobador', await grid());
    server.use(
      on(updateNominas, () => {
        mundo.filas = [nominaFila({ version: 2, Monto: '5' })];
        return HttpResponse.json(
          { codigo: 'estado_cambiado', mensaje: 'x', requestId: 'req-7', conflicto: { cuando: '2026-11-21T12:00:00.000Z', usuario: 'jefa', accion: 'Cambiado', cambios: [] } },
          { status: 409 },
        );
      }),
    );
    fireEvent.click(caja);
    const dialog = await screen.findByRole('dialog', { name: 'Ya no está como usted lo vio' });
    expect(within(dialog).getByText(/jefa/)).toBeTruthy();
    expect(await screen.findByText('$5')).toBeTruthy();
  });

  it('what failed says so with the specification’s words, and the box stays as it was', async () => {
    abrir();
    const caja = casilla('Aprobador', await grid());
    server.use(fails(updateNominas, 'no_disponible'));
    fireEvent.click(caja);
    expect(await screen.findByText(/No se ha podido ejecutar la acción/)).toBeTruthy();
    expect(casilla('Aprobador').checked).toBe(false);
  });

  it.each([
    ['its own roll', nominaFila({ creadorId: 7 }), NEGATIVAS_NOMINA.propia.mensaje],
    ['a blocked one', nominaFila({ BLOQUEADO: '1' }), NEGATIVAS_NOMINA.bloqueada.mensaje],
    ['one that nobody created', nominaFila({ creadorId: null, Creador: false, UsuarioCreador: null }), NEGATIVAS_NOMINA.sinCreador.mensaje],
  ])('is not to be had of %s', async (_que, fila, porQue) => {
    mundo.filas = [fila];
    abrir();
    expect(casilla('Aprobador', await grid()).closest('label')?.title).toBe(porQue);
  });
});

it('a blocked roll’s number is in red and in words; what is to be looked at has its words', async () => {
  mundo.filas = [nominaFila({ BLOQUEADO: '1', sinDatosDePago: 1, senales: 'cuentaDistinta repetida repetida' })];
  abrir();
  const table = await grid();
  expect(within(table).getByText(/Bloqueada$/)).toBeTruthy();
  expect(within(table).getByRole('img', { name: 'Sin datos de pago: 1 · Cuenta distinta: 1 · Repetida: 2' })).toBeTruthy();
});

describe('‘Nomina: {n}’ beside the list', () => {
  it('has the specification’s columns, each line with what is to be looked at, and the total', async () => {
    conDetalle({ Monto: '80', lineas: [lineaOf({ Monto: '150', BLOQUEADO: '1' }), lineaOf({ Identificador: '2', Monto: '-70', Factura: '', Fecha: null, cuenta: null })], senales: [senalOf({ senal: 'saldoNegativo', rut: '768495114', antes: '', ahora: '-70' })] });
    abrir('?ver=3');
    const table = await within(await panel()).findByRole('table', { name: '2 líneas' });
    expect(within(table).getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Nomina', 'Observacion', 'Rut', 'Proveedor', 'Fecha de Emisión', 'Factura', 'Monto']);
    const [, una, otra, total] = within(table).getAllByRole('row').map(({ textContent }) => textContent);
    expect(una).toBe('NOM-261127-CLPFlete76.849.511-4TRANSPORTES TROMÉN LTDA.Cuenta 00-76849511BloqueadoSaldo negativo14/09/202655360$150');
    expect(otra).toContain('Sin datos de pagoSaldo negativo——−$70');
    expect(total).toBe('Total$80');
  });

  it('is in the address: opened from the list Back closes it; a link opens it; closed it leaves the list’s filters', async () => {
    const router = abrir('?falta=Aprobador');
    fireEvent.click(within(await grid()).getByRole('button', { name: 'Ver NOM-261127-CLP' }));
    await panel();
    expect(router.state.location.search).toBe('?falta=Aprobador&ver=3');
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(router.state.location.search).toBe('?falta=Aprobador'));
    expect(screen.queryByRole('region', { name: /^Nomina/ })).toBeNull();
  });

  it('walks the list; the address follows, and names no entry of the history for each', async () => {
    mundo.filas = [nominaFila(), nominaFila({ Identificador: '4', Nomina: 'NOM-OTRA' })];
    const router = abrir('?ver=3');
    await panel();
    fireEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
    await panel('NOM-OTRA');
    expect(router.state.location.search).toBe('?ver=4');
  });

  it('what a mark takes out of the list stays open, and the way leads on from where it was', async () => {
    mundo.filas = [nominaFila(), nominaFila({ Identificador: '4', Nomina: 'NOM-OTRA' })];
    const router = abrir('?falta=Aprobador&ver=3');
    await within(await panel()).findByRole('table');
    // The next answer of the list has no longer what is approved.
    fireEvent.click(casilla('Aprobador', await panel()));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Ver NOM-261127-CLP' })).toBeNull());
    expect(within(await panel()).getByText(/^prueba ·/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
    await waitFor(() => expect(router.state.location.search).toBe('?falta=Aprobador&ver=4'));
  });

  it('a link to what the list does not have says so', async () => {
    abrir('?ver=99');
    expect(await screen.findByRole('region', { name: 'No está en la lista' })).toBeTruthy();
  });

  it('what a load changed stands there before and after, with the marks that it took', async () => {
    const pago = { rut: '76849511-4', proveedor: 'TROMÉN', factura: '55360', monto: '70', cuenta: '00-1' };
    conDetalle({
      version: 2,
      cambio: {
        en: '2026-11-21T12:00:00.000Z', antes: '70', despues: '70', lineas: [{ antes: pago, despues: { ...pago, cuenta: '00-2' } }, { antes: null, despues: { ...pago, factura: '9', cuenta: null } }],
        quitadas: [{ marca: 'Supervisor', usuario: 'supervisor', en: '2026-11-20T12:00:00.000Z' }],
      },
    });
    abrir('?ver=3');
    const cambio = await screen.findByRole('region', { name: 'Lo que cambió' });
    expect(cambio.textContent).toContain('Se quitó la marca Revisor de supervisor');
    expect(cambio.textContent).toContain('El total es el mismo, $70.');
    const [cambiada, nueva] = within(cambio).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(cambiada).toContain('Cuenta: 00-1 → 00-2');
    expect(cambiada).not.toContain('Monto');
    expect(nueva).toContain('Monto: no estaba → $70');
  });

  it('says what failed, and asks again', async () => {
    server.use(fails(getNomina, 'no_disponible'));
    abrir('?ver=3');
    const suyo = await panel();
    await within(suyo).findByText('No se pudo traer la nómina');
    server.resetHandlers();
    fireEvent.click(within(suyo).getByRole('button', { name: 'Reintentar' }));
    await within(suyo).findByRole('table');
  });

  it('has no fault that axe finds, at both sizes', async () => {
    conDetalle({ BLOQUEADO: '1', lineas: [lineaOf({ BLOQUEADO: '1' })], senales: [senalOf()] });
    for (const width of [1280, 390]) {
      stubBrowser({ width, height: 844 });
      abrir('?ver=3');
      await screen.findByText('Historia');
      const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false }, 'page-has-heading-one': { enabled: false } } });
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
      cleanup();
      queryClientOf(7).clear();
    }
  });
});
