// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { uploadPdf } from '@rodal/contracts/archivos';
import type { Documento } from '@rodal/contracts/documentos';
import { AppError } from '@rodal/domain/errors';
import { COMENTARIO_NO_CUMPLE } from '@rodal/domain/maquinas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../testing/browser.ts';
import { on } from '../../testing/msw.ts';
import { themeOf } from '../../ui/theme.ts';
import { useToasts } from '../../ui/toast.ts';
import { Toasts } from '../../ui/toasts.tsx';
import { useHasUnsaved } from '../../ui/unsaved.ts';
import { hashOf, papelOf } from '../testing/documentos.ts';
import { olvidarDibujados } from './dibujados.ts';
import type { ConDocumentos } from '@rodal/domain/documentos/tipos';
import type { FaltaDicha } from './lista-faltas.tsx';
import type { Operaciones } from './revision-context.ts';
import { RevisionPapeles } from './revision-papeles.tsx';

vi.mock('../visor/visor.tsx', () => import('../testing/visor.tsx'));

const [A, B] = [hashOf('a'), hashOf('b')];
const f30 = (cambios: Partial<Documento> = {}): Documento => papelOf({ id: 31, tipodocumento: 'F-30', idtipodocumento: 3, historia: 'empresa 76543210-3 f30', ...cambios });
const f29 = (cambios: Partial<Documento> = {}): Documento => f30({ id: 60, tipodocumento: 'F-29', idtipodocumento: 6, sha256: B, nombre: 'f29.pdf', emitido: '2026-11-01', fechavencimiento: '2026-11-26', dias: 12, ...cambios });

const server = setupServer(on(uploadPdf, () => HttpResponse.json({ sha256: B, nombre: 'f30-nuevo.pdf', message: 'ok' })));
const ops = { marcar: vi.fn(), comentar: vi.fn(), reemplazar: vi.fn() };
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  stubBrowser({ width: 1440, height: 900 });
  useToasts.setState({ toasts: [] });
  olvidarDibujados();
  for (const op of Object.values(ops)) op.mockReset().mockResolvedValue(undefined);
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  vi.unstubAllGlobals();
});
afterAll(() => server.close());

const QUIEN = { usuarioId: 7, permisos: ['abastecimiento.usar'] };
const RAIZ = ['empresa', 'x'];
const SIN_CONDICIONES = {};

interface RevisionProps {
  readonly documentos: readonly Documento[];
  readonly faltas?: readonly FaltaDicha[];
  readonly entidad?: ConDocumentos;
  /** What else is done to a paper there. */
  readonly otras?: Pick<Operaciones, 'corregir'>;
}

function Revision({ documentos, faltas = [], entidad = 'empresa', otras = {} }: RevisionProps) {
  return (
    <MantineProvider env="test" theme={themeOf('claro')}>
      <QueryClientProvider client={new QueryClient()}>
        <output>{useHasUnsaved() ? 'algo sin guardar' : 'nada sin guardar'}</output>
        <RevisionPapeles entidad={entidad} portador={SIN_CONDICIONES} documentos={documentos} faltas={faltas} quien={QUIEN} ops={{ ...ops, ...otras }} raiz={RAIZ} />
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  );
}

const seccion = (nombre: string) => screen.getByRole('region', { name: nombre });
const casilla = (nombre: string, de = 'F-30 *') => within(seccion(de)).getByRole<HTMLInputElement>('checkbox', { name: nombre });
const press = (nombre: RegExp | string, donde: HTMLElement = document.body) => fireEvent.click(within(donde).getByRole('button', { name: nombre }));
const abrir = async (que = 'F-30') => {
  press(`Ver ${que}`);
  return screen.findByRole('button', { name: 'Entero' });
};
const verEntero = async (que = 'F-30') => fireEvent.click(await abrir(que));
const chocado = () => new AppError('estado_cambiado', { conflicto: { cuando: '2026-11-21T12:00:00.000Z', usuario: 'jefa', accion: 'Documento revisado', cambios: [] } });

