// @vitest-environment jsdom
import { getResumenFaenasHistorico } from '@rodal/contracts/listados/faenas-historico';
import { getEnPie, listDetalles2, listSalidas, saveVolumenDeclarado, updateFaenasHistorico } from '@rodal/contracts/mantenedor';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fails, on, replies } from '../../testing/msw.ts';
import { ritmoTexto } from './en-pie-figura.tsx';
import { abrir, DETALLES, EN_PIE, filaHistorica, lista, RESUMEN, startServidor } from './testing/historico.tsx';

const server = startServidor();
const OTRA = filaHistorica({ id: 'F1*1-1*5066*M3*2026-11', codigoArticulo: '5066', articulo: 'PINO PODADO', detalleId: 2, detalle: 'Cosecha final', versionDetalle: 3 });
const grid = () => screen.findByRole('grid', { name: 'Historial Faenas' });
const cells = (row: HTMLElement | undefined) => within(row ?? document.body).getAllByRole('gridcell').map((cell) => cell.textContent);
/** Once the details that can be chosen are there. */
async function selector(articulo: string): Promise<HTMLSelectElement> {
  const suyo = await screen.findByLabelText<HTMLSelectElement>(`Detalle de EL AROMO, ${articulo}`);
  await vi.waitFor(() => expect(suyo.options.length).toBeGreaterThan(1));
  return suyo;
}
const elegir = async (articulo: string, value: string) => fireEvent.change(await selector(articulo), { target: { value } });
const boton = (name: string) => screen.findByRole('button', { name });
/** Answers Actualizar, and keeps what was sent. */
function actualizar(...respuestas: readonly (() => Response)[]) {
  const enviados: unknown[] = [];
  const handler = on(updateFaenasHistorico, async (request) => {
    enviados.push(await request.json());
    return (respuestas[enviados.length - 1] ?? (() => Response.json({ actualizadas: 1 })))();
  });
  server.use(handler);
  return enviados;
}
const CONFLICTO = () =>
  Response.json({ codigo: 'estado_cambiado', mensaje: 'Otra persona lo cambió', requestId: 'r', conflicto: { cuando: '2026-11-21T11:59:00.000Z', usuario: 'beto', accion: 'Cambió el detalle de una faena', cambios: [] } }, { status: 409 });

