// @vitest-environment jsdom
import { uploadPdf } from '@rodal/contracts/archivos';
import { saveEmpresa } from '@rodal/contracts/empresas';
import { SERVICIOS } from '@rodal/domain/documentos/empresas';
import { MESSAGES } from '@rodal/domain/messages';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as UploadFile from '../../api/upload-file.ts';
import { stubBrowser } from '../../testing/browser.ts';
import { fails, on } from '../../testing/msw.ts';
import { hashOf } from '../../papeles/testing/documentos.ts';
import { archivo, campo, escribir, poner, press, tarjeta } from '../../papeles/testing/servidor.tsx';
import { abrir, startServidor } from './testing/servidor.tsx';

/** Replies of uploads wait here until they are let go; null = they do not. */
const retenidas = vi.hoisted(() => ({ cola: null as (() => void)[] | null }));
vi.mock('../../api/upload-file.ts', async (original) => {
  const { uploadFile } = await original<typeof UploadFile>();
  return {
    uploadFile: async (...pedido: Parameters<typeof uploadFile>) => {
      const reply = await uploadFile(...pedido);
      if (retenidas.cola !== null) await new Promise<void>((go) => void retenidas.cola?.push(go));
      return reply;
    },
  };
});

vi.mock('../../papeles/visor/visor.tsx', () => import('../../papeles/testing/visor.tsx'));

const { server, mundo } = startServidor();
beforeEach(() => void (retenidas.cola = null));
beforeEach(() => void vi.setSystemTime('2026-11-27T12:00:00Z'));

const grabar = () => press('Grabar Empresa Transportista');

const SITUACION = 'Situación Tributaria *';
const CARTA = 'Carta de Compromiso Terciarización *';

/** Everything that a company is not stored without, in the order in which it is asked for (especificación 3 §5). */
const PASOS: readonly (readonly [campo: string, falta: string, hacer: () => unknown])[] = [
  ['rutEmpresa', MESSAGES_OFICINA.ingreseRut, () => escribir('RUT', '765432103')],
  ['nombreEmpresa', MESSAGES_OFICINA.empresaNombre, () => escribir('Razón Social', 'TRANSPORTES ÑUBLE LTDA.')],
  ['contacto', MESSAGES_OFICINA.empresaContacto, () => escribir('Contacto', 'Ana Soto')],
  ['situacionTributaria', MESSAGES_OFICINA.empresaSituacionTributaria, () => poner(SITUACION, 'carpeta.pdf')],
  ['email', MESSAGES_OFICINA.empresaCorreo, () => escribir('Email Notificación', 'ana@nuble.example; luis@nuble.example')],
  ['cartaCompromiso', MESSAGES_OFICINA.empresaCartaCompromiso, () => poner(CARTA, 'compromiso.pdf')],
];
async function llenar(menos = '') {
  for (const [clave, , hacer] of PASOS) if (clave !== menos) await hacer();
}
const ENVIADA = {
  rutEmpresa: '76.543.210-3', nombreEmpresa: 'TRANSPORTES ÑUBLE LTDA.', email: 'ana@nuble.example; luis@nuble.example', tipodeservicio: SERVICIOS[0], contacto: 'Ana Soto',
  documentos: [
    { idtipodocumento: 1, sha256: hashOf('a'), emitido: null, vence: null, observacion: '' },
    { idtipodocumento: 4, sha256: hashOf('b'), emitido: null, vence: null, observacion: '' },
  ],
};

