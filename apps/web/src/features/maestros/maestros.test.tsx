// @vitest-environment jsdom
import { addFila, type FilaListada, listMaestro, setFilaActiva, updateFila } from '@rodal/contracts/maestros';
import type { CampoMaestro } from '@rodal/domain/maestros/campo';
import { MAESTRO_CLAVES, MAESTROS } from '@rodal/domain/maestros/maestros';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { stubBrowser } from '../../testing/browser.ts';
import { fails, on, replies } from '../../testing/msw.ts';
import { namesWithoutTheirText } from '../../testing/nombres.ts';
import { abrirMaestros, CORRAL, fila, LAUTARO, lista, sent, startServidor } from './testing/servidor.tsx';

const server = startServidor();

const grid = (name = 'Destinos') => screen.findByRole('grid', { name });
const dialog = () => screen.findByRole('dialog');
const type = async (label: RegExp | string, value: string) => fireEvent.change(within(await dialog()).getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const abrirLautaro = async () => {
  fireEvent.click(within(await grid()).getByRole('button', { name: /^Abrir ASERRADERO LAUTARO/ }));
  return dialog();
};

describe('the list', () => {
  it('shows the columns of the master, and inactive rows only when they are asked for', async () => {
    const { search } = abrirMaestros();
    const table = await grid();
    expect(within(table).getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Código', 'Nombre', 'Dirección', 'Comuna', 'Puerto', 'Roles', 'Estado']);
    expect(within(table).queryByText('PUERTO CORRAL')).toBeNull();
    press('Mostrar inactivos');
    expect(await screen.findByText('PUERTO CORRAL')).toBeTruthy();
    expect(screen.getByText('Inactivo')).toBeTruthy();
    expect(search()).toBe('?inactivos=si');
  });

  it('a blocked driver whom no list names says so, in the list and in the form', async () => {
    const bloqueo = { motivo: 'Deuda', desde: '2026-11-01', hasta: null };
    server.use(replies(listMaestro, () => ({ filas: [fila('11111111-1', { rut: '11111111-1', nombre: null, ...bloqueo }), fila('5126663-3', { rut: '5126663-3', nombre: 'Juan Pérez', ...bloqueo })], total: 2, siguiente: null })));
    abrirMaestros('?maestro=choferesBloqueados');
    const table = await grid('Choferes bloqueados');
    const nombres = within(table).getAllByRole('row').slice(1).map((row) => within(row).getAllByRole('gridcell')[1]?.textContent);
    expect(nombres).toEqual(['No está en Choferes autorizados', 'Juan Pérez']);
    fireEvent.click(within(table).getByRole('button', { name: /^Abrir 11\.?111/ }));
    expect(within(await dialog()).getByLabelText<HTMLInputElement>('Nombre').value).toBe('No está en Choferes autorizados');
  });

  it('another master is another list, with nothing of the search before; the counts stand beside the names', async () => {
    const { search } = abrirMaestros('?texto=puerto&inactivos=si');
    await grid();
    const nav = screen.getByRole('navigation', { name: 'Maestros' });
    fireEvent.click(await within(nav).findByRole('button', { name: /Cosecheros\s*1\.004/ }));
    expect(await grid('Cosecheros')).toBeTruthy();
    expect(search()).toBe('?maestro=cosecheros');
    expect(within(nav).getByRole('button', { current: true }).textContent).toContain('Cosecheros');
  });

  it('A3 products whose family and mode disagree carry the mark, and can be asked for alone', async () => {
    const asked: (string | null)[] = [];
    const producto = { descripcion: 'PULPABLE', largoCm: 244, roles: [], variantes: [] };
    server.use(
      replies(listMaestro, (query) => {
        asked.push(query.get('observacion'));
        const filas = [fila('7000', { id: 7000, ...producto, modo: 'alturas' }), fila('7002', { id: 7002, ...producto, modo: 'diametros' })];
        return { filas, total: 2, siguiente: null };
      }),
    );
    abrirMaestros('?maestro=productos');
    const rows = within(await grid('Productos')).getAllByRole('row').slice(1).map(({ textContent }) => textContent ?? '');
    expect(rows.map((text) => text.includes('Familia y modo no coinciden'))).toEqual([true, false]);
    press('Familia y modo no coinciden');
    await waitFor(() => expect(asked).toEqual([null, 'familiaModo']));
  });

  it('a row of one line says the first of its marks and how many more, which are named', async () => {
    server.use(replies(listMaestro, () => ({ filas: [fila('7000', { id: 7000, descripcion: 'PULPABLE', largoCm: null, roles: [], variantes: [], modo: 'alturas' })], total: 1, siguiente: null })));
    abrirMaestros('?maestro=productos');
    const table = within(await grid('Productos'));
    expect(table.getByText('Familia y modo no coinciden')).toBeTruthy();
    expect(table.getByRole('note', { name: 'Sin largo: no se puede medir' }).textContent).toBe('+1');
  });

  it('finds nothing, fails: each says so (C29); what comes from BC is not added', async () => {
    server.use(lista());
    abrirMaestros('?maestro=faenas');
    expect(await screen.findByText('Datos legales de faenas: todavía no hay filas')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Agregar/ })).toBeNull();
    server.use(fails(listMaestro, 'interno'));
    press(/^Clientes/);
    expect(await screen.findByText('No se pudo traer Clientes')).toBeTruthy();
    server.use(lista());
    press('Reintentar');
    expect(await screen.findByRole('heading', { name: 'Clientes: todavía no hay filas' })).toBeTruthy();
  });
});

