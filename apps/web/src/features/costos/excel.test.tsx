// @vitest-environment jsdom
import { getCosto } from '@rodal/contracts/costos';
import { type ExcelCostos, type ExcelRevisado, exportPlantillaCostos, listExcelCostos, loadExcelCostos, reviewExcelCostos, withdrawExcelCostos } from '@rodal/contracts/costos-historicos';
import { listCostos } from '@rodal/contracts/listados/costos';
import { undoTrabajo } from '@rodal/contracts/trabajos';
import { AppError } from '@rodal/domain/errors';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { trabajoOf } from '../../cargas/testing/trabajo.ts';
import { on, replies } from '../../testing/msw.ts';
import { costo, costoFila, LEIDO, VALORES } from './testing/costos.ts';
import { abrir, startServidor } from './testing/servidor.tsx';

const server = startServidor();
const HUELLA = 'b'.repeat(64);
const ID = '019adb00-0000-7000-8000-000000000001';

const revisada = (cambio: Partial<ExcelRevisado> = {}): ExcelRevisado => ({
  empresa: 'COMSA', archivo: 'costos 2022.xlsx', huella: HUELLA, errores: [], cantidadErrores: 0, filas: 336, anios: [{ anio: 2022, filas: 336, meses: ['2022-01', '2022-02'], pesos: '1250000' }], avisos: [], reemplaza: null, quita: null,
  tapadas: 0, yaCargado: false, ...cambio,
});
const libro = (cambio: Partial<ExcelCostos> = {}): ExcelCostos => ({
  trabajo: ID, empresa: 'COMSA', archivo: 'costos 2022.xlsx', hoja: 'Costos', filas: 336, desde: '2022-01', hasta: '2022-12', cargadoPor: 'ana', cargadoEn: LEIDO, deshecho: false, leidas: 336, vuelve: null, ...cambio,
});
async function abrirDialogo(libros: readonly ExcelCostos[] = []) {
  server.use(replies(listExcelCostos, () => ({ libros: [...libros] })));
  abrir('/cargasBc');
  fireEvent.click(await screen.findByRole('button', { name: 'Excel histórico' }));
  return screen.findByRole('dialog');
}
function elegir() {
  fireEvent.change(screen.getByLabelText('Excel histórico de costos'), { target: { files: [new File(['x'], 'costos 2022.xlsx')] } });
}

