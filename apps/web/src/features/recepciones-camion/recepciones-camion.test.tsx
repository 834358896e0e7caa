// @vitest-environment jsdom
import { annulRecepcionCamion, discardDespachoDeRecepcion, getRecepcionCamion, joinRecepcionCamion, type RecepcionCamion, separateRecepcionCamion } from '@rodal/contracts/recepciones-camion';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { stubBrowser } from '../../testing/browser.ts';
import { fails, on } from '../../testing/msw.ts';
import { candidatoOf, despachoOf, idDe, recepcionOf } from './testing/recepciones.ts';
import { abrir, panel, PORTERIA, startServidor } from './testing/servidor.tsx';
import { conSigno } from './textos.ts';

const { server, mundo } = startServidor();
const VER = `?ver=${idDe(1)}`;
const SUYO = despachoOf(4521, { estado: 'Recepcionado' });
const con = (cambios: Partial<RecepcionCamion>) => {
  mundo.recepciones = [recepcionOf(cambios)];
};
const press = (donde: HTMLElement, name: string | RegExp) => fireEvent.click(within(donde).getByRole('button', { name }));
const parte = async (name: string | RegExp) => within(await panel()).findByRole('region', { name });
const boton = async (name: string) => within(await panel()).queryByRole('button', { name });
/** Somebody was faster. */
const conflicto = () =>
  HttpResponse.json({ codigo: 'estado_cambiado', mensaje: 'x', requestId: 'req-7', conflicto: { cuando: '2026-11-21T11:59:00.000Z', usuario: 'jefa', accion: 'Anuló una recepción de camión', cambios: [] } }, { status: 409 });
const dicho = async () => within(await screen.findByRole('dialog', { name: 'Ya no está como usted lo vio' })).getByText(/jefa/);
/** What a panel says, by its names. */
const datos = (donde: HTMLElement) => Object.fromEntries([...donde.querySelectorAll('dl > div')].map((uno) => [uno.querySelector('dt')?.textContent, uno.querySelector('dd')?.textContent]));