describe('R168: what is seen on a button of a row is in its name, word by word', () => {
  type Valor = FilaListada['valores'][string];
  const OTROS: Readonly<Partial<Record<CampoMaestro['tipo'], Valor>>> = { rut: '76123456-0', patente: 'ABCD12', booleano: true, roles: [], fecha: '2026-11-01', mes: '2026-11', decimal: '948.25', opciones: [] };
  /** A code that stands inside a word of the name; a number of litres with its dot. */
  const valorDe = ({ campo, tipo, opciones }: CampoMaestro): Valor => {
    if (tipo === 'entero') return campo === 'litros' ? 1_600 : 24;
    if (tipo === 'opcion') return opciones?.[0]?.valor ?? null;
    return tipo === 'texto' ? (campo === 'codigo' ? '24' : 'ASERRADERO EL ROBLE 240') : (OTROS[tipo] ?? null);
  };

  it.each(MAESTRO_CLAVES.flatMap((clave) => [1280, 390].map((width) => ({ clave, width }))))('$clave, $width px', async ({ clave, width }) => {
    stubBrowser({ width, height: 844 });
    const maestro = MAESTROS[clave];
    server.use(lista(fila('24', Object.fromEntries(maestro.campos.map((campo) => [campo.campo, valorDe(campo)])))));
    abrirMaestros(`?maestro=${clave}`);
    const region = await screen.findByRole('region', { name: maestro.titulo });
    await waitFor(() => expect(region.querySelector('table button, [role=grid] [role=gridcell] button, li button')).not.toBeNull());
    expect(namesWithoutTheirText(region)).toEqual([]);
  });
});