describe('Excel histórico', () => {
  it('is of /cargasBc alone: the newer screen has it not', async () => {
    abrir('/cargasBcNuevo');
    await screen.findByRole('button', { name: /Eliminar Data/ });
    expect(screen.queryByRole('button', { name: 'Excel histórico' })).toBeNull();
  });

  it('shows what it would do, of the company that was chosen, and loads only that; twice pressed is once', async () => {
    const pedidos: string[] = [];
    server.use(
      replies(reviewExcelCostos, (query) => {
        pedidos.push(String(query));
        return revisada({ reemplaza: { filas: 12, meses: ['2022-01'], archivos: ['viejo.xlsx'] }, quita: { filas: 3, meses: ['2022-03'], archivos: ['costos 2022.xlsx'] }, tapadas: 6, avisos: ['Un aviso.'] });
      }),
      replies(loadExcelCostos, (query) => {
        pedidos.push(String(query));
        return { mensaje: 'Excel cargado', trabajo: ID, filas: 336 };
      }),
    );
    const dialogo = await abrirDialogo();
    await within(dialogo).findByText('Ninguno todavía.');
    fireEvent.change(within(dialogo).getByLabelText('Empresa'), { target: { value: 'FLE' } });
    elegir();
    const efecto = await within(dialogo).findByLabelText('Qué cambia');
    expect(within(efecto).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Reemplaza 12 filas cargadas de enero 2022, de «viejo.xlsx».', 'Deja de contar 3 filas cargadas de marzo 2022, de «costos 2022.xlsx»: la carga anterior de este archivo lo traía y esta no.',
      '6 filas no contarán: BC ya trae sus documentos.', 'Un aviso.',
    ]);
    expect(within(dialogo).getByRole('table', { name: 'Lo que trae el Excel' }).textContent).toContain('$1.250.000');
    const cargar = within(dialogo).getByRole('button', { name: 'Cargar Excel' });
    fireEvent.click(cargar);
    fireEvent.click(cargar);
    expect(await screen.findByText('Excel cargado: 336 filas')).toBeTruthy();
    expect(pedidos).toEqual(['empresa=FLE', `empresa=FLE&huella=${HUELLA}`]);
    expect(await within(dialogo).findByLabelText('Excel histórico de costos')).toBeTruthy();
  });

  it('with errors there is nothing to load, and each cell is named', async () => {
    server.use(replies(reviewExcelCostos, () => revisada({ huella: null, errores: ['Hoja Costos, celda E2 (Fecha): «abc» no es una fecha.'], cantidadErrores: 301, anios: [] })));
    const dialogo = await abrirDialogo();
    elegir();
    expect((await within(dialogo).findByRole('alert')).textContent).toBe('El Excel tiene 301 errores y no se carga: corríjalo y elíjalo de nuevo.');
    expect(within(dialogo).getByText('Hoja Costos, celda E2 (Fecha): «abc» no es una fecha.')).toBeTruthy();
    expect(within(dialogo).getByText('Se muestran 1 de 301 errores.')).toBeTruthy();
    expect(within(dialogo).queryByRole('button', { name: 'Cargar Excel' })).toBeNull();
    fireEvent.click(within(dialogo).getByRole('button', { name: 'Elegir otro archivo' }));
    expect(await within(dialogo).findByLabelText('Excel histórico de costos')).toBeTruthy();
  });

  it('what is read already is not loaded again; what changed meanwhile is reviewed again', async () => {
    server.use(replies(reviewExcelCostos, () => revisada({ yaCargado: true })));
    const dialogo = await abrirDialogo();
    elegir();
    expect(await within(dialogo).findByText(/ya está cargado/)).toBeTruthy();
    expect(within(dialogo).queryByRole('button', { name: 'Cargar Excel' })).toBeNull();
    server.use(replies(reviewExcelCostos, () => revisada()), 
      replies(loadExcelCostos, () => {
        throw new AppError('estado_cambiado');
      }));
    fireEvent.click(within(dialogo).getByRole('button', { name: 'Elegir otro archivo' }));
    await within(dialogo).findByLabelText('Excel histórico de costos');
    elegir();
    fireEvent.click(await within(dialogo).findByRole('button', { name: 'Cargar Excel' }));
    expect((await within(dialogo).findByRole('alert')).textContent).toContain('lo cargado cambió desde que se revisó');
    fireEvent.click(within(dialogo).getByRole('button', { name: 'Revisar de nuevo' }));
    expect(await within(dialogo).findByRole('button', { name: 'Cargar Excel' })).toBeTruthy();
  });

  it('says what each did and is, and goes back: undone where something stands behind it, taken out where nothing does', async () => {
    const enviados: unknown[] = [];
    server.use(
      on(undoTrabajo, (request) => {
        enviados.push(new URL(request.url).pathname);
        return Response.json(trabajoOf({ filas: 336 }));
      }),
      replies(withdrawExcelCostos, (_query, sent) => {
        enviados.push(sent);
        throw new AppError('no_encontrado');
      }),
    );
    const dialogo = await abrirDialogo([libro({ archivo: 'b.xlsx', vuelve: 12 }), libro({ trabajo: ID.replace(/1$/, '2'), archivo: 'a.xlsx', leidas: 40 }), libro({ trabajo: ID.replace(/1$/, '3'), archivo: 'c.xlsx', leidas: 0, deshecho: true })]);
    const lista = await within(dialogo).findByLabelText('Excel históricos cargados');
    expect(within(lista).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^b\.xlsxCOMSA · 336 filas, enero 2022 a diciembre 2022 · ana · 20\/11\/2026 .*Se leeDeshacer$/), expect.stringMatching(/^a\.xlsx.*Se leen 40 filas: las demás las reemplazó otra cargaRetirar$/), expect.stringMatching(/^c\.xlsx.*Deshecho$/),
    ]);
    fireEvent.click(within(lista).getByRole('button', { name: /^Deshacer b\.xlsx/ }));
    const deshacer = await screen.findByRole('dialog', { name: 'Deshacer «b.xlsx»' });
    expect(deshacer.textContent).toContain('Dejan de contar 336 filas, y vuelven 12 filas de antes.');
    fireEvent.click(within(deshacer).getByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Deshacer «b.xlsx»' })).toBeNull());
    fireEvent.click(within(lista).getByRole('button', { name: /^Retirar a\.xlsx/ }));
    const retirar = await screen.findByRole('dialog', { name: 'Retirar «a.xlsx»' });
    fireEvent.click(within(retirar).getByRole('button', { name: 'Retirar' }));
    expect((await within(retirar).findByRole('alert')).textContent).toContain('No se pudo retirar.');
    expect(enviados).toEqual([`/api/trabajos/${ID}/deshacer`, { trabajo: ID.replace(/1$/, '2') }]);
  });

  it('gives the template', async () => {
    let pedida = 0;
    server.use(
      on(exportPlantillaCostos, () => {
        pedida += 1;
        return new Response('x');
      }),
    );
    const dialogo = await abrirDialogo();
    fireEvent.click(within(dialogo).getByRole('button', { name: 'Descargar plantilla' }));
    expect(await screen.findByText('Plantilla_costos_historicos.xlsx está en sus descargas')).toBeTruthy();
    expect(pedida).toBe(1);
  });
});

it('Mantenedor shows its rows among the others, and says where they are from and who classified them', async () => {
  const id = 'COMSA*FC2201*-1000';
  server.use(
    replies(listCostos, () => ({ costos: [costoFila({ ID: id, N_DOCUMENTO: 'FC2201', ORIGEN: 'historico', CLASIFICADO: 'excel', REGLA: null })], siguiente: null })),
    replies(getCosto, () => costo({ ID: id, tabla: 'ExcelHistorico', regla: null, bc: VALORES, historico: { archivo: 'costos 2022.xlsx', proveedor: '76-1', facturaProveedor: '991', numeroLiquidacion: '' } })),
  );
  abrir('/cargasBc?vista=mantenedor');
  expect(await screen.findByText('Del Excel')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Ver el costo de FC2201/ }));
  expect(await screen.findByText('Excel histórico, «costos 2022.xlsx»')).toBeTruthy();
  expect([screen.getByText('Del Excel histórico').tagName, screen.getByText('991').tagName]).toEqual(['DD', 'DD']);
});
