// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { getInicioAvisos, getInicioErp, getInicioFaenas, getInicioHoy, getInicioIva, getInicioNominas, getInicioSinGuia, type InicioIva, PANTALLA_FLUJO } from '@rodal/contracts/inicio';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../../testing/browser.ts';
import { fails, replies, silent } from '../../../testing/msw.ts';
import { stubSight } from '../../../testing/sight.ts';
import { contraTexto } from './cargas-hoy.tsx';
import { edadTexto } from './fuentes-erp.tsx';
import { OficinaHoy } from './oficina-hoy.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => stubBrowser());
afterEach(() => {
  cleanup();
  server.resetHandlers();
  vi.unstubAllGlobals();
});
afterAll(() => server.close());

const cuenta = (total: number, destino = '/x') => ({ total, masDe: false, destino });
const AL = '2026-11-24T14:30:00.000Z';
const HOY = {
  dia: '2026-11-24', al: AL, total: 1_204, masDe: false, anuladas: 2, volumenes: [{ unidad: 'M3' as const, volumen: '812.456' }],
  antes: ['2026-11-17', '2026-11-10', '2026-11-03', '2026-10-27'].map((dia) => ({ dia, total: 602, volumenes: [{ unidad: 'MR' as const, volumen: '30' }] })),
};
const CUATRO = [cuenta(0), cuenta(1, '/una'), cuenta(1_000), cuenta(3)];

/** Everything answers, without a site to draw. */
function answerAll() {
  server.use(
    replies(getInicioHoy, () => HOY),
    replies(getInicioFaenas, () => ({ dia: '2026-11-24', isHoy: true, al: AL, faenas: [] })),
    replies(getInicioAvisos, () => ({
      edades: ['Hoy', '1 a 7 días', '8 a 30 días', 'Más de 30'],
      filas: [{ clave: 'oficina', titulo: 'Oficina', que: 'Decide y cierra', cuentas: CUATRO, todas: cuenta(1_004) }],
      total: { cuentas: CUATRO, todas: cuenta(1_004) },
    })),
    replies(getInicioSinGuia, () => ({ hoy: cuenta(1, '/hoy'), antes: cuenta(0) })),
    replies(getInicioErp, () => ({ fuentes: [{ flujo: 'faenas', titulo: 'Información Faenas', estado: 'fallida' as const, cuando: AL, datosAl: new Date(Date.now() - 3.5 * 3_600_000).toISOString(), destino: '/faenas' }] })),
  );
}

function show(permisos: readonly string[] = ['despacho.buscar', 'faenas.ver']) {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter>
          <OficinaHoy permisos={permisos} urlTiles="" bandeja={null} />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
}
const tesela = (name: string) => within(screen.getByRole('region', { name }));

it('decisión 105: today against the same hour of four weeks, each unit by itself, and the way to the list', async () => {
  answerAll();
  show();
  const cargas = await tesela('Cargas de hoy').findByRole('link');
  expect(cargas.textContent).toBe('1.204cargas100\u00a0% más que el promedio, 602');
  expect(cargas.getAttribute('href')).toBe('/despachoRecepciones?desde=2026-11-24&hasta=2026-11-24');
  const dentro = tesela('Cargas de hoy');
  expect(dentro.getByText('Hasta las 11:30, contra los 4 martes anteriores a esa hora')).toBeTruthy();
  expect(dentro.getByText('812,5').parentElement?.textContent).toContain('antes, nada a esta hora');
  expect(dentro.getByText('MR').parentElement?.textContent).toContain('100\u00a0% menos que el promedio, 30,0');
  expect(dentro.getByText('BDMT').parentElement?.textContent).toContain('como siempre');
  expect(dentro.getByRole('list').getAttribute('aria-label')).toBe('Cargas hasta esta hora, hoy y los 4 martes anteriores');
  expect(dentro.getAllByRole('listitem').map((one) => one.getAttribute('aria-label')).at(-1)).toBe('Hoy: 1.204 cargas');
});

