// @vitest-environment jsdom
import { applyGuiaNula, discardDespachoDeGuia, getGuiaNula, type GuiaNula, withdrawGuiaNula } from '@rodal/contracts/guias-nulas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { stubBrowser } from '../../testing/browser.ts';
import { fails, on } from '../../testing/msw.ts';
import { despachoOf, idDe, nulaOf } from './testing/nulas.ts';
import { abrir, panel, startServidor } from './testing/servidor.tsx';

const { server, mundo } = startServidor();
const VER = `?ver=${idDe(1)}`;
const con = (cambios: Partial<GuiaNula>) => {
  mundo.nulas = [nulaOf(cambios)];
};
const press = (donde: HTMLElement, name: string | RegExp) => fireEvent.click(within(donde).getByRole('button', { name }));
const listas = async (name: string | RegExp) => within(await panel()).findByRole('region', { name });
/** Somebody was faster. */
const conflicto = () =>
  HttpResponse.json({ codigo: 'estado_cambiado', mensaje: 'x', requestId: 'req-7', conflicto: { cuando: '2026-11-21T11:59:00.000Z', usuario: 'jefa', accion: 'Retiró una guía nula', cambios: [] } }, { status: 409 });
const dicho = async () => within(await screen.findByRole('dialog', { name: 'Ya no está como usted lo vio' })).getByText(/jefa/);

