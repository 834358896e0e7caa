// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { AppError } from '@rodal/domain/errors';
import { FECHA_INCOMPLETA } from '@rodal/domain/fecha-escrita';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '../testing/browser.ts';
import { themeOf } from '../ui/theme.ts';
import { useHasUnsaved } from '../ui/unsaved.ts';
import { type Campo, type Campos, leido, type Tipo, type Valor } from './campo.ts';
import { FormularioModal } from './formulario-modal.tsx';
import { CamposDe, Formulario } from './formulario.tsx';
import { useFormulario, type Visto } from './use-formulario.ts';

/** The engine of forms: what holds for every one of them is proven here once; a form's own rules in its own test. */

beforeEach(() => stubBrowser({ width: 1440, height: 900 }));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const enMantine = (children: React.ReactNode) => (
  <MantineProvider theme={themeOf('claro')} env="test">
    {children}
  </MantineProvider>
);
const OPCIONES = [
  { value: 'a', label: 'Alfa' },
  { value: 'b', label: 'Beta' },
];

interface Caso {
  readonly vacio: Valor;
  /** Types, ticks or chooses in the field. */
  readonly escribir: () => void;
  readonly queda: Valor;
  /** What its row says besides. */
  readonly campo?: Partial<Campo>;
}

const change = (value: string) => () => fireEvent.change(screen.getByLabelText(/^Dato/), { target: { value } });
const texto = (escrito: string, queda = escrito): Caso => ({ vacio: '', escribir: change(escrito), queda });

/** A new type of field does not compile until it has a row here. */
const CASOS: Readonly<Record<Tipo, Caso>> = {
  texto: texto('Camino 3'),
  mayusculas: texto('a4 · ñ', 'A4 · Ñ'),
  largo: texto('Una\ndos'),
  entero: texto('12'),
  decimal: texto('28,43'),
  rut: {
    vacio: '',
    escribir: () => {
      change('765432103')();
      fireEvent.blur(screen.getByLabelText(/^Dato/));
    },
    queda: '76.543.210-3',
  },
  patente: texto('ab·cd-12', 'ABCD12'),
  correo: texto('a@b.cl'),
  url: texto('https://mapas.example/'),
  codigo: texto('12 34x5678', '123456'),
  unaVez: texto('ABCDE-FGHIJ'),
  fecha: texto('20/11/2026', '2026-11-20'),
  mes: texto('noviembre 2026'),
  clave: texto('secreta'),
  claveNueva: texto('otra más larga'),
  opcion: texto('b'),
  buscada: {
    vacio: '',
    escribir: () => {
      const input = screen.getByRole('combobox', { name: 'Dato' });
      fireEvent.click(input);
      fireEvent.change(input, { target: { value: 'bet' } });
      fireEvent.click(screen.getByRole('option', { name: 'Beta' }));
    },
    queda: 'b',
  },
  sugerida: {
    vacio: '',
    escribir: () => {
      const input = screen.getByRole('combobox', { name: 'Dato' });
      fireEvent.change(input, { target: { value: 'bet' } });
      fireEvent.click(screen.getByRole('option', { name: 'Beta' }));
      fireEvent.change(input, { target: { value: 'Beta y más' } });
    },
    queda: 'Beta y más',
  },
  siNo: { vacio: false, escribir: () => void fireEvent.click(screen.getByRole('switch', { name: 'Dato' })), queda: true },
  opciones: { vacio: [], escribir: () => void fireEvent.click(screen.getByRole('checkbox', { name: 'Beta' })), queda: ['b'] },
  papel: {
    vacio: { sha256: '', nombre: '', bytes: null, emitido: '', vence: '', clase: '' },
    escribir: () => void fireEvent.click(screen.getByRole('button', { name: 'Poner' })),
    queda: { sha256: 'ab', nombre: 'f30.pdf', bytes: 1, emitido: '', vence: '', clase: '' },
    campo: {
      dibujar: ({ campo: { titulo }, error, onChange }) => (
        <>
          <span>{titulo}</span>
          <button type="button" onClick={() => onChange({ sha256: 'ab', nombre: 'f30.pdf', bytes: 1, emitido: '', vence: '', clase: '' })}>
            Poner
          </button>
          <p>{error}</p>
        </>
      ),
    },
  },
  foto: {
    vacio: { huella: '', nombre: '', tomadaEn: '' },
    escribir: () => void fireEvent.click(screen.getByRole('button', { name: 'Tomar' })),
    queda: { huella: 'ab', nombre: 'camión.jpg', tomadaEn: '2026-11-20T12:00:00.000Z' },
    campo: {
      dibujar: ({ campo: { titulo }, error, onChange }) => (
        <>
          <span>{titulo}</span>
          <button type="button" onClick={() => onChange({ huella: 'ab', nombre: 'camión.jpg', tomadaEn: '2026-11-20T12:00:00.000Z' })}>
            Tomar
          </button>
          <p>{error}</p>
        </>
      ),
    },
  },
};

