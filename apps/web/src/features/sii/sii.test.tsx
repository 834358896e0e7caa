// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { answerSii, clearSeccionSii, type EstadoSii, getEnvioSii, getInformesSii, getNotificacionSii, getSii, listResponsablesSii, loadSii, restoreSubidaSii, reviewSii, sendCorreosSii, setResponsableSii } from '@rodal/contracts/sii';
import { getCierreSii } from '@rodal/contracts/sii-cierre';
import { searchEnlacesSii } from '@rodal/contracts/sii-enlaces';
import { getRastroSii, type RastroSii } from '@rodal/contracts/sii-rastro';
import { getFlujo } from '@rodal/contracts/trabajos';
import { santiagoDay } from '@rodal/domain/fechas';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClientOf } from '../../api/query-client.ts';
import { flujoOf } from '../../cargas/testing/trabajo.ts';
import { stubBrowser } from '../../testing/browser.ts';
import { fails, on, replies } from '../../testing/msw.ts';
import { sesionOf } from '../../testing/sesion.ts';
import { themeOf } from '../../ui/theme.ts';
import { useToasts } from '../../ui/toast.ts';
import { Toasts } from '../../ui/toasts.tsx';
import { SiiPage } from './sii-page.tsx';
import { fila1, fila2, informesOf, revisadoOf, subidaOf } from './testing/informes.ts';

const SOLO: EstadoSii['solo'] = { encendido: false, envios: [{ tipo: '2', ultimo: null, proximo: '2026-12-25' }] };
let mundo = { informes: informesOf(), subidas: [subidaOf()], revisado: revisadoOf(), pedidos: [] as unknown[], solo: SOLO };
let rastro: RastroSii;
let envio: { pendientes: number; enviados: number; fallidos: { para: string; motivo: string }[]; Mensaje: string };
const sobre = (que: string) => (_query: URLSearchParams, sent: unknown) => {
  mundo.pedidos.push([que, sent]);
  return { mensaje: `${que} hecho` };
};
const server = setupServer(
  replies(getFlujo, () => flujoOf({ datosAl: '2026-11-30T12:00:00.000Z' })),
  // Before what its address would fit too.
  replies(getEnvioSii, () => envio),
  replies(listResponsablesSii, () => ({ usuarios: ['ana', 'eva'] })),
  replies(searchEnlacesSii, (query) => {
    mundo.pedidos.push(['enlaces', Object.fromEntries(query)]);
    const enlace = { sii: '33|76123456-0|57012', bc: 'FC-9', huella: 'h', documento: 'FC-9, 33 A-77', nombre: 'FLETES ÑUBLE', rut: '77000111-2', fecha: '2026-11-10', total: 119_001, divisa: '', diferencia: -1 };
    return query.get('texto') === 'nada' ? { libre: true, enlaces: [], cuantos: 0 } : { libre: true, enlaces: [enlace], cuantos: 21 };
  }),
  replies(getRastroSii, (query) => {
    mundo.pedidos.push(['rastro', Object.fromEntries(query)]);
    return rastro;
  }),
  replies(getCierreSii, () => ({ cerrado: null, reapertura: null, reparo: null })),
  replies(getSii, () => ({ subidas: mundo.subidas, bcAl: null, solo: mundo.solo })),
  replies(getInformesSii, (query) => {
    mundo.pedidos.push(`informes ${query}`);
    return mundo.informes;
  }),
  on(reviewSii, () => HttpResponse.json(mundo.revisado)),
  on(loadSii, ({ url }) => {
    mundo.pedidos.push(`cargar ${[...new URL(url).searchParams.keys()].join(',')}`);
    return HttpResponse.json({ subidas: [subidaOf({ seccion: 'REGISTRO' })], bcAl: null, solo: mundo.solo });
  }),
  replies(clearSeccionSii, (_query, sent) => {
    mundo.pedidos.push(['quitar', sent]);
    mundo.subidas = [subidaOf({ activa: false })];
    return { subidas: mundo.subidas, bcAl: null, solo: mundo.solo };
  }),
  replies(restoreSubidaSii, (_query, sent) => {
    mundo.pedidos.push(['volver', sent]);
    mundo.subidas = [subidaOf()];
    return { subidas: mundo.subidas, bcAl: null, solo: mundo.solo };
  }),
  replies(answerSii, sobre('responder')),
  replies(setResponsableSii, sobre('nombrar')),
  replies(getNotificacionSii, () => ({ cartas: [{ email: 'eva@rodal.example', usuario: 'eva', omitido: '', asunto: 'Documentos Por Ingresar a BC', bloques: [] }, { email: 'lista@rodal.example', usuario: '', omitido: '', asunto: 'x', bloques: [] }], repetidos: 1 })),
  replies(sendCorreosSii, (_query, sent) => {
    mundo.pedidos.push(['enviar', sent]);
    return { enviados: 1 };
  }),
);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  stubBrowser({ width: 1440, height: 900 });
  mundo = { informes: informesOf(), subidas: [subidaOf()], revisado: revisadoOf(), pedidos: [], solo: SOLO };
  envio = { pendientes: 0, enviados: 1, fallidos: [], Mensaje: 'Notificación Enviada.' };
  rastro = { lugares: [], bc: [], nominas: [], avisos: [] };
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