describe('the list', () => {
  it('is of today, and says each state in words; a withdrawn one too', async () => {
    const estados = ['aplicada', 'porConfirmar', 'sinDespacho', 'retirada'] as const;
    mundo.nulas = estados.map((estado, at) => nulaOf({ id: idDe(at + 1), dispatch_number: String(4711 + at), estado, despacho: estado === 'aplicada' ? despachoOf(4521) : null }));
    abrir();
    const grid = await screen.findByRole('grid', { name: 'Ingresos Guias Nulas' });
    const filas = within(grid).getAllByRole('row').slice(1).map((row) => [...row.querySelectorAll('[role="gridcell"], [role="rowheader"]')].map((cell) => cell.textContent.trim()));
    expect(filas.map((celdas) => celdas.slice(0, 2))).toEqual([['4711', 'Despacho anulado'], ['4712', 'Por confirmar'], ['4713', 'Sin despacho'], ['4714', 'Retirada']]);
    expect(filas.map((celdas) => celdas.slice(4, 7))).toEqual([['4521', 'BBCD12', 'PINO PULPABLE 2,44'], ['—', '—', '—'], ['—', '—', '—'], ['—', '—', '—']]);
  });

  it('none today says so, and offers more days; whoever looks at more is offered nothing', async () => {
    mundo.nulas = [nulaOf({ fecha: '2026-11-02T12:00:00.000Z' })];
    const router = abrir();
    expect(await screen.findByText('Sin guías nulas hoy')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Ver los últimos 30 días' }));
    expect(await screen.findByRole('button', { name: 'Ver la guía nula 4711' })).toBeTruthy();
    expect(router.state.location.search).toBe('?desde=2026-10-23&hasta=2026-11-21');
    mundo.nulas = [];
    await router.navigate('/guiasnulas?desde=2026-10-01&hasta=2026-11-21');
    expect(await screen.findByText('Sin guías nulas en estos días')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ver los últimos 30 días' })).toBeNull();
  });

  it('none with a filter: the days are widened with it', async () => {
    mundo.nulas = [];
    const router = abrir('?estado=porConfirmar');
    expect(await screen.findByText('Sin resultados para estos filtros')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Ver los últimos 30 días' }));
    await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('desde')).toBe('2026-10-23'));
    expect(new URLSearchParams(router.state.location.search).get('estado')).toBe('porConfirmar');
  });

  it('a row opens its panel beside it, and is in the address; on a phone its card does', async () => {
    const router = abrir();
    fireEvent.click(await screen.findByRole('button', { name: 'Ver la guía nula 4711' }));
    expect(await within(await panel()).findByText('Patente mal escrita')).toBeTruthy();
    expect(router.state.location.search).toBe(VER);
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    stubBrowser({ width: 390, height: 844 });
    fireEvent.click(await screen.findByRole('button', { name: 'Ver la guía nula 4711' }));
    expect(await screen.findByText(/^Registrada el/)).toBeTruthy();
  });
});

describe('the panel', () => {
  it('says who and when, why, and the dispatch that it voids, which leads to its own panel', async () => {
    con({ estado: 'aplicada', despacho: despachoOf(4521, { estado: 'Anulada' }) });
    abrir(VER);
    expect((await within(await panel()).findByText(/^Registrada el/)).textContent).toBe('Registrada el 21/11/2026 08:30 por ana');
    const suyo = await listas('Despacho que anula');
    expect(suyo.textContent).toBe('Despacho que anulaDespacho 4521Anulada20/11/2026 14:02 · BBCD12PINO PULPABLE 2,44 · 28,430\u00a0m³EL AROMO → PLANTA MARIQUINAVer despacho');
    expect(within(suyo).getByRole('link', { name: 'Ver despacho 4521' }).getAttribute('href')).toBe(`/despachoRecepciones?ver=${idDe(4521)}`);
    expect((await listas('Motivo')).textContent).toContain('Patente mal escrita');
    expect((await listas('La reemplaza')).textContent).toContain('Ninguna guía la reemplaza.');
    expect(await within(await listas('Historia')).findByText('Nadie le ha hecho nada todavía.')).toBeTruthy();
  });

  it('whoever may not see dispatches has no link to them', async () => {
    con({ estado: 'aplicada', despacho: despachoOf(4521) });
    abrir(VER, ['guiasNulas.registrar']);
    expect((await listas('Despacho que anula')).textContent).toContain('4521');
    expect(screen.queryByRole('link', { name: 'Ver despacho 4521' })).toBeNull();
  });

  it('each guide that replaces it: its dispatch, that Rodal knows of none, that it is voided too', async () => {
    con({
      guia_reemplaza: '4712, 4713, 4714',
      reemplazos: [{ guia: '4712', despachos: [despachoOf(4530)] }, { guia: '4713', despachos: [] }, { guia: '4714', despachos: [despachoOf(4531, { estado: 'Anulada' })] }],
    });
    abrir(VER);
    const [una, otra, anulada] = within(await listas('La reemplaza')).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(una).toContain('Guía 4712Despacho 4530');
    expect(una).not.toContain('También está anulada');
    expect(otra).toBe('Guía 4713Rodal no conoce un despacho con esta guía');
    expect(anulada).toContain('También está anulada');
  });

  it('what waits for a dispatch says so', async () => {
    abrir(VER);
    expect((await listas('Despacho que anula')).textContent).toContain('Todavía no anula ninguno');
    expect(within(await panel()).getByRole('button', { name: 'Retirar' })).toBeTruthy();
  });

  it('what is withdrawn says by whom, when and why, and what it voided', async () => {
    con({ estado: 'retirada', despacho: despachoOf(4521), retiro: { en: '2026-11-21T11:45:00.000Z', usuario: 'jefa', motivo: 'Era la 4712' } });
    abrir(VER);
    expect((await listas('Retirada')).textContent).toBe('RetiradaLa retiró jefa el 21/11/2026 08:45.Era la 4712');
    expect((await listas('Despacho que anulaba')).textContent).toContain('Despacho 4521');
    expect(within(await panel()).queryByRole('button', { name: 'Retirar' })).toBeNull();
  });

  it('says what failed, and asks again', async () => {
    server.use(fails(getGuiaNula, 'no_disponible'));
    abrir(VER);
    const suyo = await panel();
    expect(await within(suyo).findByText('No se pudo traer la guía nula')).toBeTruthy();
    server.resetHandlers();
    press(suyo, 'Reintentar');
    expect(await within(suyo).findByText('Patente mal escrita')).toBeTruthy();
  });
});

describe('which dispatch it voids', () => {
  const dos = [despachoOf(4521), despachoOf(4522, { patente: 'XXYZ99' })];
  const candidato = async (n: number) => within(await listas('Por confirmar')).getAllByText(/^Despacho \d+$/)[n]?.closest<HTMLElement>('div')?.parentElement ?? document.body;

  it('one is asked for, and confirmed with its truck, product and volume before it is voided', async () => {
    con({ estado: 'porConfirmar', candidatos: [despachoOf(4521)] });
    abrir(VER);
    expect((await listas('Por confirmar')).textContent).toContain('Este despacho lleva el mismo número. ¿Es el que se anula?');
    press(await panel(), 'Sí, anular este despacho');
    const dialogo = await screen.findByRole('dialog', { name: 'Anular el despacho 4521' });
    expect(dialogo.textContent).toContain('Camión BBCD12, PINO PULPABLE 2,44, 28,430\u00a0m³.');
    expect(mundo.sent).toEqual([]);
    press(dialogo, 'Sí, anular este despacho');
    expect(await screen.findByText('Despacho anulado.')).toBeTruthy();
    expect(mundo.sent).toEqual([['aplicar', idDe(1), { despacho: idDe(4521) }]]);
    expect((await listas('Despacho que anula')).textContent).toContain('Despacho 4521Anulada');
    expect(screen.queryByRole('dialog')).toBeNull();
    // The list follows.
    expect(await within(screen.getByRole('grid')).findByText('Despacho anulado')).toBeTruthy();
  });

  it('of two each is told from the other; the one that it is not is not asked for again', async () => {
    con({ estado: 'porConfirmar', candidatos: dos });
    abrir(VER);
    expect((await listas('Por confirmar')).textContent).toContain('Estos despachos llevan el mismo número. ¿Cuál se anula?');
    press(await candidato(1), 'No es este');
    expect(await screen.findByText('Anotado: no es el despacho 4522')).toBeTruthy();
    expect(mundo.sent).toEqual([['descartar', idDe(1), { despacho: idDe(4522) }]]);
    expect((await listas('Por confirmar')).textContent).not.toContain('4522');
  });

  it.each([
    ['to void', applyGuiaNula, async () => {
      press(await candidato(0), 'Sí, anular este despacho');
      press(await screen.findByRole('dialog'), 'Sí, anular este despacho');
    }],
    ['to leave', discardDespachoDeGuia, async () => press(await candidato(0), 'No es este')],
  ] as const)('whoever was slower %s it hears who it was, and sees how it stands', async (_que, operacion, hacer) => {
    con({ estado: 'porConfirmar', candidatos: dos });
    abrir(VER);
    await listas('Por confirmar');
    server.use(on(operacion, () => {
      con({ estado: 'retirada', retiro: { en: '2026-11-21T11:59:00.000Z', usuario: 'jefa', motivo: 'Otra' } });
      return conflicto();
    }));
    await hacer();
    expect(await dicho()).toBeTruthy();
    expect(await screen.findByText('No anuló ningún despacho.')).toBeTruthy();
  });

  it('what was refused says why, where it was asked', async () => {
    con({ estado: 'porConfirmar', candidatos: dos });
    abrir(VER);
    await listas('Por confirmar');
    server.use(fails(applyGuiaNula, 'no_disponible'), fails(discardDespachoDeGuia, 'no_disponible'));
    press(await candidato(0), 'No es este');
    expect(await screen.findByText(/^No se pudo anotar\./)).toBeTruthy();
    press(await candidato(0), 'Sí, anular este despacho');
    press(await screen.findByRole('dialog'), 'Sí, anular este despacho');
    expect((await within(screen.getByRole('dialog')).findByRole('alert')).textContent).toMatch(/^No se pudo anular el despacho\./);
  });
});

describe('withdrawing it', () => {
  const abierto = async () => {
    press(await panel(), 'Retirar');
    return screen.findByRole('dialog', { name: 'Retirar la guía nula 4711' });
  };
  const escribir = (dialogo: HTMLElement) => fireEvent.change(within(dialogo).getByLabelText(/^Motivo/), { target: { value: 'Era la 4712' } });

  it('says what counts again, asks why, and sends what was seen', async () => {
    con({ estado: 'aplicada', despacho: despachoOf(4521, { estado: 'Anulada' }) });
    abrir(VER);
    await listas('Despacho que anula');
    const dialogo = await abierto();
    expect(dialogo.textContent).toContain('El despacho 4521 vuelve a contar.');
    press(dialogo, 'Retirar');
    expect(await within(dialogo).findByText('Falta el Motivo: escriba por qué se retira')).toBeTruthy();
    expect(mundo.sent).toEqual([]);
    escribir(dialogo);
    press(dialogo, 'Retirar');
    expect(await screen.findByText('Guía nula retirada.')).toBeTruthy();
    expect(mundo.sent).toEqual([['retirar', idDe(1), { motivo: 'Era la 4712', visto: 'aplicada' }]]);
    expect((await listas('Retirada')).textContent).toContain('prueba');
  });

  it('of one without a dispatch nothing counts again; that one may be its own is no state of its own', async () => {
    con({ estado: 'porConfirmar', candidatos: [despachoOf(4521)] });
    abrir(VER);
    await listas('Por confirmar');
    const dialogo = await abierto();
    expect(dialogo.textContent).toContain('Deja de esperar un despacho.');
    escribir(dialogo);
    press(dialogo, 'Retirar');
    await waitFor(() => expect(mundo.sent).toEqual([['retirar', idDe(1), { motivo: 'Era la 4712', visto: 'sinDespacho' }]]));
  });

  it('whoever was slower hears who it was, with what they had written', async () => {
    abrir(VER);
    await listas('Despacho que anula');
    server.use(on(withdrawGuiaNula, conflicto));
    const dialogo = await abierto();
    escribir(dialogo);
    press(dialogo, 'Retirar');
    expect(await dicho()).toBeTruthy();
    expect(screen.getByText('Su motivo: Era la 4712')).toBeTruthy();
  });

  it('is not there for whoever may not', async () => {
    abrir(VER, ['despacho.buscar']);
    await listas('Despacho que anula');
    expect(within(await panel()).queryByRole('button', { name: 'Retirar' })).toBeNull();
  });
});
