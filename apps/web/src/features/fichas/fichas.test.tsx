// @vitest-environment jsdom
import { changeMatrizFichas, getFicha, insertExcelFichasPino, listFaenasFichas, listMatricesFichas, reviewExcelFichas, withdrawMovProducto } from '@rodal/contracts/fichas';
import { listHistoria } from '@rodal/contracts/historia';
import { getFlujo, startFlujo, type Trabajo } from '@rodal/contracts/trabajos';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { flujoOf, trabajoOf } from '../../cargas/testing/trabajo.ts';
import { fails, replies } from '../../testing/msw.ts';
import { abrir, CIFRAS, FICHA, fichaQue, MATRIZ, REVISADA, startServidor } from './testing/ficha.tsx';

const server = startServidor();
const tabla = (unidad = 'M3') => screen.findByRole('table', { name: `Ficha en ${unidad}` });
const celdas = (fila: HTMLElement | undefined) => [...(fila?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);

describe('the tab Euca|Pino', () => {
  it('opens with EUCA, the site of the specification and its last month with data (C2), under the words of §2.9', async () => {
    const { asked, handler } = fichaQue(FICHA);
    server.use(handler);
    abrir();
    const [, fila, total] = within(await tabla()).getAllByRole('row');
    expect(asked).toEqual(['?codigofaena=CO0149&mes=12&anio=2024&tipo=EUCA']);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Euca|Pino', 'Mantenedor']);
    expect(within(await tabla()).getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Artículo', 'Saldo inicial', 'Producido', 'Recibido', 'Despachado', 'Ajustado', 'Saldo final', 'Despachado en Rodal', 'Diferencia', 'Recibido en Rodal', 'Diferencia']);
    expect(celdas(fila)).toEqual(['100,125', '20,500', '0,000', '29,001', '−0,500', '91,124', '28,000', '1,001', '27,500', '1,501']);
    expect(celdas(total)).toEqual(celdas(fila));
    expect(screen.getByText('Sin saldo ni movimientos en MR.')).toBeTruthy();
  });

  it('each figure leads to its movements, the total to those of all articles', async () => {
    abrir('/mantenedorDatosFichas?tipo=PINO');
    const [, fila, total] = within(await tabla()).getAllByRole('row');
    const enlaces = (una: HTMLElement | undefined) => [...(una?.querySelectorAll('a') ?? [])].map((uno) => uno.getAttribute('href'));
    expect(enlaces(fila)[3]).toBe('/fichasMovimientos?tipo=PINO&codigofaena=F2&mes=10&anio=2026&columna=despachado&unidad=M3&articulo=5034');
    expect(enlaces(total)).toContain('/fichasMovimientos?tipo=PINO&codigofaena=F2&mes=10&anio=2026&columna=cierre&unidad=M3');
    expect(enlaces(fila)).toHaveLength(6);
  });

  it('prints, with what it is of on each sheet and of when it is on the first', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue(undefined);
    abrir('/mantenedorDatosFichas?tipo=PINO');
    await tabla();
    expect(screen.getByText(/^COMSA y Forestal La Esperanza · octubre 2026 · Faena F2 RADALCO · PINO · Datos al/)).toBeTruthy();
    expect(document.documentElement.style.getPropertyValue('--rodal-pie-de-hoja')).toBe('"COMSA y Forestal La Esperanza · octubre 2026 · Faena F2 RADALCO · PINO"');
    fireEvent.click(screen.getByRole('button', { name: 'Imprimir' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('another type asks for its own sites; a month that is chosen stays in the address', async () => {
    const { asked, handler } = fichaQue(FICHA);
    server.use(handler);
    const donde = abrir();
    await tabla();
    fireEvent.change(screen.getByLabelText('Tipo'), { target: { value: 'PINO' } });
    await vi.waitFor(() => expect(asked.at(-1)).toBe('?codigofaena=F2&mes=10&anio=2026&tipo=PINO'));
    fireEvent.change(screen.getByLabelText('Mes'), { target: { value: '8' } });
    await vi.waitFor(() => expect(asked.at(-1)).toBe('?codigofaena=F2&mes=8&anio=2026&tipo=PINO'));
    expect(donde()).toBe('?tipo=PINO&mes=8&anio=2026');
  });

  it("'No se encontraron datos' where there is nothing of the month, and where no site has data", async () => {
    server.use(replies(getFicha, () => ({ ...FICHA, tablas: FICHA.tablas.map((una) => ({ ...una, filas: [] })) })));
    abrir('/mantenedorDatosFichas?tipo=PINO&mes=3&anio=2025');
    expect(await screen.findByText('No se encontraron datos')).toBeTruthy();
    expect(screen.getByText(/RADALCO, PINO, no tiene saldo ni movimientos en marzo 2025/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Excel' })).toBeNull();
  });

  it('no site with data: where to load it; a failure is told with a way to ask again', async () => {
    server.use(replies(listFaenasFichas, () => ({ faenas: [] })));
    abrir();
    expect(await screen.findByText(/Cárguelos en la pestaña Mantenedor/)).toBeTruthy();
  });

  it('C29: a failure is told, with Reintentar', async () => {
    server.use(fails(getFicha, 'interno'));
    abrir();
    expect(await screen.findByText('No se pudo traer la ficha')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy();
  });

  it('warns of kinds that nobody classed and of months that are missing, and says where an adjustment comes from', async () => {
    server.use(
      replies(getFicha, () => ({
        ...FICHA,
        tablas: [...FICHA.tablas, { unidad: 'BDMT', filas: FICHA.tablas[0]?.filas ?? [], total: CIFRAS }],
        sinClasificar: [{ tipo: 'Consumo', unidad: 'M3', movimientos: 2, volumen: '-5' }],
        matrices: [{ numero: 4, archivo: 'correccion.xlsx', cargadaPor: 'ana', cargadaEn: '2026-11-10T14:00:00.000Z', unidad: 'M3', ajuste: '-0.5' }],
        meses: [{ mes: '2026-09', datosAl: null, faltan: [] }, ...FICHA.meses],
      })),
    );
    abrir('/mantenedorDatosFichas?tipo=PINO');
    expect(await screen.findByText((_texto, nodo) => nodo?.tagName === 'LI' && nodo.textContent === 'Consumo: 2 movimientos, −5,000 m³')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver los movimientos' }).getAttribute('href')).toContain('clase=sinClasificar');
    expect(screen.getByText((_texto, nodo) => nodo?.tagName === 'LI' && nodo.textContent === 'correccion.xlsx · ana · 10/11/2026 11:00 · −0,500 m³')).toBeTruthy();
    expect(screen.getByRole('table', { name: 'Ficha en BDMT' })).toBeTruthy();
    expect(screen.getAllByText(/septiembre 2026/).length).toBeGreaterThan(0);
  });
});

describe('the tab Mantenedor', () => {
  const pino = async () => within(await screen.findByRole('region', { name: 'Pino' }));

  it('Sincronizar BC loads the months chosen of its type, and says Proceso Terminado', async () => {
    const estado: { trabajo: Trabajo | null } = { trabajo: null };
    const asked: unknown[] = [];
    server.use(
      replies(getFlujo, () => flujoOf({ ...estado, datosAl: '2026-11-19T12:00:00.000Z', desde: '2023-01' })),
      replies(startFlujo, (_query, sent) => {
        asked.push(sent);
        estado.trabajo = trabajoOf({ flujo: 'movProductoPino', estado: 'corriendo', porcentaje: 20 });
        return estado.trabajo;
      }),
    );
    abrir('/mantenedorDatosFichas?tab=mantenedor&mes=10&anio=2026');
    const boton = await (await pino()).findByRole<HTMLButtonElement>('button', { name: 'Sincronizar BC' });
    await vi.waitFor(() => expect(boton.disabled).toBe(false));
    fireEvent.click(boton);
    await vi.waitFor(() => expect(asked).toEqual([{ desde: '2026-10', hasta: '2026-10' }]));
    await (await pino()).findByLabelText('Avance de la carga');
    estado.trabajo = trabajoOf({ flujo: 'movProductoPino' });
    expect((await screen.findAllByText('Proceso Terminado')).length).toBeGreaterThan(0);
  });

  it('Eliminar Data asks first, of which months, and a double press takes them once', async () => {
    const asked: unknown[] = [];
    server.use(replies(withdrawMovProducto, (_query, sent) => {
      asked.push(sent);
      return { filas: 1_234, meses: 11 };
    }));
    abrir('/mantenedorDatosFichas?tab=mantenedor');
    fireEvent.click((await pino()).getByRole('button', { name: 'Eliminar Data' }));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Eliminar Data: Pino' }));
    expect(asked).toEqual([]);
    const boton = dialogo.getByRole('button', { name: 'Eliminar Data' });
    fireEvent.click(boton);
    fireEvent.click(boton);
    expect(await screen.findByText('Proceso Terminado: 1.234 movimientos retirados')).toBeTruthy();
    expect(asked).toEqual([{ tipo: 'PINO', desde: '2026-01', hasta: '2026-11' }]);
  });

  it('a month to come cannot be loaded nor taken away', async () => {
    abrir('/mantenedorDatosFichas?tab=mantenedor&mes=12&anio=2026');
    expect((await pino()).getByText('Ese mes todavía no llega.')).toBeTruthy();
    expect((await pino()).getByRole<HTMLButtonElement>('button', { name: 'Eliminar Data' }).disabled).toBe(true);
  });

  it('a matrix is reviewed, what it would do is shown, and only then it is loaded', async () => {
    const enviados: string[] = [];
    server.use(
      replies(reviewExcelFichas, () => ({ ...REVISADA, reemplaza: { numero: 3, cargadaPor: 'beto', cargadaEn: '2026-11-01T14:00:00.000Z', filas: 2 }, tapa: 1 })),
      replies(insertExcelFichasPino, (query) => {
        enviados.push(query.toString());
        return { mensaje: 'Excel cargado', numero: 5 };
      }),
    );
    abrir('/mantenedorDatosFichas?tab=mantenedor');
    fireEvent.click((await pino()).getByRole('button', { name: 'Cargar Excel Pino' }));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Matriz de corrección Pino' }));
    fireEvent.change(dialogo.getByLabelText('Excel de la matriz'), { target: { files: [new File(['x'], 'correccion.xlsx')] } });
    expect(await dialogo.findByText('3 filas de 2 faenas, septiembre 2026 a octubre 2026: 5 días con ajuste.')).toBeTruthy();
    expect(dialogo.getByText(/Reemplaza la carga N° 3 del mismo archivo/)).toBeTruthy();
    expect(dialogo.getByText(/1 fila ya está en otro archivo vigente/)).toBeTruthy();
    expect(enviados).toEqual([]);
    fireEvent.click(dialogo.getByRole('button', { name: 'Cargar Excel' }));
    expect(await screen.findByText('Excel cargado')).toBeTruthy();
    expect(enviados).toEqual([`huella=${'a'.repeat(64)}`]);
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('what is wrong is told by row and column, and there is nothing to load', async () => {
    server.use(replies(reviewExcelFichas, () => ({ ...REVISADA, huella: null, cantidadErrores: 2, errores: [{ linea: null, columna: '', mensaje: 'Falta 1 de las 36 columnas: «Día 31».' }, { linea: 7, columna: 'Día 30', mensaje: 'Día 30: febrero 2026 tiene 28 días.' }] })));
    abrir('/mantenedorDatosFichas?tab=mantenedor');
    fireEvent.click((await pino()).getByRole('button', { name: 'Cargar Excel Pino' }));
    const dialogo = within(await screen.findByRole('dialog'));
    fireEvent.change(dialogo.getByLabelText('Excel de la matriz'), { target: { files: [new File(['x'], 'correccion.xlsx')] } });
    expect(await dialogo.findByText(/La matriz tiene 2 errores/)).toBeTruthy();
    expect(dialogo.getAllByRole('row').slice(1).map((fila) => [...fila.querySelectorAll('td')].map(({ textContent }) => textContent))).toEqual([['—', '—', 'Falta 1 de las 36 columnas: «Día 31».'], ['7', 'Día 30', 'Día 30: febrero 2026 tiene 28 días.']]);
    expect(dialogo.queryByRole('button', { name: 'Cargar Excel' })).toBeNull();
  });

  it('somebody loaded another meanwhile: it is said, and reviewed again; any other failure has the words of the specification', async () => {
    server.use(replies(reviewExcelFichas, () => REVISADA), fails(insertExcelFichasPino, 'estado_cambiado'));
    abrir('/mantenedorDatosFichas?tab=mantenedor');
    fireEvent.click((await pino()).getByRole('button', { name: 'Cargar Excel Pino' }));
    const dialogo = within(await screen.findByRole('dialog'));
    fireEvent.change(dialogo.getByLabelText('Excel de la matriz'), { target: { files: [new File(['x'], 'correccion.xlsx')] } });
    fireEvent.click(await dialogo.findByRole('button', { name: 'Cargar Excel' }));
    fireEvent.click(await dialogo.findByRole('button', { name: 'Revisar de nuevo' }));
    server.use(fails(insertExcelFichasPino, 'interno'));
    fireEvent.click(await dialogo.findByRole('button', { name: 'Cargar Excel' }));
    expect(await dialogo.findByText(/^Ocurrió un error al realizar la solicitud\. Por favor, inténtalo de nuevo más tarde\./)).toBeTruthy();
  });

  it('each matrix tells who did what to it, asked for when it is opened', async () => {
    const asked: string[] = [];
    server.use(
      replies(listMatricesFichas, () => ({ matrices: [MATRIZ] })),
      replies(listHistoria, (query) => {
        asked.push(String(query));
        return { hechos: [{ id: '9', cuando: '2026-11-10T14:00:00.000Z', usuario: 'ana', accion: 'Retiró una matriz de corrección de fichas', cambios: [] }], siguiente: null };
      }),
    );
    abrir('/mantenedorDatosFichas?tab=mantenedor');
    const [abre] = await screen.findAllByText('Historia');
    expect(asked).toEqual([]);
    fireEvent.click(abre ?? document.body);
    expect(within(await screen.findByRole('list', { name: 'Historia de la matriz N° 4' })).getByText('Retiró una matriz de corrección de fichas')).toBeTruthy();
    expect(asked).toEqual(['id=4']);
  });

  it('a matrix is withdrawn and put back, with what was seen; one whose file is in force again has no way back', async () => {
    const enviados: unknown[] = [];
    let estado: 'vigente' | 'retirada' = 'vigente';
    server.use(
      replies(listMatricesFichas, () => ({ matrices: [{ ...MATRIZ, estado }, { ...MATRIZ, numero: 2, archivo: 'vieja.xlsx', estado: 'reemplazada' as const, otraVigente: true, cambiadaPor: 'ana', cambiadaEn: '2026-11-10T14:00:00.000Z' }] })),
      replies(changeMatrizFichas, (_query, sent) => {
        enviados.push(sent);
        estado = estado === 'vigente' ? 'retirada' : 'vigente';
        return { numero: 4, estado };
      }),
    );
    abrir('/mantenedorDatosFichas?tab=mantenedor');
    fireEvent.click(await (await pino()).findByRole('button', { name: 'Retirar correccion.xlsx, N° 4' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Retirar' }));
    expect(await screen.findByText('Matriz retirada')).toBeTruthy();
    fireEvent.click(await (await pino()).findByRole('button', { name: 'Reponer correccion.xlsx, N° 4' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reponer' }));
    await vi.waitFor(() => expect(enviados).toEqual([{ numero: 4, accion: 'retirar', visto: 'vigente' }, { numero: 4, accion: 'reponer', visto: 'retirada' }]));
    expect((await pino()).queryByRole('button', { name: /vieja\.xlsx/ })).toBeNull();
  });

  it('the note on Api is folded until it is wanted', async () => {
    abrir('/mantenedorDatosFichas?tab=mantenedor');
    const nota = await screen.findByText('Api', { selector: 'summary' });
    expect(nota.closest('details')?.open).toBe(false);
  });
});