function abrir({ empresa = 'COMSA', busqueda = '', permisos = null }: { empresa?: 'COMSA' | 'FLE'; busqueda?: string; permisos?: string[] | null } = {}) {
  const sesion = sesionOf(['Contabilidad']);
  const router = createMemoryRouter([{ path: '*', element: <SiiPage empresa={empresa} sesion={permisos === null ? sesion : { ...sesion, permisos }} /> }], { initialEntries: [`/Sii${busqueda}`] });
  return render(
    <MantineProvider env="test" theme={themeOf('claro')}>
      <RouterProvider router={router} />
      <Toasts />
    </MantineProvider>,
  );
}
const acordeones = async () => (await screen.findAllByRole('button', { name: /^[1-5]\. / })).map(({ textContent }) => textContent);
const region = (name: RegExp) => screen.findByRole('region', { name });

describe('an address of Mi bandeja', () => {
  const conDos = () => {
    const scrollIntoView = vi.fn();
    Element.prototype.scrollIntoView = scrollIntoView;
    mundo.informes = informesOf({ informe2: [fila2({ FOLIO: '8', DIAS: 0, ivaEnJuego: 0 }), fila2({ FOLIO: '9', sii: '33|76123456-0|9' })] });
    return scrollIntoView;
  };

  it('opens its report, in sight and narrowed, and all of it is a touch away', async () => {
    const scrollIntoView = conDos();
    abrir({ busqueda: '?abrir=2&ver=vencenHoy' });
    expect(await screen.findByText(/Se ven los que vencen hoy: 1 de 2\./)).toBeDefined();
    expect(scrollIntoView).toHaveBeenCalledOnce();
    expect(screen.getAllByRole('button', { expanded: true }).map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^2\. /)]);
    expect(screen.getAllByRole('row')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Ver todos' }));
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
    expect(screen.queryByText(/Se ven/)).toBeNull();
  });

  it('of which nothing is left says so; one that means nothing shows all', async () => {
    conDos();
    const { unmount } = abrir({ busqueda: '?abrir=2&ver=sinAsignar' });
    expect(await screen.findByText(/Se ven los sin asignar: 0 de 2\./)).toBeDefined();
    expect(screen.queryByRole('row')).toBeNull();
    unmount();
    for (const busqueda of ['?abrir=2&ver=toString', '?ver=vencenHoy', '?abrir=3&ver=vencenHoy']) {
      abrir({ busqueda });
      expect((await screen.findAllByRole('row')).length, busqueda).toBeGreaterThan(1);
      expect(screen.queryByText(/Se ven/), busqueda).toBeNull();
      cleanup();
    }
  });
});