it('decisión 105: one that fails says why and hides no other; Reintentar asks for it alone; one that waits keeps its room', async () => {
  answerAll();
  server.use(fails(getInicioHoy, 'interno'), silent(getInicioSinGuia));
  show();
  expect((await tesela('Cargas de hoy').findByText(/No se pudo leer/)).textContent).toContain('Código req-7');
  expect(await tesela('Despachos con avisos abiertos').findAllByRole('link', { name: '1 despacho: Oficina, 1 a 7 días' })).toHaveLength(1);
  expect(tesela('Salieron sin guía').getByRole('status', { name: 'Leyendo Salieron sin guía' }).parentElement?.getAttribute('style')).toBe('--alto: 81px; --alto-telefono: 154px;');
  server.use(replies(getInicioHoy, () => HOY));
  fireEvent.click(tesela('Cargas de hoy').getByRole('button', { name: 'Reintentar' }));
  expect(await tesela('Cargas de hoy').findByRole('link')).toBeTruthy();
});

it('decisión 105: what is nothing leads nowhere; a day without loads says so', async () => {
  answerAll();
  show();
  expect((await tesela('Salieron sin guía').findByRole('link')).textContent).toBe('1 despacho de hoy');
  expect(tesela('Salieron sin guía').getByText('despachos de días anteriores').closest('a')).toBeNull();
  expect(await tesela('Cargas de hoy por faena').findByText('Todavía no hay cargas')).toBeTruthy();
});

it('decisión 105: how each source of the ERP ended, and how old its data is; who sees none has no such part', async () => {
  answerAll();
  show();
  expect((await tesela('Datos del ERP').findByRole('link')).textContent).toBe('Información FaenasFallóhace 3 horas');
  cleanup();
  show(['despacho.buscar']);
  expect(screen.queryByRole('region', { name: 'Datos del ERP' })).toBeNull();
  expect(Object.values(PANTALLA_FLUJO).every(({ ruta }) => ruta.startsWith('/'))).toBe(true);
});

it.each([
  [42, 42, 'igual al promedio, 42'],
  [43, 42, '2\u00a0% más que el promedio, 42'],
  [0, 0, 'como siempre'],
])('%d against %d: %s', (hoy, media, texto) => {
  expect(contraTexto(hoy, media, String(media))).toBe(texto);
});

it.each([[30_000, 'recién'], [60_000, 'hace 1 minuto'], [7_200_000, 'hace 2 horas'], [5 * 86_400_000, 'hace 5 días']])('%d ms: %s', (ms, texto) => {
  expect(edadTexto(ms)).toBe(texto);
});

const APRUEBA = ['nominas.ver', 'nominas.aprobar'];
const NADA = (['crear', 'aprobar', 'revisar', 'bloqueada'] as const).map((clave) => ({ clave, titulo: { crear: 'Por crear', aprobar: 'Por aprobar', revisar: 'Por revisar', bloqueada: 'Bloqueadas' }[clave], montos: [] }));

it('payment rolls: each step and currency by itself, with its list; a step without any and blocked ones in words; the oldest lead to their panels', async () => {
  const montos = [
    { moneda: 'CLP', total: 1_204, monto: '9007199254740993', destino: '/a' },
    { moneda: 'USD', total: 1, monto: '-0.5', destino: '/b' },
  ];
  server.use(
    replies(getInicioErp, () => ({ fuentes: [] })),
    replies(getInicioNominas, () => ({
      empresas: [
        { empresa: 'COMSA' as const, datosAl: AL, esperas: NADA.map((una) => (una.clave === 'aprobar' ? { ...una, montos } : una.clave === 'bloqueada' ? { ...una, montos: montos.slice(1) } : una)) },
        { empresa: 'FLE' as const, datosAl: null, esperas: NADA },
      ],
      antiguas: [{ Identificador: '7', empresa: 'FLE' as const, Nomina: 'NOM-1', Moneda: 'CLP', Monto: '-12', paso: 'Por aprobar', desde: new Date(Date.now() - 50 * 3_600_000).toISOString(), destino: '/nominasVigentesFle?moneda=CLP&espera=aprobar&ver=7' }],
    })),
  );
  show(APRUEBA);
  const enlaces = await tesela('Nóminas por paso').findAllByRole('link');
  expect(enlaces.map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
    ['Por aprobar 1.204 nóminas COMSA $9.007.199.254.740.993', '/a'],
    ['Por aprobar 1 nómina COMSA −US$0,50', '/b'],
    ['Bloqueadas 1 nómina COMSA −US$0,50', '/b'],
    ['NOM-1 FLE hace 2 días −$12', '/nominasVigentesFle?moneda=CLP&espera=aprobar&ver=7'],
  ]);
  expect(within(screen.getByRole('region', { name: 'Nóminas COMSA por paso' })).getByText('Por crear').closest('li')?.textContent).toBe('Por crear 0');
  expect(within(screen.getByRole('region', { name: 'Nóminas FLE por paso' })).getByText('Todavía no se han traído de BC')).toBeTruthy();
  // Their permissions have no other tile.
  expect(screen.queryByRole('region', { name: 'Cargas de hoy' })).toBeNull();
});