describe('the marks', () => {
  it('one at most: a press sets it over the other, another takes it off; each says which paper it is of', async () => {
    const { rerender } = render(<Revision documentos={[f30({ pendiente: 1 })]} />);
    expect(casilla('Pendiente').checked).toBe(true);
    fireEvent.click(casilla('No Aplica'));
    await waitFor(() => expect(ops.marcar).toHaveBeenLastCalledWith(f30({ pendiente: 1 }), 'NO_APLICA', ''));
    // What is ticked is what the server has, not what was pressed.
    expect([casilla('Pendiente').checked, casilla('No Aplica').checked]).toEqual([true, false]);
    rerender(<Revision documentos={[f30({ noaplica: 1 })]} />);
    await waitFor(() => expect(casilla('No Aplica').disabled).toBe(false));
    expect([casilla('Pendiente').checked, casilla('No Aplica').checked]).toEqual([false, true]);
    fireEvent.click(casilla('No Aplica'));
    await waitFor(() => expect(ops.marcar).toHaveBeenLastCalledWith(f30({ noaplica: 1 }), 'SIN_REVISAR', ''));
    expect(ops.marcar).toHaveBeenCalledTimes(2);
  });

  it('two presses are one', async () => {
    let answer: () => void = () => undefined;
    ops.marcar.mockImplementation(() => new Promise<void>((resolve) => void (answer = resolve)));
    render(<Revision documentos={[f30()]} />);
    const [pendiente, noAplica] = [casilla('Pendiente'), casilla('No Aplica')];
    act(() => {
      pendiente.click();
      noAplica.click();
    });
    expect(ops.marcar).toHaveBeenCalledOnce();
    await act(async () => answer());
  });

  it('Cumple is not to be had before these very bytes were drawn whole; another paper, or another version, does not count', async () => {
    const { rerender } = render(<Revision documentos={[f30(), f29()]} />);
    expect([casilla('Cumple').disabled, within(seccion('F-30 *')).getByText('Ábralo primero')]).toEqual([true, expect.anything()]);
    fireEvent.click(casilla('Cumple'));
    expect(ops.marcar).not.toHaveBeenCalled();
    await verEntero('F-29');
    expect([casilla('Cumple').disabled, casilla('Cumple', 'F-29').disabled]).toEqual([true, false]);
    await verEntero();
    expect(casilla('Cumple').disabled).toBe(false);
    fireEvent.click(casilla('Cumple'));
    await waitFor(() => expect(ops.marcar).toHaveBeenCalledExactlyOnceWith(f30(), 'CUMPLE', ''));
    rerender(<Revision documentos={[f30(), f30({ id: 32, version: 2, sha256: 'c'.repeat(64) })]} />);
    expect(casilla('Cumple').disabled).toBe(true);
  });

  it('what could not be drawn whole says so; what was whole once stays so', async () => {
    render(<Revision documentos={[f30()]} />);
    await abrir();
    press('Con fallas');
    expect([casilla('Cumple').disabled, within(seccion('F-30 *')).getByText('No se pudo dibujar entero: revise el original')]).toEqual([true, expect.anything()]);
    press('Entero');
    press('Con fallas');
    expect(casilla('Cumple').disabled).toBe(false);
  });

  it('one that complies can be taken back without opening it', async () => {
    render(<Revision documentos={[f30({ cumple: 1 })]} />);
    fireEvent.click(casilla('Cumple'));
    await waitFor(() => expect(ops.marcar).toHaveBeenCalledExactlyOnceWith(f30({ cumple: 1 }), 'SIN_REVISAR', ''));
  });

  it('E5: No Cumple asks for the comment first, and keeps it when it fails', async () => {
    render(<Revision documentos={[f30()]} />);
    fireEvent.click(casilla('No Cumple'));
    const form = screen.getByRole('form', { name: 'No Cumple: F-30' });
    press('Marcar No Cumple', form);
    expect(within(form).getByText(COMENTARIO_NO_CUMPLE.falta)).toBeTruthy();
    expect([ops.marcar.mock.calls, casilla('No Cumple').checked]).toEqual([[], false]);
    const campo = within(form).getByLabelText<HTMLTextAreaElement>(/^Comentario/);
    fireEvent.change(campo, { target: { value: 'Falta la\nfirma' } });
    expect(screen.getByText('algo sin guardar')).toBeTruthy();
    ops.marcar.mockRejectedValueOnce(new AppError('sin_conexion'));
    press('Marcar No Cumple', form);
    expect(await within(form).findByText(/^No se pudo marcar F-30\./)).toBeTruthy();
    expect(campo.value).toBe('Falta la\nfirma');
    press('Marcar No Cumple', form);
    await waitFor(() => expect(screen.queryByRole('form', { name: 'No Cumple: F-30' })).toBeNull());
    expect(ops.marcar).toHaveBeenLastCalledWith(f30(), 'NO_CUMPLE', 'Falta la firma');
  });

  it('whoever was slower hears who it was; nothing is ticked', async () => {
    ops.marcar.mockRejectedValueOnce(chocado());
    render(<Revision documentos={[f30()]} />);
    fireEvent.click(casilla('Pendiente'));
    expect(within(await screen.findByRole('dialog', { name: 'Ya no está como usted lo vio' })).getByText(/jefa/)).toBeTruthy();
    expect(casilla('Pendiente').checked).toBe(false);
  });

  it('what failed for another reason says which paper', async () => {
    ops.marcar.mockRejectedValueOnce(new AppError('no_disponible'));
    render(<Revision documentos={[f30()]} />);
    fireEvent.click(casilla('Pendiente'));
    expect(await screen.findByText(/^No se pudo marcar F-30\./)).toBeTruthy();
  });
});