describe('what goes by itself at the end of a month', () => {
  it.each<readonly [EstadoSii['solo'], RegExp]>([
    [SOLO, /A fin de mes no se envía solo\. $/],
    [{ encendido: true, envios: [{ tipo: '2', ultimo: { en: '2026-11-27T11:15:00.000Z', correos: 1, motivo: '' }, proximo: '2026-11-30' }] }, /Se envía solo a fin de mes; saldrá la mañana del 30\/11\/2026\. La última vez salió el 27\/11\/2026 08:15, a 1 persona\. $/],
    [{ encendido: true, envios: [{ tipo: '2', ultimo: { en: '2026-11-27T14:45:00.000Z', correos: null, motivo: 'el informe está vacío' }, proximo: '2026-11-30' }] }, /La última vez, el 27\/11\/2026 11:45, no salió: el informe está vacío\. $/],
  ])('is said where it is sent by hand: %#', async (solo, texto) => {
    mundo.solo = solo;
    abrir({ busqueda: '?abrir=2' });
    await waitFor(async () => expect((await screen.findByText(/Pendientes en el SII/)).textContent).toMatch(texto));
    expect(screen.queryByRole('link', { name: 'Cambiar en Ajustes' })).toBeNull();
    cleanup();
    abrir({ busqueda: '?abrir=2', permisos: ['sii.usar', 'contabilidad.notificar', 'ajustes.administrar'] });
    expect((await screen.findByRole('link', { name: 'Cambiar en Ajustes' })).getAttribute('href')).toMatch(/^\/ajustes/);
    cleanup();
    abrir({ busqueda: '?abrir=2', permisos: ['sii.usar'] });
    expect((await screen.findByText(/Pendientes en el SII/)).textContent).not.toMatch(/fin de mes/);
  });
});

describe('the page', () => {
  it('has the five reports of COMSA with their counts, four of FLE, the law and nothing against accessibility', async () => {
    const { container } = abrir();
    expect(await acordeones()).toEqual([
      '1. Documentos Por Ingresar a BC1 · $119.000', '2. Facturas Por Dar acuse1 · $119.000 · IVA en juego $19.000', '3. Documentos Por Revisar1',
      '4. Documentos Del Mes Ingresados en el mes Anterior0', '5. Facturas Por Dar acuse y contabilizar de Comex1 · $119.000',
    ]);
    const cuenta = await region(/La cuenta/);
    expect(cuenta.textContent).toContain('Registro2 $238.000 = 1 por ingresar a BC $119.000 + 1 por contabilizar de Comex $119.000');
    expect(within(cuenta).getByLabelText('Cuadra')).toBeTruthy();
    expect((await axe.run(container)).violations.map(({ id }) => id)).toEqual([]);
    cleanup();
    abrir({ empresa: 'FLE' });
    expect(await screen.findByRole('heading', { name: 'Sii Fle' })).toBeTruthy();
    expect(await acordeones()).toHaveLength(4);
  });

  it('headings are the specification’s, each with what it really holds', async () => {
    abrir();
    const tabla = await screen.findByRole('grid', { name: 'Documentos Por Ingresar a BC' });
    expect(within(tabla).getAllByRole('columnheader').map(({ textContent }) => textContent?.replace('?', ''))).toEqual(['Nro Bc', 'Rut Proveedor', 'Razon Social', 'Tipo Doc', 'Folio', 'Fecha Registro', 'Fecha Vencimiento', 'Importe', 'Importe Total', 'Usuario', 'Por qué']);
    expect(within(tabla).getByRole('button', { name: /^Fecha Vencimiento: La fecha de su acuse/ })).toBeTruthy();
    expect((await region(/1\. Documentos/)).textContent).toContain('TOTAL1 documentoImporte $100.000Importe Total $119.000');
  });

  it('a law that does not hold is told', async () => {
    mundo.informes = informesOf({ leyes: [{ nombre: 'Registro', cantidad: 3, total: 1, partes: [] }] });
    abrir();
    expect(await screen.findByLabelText('No cuadra: avise a Informática')).toBeTruthy();
  });

  it('asks up to the chosen day, and without one both buttons say what is missing', async () => {
    abrir({ busqueda: '?fecha=2026-03-15' });
    await acordeones();
    expect(mundo.pedidos).toEqual(['informes hasta=2026-03-15']);
    fireEvent.change(screen.getByLabelText('Seleccione Mes'), { target: { value: '' } });
    fireEvent.blur(screen.getByLabelText('Seleccione Mes'));
    expect(await screen.findByText('Selecciona la fecha para actualizar desde BC')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Actualizar desde BC/ }).disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Generar Informe' }));
    expect(await screen.findByText('Selecciona la fecha a generar informe')).toBeTruthy();
    expect(mundo.pedidos).toHaveLength(1);
  });

  it('opens with today, and a failure says so and asks again', async () => {
    server.use(fails(getInformesSii, 'no_disponible'));
    abrir();
    expect(await screen.findByText('se produjo un error')).toBeTruthy();
    server.resetHandlers();
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await acordeones();
    expect(mundo.pedidos).toEqual([`informes hasta=${santiagoDay(new Date())}`]);
  });

  it('on a phone each row is a card that says why', async () => {
    stubBrowser({ width: 390, height: 844 });
    abrir();
    const lista = await screen.findByRole('list', { name: 'Documentos Por Ingresar a BC' });
    expect(within(lista).getByText('MADERAS DEL SUR')).toBeTruthy();
    expect(within(lista).getByText(/No está en BC; parecido/)).toBeTruthy();
  });
});