describe('the list', () => {
  it('is of today, says each state in words, and how the volume differs with its sign', async () => {
    mundo.recepciones = [
      recepcionOf({ estado: 'unida', despacho: SUYO, Volume: '26.95' }),
      recepcionOf({ id: idDe(2), DispatchNumber: '4712', estado: 'porConfirmar', Volume: '40', Unidad: 'MR' }),
      recepcionOf({ id: idDe(3), DispatchNumber: '', Volume: null, Unidad: null }),
      recepcionOf({ id: idDe(4), DispatchNumber: '4714', estado: 'anulada' }),
      recepcionOf({ id: idDe(5), DispatchNumber: '4715', estado: 'unida', despacho: SUYO, Unidad: 'MR' }),
      recepcionOf({ id: idDe(6), DispatchNumber: '4716', estado: 'unida', despacho: SUYO }),
    ];
    abrir();
    const grid = await screen.findByRole('grid', { name: 'Recepción de Camiones' });
    const cabezas = within(grid).getAllByRole('columnheader').map(({ textContent }) => textContent.trim());
    const filas = within(grid).getAllByRole('row').slice(1).map((row) => Object.fromEntries([...row.querySelectorAll('[role="gridcell"], [role="rowheader"]')].map((cell, at) => [cabezas[at], cell.textContent.trim()])));
    expect(filas.map(({ Guía, Estado, Volumen, Unidad, 'Diferencia %': diferencia, Despacho }) => [Guía, Estado, Volumen, Unidad, diferencia, Despacho])).toEqual([
      ['4711', 'Con despacho', '26,950', 'm³', '−5,2', '4521'],
      ['4712', 'Por confirmar', '40,00', 'MR', '—', '—'],
      ['Sin guía', 'Sin despacho', '—', '—', '—', '—'],
      ['4714', 'Anulada', '28,430', 'm³', '—', '—'],
      ['4715', 'Con despacho', '28,43', 'MR', 'No comparable', '4521'],
      ['4716', 'Con despacho', '28,430', 'm³', '0,0', '4521'],
    ]);
    expect(within(grid).getAllByRole('img', { name: 'Sobre la tolerancia:' }).map((marca) => marca.closest('[role="row"]')?.textContent)).toEqual([expect.stringContaining('−5,2')]);
  });

  it('a difference has its sign, and none where there is none', () => {
    expect(['-5.2', '1', '0', '-0.0', '12345.6'].map(conSigno)).toEqual(['−5,2', '+1,0', '0,0', '0,0', '+12.345,6']);
  });

  it.each([
    ['', 'Sin recepciones hoy'],
    ['?desde=2026-11-19&hasta=2026-11-20', 'Sin recepciones en estos días'],
    ['?estado=porConfirmar', 'Sin resultados para estos filtros'],
    ['?patente=ZZ', 'Sin resultados para estos filtros'],
  ])('without any, %s, says why, and offers more days with the filters as they are', async (busqueda, titulo) => {
    mundo.recepciones = [];
    const router = abrir(busqueda);
    expect(await screen.findByText(titulo)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Ver los últimos 30 días' }));
    await waitFor(() => expect(router.state.location.search).toContain('desde=2026-10-23&hasta=2026-11-21'));
    expect(new URLSearchParams(router.state.location.search).get('estado')).toBe(new URLSearchParams(busqueda).get('estado'));
    expect(screen.queryByRole('button', { name: 'Ver los últimos 30 días' })).toBeNull();
  });

  it('a row opens its panel beside it, and is in the address', async () => {
    const router = abrir();
    fireEvent.click(await screen.findByRole('button', { name: 'Ver la recepción: 4711' }));
    expect(await within(await panel()).findByText(/^Registrada el/)).toBeTruthy();
    expect(router.state.location.search).toBe(VER);
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('on a phone its card says how it stands and what came, whatever names it bears, and opens it', async () => {
    stubBrowser({ width: 390, height: 844 });
    con({ estado: 'unida', despacho: SUYO, Volume: '26.95', ProductCode: 'TROZO ASERRABLE PINO INSIGNE 3,20 DIÁMETRO MAYOR CALIDAD EXPORTACIÓN', Destiny: 'CANCHA DE ACOPIO Y SECADO MARIQUINA SECTOR ORIENTE BODEGA 4' });
    abrir();
    const ver = await screen.findByRole('button', { name: 'Ver la recepción: Guía 4711' });
    const carta = screen.getByRole('heading', { name: 'Guía 4711' }).parentElement?.parentElement;
    expect(carta?.textContent).toBe(
      'Guía 4711Con despachoBBCD12 · JJKK33TROZO ASERRABLE PINO INSIGNE 3,20 DIÁMETRO MAYOR CALIDAD EXPORTACIÓN · 26,950\u00a0m³ (−5,2 %)CANCHA DE ACOPIO Y SECADO MARIQUINA SECTOR ORIENTE BODEGA 4Despacho 452121/11/2026 08:30 · porteroVer',
    );
    fireEvent.click(ver);
    expect(await screen.findByText(/^Registrada el/)).toBeTruthy();
  });
});

describe('the panel', () => {
  it('says what came, how it differs from its dispatch, and leads there', async () => {
    con({ estado: 'unida', despacho: SUYO, TruckPlate: 'XXYZ99', DriverName: 'Pedro Soto', Volume: '20' });
    abrir(VER);
    expect((await within(await panel()).findByText(/^Registrada el/)).textContent).toBe('Registrada el 21/11/2026 08:30 por portero');
    const suyo = await parte('Lo recibido');
    expect(datos(suyo)).toEqual({ 'Número de guía': '4711', 'Patente camión': 'XXYZ99', 'Patente carro': 'JJKK33', Producto: 'PINO PULPABLE 2,44', Volumen: '20,000\u00a0m³' });
    expect(within(suyo).getByText(/^8,430/).textContent).toBe('8,430 m³ menos que lo despachado (−29,7 %). Pasa del 5 % que se tolera.');
    const filas = within(within(suyo).getByRole('table', { name: 'En qué difiere de lo despachado' })).getAllByRole('row').map((fila) => [...fila.children].map(({ textContent }) => textContent));
    expect(filas).toEqual([['Dato', 'Recibido', 'Despachado'], ['Patente camión', 'XXYZ99', 'BBCD12'], ['Nombre chofer', 'Pedro Soto', 'Juan Ñanco']]);
    expect(within(await parte('Despacho')).getByRole('link', { name: 'Ver despacho 4521' }).getAttribute('href')).toBe(`/despachoRecepciones?ver=${idDe(4521)}`);
    expect(await within(await parte('Historia')).findByText('Nadie le ha hecho nada todavía.')).toBeTruthy();
    const { violations } = await axe.run(await panel(), { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });

  it('what is as it was sent is no difference; within the tolerance nothing warns', async () => {
    con({ estado: 'unida', despacho: SUYO, Volume: '28' });
    abrir(VER);
    const suyo = await parte('Lo recibido');
    expect(within(suyo).getByText('0,430 m³ menos que lo despachado (−1,5 %)')).toBeTruthy();
    expect(within(suyo).queryByRole('table')).toBeNull();
  });

  it('in another unit it says that it does not compare', async () => {
    con({ estado: 'unida', despacho: SUYO, Volume: '28', Unidad: 'MR' });
    abrir(VER);
    expect(within(await parte('Lo recibido')).getByText('No comparable: se despachó en m³ y se recibió en MR')).toBeTruthy();
  });

  it('its photos stand side by side, with their moments; one that was not taken says so', async () => {
    con({ fotos: ['lleno', 'guia'], ArrivalPhotoDatetime: '2026-11-21T11:20:00.000Z' });
    abrir(VER);
    const suyas = within(await parte('Fotos')).getAllByRole('figure');
    expect(suyas.map((figura) => [within(figura).queryByRole('img')?.getAttribute('src') ?? null, figura.textContent])).toEqual([
      [`/api/despacho/recepcionescamion/${idDe(1)}/fotos/lleno`, 'Camión cargadoTamaño completoTomada 21/11/2026 08:20'],
      [null, 'Camión vacíoSe registró sin esta foto'],
      [`/api/despacho/recepcionescamion/${idDe(1)}/fotos/guia`, 'Guía de despachoTamaño completo'],
    ]);
    expect(within(suyas[0] ?? document.body).getByRole('link').getAttribute('target')).toBe('_blank');
  });

  it('everything else that was written stands there, and nothing that was not', async () => {
    con({ RolasQty: 1240, Ruma: 'SI', FSC: 'FSC 100%', Origin: '', Destiny: '', DriverName: '', DriverRut: '', Comments: 'Una\ndos' });
    abrir(VER);
    const suyo = await parte('Lo demás');
    expect(datos(suyo)).toEqual({ 'Cantidad de rolas': '1.240', Ruma: 'SI', FSC: 'FSC 100%' });
    expect(within(suyo).getByText(/^Una/).textContent).toBe('Una\ndos');
  });

  it('what waits says so', async () => {
    abrir(VER);
    expect((await parte('Despacho')).textContent).toContain('Rodal todavía no conoce su despacho.');
  });

  it('annulled it says by whom, when and why, and of what it was; nothing more is done to it', async () => {
    con({ estado: 'anulada', despacho: SUYO, anulacion: { en: '2026-11-21T11:45:00.000Z', usuario: 'jefa', motivo: 'Era otra guía' } });
    abrir(VER);
    expect((await parte('Anulada')).textContent).toBe('AnuladaLa anuló jefa el 21/11/2026 08:45.Era otra guía');
    expect((await parte('Despacho del que era')).textContent).toContain('Despacho 4521');
    expect([await boton('Separar'), await boton('Anular')]).toEqual([null, null]);
  });

  it('annulled without a dispatch it was of none', async () => {
    con({ estado: 'anulada', anulacion: { en: '2026-11-21T11:45:00.000Z', usuario: 'jefa', motivo: 'x' } });
    abrir(VER);
    expect((await parte('Despacho')).textContent).toContain('No era de ningún despacho.');
  });

  it('says what failed, and asks again', async () => {
    server.use(fails(getRecepcionCamion, 'no_disponible'));
    abrir(VER);
    const suyo = await panel();
    expect(await within(suyo).findByText('No se pudo traer la recepción')).toBeTruthy();
    server.resetHandlers();
    press(suyo, 'Reintentar');
    expect(await within(suyo).findByText(/^Registrada el/)).toBeTruthy();
  });

  it.each<readonly [RecepcionCamion['estado'], Partial<RecepcionCamion>]>([
    ['unida', { despacho: SUYO }],
    ['porConfirmar', { candidatos: [candidatoOf(4521)] }],
    ['sinDespacho', {}],
  ])('%s: whoever only registers sees it whole, and no button that would be refused, nor its history', async (estado, cambios) => {
    con({ estado, ...cambios });
    abrir(VER, PORTERIA);
    await parte('Lo recibido');
    for (const name of ['Separar', 'Anular', 'Es este', 'No es este']) expect(await boton(name)).toBeNull();
    // A dispatch may be another's: it is not to be found where they would be led.
    expect(screen.queryByRole('link', { name: /^Ver despacho/ })).toBeNull();
    expect(within(await panel()).queryByRole('region', { name: 'Historia' })).toBeNull();
  });
});

describe('of which dispatch it is', () => {
  const dos = [candidatoOf(4521), candidatoOf(4522, { patente: 'XXYZ99', porque: 'Mismo camión · salió 3 h antes' })];
  const candidato = async (numero: number) => within(await parte('Por confirmar')).findByRole('group', { name: `Despacho ${numero}` });

  it('one is asked for, and joined', async () => {
    con({ estado: 'porConfirmar', candidatos: [candidatoOf(4521)] });
    abrir(VER);
    expect((await parte('Por confirmar')).textContent).toContain('Puede ser este despacho. ¿Es el que llegó?');
    press(await panel(), 'Es este');
    expect(await screen.findByText('Recepción unida a su despacho.')).toBeTruthy();
    expect(mundo.sent).toEqual([['unir', idDe(1), { despacho: idDe(4521) }]]);
    expect((await parte('Despacho')).textContent).toContain('Despacho 4521Recepcionado');
    // The list follows.
    expect(await within(screen.getByRole('grid')).findByText('Con despacho')).toBeTruthy();
  });

  it('of two each is told from the other; the one that it is not is not asked for again', async () => {
    con({ estado: 'porConfirmar', candidatos: dos });
    abrir(VER);
    expect((await parte('Por confirmar')).textContent).toContain('Puede ser uno de estos despachos. ¿Cuál llegó?');
    expect((await candidato(4522)).textContent).toContain('Mismo camión · salió 3 h antes');
    press(await candidato(4522), 'No es este');
    expect(await screen.findByText('Anotado: no es la del despacho 4522')).toBeTruthy();
    expect(mundo.sent).toEqual([['descartar', idDe(1), { despacho: idDe(4522) }]]);
    await waitFor(async () => expect((await parte('Por confirmar')).textContent).not.toContain('4522'));
  });

  it.each([
    ['to join', joinRecepcionCamion, 'Es este'],
    ['to leave', discardDespachoDeRecepcion, 'No es este'],
  ] as const)('whoever was slower %s it hears who it was, and sees how it stands', async (_que, operacion, name) => {
    con({ estado: 'porConfirmar', candidatos: dos });
    abrir(VER);
    const suyo = await candidato(4521);
    server.use(on(operacion, () => {
      con({ estado: 'anulada', anulacion: { en: '2026-11-21T11:59:00.000Z', usuario: 'jefa', motivo: 'Otra' } });
      return conflicto();
    }));
    press(suyo, name);
    expect(await dicho()).toBeTruthy();
    expect(await screen.findByText('No era de ningún despacho.')).toBeTruthy();
  });

  it('what was refused says why', async () => {
    con({ estado: 'porConfirmar', candidatos: dos });
    abrir(VER);
    server.use(fails(joinRecepcionCamion, 'no_disponible'));
    press(await candidato(4521), 'Es este');
    expect(await screen.findByText(/^No se pudo anotar\./)).toBeTruthy();
  });
});

describe('taking it off its dispatch, and annulling it', () => {
  const abierto = async (accion: string, titulo: string) => {
    await parte('Lo recibido');
    press(await panel(), accion);
    return screen.findByRole('dialog', { name: titulo });
  };
  const escribir = (dialogo: HTMLElement) => fireEvent.change(within(dialogo).getByLabelText(/^Motivo/), { target: { value: 'Era la 4712' } });

  it.each([
    ['Separar', 'Separar la recepción de su despacho', 'El despacho 4521 vuelve a estar sin recepcionar, y la recepción queda esperando otro.', 'Falta el Motivo: escriba por qué no es la recepción de este despacho', 'Recepción separada de su despacho.', 'separar'],
    ['Anular', 'Anular la recepción', 'El despacho 4521 vuelve a estar sin recepcionar. Queda en la lista como anulada.', 'Falta el Motivo: escriba por qué se anula la recepción', 'Recepción anulada.', 'anular'],
  ])('%s says what becomes of both, asks why, and sends what was seen', async (accion, titulo, dice, falta, hecho, operacion) => {
    con({ estado: 'unida', despacho: SUYO });
    abrir(VER);
    const dialogo = await abierto(accion, titulo);
    expect(within(dialogo).getByText(dice)).toBeTruthy();
    press(dialogo, accion);
    expect(await within(dialogo).findByText(falta)).toBeTruthy();
    expect(mundo.sent).toEqual([]);
    escribir(dialogo);
    press(dialogo, accion);
    expect(await screen.findByText(hecho)).toBeTruthy();
    expect(mundo.sent).toEqual([[operacion, idDe(1), { motivo: 'Era la 4712', visto: 'unida' }]]);
    // It closes once the list has it.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('one that waits has no dispatch to be taken off; that one may be its own is no state of its own', async () => {
    con({ estado: 'porConfirmar', candidatos: [candidatoOf(4521)] });
    abrir(VER);
    await parte('Lo recibido');
    expect(await boton('Separar')).toBeNull();
    const dialogo = await abierto('Anular', 'Anular la recepción');
    expect(dialogo.textContent).toContain('Deja de esperar un despacho. Queda en la lista como anulada.');
    escribir(dialogo);
    press(dialogo, 'Anular');
    await waitFor(() => expect(mundo.sent).toEqual([['anular', idDe(1), { motivo: 'Era la 4712', visto: 'sinDespacho' }]]));
  });

  it.each([['Separar', 'Separar la recepción de su despacho', separateRecepcionCamion], ['Anular', 'Anular la recepción', annulRecepcionCamion]] as const)('%s: whoever was slower hears who it was, with what they had written', async (accion, titulo, operacion) => {
    con({ estado: 'unida', despacho: SUYO });
    abrir(VER);
    const dialogo = await abierto(accion, titulo);
    server.use(on(operacion, conflicto));
    escribir(dialogo);
    press(dialogo, accion);
    expect(await dicho()).toBeTruthy();
    expect(screen.getByText('Su motivo: Era la 4712')).toBeTruthy();
  });
});