describe('a list of ten thousand', () => {
  const PAGINA = 200;
  const chofer = (n: number, nombre = `CHOFER ${n}`, activo = true) => fila(`${n}-K`, { rut: '12345678-5', nombre }, activo);
  /** The cursor of each page that was asked for; '' = the first. */
  let asked: string[] = [];

  /** Six pages of it on the screen. */
  async function abrirLarga(): Promise<void> {
    asked = [];
    server.use(
      replies(listMaestro, (query) => {
        const cursor = query.get('cursor') ?? '';
        asked.push(cursor);
        const begin = Number(cursor);
        return { filas: Array.from({ length: PAGINA }, (_, at) => chofer(begin + at)), total: 10_000, siguiente: String(begin + PAGINA) };
      }),
    );
    abrirMaestros('?maestro=choferes');
    for (const shown of ['200', '400', '600', '800', '1.000']) {
      await screen.findByText(`${shown} de 10.000`);
      press('Cargar más');
    }
    await screen.findByText('1.200 de 10.000');
    expect(asked).toEqual(['', '200', '400', '600', '800', '1000']);
    asked = [];
  }

  it.each([
    ['rows', 1440, 'row', 60],
    ['cards', 390, 'listitem', 30],
  ] as const)('draws the %s in sight, and no more however many are here', async (_, width, role, atMost) => {
    stubBrowser({ width });
    await abrirLarga();
    const drawing = await screen.findByLabelText(/^Choferes autorizados$/, { selector: '[role="grid"], ul' });
    const drawn = within(drawing).getAllByRole(role).length;
    expect(drawn).toBeGreaterThan(3);
    expect(drawn).toBeLessThan(atMost);
  });

  it('a changed row is changed in its place: nothing of a long list is asked for again', async () => {
    await abrirLarga();
    server.use(replies(updateFila, () => ({ fila: chofer(3, 'OTRO NOMBRE') })));
    press(/^Abrir CHOFER 3,/);
    await type(/^Nombre/, 'OTRO NOMBRE');
    press('Guardar');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(within(screen.getByRole('grid')).getByText('OTRO NOMBRE')).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('a deactivated row leaves it, a refusal asks for its first page', async () => {
    await abrirLarga();
    const desactivar = async () => {
      fireEvent.click(within(await dialog()).getByRole('button', { name: 'Desactivar' }));
      fireEvent.click(await screen.findByRole('button', { name: /^Desactivar CHOFER/ }));
    };
    server.use(replies(setFilaActiva, () => ({ fila: chofer(3, 'CHOFER 3', false) })));
    press(/^Abrir CHOFER 3,/);
    await desactivar();
    expect(await screen.findByText('1.199 de 9.999')).toBeTruthy();
    expect([screen.queryByText('CHOFER 3'), asked]).toEqual([null, []]);
    server.use(fails(setFilaActiva, 'estado_cambiado'));
    press(/^Abrir CHOFER 4,/);
    await desactivar();
    await waitFor(() => expect(asked).toEqual(['']));
  });
});

describe('the forms of dispatch (A13)', () => {
  const subproducto = fila('subproducto', { id: 'subproducto', patenteCarro: 'opcional', cosechero: 'opcional', carguio: 'oculto', precio: 'obligatorio', soloPuertos: false });

  it('are read in words, changed, and neither added nor deactivated: nothing offers it', async () => {
    server.use(lista(subproducto));
    abrirMaestros('?maestro=variantes');
    const table = await grid('Formularios de despacho');
    expect(within(table).getAllByRole('row')[1]?.textContent).toBe('Despacho SubproductoOpcionalOpcionalNo se pideObligatorioNOCosechero o carguío sin efecto');
    for (const name of [/^Agregar/, 'Mostrar inactivos']) expect(screen.queryByRole('button', { name })).toBeNull();
    fireEvent.click(within(table).getByRole('button', { name: /^Abrir Despacho Subproducto/ }));
    const opened = await dialog();
    expect(within(opened).queryByRole('button', { name: 'Desactivar' })).toBeNull();
    expect(within(opened).getByLabelText<HTMLSelectElement>(/^Formulario/).disabled).toBe(true);
    await type(/^Nombre Cosechero/, 'oculto');
    press('Guardar');
    await waitFor(() => expect(sent).toHaveLength(1));
    const { clave, vista, valores } = subproducto;
    expect(sent[0]).toEqual({ que: 'updateFila', cuerpo: { clave, vista, valores: { ...valores, cosechero: 'oculto' } } });
  });

  it('before a first start there are none, and it says who puts them there', async () => {
    server.use(lista());
    abrirMaestros('?maestro=variantes');
    expect(await screen.findByText('El programa los pone al partir.')).toBeTruthy();
  });
});

describe('the management report (E11)', () => {
  const UNIDAD = fila('COMSA*SAI*2025-07', { empresa: 'COMSA', centroCosto: 'SAI', desde: '2025-07', unidad: 'SCL' });

  it('a new row begins this month; a month is typed as people write it, and a wrong one says so and stays', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T15:00:00Z'), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    server.use(lista(UNIDAD));
    abrirMaestros('?maestro=unidadesGestion');
    await grid('Unidades de gestión');
    press('Agregar unidad de gestión');
    const opened = await dialog();
    const desde = () => within(opened).getByLabelText<HTMLInputElement>(/^Desde/).value;
    expect(desde()).toBe('11/2026');
    await type(/^Empresa/, 'FLE');
    await type(/^Centro de costo/, ' sai');
    await type(/^Unidad/, 'SAI');
    await type(/^Desde/, '13/2026');
    press('Guardar');
    expect(await screen.findByText('Desde debe ser un mes, como 11/2026')).toBeTruthy();
    expect([desde(), sent]).toEqual(['13/2026', []]);
    await type(/^Desde/, 'marzo 2026');
    press('Guardar');
    await waitFor(() => expect(sent).toEqual([{ que: 'addFila', cuerpo: { valores: { empresa: 'FLE', centroCosto: 'SAI', desde: '2026-03', unidad: 'SAI' } } }]));
  });

  it('months and decimals are read as in Chile, in the list and in the form, and travel exact', async () => {
    server.use(lista(fila('2026-03', { mes: '2026-03', valor: '948.2512', fuente: 'Banco Central' })));
    abrirMaestros('?maestro=dolarMes');
    const table = await grid('Dólar del mes');
    expect(within(table).getAllByRole('row')[1]?.textContent).toBe('03/2026948,2512Banco CentralActivo');
    fireEvent.click(within(table).getByRole('button', { name: 'Abrir 03/2026' }));
    const opened = await dialog();
    expect([within(opened).getByLabelText<HTMLInputElement>(/^Mes/).disabled, within(opened).getByLabelText<HTMLInputElement>(/^Valor/).value]).toEqual([true, '948,2512']);
    await type(/^Valor/, '948,123456');
    press('Guardar');
    expect(await screen.findByText('Valor admite hasta 4 decimales')).toBeTruthy();
    await type(/^Valor/, '951,5');
    press('Guardar');
    await waitFor(() => expect(sent).toMatchObject([{ que: 'updateFila', cuerpo: { clave: '2026-03', valores: { mes: '2026-03', valor: '951.5', fuente: 'Banco Central' } } }]));
  });

  it('taking a row out says what that does to the report, not to the phones', async () => {
    server.use(lista(UNIDAD));
    abrirMaestros('?maestro=unidadesGestion');
    fireEvent.click(within(await grid('Unidades de gestión')).getByRole('button', { name: 'Abrir SAI · COMSA · 07/2025' }));
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'Desactivar' }));
    const pregunta = await screen.findByRole('group', { name: 'Desactivar SAI · COMSA · 07/2025' });
    expect(pregunta.textContent).toContain('El informe de gestión deja de usarla; los meses cerrados quedan como están.');
    expect(pregunta.textContent).not.toContain('teléfonos');
  });

  it('a line that says something else elsewhere is marked, and its form says where', async () => {
    const valores = { empresa: 'COMSA', cuenta: '3201010', desde: '2025-01', linea: 'Fletes', orden: 4, signo: 'costo' };
    server.use(lista(fila('a', { ...valores, distinta: '3201020 (orden 5, costo)' }), fila('b', { ...valores, cuenta: '3203010', distinta: '' })));
    abrirMaestros('?maestro=lineasGestion');
    const rows = within(await grid('Líneas de gestión')).getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent?.includes('La misma línea tiene otro orden o signo'))).toEqual([true, false]);
    fireEvent.click(within(rows[0] as HTMLElement).getByRole('button', { name: /^Abrir/ }));
    expect(within(await dialog()).getByLabelText<HTMLInputElement>('No coincide con').value).toBe('3201020 (orden 5, costo)');
  });
});