describe('files', () => {
  const elegir = async (nombre = 'RCV_COMPRA_REGISTRO_96677140-2_202611.csv', donde = 'Archivo Registro') => fireEvent.change(await screen.findByLabelText(donde), { target: { files: [new File(['x'], nombre)] } });

  it('one is reviewed, says what changes, and is loaded once however often it is pressed', async () => {
    abrir();
    await elegir();
    const ficha = await region(/^RCV_COMPRA_REGISTRO/);
    expect(await within(ficha).findByText(/187 documentos/)).toBeTruthy();
    expect(ficha.textContent).toContain('3 nuevos · 1 ya no viene · 0 cambiaron');
    const cargar = within(ficha).getByRole('button', { name: 'Cargar' });
    fireEvent.click(cargar);
    fireEvent.click(cargar);
    await waitFor(() => expect(screen.queryByRole('region', { name: /^RCV_COMPRA_REGISTRO/ })).toBeNull());
    expect(mundo.pedidos.filter((uno) => String(uno).startsWith('cargar'))).toEqual(['cargar id,huella']);
  });

  it('several at once, each on its own', async () => {
    abrir();
    fireEvent.change(await screen.findByLabelText('Archivos del registro de compras'), { target: { files: ['a.csv', 'b.csv', 'c.csv'].map((nombre) => new File(['x'], nombre)) } });
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Cargar' })).toHaveLength(3));
    fireEvent.click(screen.getByRole('button', { name: 'Descartar b.csv' }));
    expect(screen.getAllByRole('button', { name: 'Cargar' })).toHaveLength(2);
  });

  it('what is no file of a section says the specification’s words and the true reason', async () => {
    server.use(on(reviewSii, () => HttpResponse.json({ codigo: 'datos_invalidos', mensaje: 'Hay datos que corregir.', requestId: 'req-7', errores: [{ campo: 'Archivo', codigo: 'invalido', mensaje: 'Es un registro de ventas' }] }, { status: 400 })));
    abrir();
    await elegir('ventas.csv');
    const alerta = await within(await region(/^ventas/)).findByRole('alert');
    expect(alerta.textContent).toContain('Por favor, suba un archivo CSV válido.Es un registro de ventas');
  });

  it('lines that cannot be read are left out knowingly; a name that says nothing is confirmed', async () => {
    mundo.revisado = revisadoOf({ cantidadErrores: 1, errores: [{ linea: 3, columna: 'Folio', texto: '3;33', mensaje: 'Viene vacío' }], seIdentifica: false });
    abrir();
    await elegir('descarga.csv');
    const cargar = await screen.findByRole<HTMLButtonElement>('button', { name: 'Cargar 187 y dejar fuera 1 línea' });
    expect(cargar.disabled).toBe(true);
    fireEvent.click(screen.getByRole('checkbox', { name: /^Es de COMSA/ }));
    fireEvent.click(cargar);
    await waitFor(() => expect(mundo.pedidos).toContain('cargar id,huella,aunque,esSuyo'));
  });

  it('the trash takes away what waits for acuse, and Deshacer brings it back', async () => {
    abrir();
    await screen.findByText('41 documentos');
    fireEvent.click(screen.getByRole('button', { name: 'Quitar Pendiente Por Acuse' }));
    fireEvent.click(await screen.findByRole('button', { name: /Deshacer/ }));
    await waitFor(() => expect(mundo.pedidos).toContainEqual(['volver', { visto: [] }]));
    expect(mundo.pedidos).toContainEqual(['quitar', { visto: [subidaOf().id] }]);
  });
});