describe('what a company is not stored without', () => {
  it.each(PASOS)('%s: says so at itself, has the focus, and nothing is sent', async (clave, falta) => {
    abrir();
    await llenar(clave);
    grabar();
    expect(screen.getByText(falta).closest('[data-campo]')?.getAttribute('data-campo')).toBe(clave);
    expect(document.activeElement?.closest('[data-campo]')?.getAttribute('data-campo')).toBe(clave);
    expect(mundo.sent).toEqual([]);
  });

  it('in the specification’s order: the first that is wrong has the focus, whatever its place on the screen', async () => {
    abrir();
    for (const [clave, , hacer] of PASOS) {
      grabar();
      expect(document.activeElement?.closest('[data-campo]')?.getAttribute('data-campo')).toBe(clave);
      await hacer();
    }
    grabar();
    expect(await screen.findByText(MESSAGES_OFICINA.empresaGuardada)).toBeTruthy();
  });

  it('an address that is none, and a kind of service that nobody chose', async () => {
    abrir();
    await llenar();
    escribir('Email Notificación', 'ana@');
    grabar();
    expect(screen.getByText(/^Correo de notificación: debe ser como/)).toBeTruthy();
    expect(campo('Tipo de Servicio').value).toBe(SERVICIOS[0]);
  });

  it('a RUT gets its dots as it is typed, and is red while it is wrong', () => {
    abrir();
    escribir('RUT', '76543210');
    expect([campo('RUT').value, screen.getByText(MESSAGES.rutNoValido).closest('[data-campo]')?.getAttribute('data-campo')]).toEqual(['7.654.321-0', 'rutEmpresa']);
    escribir('RUT', '7.654.321-03');
    expect([campo('RUT').value, screen.queryByText(MESSAGES.rutNoValido)]).toEqual(['76.543.210-3', null]);
  });

  it('says how much of the contact is left', () => {
    abrir();
    escribir('Contacto', 'x'.repeat(290));
    expect([screen.getByText('Quedan 10 caracteres'), campo('Contacto').maxLength]).toEqual([expect.anything(), 300]);
  });
});

describe('stored', () => {
  it('once, however often it is pressed; then the form is empty', async () => {
    abrir();
    await llenar();
    act(() => {
      grabar();
      grabar();
    });
    expect(await screen.findByText(MESSAGES_OFICINA.empresaGuardada)).toBeTruthy();
    expect(mundo.sent).toEqual([ENVIADA]);
    await waitFor(() => expect(campo('Razón Social').value).toBe(''));
    expect(within(tarjeta(SITUACION)).getByText('Sin archivo')).toBeTruthy();
  });

  it('what failed says so with the specification’s words; everything stays, the files too, and the next try sends it', async () => {
    abrir();
    await llenar();
    server.use(fails(saveEmpresa, 'interno'));
    grabar();
    expect(await screen.findByText(/^Error en guardar en BBDD, Guarde y vuelve a intentar mas tarde\./)).toBeTruthy();
    expect([campo('Razón Social').value, campo('Contacto').value]).toEqual(['TRANSPORTES ÑUBLE LTDA.', 'Ana Soto']);
    expect([within(tarjeta(SITUACION)).getByText('carpeta.pdf'), within(tarjeta(CARTA)).getByText('compromiso.pdf')]).toHaveLength(2);
    server.resetHandlers();
    grabar();
    await waitFor(() => expect(mundo.sent).toEqual([ENVIADA]));
  });

  it('one that is there already says so at its RUT', async () => {
    abrir();
    await llenar();
    server.use(on(saveEmpresa, () => HttpResponse.json({ codigo: 'datos_invalidos', mensaje: 'x', requestId: 'req-7', errores: [{ campo: 'rutEmpresa', codigo: 'repetido', mensaje: MESSAGES_OFICINA.empresaYaEsta }] }, { status: 400 })));
    grabar();
    expect((await screen.findByText(MESSAGES_OFICINA.empresaYaEsta)).closest('[data-campo]')?.getAttribute('data-campo')).toBe('rutEmpresa');
    expect(document.activeElement).toBe(campo('RUT'));
  });

  it('what the server says of a paper stands at its card', async () => {
    abrir();
    await llenar();
    server.use(on(saveEmpresa, () => HttpResponse.json({ codigo: 'datos_invalidos', mensaje: 'x', requestId: 'req-7', errores: [{ campo: 'cartaCompromiso.sha256', codigo: 'ajeno', mensaje: 'Suba el archivo de nuevo' }] }, { status: 400 })));
    grabar();
    expect(within(tarjeta(CARTA)).queryByText('Suba el archivo de nuevo') ?? (await within(tarjeta(CARTA)).findByText('Suba el archivo de nuevo'))).toBeTruthy();
  });

  it('«Nuevo» asks once where something is typed, and clears it', async () => {
    abrir();
    await llenar();
    press('Nuevo');
    expect(campo('Razón Social').value).not.toBe('');
    press('Seguir con esta');
    expect(campo('Razón Social').value).not.toBe('');
    press('Nuevo');
    press('Borrar y empezar otra');
    expect([campo('Razón Social').value, screen.queryByText('carpeta.pdf')]).toEqual(['', null]);
    press('Nuevo');
    expect(screen.queryByRole('button', { name: 'Borrar y empezar otra' })).toBeNull();
  });
});