describe('how a paper stands', () => {
  it('every kind in the order of the screen, the mandatory ones with their mark; what is missing says so, and who acts next', () => {
    render(
      <Revision
        documentos={[f30({ nocumple: 1, comentario: 'Falta la firma' }), f29({ dias: -3 })]}
        faltas={[{ idtipodocumento: 1, motivo: 'falta', desde: null }, { idtipodocumento: 3, motivo: 'noCumple', desde: '2026-11-12' }, { idtipodocumento: 4, motivo: 'sinRevisar', desde: null }]}
      />,
    );
    expect(screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
      'Situación Tributaria *', 'Subcontrato', 'F-30 *', 'Carta de Compromiso Terciarización *', 'F-30-1', 'F-29', 'Pago de cotizaciones', 'Factura Subcontrato',
    ]);
    expect(seccion('Situación Tributaria *').textContent).toContain('Falta · Le toca a la empresa');
    expect(seccion('F-30 *').textContent).toMatch(/No Cumple.*F-30: No Cumple desde el 12\/11\/2026. Le toca a la empresa/);
    expect(within(seccion('F-30 *')).getByText('Comentario a la empresa: Falta la firma')).toBeTruthy();
    expect(seccion('F-29').textContent).toContain('Venció hace 3 días');
    expect(seccion('Subcontrato').textContent).toContain('Sin documento');
  });

  it('is on show one at a time; what nobody has put in says so', async () => {
    render(<Revision documentos={[f30(), f29()]} />);
    await abrir();
    await abrir('F-29');
    await waitFor(() => expect([...document.querySelectorAll('[data-visor]')].map(({ textContent }) => textContent)).toEqual([expect.stringContaining('f29.pdf')]));
    press('Ver Subcontrato');
    expect(within(seccion('Subcontrato')).getByText('No hay archivo subido')).toBeTruthy();
  });

  it('an earlier version keeps its mark and takes none; it can be seen beside the newest', async () => {
    render(<Revision documentos={[f30({ cumple: 1 }), f30({ id: 32, version: 2, sha256: B, nombre: 'f30-noviembre.pdf' })]} />);
    expect(within(seccion('F-30 *')).getAllByRole('checkbox')).toHaveLength(4);
    const plegado = screen.getByText('Versiones anteriores (1)').closest('details');
    if (plegado === null) throw new Error('sin versiones');
    plegado.open = true;
    fireEvent(plegado, new Event('toggle'));
    const lista = await screen.findByRole('list', { name: 'Versiones anteriores de F-30' });
    expect(lista.textContent).toMatch(/Versión 1Cumplef30-octubre\.pdf/);
    press(/^Ver la versión 1 de F-30/, lista);
    await waitFor(() => expect([...document.querySelectorAll('figcaption')].map(({ textContent }) => textContent)).toEqual(['Versión 2, la actual', 'Versión 1, anterior']));
    expect([...document.querySelectorAll('[data-visor]')].map((visor) => visor.getAttribute('data-visor'))).toEqual([B, A]);
  });

  it.each([1440, 390])('has no fault that axe finds, at %i px', async (width) => {
    stubBrowser({ width, height: 844 });
    render(<Revision documentos={[f30({ comentarioInterno: 'Llamar' }), f29({ dias: -3 })]} faltas={[{ idtipodocumento: 1, motivo: 'falta', desde: null }]} />);
    fireEvent.click(casilla('No Cumple'));
    press('Reemplazar F-29');
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false }, 'page-has-heading-one': { enabled: false }, 'heading-order': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });
});