describe('a row', () => {
  const abrirFila = async (permisos: string[] | null = null) => {
    abrir({ permisos });
    fireEvent.click(await screen.findByRole('button', { name: /^No está en BC; parecido/ }));
    return screen.findByRole('dialog', { name: 'MADERAS DEL SUR' });
  };

  it('is confirmed, and taken back', async () => {
    const dialogo = await abrirFila();
    fireEvent.click(within(dialogo).getByRole('button', { name: 'Confirmar' }));
    await waitFor(() => expect(mundo.pedidos).toContainEqual(['responder', { sii: '33|76123456-0|57012', bc: 'FC-1', huella: '119000/19000/119000/19000', decision: 'CONFIRMADA', nota: '' }]));
    fireEvent.click(await screen.findByRole('button', { name: /Deshacer/ }));
    await waitFor(() => expect(mundo.pedidos).toContainEqual(['responder', { sii: '33|76123456-0|57012', bc: 'FC-1', huella: '119000/19000/119000/19000', decision: null, nota: '' }]));
  });

  it('is resolved with a note, and not without one', async () => {
    const dialogo = await abrirFila();
    fireEvent.click(within(dialogo).getByRole('button', { name: 'Resolver' }));
    expect(within(dialogo).getByText('Escriba en Nota por qué la diferencia está resuelta')).toBeTruthy();
    fireEvent.change(within(dialogo).getByLabelText('Nota'), { target: { value: ' Se anulará ' } });
    fireEvent.click(within(dialogo).getByRole('button', { name: 'Resolver' }));
    await waitFor(() => expect(mundo.pedidos).toContainEqual(['responder', { sii: '33|76123456-0|57012', bc: null, huella: '119000/19000//', decision: 'RESUELTA', nota: 'Se anulará' }]));
  });

  it('leads to what Rodal knows of it: entries with their costs, rolls, and what whoever pays has to know', async () => {
    rastro = {
      lugares: [{ mes: '2026-11', seccion: 'RECLAMADO', archivo: 'a.csv', subidaEn: '2026-11-30T12:00:00.000Z' }],
      bc: [{ nro: 'FC-7', documento: '33 57012', fecha: '2026-11-10', usuario: 'BC.ANA', total: 119_000, divisa: '', costos: 2 }, { nro: 'FC-8', documento: '33 57012', fecha: '2026-11-11', usuario: 'BC.ANA', total: 10, divisa: 'USD', costos: 0 }],
      nominas: [{ id: 12, nomina: 'NOM-512', moneda: 'CLP', monto: '119000', salio: null }, { id: 9, nomina: 'NOM-400', moneda: 'CLP', monto: '5', salio: '2026-11-02' }],
      avisos: ['En nómina NOM-512, NOM-400 y reclamada en el SII: no pagarla sin aclararlo.'],
    };
    const dialogo = await abrirFila(['sii.usar', 'cargasBc.usar', 'nominas.ver']);
    const suyo = within(await within(dialogo).findByRole('region', { name: 'Lo que sabe Rodal' }));
    expect(await suyo.findByText('En nómina NOM-512, NOM-400 y reclamada en el SII: no pagarla sin aclararlo.')).toBeTruthy();
    expect(suyo.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Reclamado, noviembre 2026', 'FC-7, 33 57012, del 10/11/2026, BC.ANA · $119.000 · 2 costos', 'FC-8, 33 57012, del 11/11/2026, BC.ANA · 10 USD · 0 costos',
      'NOM-512 · $119.000 · vigente', 'NOM-400 · $5 · salió de BC el 02/11/2026',
    ]);
    expect(suyo.getAllByRole('link').map((enlace) => enlace.getAttribute('href'))).toEqual(['/cargasBc?vista=mantenedor&documento=FC-7&anio=todos', '/nominasVigentes?moneda=CLP&ver=12']);
    expect(mundo.pedidos).toContainEqual(['rastro', { sii: '33|76123456-0|57012' }]);
  });

  it('leads nowhere whoever may not go; a failure is told and asked again', async () => {
    rastro = { lugares: [], bc: [{ nro: 'FC-7', documento: '33 57012', fecha: '2026-11-10', usuario: 'BC.ANA', total: 119_000, divisa: '', costos: null }], nominas: [{ id: 12, nomina: 'NOM-512', moneda: 'CLP', monto: '119000', salio: null }], avisos: [] };
    server.use(fails(getRastroSii, 'no_disponible'));
    const dialogo = await abrirFila();
    expect(await within(dialogo).findByText('No se pudo traer')).toBeTruthy();
    server.resetHandlers();
    fireEvent.click(within(dialogo).getByRole('button', { name: 'Reintentar' }));
    expect(await within(dialogo).findByText('NOM-512')).toBeTruthy();
    expect([within(dialogo).queryAllByRole('link').length, within(dialogo).queryByText(/costos/), within(dialogo).getByText('En ninguna sección subida').textContent]).toEqual([0, null, 'En ninguna sección subida']);
  });

  it('is linked by hand with what somebody looks for, and taken back', async () => {
    const dialogo = await abrirFila();
    fireEvent.click(within(dialogo).getByRole('button', { name: 'Enlazar a mano' }));
    expect(await within(dialogo).findByText('Se muestran 1 de 21 documentos: escriba algo más.')).toBeTruthy();
    expect(within(dialogo).getByRole('list', { name: 'Para enlazar' }).textContent).toContain('FC-9, 33 A-77 FLETES ÑUBLE 77.000.111-2 · 10/11/2026 · $119.001 · diferencia −$1');
    const buscar = within(dialogo).getByLabelText('Documento de BC');
    expect(document.activeElement).toBe(buscar);
    fireEvent.change(buscar, { target: { value: ' nada ' } });
    expect(await within(dialogo).findByText('Nada libre dice «nada».')).toBeTruthy();
    fireEvent.change(buscar, { target: { value: '77.000' } });
    await waitFor(() => expect(within(dialogo).getByRole<HTMLButtonElement>('button', { name: 'Enlazar FC-9, 33 A-77' }).disabled).toBe(false));
    expect(mundo.pedidos).toContainEqual(['enlaces', expect.objectContaining({ sii: '33|76123456-0|57012', texto: '77.000' })]);
    const enlazar = within(dialogo).getByRole('button', { name: 'Enlazar FC-9, 33 A-77' });
    fireEvent.click(enlazar);
    fireEvent.click(enlazar);
    const dicho = ['responder', { sii: '33|76123456-0|57012', bc: 'FC-9', huella: 'h', decision: 'CONFIRMADA', nota: '' }];
    await waitFor(() => expect(mundo.pedidos).toContainEqual(dicho));
    fireEvent.click(await screen.findByRole('button', { name: /Deshacer/ }));
    await waitFor(() => expect(mundo.pedidos).toContainEqual(['responder', { sii: '33|76123456-0|57012', bc: 'FC-9', huella: 'h', decision: null, nota: '' }]));
    expect(mundo.pedidos.filter((uno) => JSON.stringify(uno) === JSON.stringify(dicho))).toHaveLength(1);
  });

  it('names who answers for its supplier', async () => {
    const dialogo = await abrirFila();
    await within(dialogo).findByRole('option', { name: 'ana' });
    fireEvent.change(within(dialogo).getByLabelText('Responsable del proveedor'), { target: { value: 'ana' } });
    await waitFor(() => expect(mundo.pedidos).toContainEqual(['nombrar', { rut: '76123456-0', usuario: 'ana' }]));
  });

  it('a resolved one stays in sight and is not counted', async () => {
    mundo.informes = informesOf({ informe1: [fila1({ respuesta: { decision: 'RESUELTA', nota: 'Se anulará', usuario: 'eva' } })] });
    abrir();
    expect(await screen.findByText('Resuelta')).toBeTruthy();
    expect((await acordeones())[0]).toBe('1. Documentos Por Ingresar a BC0 · $0');
  });
});