describe('a paper', () => {
  it('that was refused says why in its place; nothing else is lost, nothing goes without it, and Reintentar sends it again', async () => {
    abrir();
    await llenar('situacionTributaria');
    server.use(fails(uploadPdf, 'pdf_rechazado'));
    fireEvent.change(within(tarjeta(SITUACION)).getByLabelText(/^Elegir archivo/), { target: { files: [archivo('carpeta.pdf')] } });
    const alerta = await within(tarjeta(SITUACION)).findByRole('alert');
    expect(alerta.textContent).toContain(`carpeta.pdf: ${MESSAGES_OFICINA.documentoNoGuardado}. `);
    expect([campo('Razón Social').value, within(tarjeta(CARTA)).getByText('compromiso.pdf')]).toEqual(['TRANSPORTES ÑUBLE LTDA.', expect.anything()]);
    grabar();
    expect(mundo.sent).toEqual([]);
    server.resetHandlers();
    press('Reintentar Situación Tributaria');
    await waitFor(() => expect(within(tarjeta(SITUACION)).queryByRole('alert')).toBeNull());
    grabar();
    await waitFor(() => expect(mundo.sent).toHaveLength(1));
  });

  it('that is not mandatory and was refused is not left out in silence', async () => {
    abrir();
    await llenar();
    server.use(fails(uploadPdf, 'pdf_rechazado'));
    fireEvent.change(within(tarjeta('F-30 *')).getByLabelText(/^Elegir archivo/), { target: { files: [archivo('f30.pdf')] } });
    await within(tarjeta('F-30 *')).findByRole('alert');
    grabar();
    expect([mundo.sent, within(tarjeta('F-30 *')).getByText('El archivo no se pudo subir: use Reintentar o Dejarlo.')]).toEqual([[], expect.anything()]);
    press('Dejarlo F-30');
    grabar();
    await waitFor(() => expect(mundo.sent).toHaveLength(1));
  });

  it('on its way keeps the form back until it is there', async () => {
    abrir();
    await llenar();
    retenidas.cola = [];
    fireEvent.change(within(tarjeta('F-30 *')).getByLabelText(/^Elegir archivo/), { target: { files: [archivo('f30.pdf')] } });
    expect(await within(tarjeta('F-30 *')).findByText('Subiendo f30.pdf…')).toBeTruthy();
    grabar();
    expect([mundo.sent, within(tarjeta('F-30 *')).getByText('Espere a que el archivo termine de subir.')]).toEqual([[], expect.anything()]);
    await waitFor(() => expect(retenidas.cola).toHaveLength(1));
    retenidas.cola[0]?.();
    await within(tarjeta('F-30 *')).findByText('f30.pdf');
    grabar();
    await waitFor(() => expect(mundo.sent).toEqual([{ ...ENVIADA, documentos: [ENVIADA.documentos[0], { idtipodocumento: 3, sha256: hashOf('c'), emitido: null, vence: null, observacion: '' }, ENVIADA.documentos[1]] }]));
  });

  it('that is counted from its issue asks for that day, no later than today; it goes along', async () => {
    abrir();
    await llenar();
    await poner('F-29', 'f29.pdf');
    const emitido = within(tarjeta('F-29')).getByLabelText(/^Emitido/, { selector: 'input' });
    expect(within(tarjeta('F-29')).getByText('Sirve 25 días desde su emisión')).toBeTruthy();
    grabar();
    expect(within(tarjeta('F-29')).getByText(/^F-29: falta la fecha de emisión/)).toBeTruthy();
    fireEvent.change(emitido, { target: { value: '01/10/2026' } });
    grabar();
    expect(within(tarjeta('F-29')).getByText(/^F-29: ya venció/)).toBeTruthy();
    fireEvent.change(emitido, { target: { value: '28/11/2026' } });
    grabar();
    expect(mundo.sent).toEqual([]);
    fireEvent.change(emitido, { target: { value: '20/11/2026' } });
    grabar();
    await waitFor(() => expect(mundo.sent).toHaveLength(1));
    expect(mundo.sent[0]).toMatchObject({ documentos: [{}, {}, { idtipodocumento: 6, emitido: '2026-11-20', vence: null }] });
  });

  it('is changed, taken away, and says when there is none to see', async () => {
    abrir();
    press('Ver F-30');
    expect(within(tarjeta('F-30 *')).getByText(MESSAGES_OFICINA.noHayArchivo)).toBeTruthy();
    await poner('F-30 *', 'uno.pdf');
    await poner('F-30 *', 'dos.pdf');
    expect(screen.queryByText('uno.pdf')).toBeNull();
    press('Ver F-30');
    expect(await screen.findByRole('dialog', { name: 'F-30' })).toBeTruthy();
    press('Cerrar');
    press('Quitar F-30');
    expect(within(tarjeta('F-30 *')).getByText('Sin archivo')).toBeTruthy();
  });

  it('is photographed on a phone where a photo is taken, and only there', () => {
    stubBrowser({ width: 390, height: 844 });
    abrir();
    const foto = screen.getByLabelText<HTMLInputElement>('Tomar foto: Subcontrato');
    expect([foto.getAttribute('capture'), foto.accept, screen.queryByLabelText('Tomar foto: F-30')]).toEqual(['environment', 'image/*', null]);
    expect(within(tarjeta('F-30 *')).getByLabelText<HTMLInputElement>(/^Elegir archivo/).accept).toBe('application/pdf,.pdf');
    expect(within(tarjeta('Subcontrato')).getByLabelText<HTMLInputElement>(/^Elegir archivo/).accept).toContain('image/png');
  });
});