describe('the internal comment', () => {
  const campo = () => screen.getByLabelText<HTMLTextAreaElement>('Comentario interno: la empresa no lo ve');

  it('goes out with the one that was seen; what failed says so with the specification’s words and keeps what was typed', async () => {
    render(<Revision documentos={[f30({ comentarioInterno: 'Llamar' })]} />);
    const form = screen.getByRole('form', { name: 'Comentario interno de F-30' });
    expect(within(form).getByRole<HTMLButtonElement>('button', { name: 'Guardar' }).disabled).toBe(true);
    fireEvent.change(campo(), { target: { value: 'Llamé el lunes' } });
    expect(screen.getByText('algo sin guardar')).toBeTruthy();
    ops.comentar.mockRejectedValueOnce(new AppError('sin_conexion'));
    press('Guardar', form);
    expect(await within(form).findByText(/^No se pudo agregar el comentario al documento\./)).toBeTruthy();
    expect(campo().value).toBe('Llamé el lunes');
    press('Guardar', form);
    await waitFor(() => expect(ops.comentar).toHaveBeenLastCalledWith(f30({ comentarioInterno: 'Llamar' }), 'Llamé el lunes', 'Llamar'));
    expect(await screen.findByText('nada sin guardar')).toBeTruthy();
  });

  it('theirs and one’s own stand beside each other where somebody was faster', async () => {
    const { rerender } = render(<Revision documentos={[f30({ comentarioInterno: 'Llamar' })]} />);
    fireEvent.change(campo(), { target: { value: 'El mío' } });
    ops.comentar.mockRejectedValueOnce(chocado());
    press('Guardar', screen.getByRole('form', { name: 'Comentario interno de F-30' }));
    await screen.findByText(/Otra persona cambió este registro/);
    rerender(<Revision documentos={[f30({ comentarioInterno: 'El de ella' })]} />);
    expect(await screen.findByText(/Lo cambió jefa .*Ahora dice: .*El de ella/)).toBeTruthy();
    expect(campo().value).toBe('El mío');
    press('Guardar lo mío');
    await waitFor(() => expect(ops.comentar).toHaveBeenLastCalledWith(expect.anything(), 'El mío', 'El de ella'));
  });
});

describe('another version', () => {
  const elegir = (form: HTMLElement, nombre: RegExp) => fireEvent.change(within(form).getByLabelText(nombre), { target: { files: [new File(['%PDF'], 'f29-nuevo.pdf')] } });

  it('C31: names the version it replaces; one out of date goes only with why', async () => {
    vi.setSystemTime('2026-11-27T12:00:00Z');
    render(<Revision documentos={[f29({ version: 4 })]} />);
    press('Reemplazar F-29');
    const form = screen.getByRole('form', { name: 'Reemplazar: F-29' });
    press('Guardar documento', form);
    expect(within(form).getByText('No hay archivo subido: elija el documento')).toBeTruthy();
    elegir(form, /^Elegir archivo: F-29/);
    await within(form).findByText('f29-nuevo.pdf');
    fireEvent.change(within(form).getByLabelText(/^Emitido/, { selector: 'input' }), { target: { value: '01/10/2026' } });
    press('Guardar documento', form);
    expect(within(form).getByText(/^F-29: ya venció/)).toBeTruthy();
    expect(ops.reemplazar).not.toHaveBeenCalled();
    fireEvent.change(within(form).getByLabelText(/^Observación/), { target: { value: 'El SII no entrega otro' } });
    press('Guardar documento', form);
    await waitFor(() => expect(ops.reemplazar).toHaveBeenCalledExactlyOnceWith({ idtipodocumento: 6, sha256: B, emitido: '2026-10-01', vence: null, observacion: 'El SII no entrega otro' }, 4));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Reemplazar: F-29' })).toBeNull());
    vi.useRealTimers();
  });

  it('of one that nobody has put in replaces none; whoever was slower hears it, and the file stays', async () => {
    render(<Revision documentos={[]} />);
    press('Subir F-30');
    const form = screen.getByRole('form', { name: 'Subir: F-30' });
    elegir(form, /^Elegir archivo: F-30/);
    await within(form).findByText('f29-nuevo.pdf');
    ops.reemplazar.mockRejectedValueOnce(chocado());
    press('Guardar documento', form);
    await screen.findByRole('dialog', { name: 'Ya no está como usted lo vio' });
    expect(ops.reemplazar).toHaveBeenCalledWith(expect.objectContaining({ idtipodocumento: 3 }), 0);
    expect(within(form).getByText('f29-nuevo.pdf')).toBeTruthy();
  });
});