describe('/mantenedor', () => {
  it('especificación 2 §2.8: opens with this month, in the words of §3.6, each volume in its unit', async () => {
    const { handler, asked } = lista(() => [filaHistorica(), filaHistorica({ id: 'x', nombreFaena: 'RADALCO', unidad: 'MR', enPie: null, declarado: null, tipo: null }), filaHistorica({ id: 'y', codigoArticulo: '', articulo: '', unidad: '', enPie: null, declarado: null, salido: '0', salidoArticulo: '0', salidoMes: '0' })]);
    server.use(handler);
    abrir('/mantenedor', ['Recepciones']);
    const table = await grid();
    expect(asked).toEqual(['?mes=2026-11']);
    expect(within(table).getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Faena', 'Artículo', 'En pie', 'Unidad', 'Declarado', 'Salido faena', 'Salido artículo', 'Salido mes', 'Mes', 'Tipo', 'Detalle']);
    const [, una, otra, ninguna] = within(table).getAllByRole('row');
    expect(cells(una)).toEqual(['EL AROMO', '5034 Pino Aserrable', '82,875', 'm³', '100,000', '17,125', '15,125', '5,000', '11/2026', 'PINO', '—']);
    expect(cells(otra).slice(2, 8)).toEqual(['—', 'MR', '—', '17,13', '15,13', '5,00']);
    expect(cells(ninguna).slice(1, 4)).toEqual(['Sin movimientos', '—', '—']);
    expect(within(otra ?? table).getByLabelText('Sin volumen declarado')).toBeTruthy();
    expect(await screen.findByText('1 fila · salió en el mes 5,000 m³')).toBeTruthy();
    expect(screen.getByText('Datos al 20/11/2026 09:00')).toBeTruthy();
    // Who only looks has nothing to press.
    expect(screen.queryByRole('button', { name: 'Actualizar' })).toBeNull();
  });

  it('more out than declared is red, and said', async () => {
    server.use(lista(() => [filaHistorica({ enPie: '-4.5', salido: '104.5' })]).handler, replies(getResumenFaenasHistorico, () => ({ ...RESUMEN, sobregiradas: 1, sinDeclarar: 2, meses: [...RESUMEN.meses, { mes: '2026-10', datosAl: null, faltan: [] }] })));
    abrir();
    const celda = await screen.findByTitle('Salió 4,500 m³ más de lo declarado');
    expect(celda.className).toMatch(/mal/);
    expect(celda.textContent).toBe('−4,500, Salió 4,500 m³ más de lo declarado');
    expect(screen.getByText('De 1 faena salió más de lo declarado. A 2 faenas les falta volumen declarado. Movimientos de BC sin cargar: octubre 2026. Lo que salió entonces no está descontado.')).toBeTruthy();
  });

  it('months are those since the ERP’s, the latest first', async () => {
    abrir();
    await grid();
    const meses = [...(await screen.findByLabelText<HTMLSelectElement>('Mes')).options].map(({ text }) => text);
    expect([meses[0], meses.at(-1), meses.length]).toEqual(['noviembre 2026', 'enero 2023', 47]);
  });
});

describe('Actualizar', () => {
  it('saves every detail that was chosen at once, with what was seen, and says so', async () => {
    const enviados = actualizar();
    server.use(lista(() => [filaHistorica(), OTRA]).handler);
    abrir();
    expect((await boton('Actualizar')).hasAttribute('disabled')).toBe(true);
    expect([...(await selector('PINO ASERRABLE')).options].map(({ text }) => text)).toEqual(['Sin detalle', 'Raleo comercial', 'Cosecha final']);
    await elegir('PINO ASERRABLE', '1');
    await elegir('PINO PODADO', '');
    fireEvent.click(await boton('Actualizar (2)'));
    expect(await screen.findByText('Actualizado')).toBeTruthy();
    const comun = { CodigoFaena: 'F1', Rol: '1-1', unidad: 'M3', mes: '2026-11' };
    expect(enviados).toEqual([{ cambios: [{ ...comun, articulo: '5034', detalleId: 1, vista: 0 }, { ...comun, articulo: '5066', detalleId: null, vista: 3 }] }]);
    expect((await boton('Actualizar')).hasAttribute('disabled')).toBe(true);
  });

  it('what it was already is no change; what was chosen can be given up', async () => {
    server.use(lista(() => [filaHistorica(), OTRA]).handler);
    abrir();
    await elegir('PINO PODADO', '1');
    await boton('Actualizar (1)');
    await elegir('PINO PODADO', '2');
    await boton('Actualizar');
    await elegir('PINO ASERRABLE', '1');
    fireEvent.click(await boton('Descartar'));
    expect((await selector('PINO ASERRABLE')).value).toBe('');
  });

  it('without network nothing that was chosen is lost', async () => {
    actualizar(() => Response.error());
    abrir();
    await elegir('PINO ASERRABLE', '1');
    fireEvent.click(await boton('Actualizar (1)'));
    expect((await screen.findByText(/^No se pudo actualizar: /)).getAttribute('role')).toBe('alert');
    expect((await selector('PINO ASERRABLE')).value).toBe('1');
    fireEvent.click(await boton('Actualizar (1)'));
    expect(await screen.findByText('Actualizado')).toBeTruthy();
    expect(screen.queryByText(/^No se pudo actualizar/)).toBeNull();
  });

  it('somebody was faster: who, what stands now beside what one chose, and each is one press away', async () => {
    let ajena = false;
    const enviados = actualizar(() => {
      ajena = true;
      return CONFLICTO();
    });
    server.use(lista(() => [ajena ? filaHistorica({ detalleId: 2, detalle: 'Cosecha final', versionDetalle: 1 }) : filaHistorica()]).handler);
    abrir();
    await elegir('PINO ASERRABLE', '1');
    fireEvent.click(await boton('Actualizar (1)'));
    const dialogo = await screen.findByRole('dialog', { name: 'Ya no está como usted lo vio' });
    expect(dialogo.textContent).toContain('beto');
    expect(dialogo.textContent).toContain('1 detalle elegido sigue en la lista, sin guardar.');
    fireEvent.click(within(dialogo).getByRole('button', { name: 'Entendido' }));
    expect(await screen.findByText('Ahora: Cosecha final')).toBeTruthy();
    expect((await selector('PINO ASERRABLE')).value).toBe('1');
    fireEvent.click(await boton('Guardar lo mío en EL AROMO, PINO ASERRABLE'));
    expect(screen.queryByText('Ahora: Cosecha final')).toBeNull();
    fireEvent.click(await boton('Actualizar (1)'));
    expect(await screen.findByText('Actualizado')).toBeTruthy();
    expect(enviados.map((uno) => (uno as { cambios: { vista: number }[] }).cambios[0]?.vista)).toEqual([0, 1]);
  });

  it('or one leaves what stands now', async () => {
    let ajena = false;
    actualizar(() => {
      ajena = true;
      return CONFLICTO();
    });
    server.use(lista(() => [ajena ? filaHistorica({ detalleId: 2, detalle: 'Cosecha final', versionDetalle: 1 }) : filaHistorica()]).handler);
    abrir();
    await elegir('PINO ASERRABLE', '1');
    fireEvent.click(await boton('Actualizar (1)'));
    fireEvent.click(await boton('Entendido'));
    fireEvent.click(await boton('Dejar lo de ahora en EL AROMO, PINO ASERRABLE'));
    expect((await selector('PINO ASERRABLE')).value).toBe('2');
    await boton('Actualizar');
  });

  it('a detail that is no longer offered stays; a list that did not come is said', async () => {
    server.use(lista(() => [filaHistorica({ detalleId: 9, detalle: 'Poda', versionDetalle: 1 })]).handler);
    abrir();
    const suyo = await selector('PINO ASERRABLE');
    await vi.waitFor(() => expect([...suyo.options].map(({ text }) => text)).toEqual(['Sin detalle', 'Poda (desactivado)', ...DETALLES.detalles.map(({ detalle2 }) => detalle2)]));
    expect((await selector('PINO ASERRABLE')).value).toBe('9');
  });

  it('the list of details that did not come is said in the selector', async () => {
    server.use(fails(listDetalles2, 'interno'));
    abrir();
    const suyo = await screen.findByLabelText<HTMLSelectElement>('Detalle de EL AROMO, PINO ASERRABLE');
    await vi.waitFor(() => expect([...suyo.options].map(({ text }) => text)).toEqual(['No se pudo traer la lista']));
  });
});

describe('a row beside the list', () => {
  const panel = async (perfiles?: Parameters<typeof abrir>[1]) => {
    abrir('/mantenedor', perfiles);
    fireEvent.click(await boton('Ver EL AROMO, Pino Aserrable'));
    return screen.findByRole('region', { name: 'EL AROMO · Pino Aserrable' });
  };

  it('E16: what stands, who declared it and why, when it ends, and the movements that add up to the figure', async () => {
    const region = await panel(['Recepciones']);
    expect(await within(region).findByText('Inventario 2026')).toBeTruthy();
    expect(within(region).getByText('Quedan 82,875 m³ en pie')).toBeTruthy();
    expect(within(region).getByText('2,141 m³ por semana en las últimas 8, al 21/11/2026: se acaba el 20/08/2027')).toBeTruthy();
    fireEvent.click(within(region).getByRole('button', { name: 'Ver tabla' }));
    const filas = within(within(region).getByRole('table', { name: 'Lo que queda en pie, mes por mes' })).getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(filas).toEqual([['Mes', 'Salió', 'En pie'], ['noviembre 2026', '5,000', '82,875'], ['octubre 2026', '12,125', '87,875'], ['Total', '17,125', '82,875']]);
    const movimientos = await within(region).findByRole('table', { name: 'Movimientos de noviembre 2026' });
    expect(within(movimientos).getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([['Fecha', 'Movimiento', 'Artículo', 'Salió, m³'], ['05/11/2026', 'Venta GD1', 'Pino Aserrable', '5,000'], ['Total', '5,000']]);
    expect(within(region).getByRole('list', { name: 'Lo que salió, por artículo' }).textContent).toContain('15,125 m³');
    // Its history and its change are of who keeps the masters.
    expect(within(region).queryByRole('button', { name: 'Cambiar el volumen' })).toBeNull();
    expect(within(region).queryByText('Historia del volumen declarado')).toBeNull();
  });

  it('another month’s movements are one choice away; those that are too many are summed', async () => {
    const asked: string[] = [];
    server.use(on(listSalidas, (request) => {
      asked.push(decodeURIComponent(new URL(request.url).search));
      return Response.json({ salidas: [{ fecha: '2026-10-05', origen: 'Rodal', tipo: 'Despacho', documento: '', articulo: '5034', nombre: 'PINO', cantidad: '5' }], total: '12.125', resto: { cuantas: 2, cantidad: '7.125' } });
    }));
    const region = await panel();
    fireEvent.change(await within(region).findByLabelText('Mes'), { target: { value: '2026-10' } });
    const movimientos = await within(region).findByRole('table', { name: 'Movimientos de octubre 2026' });
    expect(asked.at(-1)).toBe('?codigoFaena=F1&rol=1-1&unidad=M3&mes=2026-10&articulo=5034');
    expect(movimientos.textContent).toContain('Despacho, aún no en BC');
    expect(movimientos.textContent).toContain('2 movimientos anteriores del mes7,125');
    fireEvent.change(within(region).getByLabelText('Artículo'), { target: { value: '' } });
    await vi.waitFor(() => expect(asked.at(-1)).toBe('?codigoFaena=F1&rol=1-1&unidad=M3&mes=2026-10'));
  });

  it('what cannot be had is said, with a way to ask again', async () => {
    server.use(fails(getEnPie, 'interno'));
    const region = await panel();
    expect(await within(region).findByText('No se pudo traer lo que salió')).toBeTruthy();
    server.use(replies(getEnPie, () => EN_PIE));
    fireEvent.click(within(region).getByRole('button', { name: 'Reintentar' }));
    expect(await within(region).findByText('Inventario 2026')).toBeTruthy();
  });

  it.each([
    [{ salido56: '0', termino: null }, 'Sin salidas en las últimas 8 semanas'],
    [{ enPie: null, termino: null }, '2,141 m³ por semana en las últimas 8, al 21/11/2026: sin volumen declarado no se sabe cuándo se acaba'],
    [{ enPie: '-3', termino: null }, '2,141 m³ por semana en las últimas 8, al 21/11/2026: ya no queda nada de lo declarado'],
    [{ termino: null }, '2,141 m³ por semana en las últimas 8, al 21/11/2026: a ese ritmo dura más de cien años'],
  ])('%j: no day that is not known is told', (cambio, dicho) => {
    expect(ritmoTexto({ ...EN_PIE, ...cambio }, 'M3')).toBe(dicho);
  });
});

describe('the declared volume', () => {
  const modal = async () => {
    abrir();
    fireEvent.click(await boton('Ver EL AROMO, Pino Aserrable'));
    fireEvent.click(await boton('Cambiar el volumen'));
    const dialogo = await screen.findByRole('dialog', { name: 'Volumen declarado de EL AROMO' });
    await vi.waitFor(() => expect(within(dialogo).getByLabelText<HTMLTextAreaElement>(/^Nota/).value).toBe('Inventario 2026'));
    return dialogo;
  };
  const escribir = (dialogo: HTMLElement, campo: RegExp, value: string) => fireEvent.change(within(dialogo).getByLabelText(campo), { target: { value } });
  const guardar = (dialogo: HTMLElement) => fireEvent.click(within(dialogo).getByRole('button', { name: 'Actualizar' }));

  it('is written as people write it, sent with what was seen, and said', async () => {
    const enviados: unknown[] = [];
    server.use(on(saveVolumenDeclarado, async (request) => {
      enviados.push(await request.json());
      return Response.json({ version: 2 });
    }));
    const dialogo = await modal();
    escribir(dialogo, /^Volumen declarado/, '12.500,5');
    escribir(dialogo, /^Nota/, 'Reinventario ');
    guardar(dialogo);
    expect(await screen.findByText('Volumen actualizado')).toBeTruthy();
    expect(enviados).toEqual([{ CodigoFaena: 'F1', Rol: '1-1', unidad: 'M3', volumen: '12500.5', nota: 'Reinventario', vista: 1 }]);
  });

  it.each([
    ['-5', 'Volumen declarado no puede ser menor que 0'],
    ['0', 'Volumen declarado debe ser mayor que 0; vacío, la faena queda sin volumen declarado'],
    ['doce', 'Volumen declarado: escriba un número, como 12.500 o 850,5'],
    ['1,2345', 'Volumen declarado admite hasta 3 decimales'],
  ])('%s is refused at the field, and nothing is sent', async (escrito, mensaje) => {
    const dialogo = await modal();
    escribir(dialogo, /^Volumen declarado/, escrito);
    guardar(dialogo);
    expect(await within(dialogo).findByText(mensaje)).toBeTruthy();
  });

  it('somebody else declared another meanwhile: both stand there, nothing typed is lost, and mine is saved over it', async () => {
    const enviados: { vista: number; volumen: string }[] = [];
    server.use(on(saveVolumenDeclarado, async (request) => {
      enviados.push((await request.json()) as (typeof enviados)[number]);
      if (enviados.length > 1) return Response.json({ version: 3 });
      server.use(replies(getEnPie, () => ({ ...EN_PIE, version: 2, declarado: { volumen: '200', nota: 'De beto', cambiadoPor: 'beto', cambiadoEn: '2026-11-21T11:00:00.000Z' } })));
      return CONFLICTO();
    }));
    const dialogo = await modal();
    escribir(dialogo, /^Volumen declarado/, '150');
    guardar(dialogo);
    const mio = await within(dialogo).findByRole('button', { name: 'Guardar lo mío' });
    await vi.waitFor(() => expect(dialogo.textContent).toContain('De beto'));
    expect(within(dialogo).getByLabelText<HTMLInputElement>(/^Volumen declarado/).value).toBe('150');
    fireEvent.click(mio);
    expect(await screen.findByText('Volumen actualizado')).toBeTruthy();
    expect(enviados.map(({ vista, volumen }) => [vista, volumen])).toEqual([[1, '150'], [2, '150']]);
  });
});