describe('several files at once', () => {
  const soltar = (...nombres: readonly string[]) => fireEvent.change(screen.getByLabelText('Varios documentos a la vez'), { target: { files: nombres.map(archivo) } });
  const sueltas = () => screen.getByRole('region', { name: 'Sin asignar' });

  it('go where their names say; what says nothing, or has its place taken, waits to be assigned', async () => {
    abrir();
    await poner('F-30 *', 'el-mio.pdf');
    soltar('Carta compromiso 2026.pdf', 'F30 noviembre.pdf', 'escaneo0001.pdf', 'f29 (1).pdf', 'F-29 octubre.pdf');
    await within(tarjeta(CARTA)).findByText('Carta compromiso 2026.pdf');
    await within(tarjeta('F-29')).findByText('f29 (1).pdf');
    expect(within(tarjeta('F-30 *')).getByText('el-mio.pdf')).toBeTruthy();
    expect(within(sueltas()).getAllByRole('listitem').map((item) => item.querySelector('[translate]')?.textContent)).toEqual(['F30 noviembre.pdf', 'escaneo0001.pdf', 'F-29 octubre.pdf']);
    const opciones = within(sueltas()).getByLabelText<HTMLSelectElement>('Qué documento es escaneo0001.pdf');
    expect([...opciones.options].map(({ text }) => text)).toEqual(['Elija qué documento es', 'Situación Tributaria', 'Subcontrato', 'F-30-1', 'Pago de cotizaciones', 'Factura Subcontrato']);
    fireEvent.change(opciones, { target: { value: 'subcontrato' } });
    await within(tarjeta('Subcontrato')).findByText('escaneo0001.pdf');
    press('Quitar F30 noviembre.pdf');
    press('Quitar F-29 octubre.pdf');
    expect(screen.queryByRole('region', { name: 'Sin asignar' })).toBeNull();
  });

  it('nothing is sent while one of them says nothing', async () => {
    abrir();
    await llenar();
    soltar('escaneo0001.pdf');
    grabar();
    expect(within(sueltas()).getByText('Diga qué documento es cada archivo, o quítelo.')).toBeTruthy();
    await waitFor(() => expect(within(sueltas()).queryByText('· Subiendo…')).toBeNull());
    expect([mundo.sent, campo('Razón Social').value]).toEqual([[], 'TRANSPORTES ÑUBLE LTDA.']);
    press('Quitar escaneo0001.pdf');
    grabar();
    await waitFor(() => expect(mundo.sent).toEqual([ENVIADA]));
  });
});

it.each([1440, 390])('has no fault that axe finds, empty and refused, at %i px', async (width) => {
  stubBrowser({ width, height: 844 });
  abrir();
  const faltas = async () => (await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })).violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
  expect(await faltas()).toEqual([]);
  await poner('F-29', 'f29.pdf');
  grabar();
  expect(await faltas()).toEqual([]);
});