describe('what was written of a paper', () => {
  const licencia = (cambios: Partial<Documento> = {}): Documento =>
    papelOf({ id: 52, tipodocumento: 'Licencia de Conducir', idtipodocumento: 12, historia: 'conductor x licenciaConducir', vence: '2027-03-10', fechavencimiento: '2027-03-10', dias: 103, claseLicencia: 'A4', ...cambios });
  const corregir = vi.fn();
  beforeEach(() => {
    vi.setSystemTime('2026-11-27T12:00:00Z');
    corregir.mockReset().mockResolvedValue(undefined);
  });
  afterEach(() => void vi.useRealTimers());
  const escribir = (form: HTMLElement, label: RegExp, value: string) => fireEvent.change(within(form).getByLabelText(label, { selector: 'input, textarea' }), { target: { value } });
  const BOTON = 'Corregir fecha o clase: Licencia de Conducir';

  it('its class stands beside its file, that of an earlier version too', async () => {
    render(<Revision entidad="conductor" documentos={[licencia({ id: 53, version: 2, claseLicencia: 'A5' }), licencia()]} />);
    expect(within(seccion('Licencia de Conducir *')).getByText(/Clase A5/)).toBeTruthy();
    const plegado = screen.getByText('Versiones anteriores (1)').closest('details');
    if (plegado === null) throw new Error('sin versiones');
    plegado.open = true;
    fireEvent(plegado, new Event('toggle'));
    expect((await screen.findByRole('list', { name: 'Versiones anteriores de Licencia de Conducir' })).textContent).toContain(' · Clase A4 · Vence el 10/03/2027');
  });

  it('is corrected by the version that was seen: its day, its class, and why one that is over stands', async () => {
    render(<Revision entidad="conductor" otras={{ corregir }} documentos={[licencia()]} />);
    press(BOTON);
    const form = screen.getByRole('form', { name: BOTON });
    expect(within(form).getByText('El archivo es el mismo. Queda como versión nueva, que hay que volver a revisar.')).toBeTruthy();
    expect(within(form).getByRole<HTMLButtonElement>('button', { name: 'Guardar corrección' }).disabled).toBe(true);
    escribir(form, /^Clase/, '');
    press('Guardar corrección', form);
    expect(within(form).getByText('Licencia de Conducir: falta la clase').closest('[data-campo]')?.getAttribute('data-campo')).toBe('claseLicencia');
    escribir(form, /^Clase/, 'a5');
    escribir(form, /^Vence/, '26/11/2026');
    press('Guardar corrección', form);
    expect(within(form).getByText('Licencia de Conducir: ya venció: escriba por qué se recibe igual').closest('[data-campo]')?.getAttribute('data-campo')).toBe('observacion');
    expect([corregir.mock.calls, screen.getByText('algo sin guardar')]).toEqual([[], expect.anything()]);
    escribir(form, /^Observación/, 'Prorrogada por ley');
    press('Guardar corrección', form);
    await waitFor(() => expect(corregir).toHaveBeenCalledExactlyOnceWith(licencia(), { vence: '2026-11-26', clase: 'A5', observacion: 'Prorrogada por ley' }));
    await waitFor(() => expect(screen.queryByRole('form', { name: BOTON })).toBeNull());
  });

  it('a kind without a class has its day corrected alone; one without a day, or where nobody corrects, has nothing to correct', () => {
    const { unmount } = render(<Revision entidad="conductor" otras={{ corregir }} documentos={[licencia({ id: 11, idtipodocumento: 11, tipodocumento: 'Contrato de trabajo' })]} />);
    expect(screen.queryByRole('button', { name: /^Corregir/ })).toBeNull();
    unmount();
    const revision = licencia({ id: 22, idtipodocumento: 22, tipodocumento: 'Revisión Técnica', claseLicencia: '' });
    const { rerender } = render(<Revision entidad="camion" otras={{ corregir }} documentos={[revision]} />);
    press('Corregir fecha: Revisión Técnica');
    expect(within(screen.getByRole('form', { name: 'Corregir fecha: Revisión Técnica' })).queryByLabelText(/^Clase/)).toBeNull();
    rerender(<Revision entidad="camion" documentos={[revision]} />);
    expect(screen.queryByRole('button', { name: /^Corregir/ })).toBeNull();
  });

  it('another version asks for the day and the class too', async () => {
    render(<Revision entidad="conductor" documentos={[licencia()]} />);
    press('Reemplazar Licencia de Conducir');
    const form = screen.getByRole('form', { name: 'Reemplazar: Licencia de Conducir' });
    fireEvent.change(within(form).getByLabelText(/^Elegir archivo/), { target: { files: [new File(['%PDF'], 'nueva.pdf')] } });
    await within(form).findByText('nueva.pdf');
    escribir(form, /^Vence/, '27/11/2030');
    press('Guardar documento', form);
    expect(within(form).getByText('Licencia de Conducir: falta la clase')).toBeTruthy();
    escribir(form, /^Clase/, 'a5 ');
    press('Guardar documento', form);
    await waitFor(() => expect(ops.reemplazar).toHaveBeenCalledExactlyOnceWith({ idtipodocumento: 12, sha256: B, emitido: null, vence: '2030-11-27', clase: 'A5', observacion: '' }, 1));
  });
});