describe('a row', () => {
  it('every wrong field says so at once and nothing is sent; mended it is', async () => {
    abrirMaestros('?maestro=patentesBloqueadas');
    fireEvent.click((await screen.findAllByRole('button', { name: 'Agregar patente bloqueada' }))[0] as HTMLElement);
    await type(/^Patente/, 'ab·cd-1');
    press('Guardar');
    for (const texto of ['Patente debe tener exactamente 6 letras o números', 'Falta Motivo']) expect(await screen.findByText(texto)).toBeTruthy();
    expect([sent, document.activeElement?.getAttribute('name')]).toEqual([[], 'patente']);
    await type(/^Patente/, 'abcd12');
    await type(/^Motivo/, 'Sin seguro');
    await type(/^Desde/, '01/11/2026');
    press('Guardar');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{ que: 'addFila', cuerpo: { valores: { patente: 'ABCD12', motivo: 'Sin seguro', desde: '2026-11-01', hasta: null } } }]);
  });

  it('is changed as it was seen; its key is fixed', async () => {
    abrirMaestros();
    const opened = await abrirLautaro();
    expect(within(opened).getByLabelText<HTMLInputElement>(/^Código/).disabled).toBe(true);
    await type(/^Roles/, 'F1*2; 3-4');
    fireEvent.click(within(opened).getByRole('switch', { name: /^Puerto/ }));
    press('Guardar');
    await waitFor(() => expect(sent).toHaveLength(1));
    const { clave, vista, valores } = LAUTARO;
    expect(sent[0]?.cuerpo).toEqual({ clave, vista, valores: { ...valores, puerto: true, roles: ['F1*2', '3-4'] } });
  });

  it('what the server refuses stands at its field, and what was typed stays', async () => {
    const errores = [{ campo: 'valores.id', codigo: 'invalido', mensaje: 'Ya existe Código 7' }];
    server.use(on(addFila, () => HttpResponse.json({ codigo: 'datos_invalidos', mensaje: 'x', requestId: 'req-7', errores }, { status: 400 })));
    abrirMaestros();
    await grid();
    press('Agregar destino');
    await type(/^Código/, '7');
    await type(/^Nombre/, 'OTRO');
    press('Guardar');
    expect(await screen.findByText('Ya existe Código 7')).toBeTruthy();
    expect(within(await dialog()).getByLabelText<HTMLInputElement>(/^Nombre/).value).toBe('OTRO');
  });

  it('somebody else was faster: says what it is now, and one’s own can still be saved over it', async () => {
    server.use(fails(updateFila, 'estado_cambiado'), lista({ ...LAUTARO, vista: '00000000000000bb', valores: { ...LAUTARO.valores, comuna: 'Temuco' } }));
    abrirMaestros();
    await abrirLautaro();
    await type(/^Nombre/, 'MÍO');
    press('Guardar');
    expect(await screen.findByText(/Ahora dice: .*Comuna: Temuco/)).toBeTruthy();
    server.resetHandlers();
    press('Guardar lo mío');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.cuerpo).toMatchObject({ vista: '00000000000000bb', valores: { nombre: 'MÍO' } });
  });

  it('closing with something typed asks first', async () => {
    abrirMaestros();
    await abrirLautaro();
    await type(/^Nombre/, 'MÍO');
    press('Cancelar');
    expect(await screen.findByText('Hay cambios sin guardar.')).toBeTruthy();
    press('Seguir editando');
    expect(within(await dialog()).getByLabelText<HTMLInputElement>(/^Nombre/).value).toBe('MÍO');
    press('Cancelar');
    press('Descartar los cambios');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([]);
  });

  it('is deactivated only after saying what names it, and activated again', async () => {
    abrirMaestros('?inactivos=si');
    await abrirLautaro();
    press('Desactivar');
    expect(await screen.findByText(/La nombran más de 1\.000 despachos, que siguen válidos\./)).toBeTruthy();
    expect(sent).toEqual([]);
    press('Desactivar ASERRADERO LAUTARO');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(within(await grid()).getByRole('button', { name: /^Abrir PUERTO CORRAL/ }));
    await dialog();
    press('Activar');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ cuerpo }) => cuerpo)).toEqual([
      { clave: LAUTARO.clave, vista: LAUTARO.vista, activo: false },
      { clave: CORRAL.clave, vista: CORRAL.vista, activo: true },
    ]);
  });

  it('tells who changed what', async () => {
    abrirMaestros();
    const opened = await abrirLautaro();
    const details = within(opened).getByText('Historia').closest('details');
    if (details === null) throw new Error('sin historia');
    details.open = true;
    fireEvent(details, new Event('toggle'));
    const items = await within(opened).findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Cambiadojefa · 12/11/2026 16:40ComunaTemucoLautaro', 'Agregadoadmin · 11/11/2026 16:40NombreASERRADERO']);
  });
});