describe.each(Object.entries(CASOS) as [Tipo, Caso][])('a field of type %s', (tipo, { vacio, escribir, queda, campo = {} }) => {
  const guardar = vi.fn((_dato: Valor) => Promise.resolve());
  function Uno() {
    const form = useFormulario<{ readonly dato: Valor }, Valor, null>({
      campos: { dato: { titulo: 'Dato', tipo, opciones: OPCIONES, ninguna: 'Ninguno', ayuda: 'De qué se trata', ...campo } },
      ahora: { escrito: { dato: vacio }, visto: null },
      leer: ({ dato }) => (JSON.stringify(dato) === JSON.stringify(vacio) ? { errores: { dato: 'Falta el Dato' } } : { datos: dato }),
      guardar,
    });
    return <Formulario form={form} enviar="Guardar" label="Uno" />;
  }

  it('says at itself what is wrong, has the focus then, is accessible, and holds what is typed until it is sent once', async () => {
    guardar.mockClear();
    render(enMantine(<Uno />));
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(screen.getByText('Falta el Dato')).toBeTruthy();
    expect(document.activeElement?.closest('[data-campo]')?.getAttribute('data-campo')).toBe('dato');
    expect(guardar).not.toHaveBeenCalled();
    const { violations } = await axe.run(screen.getByRole('form'), { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    escribir();
    expect(screen.queryByText('Falta el Dato')).toBeNull();
    fireEvent.submit(screen.getByRole('form'));
    await waitFor(() => expect(guardar).toHaveBeenCalledExactlyOnceWith(queda, null));
  });

  it('that is not to be changed cannot be', () => {
    function Fijo() {
      const form = useFormulario<{ readonly dato: Valor }, Valor, null>({ campos: { dato: { titulo: 'Dato', tipo, opciones: OPCIONES, fijo: true, ...campo } }, ahora: { escrito: { dato: vacio }, visto: null }, leer: ({ dato }) => ({ datos: dato }), guardar });
      return <CamposDe form={form} />;
    }
    render(enMantine(<Fijo />));
    expect(screen.getByText('Dato').closest('fieldset')?.disabled).toBe(true);
  });
});

type Fila = Readonly<Record<'nombre' | 'desde' | 'hasta' | 'roles', string>>;

const CAMPOS: Campos<Fila> = {
  nombre: { titulo: 'Nombre', tipo: 'texto', obligatorio: true, ancho: false },
  desde: { titulo: 'Desde', tipo: 'fecha' },
  hasta: { titulo: 'Hasta', tipo: 'fecha', hay: ({ desde }) => desde !== '' },
  roles: { titulo: 'Roles', tipo: 'largo' },
};
const EN_CASA: Visto<Fila, number> = { escrito: { nombre: 'Lautaro', desde: '2026-11-01', hasta: '', roles: '' }, visto: 1 };
const DE_ELLA: Visto<Fila, number> = { escrito: { nombre: 'Lautaro', desde: '2026-11-01', hasta: '', roles: '10-2' }, visto: 2 };

const leer = (fila: Fila) =>
  leido<Fila, Fila>(
    {
      ...(fila.nombre.trim() === '' && { nombre: 'Falta el Nombre' }),
      ...(fila.hasta !== '' && fila.hasta < fila.desde && { hasta: 'Hasta es anterior a Desde' }),
    },
    () => fila,
  );

type Guardar = (fila: Fila, visto: number) => Promise<void>;
const guardar = vi.fn<Guardar>();
const onClose = vi.fn();
beforeEach(() => {
  guardar.mockReset().mockResolvedValue(undefined);
  onClose.mockReset();
});

function Dialogo({ ahora = EN_CASA }: { readonly ahora?: Visto<Fila, number> }) {
  const form = useFormulario({ campos: CAMPOS, ahora, leer, guardar, fallo: 'No se pudo guardar la fila.' });
  return (
    <>
      <output>{useHasUnsaved() ? 'algo sin guardar' : 'nada sin guardar'}</output>
      <FormularioModal form={form} titulo="Una fila" onClose={onClose} />
    </>
  );
}

const abrir = () => render(enMantine(<Dialogo />));
const campo = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const escribir = (label: string, value: string) => fireEvent.change(campo(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const refuse = (error: unknown) => guardar.mockRejectedValueOnce(error);
const chocado = new AppError('estado_cambiado', { conflicto: { cuando: '2026-11-20T14:02:31.000Z', usuario: 'jefa', accion: 'Cambiado', cambios: [] } });

describe('a form', () => {
  it('names only fields that there are, of a type that holds what stands there', () => {
    // @ts-expect-error -- no such field
    const otro: Campos<Pick<Fila, 'nombre'>> = { nombres: { titulo: 'Nombre', tipo: 'texto' } };
    // @ts-expect-error -- a switch holds no text
    const mal: Campos<Pick<Fila, 'nombre'>> = { nombre: { titulo: 'Nombre', tipo: 'siNo' } };
    expect([otro, mal]).toHaveLength(2);
  });

  it('stands two in a line; what takes several lines, or says so, has its own', () => {
    abrir();
    expect(['Nombre', 'Roles'].map((label) => campo(label).closest('[data-campo]')?.hasAttribute('data-ancho'))).toEqual([false, true]);
  });

  it('asks for a field only when there is something to ask', () => {
    abrir();
    expect(campo('Hasta')).toBeTruthy();
    escribir('Desde', '');
    expect(screen.queryByLabelText('Hasta')).toBeNull();
  });

  it('what another field mends is mended', () => {
    abrir();
    escribir('Hasta', '01/10/2026');
    press('Guardar');
    expect(screen.getByText('Hasta es anterior a Desde')).toBeTruthy();
    escribir('Desde', '01/09/2026');
    expect(screen.queryByText('Hasta es anterior a Desde')).toBeNull();
  });

  it('what is to be looked at twice is said below its field as it is typed, and keeps nobody from sending', async () => {
    const campos: Campos<Pick<Fila, 'nombre'>> = { nombre: { titulo: 'Nombre', tipo: 'texto', reparoDe: ({ nombre }) => (nombre === 'Lautaro' ? null : { texto: 'Antes decía Lautaro', ojo: nombre === '' }) } };
    function Uno() {
      const form = useFormulario<Pick<Fila, 'nombre'>, string, null>({ campos, ahora: { escrito: { nombre: 'Lautaro' }, visto: null }, leer: ({ nombre }) => ({ datos: nombre }), guardar: async (nombre) => guardar({ ...EN_CASA.escrito, nombre }, 1) });
      return <Formulario form={form} enviar="Guardar" label="Uno" />;
    }
    render(enMantine(<Uno />));
    const dicho = screen.getByRole('status');
    expect(dicho.textContent).toBe('');
    escribir('Nombre', 'Otro');
    expect([dicho.textContent, dicho.hasAttribute('data-ojo')]).toEqual(['Antes decía Lautaro', false]);
    escribir('Nombre', '');
    expect(dicho.hasAttribute('data-ojo')).toBe(true);
    press('Guardar');
    await waitFor(() => expect(guardar).toHaveBeenCalledOnce());
  });

  it('a date half typed is no empty one', () => {
    abrir();
    escribir('Hasta', '31/12');
    press('Guardar');
    expect(screen.getByText(FECHA_INCOMPLETA)).toBeTruthy();
    expect([guardar.mock.calls, document.activeElement]).toEqual([[], campo('Hasta')]);
  });

  it('a refusal stands at the field that its path names, and the focus goes there; what names none stands below', async () => {
    abrir();
    // The dialog takes the focus when it opens.
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Cerrar'));
    escribir('Roles', 'F1*2');
    refuse(new AppError('datos_invalidos', { errores: [{ campo: 'valores.roles.0', codigo: 'formato', mensaje: 'F1*2 no es un rol' }] }));
    press('Guardar');
    expect(await screen.findByText('F1*2 no es un rol')).toBeTruthy();
    expect(document.activeElement).toBe(campo('Roles'));
    expect(screen.queryByText(/^No se pudo guardar la fila/)).toBeNull();
    refuse(new AppError('datos_invalidos', { errores: [{ campo: 'cupo', codigo: 'max', mensaje: 'Ya no caben más filas' }] }));
    press('Guardar');
    expect(await screen.findByText('No se pudo guardar la fila. Ya no caben más filas')).toBeTruthy();
    expect(campo('Roles').value).toBe('F1*2');
  });

  it('wrong fields that are scrolled away or not drawn are listed; the list leads to them', async () => {
    abrir();
    escribir('Nombre', '');
    escribir('Desde', '');
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -300, 100, 40));
    press('Guardar');
    const lista = screen.getByText('Falta revisar:').closest('div');
    expect(lista?.textContent).toBe('Falta revisar:Nombre: Falta el Nombre');
    campo('Roles').focus();
    press('Nombre');
    expect(document.activeElement).toBe(campo('Nombre'));
    escribir('Nombre', 'Otro');
    expect(screen.queryByText('Falta revisar:')).toBeNull();
    refuse(new AppError('datos_invalidos', { errores: [{ campo: 'hasta', codigo: 'falta', mensaje: 'Falta la fecha Hasta' }] }));
    press('Guardar');
    expect((await screen.findByText('Falta revisar:')).closest('div')?.textContent).toContain('Hasta: Falta la fecha Hasta');
  });

  it('R151: two presses and Enter at once send it once; nobody leaves before hearing what became of it', async () => {
    let answer: () => void = () => undefined;
    guardar.mockImplementation(() => new Promise((resolve) => void (answer = resolve)));
    abrir();
    escribir('Nombre', 'Otro');
    const form = campo('Nombre').form;
    if (form === null) throw new Error('sin formulario');
    act(() => {
      form.requestSubmit();
      form.requestSubmit();
    });
    press('Guardar');
    fireEvent.keyDown(window, { key: 'Escape' });
    expect([guardar.mock.calls.length, onClose.mock.calls.length, screen.queryByText('Hay cambios sin guardar.')]).toEqual([1, 0, null]);
    await act(async () => answer());
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('R151: without network nothing typed is lost, and the next try sends it', async () => {
    abrir();
    escribir('Nombre', 'Otro');
    refuse(new AppError('sin_conexion'));
    press('Guardar');
    expect((await screen.findByText(/^No se pudo guardar la fila\./)).getAttribute('role')).toBe('alert');
    expect([campo('Nombre').value, screen.getByText('algo sin guardar')]).toHaveLength(2);
    press('Guardar');
    await waitFor(() => expect(guardar).toHaveBeenLastCalledWith({ ...EN_CASA.escrito, nombre: 'Otro' }, 1));
    expect(await screen.findByText('nada sin guardar')).toBeTruthy();
  });

  it('R33: what is typed does not go with the first Escape, and the way out of the page is guarded meanwhile', () => {
    abrir();
    expect(screen.getByText('nada sin guardar')).toBeTruthy();
    escribir('Nombre', 'Otro');
    expect(screen.getByText('algo sin guardar')).toBeTruthy();
    fireEvent.keyDown(window, { key: 'Escape' });
    expect([screen.getByText('Hay cambios sin guardar.').getAttribute('role'), onClose.mock.calls]).toEqual(['alert', []]);
    expect(document.activeElement?.textContent).toBe('Seguir editando');
    press('Seguir editando');
    expect(campo('Nombre').value).toBe('Otro');
    press('Cancelar');
    press('Descartar los cambios');
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('somebody else was faster', () => {
  const chocar = async () => {
    const { rerender } = abrir();
    escribir('Nombre', 'El mío');
    refuse(chocado);
    press('Guardar');
    await screen.findByText(/Otra persona cambió este registro/);
    rerender(enMantine(<Dialogo ahora={DE_ELLA} />));
    return within(screen.getByText(/Ahora dice: /).closest('div') ?? document.body);
  };

  it('R152: says who, when and what; one’s own stays typed', async () => {
    const dicho = await chocar();
    expect(dicho.getByText(/Lo cambió jefa el 20\/11\/2026 11:02\. Ahora dice: Roles: 10-2$/)).toBeTruthy();
    expect(campo('Nombre').value).toBe('El mío');
  });

  it('one’s own is saved over what was told', async () => {
    const dicho = await chocar();
    fireEvent.click(dicho.getByRole('button', { name: 'Guardar lo mío' }));
    await waitFor(() => expect(guardar).toHaveBeenLastCalledWith({ ...EN_CASA.escrito, nombre: 'El mío' }, 2));
    await waitFor(() => expect(screen.queryByText(/Ahora dice/)).toBeNull());
  });

  it('or theirs is taken, and nothing is left to save', async () => {
    const dicho = await chocar();
    fireEvent.click(dicho.getByRole('button', { name: 'Usar lo que dice ahora' }));
    expect([campo('Nombre').value, campo('Roles').value, guardar.mock.calls.length]).toEqual(['Lautaro', '10-2', 1]);
    expect(screen.getByText('nada sin guardar')).toBeTruthy();
  });

  it('R152: without a press of ours: an untouched form follows, a touched one keeps what is typed and is refused by what it saw', async () => {
    const { rerender } = abrir();
    rerender(enMantine(<Dialogo ahora={DE_ELLA} />));
    expect(campo('Roles').value).toBe('10-2');
    escribir('Nombre', 'El mío');
    rerender(enMantine(<Dialogo ahora={{ escrito: { ...DE_ELLA.escrito, roles: '99-9' }, visto: 3 }} />));
    expect([campo('Nombre').value, campo('Roles').value]).toEqual(['El mío', '10-2']);
    press('Guardar');
    await waitFor(() => expect(guardar).toHaveBeenLastCalledWith({ ...DE_ELLA.escrito, nombre: 'El mío' }, 2));
  });

  it('where nothing of this form changed, the newer state is what it goes on from', async () => {
    const { rerender } = abrir();
    escribir('Nombre', 'El mío');
    rerender(enMantine(<Dialogo ahora={{ ...EN_CASA, visto: 5 }} />));
    press('Guardar');
    await waitFor(() => expect(guardar).toHaveBeenLastCalledWith({ ...EN_CASA.escrito, nombre: 'El mío' }, 5));
  });
});