describe('Notificar', () => {
  const notificar = async () => {
    abrir();
    fireEvent.click(within(await region(/1\. Documentos/)).getByRole('button', { name: 'Notificar' }));
    return screen.findByRole('dialog', { name: 'Notificar Documentos Por Ingresar a BC' });
  };

  it('shows who would get what, asks about whoever had the same today, and says when it went', async () => {
    const dialogo = await notificar();
    expect(await within(dialogo).findByText('eva@rodal.example')).toBeTruthy();
    fireEvent.click(within(dialogo).getByRole('button', { name: 'Enviar 1 correo' }));
    expect(await screen.findByText('Notificación Enviada.')).toBeTruthy();
    const [numero, ano] = [Number(santiagoDay(new Date()).slice(5, 7)), Number(santiagoDay(new Date()).slice(0, 4))];
    expect(mundo.pedidos).toContainEqual(['enviar', { id: expect.any(String), tipoCorreo: '1', mes: numero, ano, hasta: santiagoDay(new Date()), repetir: false }]);
  });

  it('says who is missing, and tries those again with another sending', async () => {
    envio = { pendientes: 0, enviados: 0, fallidos: [{ para: 'eva@rodal.example', motivo: 'no existe esa casilla' }], Mensaje: 'No se puedo enviar la Notificación.' };
    const dialogo = await notificar();
    fireEvent.click(await within(dialogo).findByRole('button', { name: 'Enviar 1 correo' }));
    expect(await within(dialogo).findByText('No se puedo enviar la Notificación.')).toBeTruthy();
    expect(within(dialogo).getByText('no existe esa casilla')).toBeTruthy();
    envio = { pendientes: 0, enviados: 1, fallidos: [], Mensaje: 'Notificación Enviada.' };
    fireEvent.click(within(dialogo).getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Notificación Enviada.')).toBeTruthy();
    const ids = mundo.pedidos.flatMap((uno) => (Array.isArray(uno) && uno[0] === 'enviar' ? [(uno[1] as { id: string }).id] : []));
    expect(new Set(ids).size).toBe(2);
  });

  it('is not there for whoever may not', async () => {
    abrir({ permisos: ['sesion.propia', 'sii.usar'] });
    await acordeones();
    expect(screen.queryByRole('button', { name: 'Notificar' })).toBeNull();
  });
});

describe('Resumen', () => {
  it('has the total first, then each person', async () => {
    abrir();
    fireEvent.click(await screen.findByRole('button', { name: 'Resumen' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Resumen' });
    expect(within(dialogo).getAllByRole('row').map(({ textContent }) => textContent)).toEqual(['CantidadMonto NetoMonto TotalUsuario', '1$100.000$119.000TOTAL', '1$100.000$119.000eva']);
  });
});