describe('A2 the volume table', () => {
  const celda = (largoCm: number, diametroCm: number, litros: number, oficial = true, activo = true) =>
    fila(`${largoCm}*${diametroCm}`, { largoCm, diametroCm, litros, oficial, fuente: '' }, activo);

  it('is a grid whose marks are words too; a cell opens, one that there is not can be added', async () => {
    server.use(lista(celda(305, 14, 60), celda(305, 16, 99), celda(250, 80, 1600, false), celda(305, 18, 50, true, false)));
    abrirMaestros('?maestro=tablaVolumen');
    const button = (name: RegExp) => screen.findByRole('button', { name });
    expect((await button(/^3,05 m, 14 cm/)).getAttribute('aria-label')).toBe('3,05 m, 14 cm: 60 litros');
    expect((await button(/^3,05 m, 16 cm/)).getAttribute('aria-label')).toBe('3,05 m, 16 cm: 99 litros, Sobrescrita');
    expect((await button(/^2,50 m, 80 cm/)).getAttribute('aria-label')).toBe('2,50 m, 80 cm: 1.600 litros, Fuera de la cobertura oficial');
    // 18² · 305 / 1000, half-up: an inactive cell does not count.
    expect((await button(/^3,05 m, 18 cm/)).getAttribute('aria-label')).toBe('3,05 m, 18 cm: 99 litros, la calcula JAS');
    fireEvent.click(await button(/^3,05 m, 20 cm/));
    expect(within(await dialog()).getByLabelText<HTMLInputElement>(/^Litros por trozo/).value).toBe('122');
  });
});