it('payment rolls: nothing that waits is said; who only sees them, or marks what they may not see, has no such tile and asks nobody', async () => {
  server.use(replies(getInicioErp, () => ({ fuentes: [] })), replies(getInicioNominas, () => ({ empresas: [{ empresa: 'COMSA' as const, datosAl: AL, esperas: NADA }], antiguas: [] })));
  show(APRUEBA);
  expect(await tesela('Nóminas por paso').findByText('Ninguna sin terminar')).toBeTruthy();
  expect(tesela('Nóminas por paso').getByText('Ninguna nómina espera su marca')).toBeTruthy();
  cleanup();
  for (const permisos of [['nominas.ver'], ['nominas.aprobar']]) {
    show(permisos);
    expect(screen.queryByRole('region', { name: 'Nóminas por paso' })).toBeNull();
    cleanup();
  }
});

it('VAT to acknowledge: each company with its documents and its list, Comex apart; none at stake, and none uploaded, in words', async () => {
  const iva = (empresas: InicioIva['empresas']) => server.use(replies(getInicioErp, () => ({ fuentes: [] })), replies(getInicioIva, () => ({ mes: '2026-11', hasta: '2026-11-30', empresas })));
  const lista = (cambios: Partial<InicioIva['empresas'][number]['listas'][number]>) => ({ lista: 'COMSA', total: 4, masDe: false, iva: '9007199254740993', destino: '/Sii?abrir=2&ver=pasanDeMes', ...cambios });
  iva([
    { empresa: 'COMSA', hayPendientes: true, destino: '/Sii', listas: [lista({}), lista({ lista: 'Comex', total: 1, iva: '19000', destino: '/Sii?abrir=5&ver=pasanDeMes' })] },
    { empresa: 'FLE', hayPendientes: false, destino: '/SiiFle', listas: [] },
  ]);
  show(['sii.usar']);
  const enlaces = await tesela('IVA por acusar').findAllByRole('link');
  expect(enlaces.map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
    ['Por acusar 4 documentos $9.007.199.254.740.993', '/Sii?abrir=2&ver=pasanDeMes'],
    ['De Comex 1 documento $19.000', '/Sii?abrir=5&ver=pasanDeMes'],
    ['Suba los pendientes de noviembre', '/SiiFle'],
  ]);
  expect(tesela('IVA por acusar').getByText('Hasta el 30/11; después pasa de mes')).toBeTruthy();
  cleanup();
  iva([{ empresa: 'COMSA', hayPendientes: true, destino: '/Sii', listas: [] }]);
  show(['sii.usar']);
  expect(await tesela('IVA por acusar').findByText('Ningún IVA pasa de mes')).toBeTruthy();
  cleanup();
  show(['faenas.ver']);
  expect(screen.queryByRole('region', { name: 'IVA por acusar' })).toBeNull();
});

it('the map is drawn for whoever comes near it, and the list of its sites is there without it', async () => {
  const { see } = stubSight();
  answerAll();
  server.use(replies(getInicioFaenas, () => ({ dia: '2026-11-24', isHoy: true, al: AL, faenas: [{ codigo: '1', rol: '2', nombre: 'EL AROMO', cargas: 3, ultima: AL, lugar: { latitud: -37.5, longitud: -72.4 } }] })));
  show();
  const faenas = tesela('Cargas de hoy por faena');
  expect(await faenas.findByText('EL AROMO')).toBeTruthy();
  see(false);
  expect(faenas.getByRole('status', { name: 'Preparando el mapa' })).toBeTruthy();
  expect(faenas.queryByRole('group')).toBeNull();
  see(true);
  expect(await faenas.findByRole('group', { name: /^Mapa de 1 faena con cargas/ })).toBeTruthy();
});
