// @vitest-environment jsdom
import { changeEstadoSolicitud, createSolicitud, listOpcionesSolicitud } from '@rodal/contracts/solicitudes';
import { uploadPdf } from '@rodal/contracts/archivos';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../testing/browser.ts';
import { fails, on } from '../../testing/msw.ts';
import { abrir, escribir, press, startServidor } from './testing/servidor.tsx';
import { documentoOf, solicitudFila } from './testing/solicitudes.ts';

vi.mock('../../papeles/visor/visor.tsx', () => import('../../papeles/testing/visor.tsx'));

const { server, mundo } = startServidor();

const titulo = () => screen.getByLabelText<HTMLInputElement>(/^Título/);
const listo = () => screen.findByRole('option', { name: 'jefa · Administración · hasta $1.000.000' });
async function llenar() {
  await listo();
  escribir(/^Título/, 'notebook');
  escribir(/^Quien Aprueba\?/, 'jefa');
  escribir(/^Monto Autorizado \$/, '500.000');
  escribir(/^Destino/, 'Bodega Valdivia');
  escribir(/^Detalle/, 'Uno con base');
}
const crear = () => press('Crear Solicitud');
const poner = (tarjeta: string, nombre = 'cotización.pdf') => fireEvent.change(screen.getByLabelText(new RegExp(`: ${tarjeta}$`), { selector: 'input' }), { target: { files: [new File(['%PDF-'], nombre, { type: 'application/pdf' })] } });
const ENVIADA = { id: expect.stringMatching(/^[\da-f-]{36}$/), titulo: 'NOTEBOOK', aprobador: 'jefa', montoAutorizado: '500.000', destino: 'Bodega Valdivia', detalle: 'Uno con base', documento1: '', documento2: '', documento3: '' };

describe('Ingreso Solicitudes (especificación 3 §2.6)', () => {
  it('shows the title in capitals, what was understood of the amount, and how much of the detail is left', async () => {
    abrir('?vista=crear');
    await llenar();
    expect([titulo().value, titulo().placeholder, screen.getByPlaceholderText('500.000').getAttribute('name')]).toEqual(['NOTEBOOK', 'NOTEBOOK', 'montoAutorizado']);
    expect([screen.getByText('$500.000'), screen.getByText(/12 de 300 letras/)]).toHaveLength(2);
  });

  it('is sent once, whatever is pressed, and the form is another one', async () => {
    abrir('?vista=crear');
    await llenar();
    crear();
    fireEvent.submit(screen.getByRole('form', { name: 'Solicitud nueva' }));
    const enlace = await screen.findByRole('link', { name: 'Ver la solicitud 118' });
    expect([mundo.sent, titulo().value, enlace.getAttribute('href')]).toEqual([[ENVIADA], '', `/comsa?ver=${(mundo.sent[0] as { id: string }).id}`]); // as above
    await llenar();
    crear();
    await waitFor(() => expect(mundo.sent).toHaveLength(2));
    expect(new Set(mundo.sent.map((una) => (una as { id: string }).id)).size).toBe(2); // as above
  });

  it('what is missing says so at itself under the specification’s words, and nothing is sent', async () => {
    abrir('?vista=crear');
    await listo();
    crear();
    expect(await screen.findByText('Complete los campos obligatorios')).toBeTruthy();
    for (const falta of ['Falta el Título', 'Falta elegir Quien Aprueba', 'Falta el Monto Autorizado', 'Falta elegir el Destino', 'Falta el Detalle: escriba qué se compra; si es un envío, la dirección']) expect(screen.getAllByText(falta, { exact: false }).length).toBeGreaterThan(0);
    expect([mundo.sent, document.activeElement?.getAttribute('name')]).toEqual([[], 'titulo']);
  });

  it('more than whoever is named approves is told as it is typed, and refused', async () => {
    abrir('?vista=crear');
    await llenar();
    escribir(/^Monto Autorizado \$/, '1.000.001');
    expect(screen.getByText('jefa aprueba hasta $1.000.000: nombre a otra persona')).toBeTruthy();
    crear();
    await screen.findByText('Complete los campos obligatorios');
    expect(mundo.sent).toEqual([]);
  });

  it('what failed keeps everything; sent again it is the same one', async () => {
    const ids: unknown[] = [];
    server.use(on(createSolicitud, async (request) => {
      ids.push(((await request.json()) as { id: string }).id); // as the contract has it
      return HttpResponse.json({ codigo: 'interno', mensaje: 'x', requestId: 'req-7' }, { status: 500 });
    }));
    abrir('?vista=crear');
    await llenar();
    crear();
    expect(await screen.findByText(/^No se pudo crear la solicitud\./)).toBeTruthy();
    expect([titulo().value, screen.getByLabelText<HTMLTextAreaElement>(/^Detalle/).value]).toEqual(['NOTEBOOK', 'Uno con base']);
    server.resetHandlers();
    crear();
    await waitFor(() => expect(mundo.sent).toHaveLength(1));
    expect(new Set([...ids, (mundo.sent[0] as { id: string }).id]).size).toBe(1); // as above
  });

  it('what says the same as one of the last days is told before, and created only if one insists', async () => {
    mundo.repetidas = [{ id: solicitudFila().id, numero: '90', fechaSolicitud: '2026-11-15T12:00:00.000Z', estado: 'APROBADA' }];
    abrir('?vista=crear');
    await llenar();
    crear();
    expect(await screen.findByText('Usted ya pidió algo con este título y monto hace poco:')).toBeTruthy();
    expect([screen.getByRole('link', { name: 'Solicitud 90' }).getAttribute('href'), mundo.sent]).toEqual([`/comsa?ver=${solicitudFila().id}`, []]);
    press('Revisar antes');
    expect([screen.queryByText(/^Usted ya pidió/), titulo().value]).toEqual([null, 'NOTEBOOK']);
    crear();
    press(await screen.findByRole('button', { name: 'Crear de todas maneras' }).then(() => 'Crear de todas maneras'));
    await waitFor(() => expect(mundo.sent).toEqual([ENVIADA]));
  });

  it('Nuevo asks before what was typed goes', async () => {
    abrir('?vista=crear');
    await llenar();
    press('Nuevo');
    press('Seguir con esta');
    expect(titulo().value).toBe('NOTEBOOK');
    press('Nuevo');
    press('Borrar y empezar otra');
    expect(titulo().value).toBe('');
  });

  it('its papers: each is seen, taken away and sent; what is not there says so, what is refused can be tried again', async () => {
    abrir('?vista=crear');
    await llenar();
    press('Ver Documento: Documento 1');
    expect(screen.getByText('No hay archivo subido.')).toBeTruthy();
    server.use(fails(uploadPdf, 'archivo_no_pdf'));
    poner('Documento 2', 'malo.exe');
    expect(await screen.findByText(/no se puede guardar la foto/)).toBeTruthy();
    crear();
    await screen.findByText('El archivo no se pudo subir: use Reintentar o Dejarlo.');
    expect(mundo.sent).toEqual([]);
    server.resetHandlers();
    press('Reintentar Documento 2');
    expect(await screen.findByText('cotización.pdf')).toBeTruthy();
    press('Ver Documento: Documento 2');
    fireEvent.click(within(await screen.findByRole('dialog', { name: 'Documento 2' })).getByRole('button', { name: /cerrar/i }));
    crear();
    await waitFor(() => expect(mundo.sent).toEqual([{ ...ENVIADA, documento2: 'b'.repeat(64) }]));
  });

  it('where nobody knows who approves, nothing can be sent and Reintentar brings it', async () => {
    server.use(fails(listOpcionesSolicitud, 'interno'));
    abrir('?vista=crear');
    await screen.findByText('No se pudo traer quién aprueba y los destinos');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Crear Solicitud' }).disabled).toBe(true);
    server.resetHandlers();
    press('Reintentar');
    await listo();
  });

  it.each([1440, 390])('has no fault that axe finds, empty and refused, at %i px', async (width) => {
    stubBrowser({ width, height: 844 });
    abrir('?vista=crear');
    await listo();
    const faltas = async () => (await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })).violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
    expect(await faltas()).toEqual([]);
    crear();
    await screen.findByText('Complete los campos obligatorios');
    expect(await faltas()).toEqual([]);
  });
});

describe('its tabs and lists (C15)', () => {
  const pestanas = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

  it('are those that one has; each asks for what waits in it, without the filters of another', async () => {
    const router = abrir('?texto=note', ['solicitudes.aprobar', 'solicitudes.comprar']);
    await screen.findByRole('grid');
    expect(pestanas()).toEqual(['Crear Solicitud', 'Mis Solicitudes', 'Por Aprobar', 'Por Comprar']);
    expect(mundo.pedidos.at(-1)).toBe('vista=mias&texto=note&estado=todos');
    fireEvent.click(screen.getByRole('tab', { name: 'Por Aprobar' }));
    await waitFor(() => expect(mundo.pedidos.at(-1)).toBe('vista=porAprobar&estado=CREADA'));
    expect(router.state.location.search).toBe('?vista=porAprobar');
    fireEvent.click(screen.getByRole('tab', { name: 'Por Comprar' }));
    await waitFor(() => expect(mundo.pedidos.at(-1)).toBe('vista=porComprar&estado=APROBADA'));
  });

  it('whoever neither approves nor buys has but two; the steps stand above their own', async () => {
    abrir();
    await screen.findByRole('grid');
    expect(pestanas()).toEqual(['Crear Solicitud', 'Mis Solicitudes']);
    expect(within(screen.getByRole('list', { name: 'Pasos de una solicitud' })).getAllByRole('listitem').map(({ textContent }) => textContent?.split(' ')[0])).toEqual(['CREADA', 'APROBADA', 'COMPRADA', 'ENTREGADA', 'FINALIZADA']);
  });

  it('its columns are the specification’s', async () => {
    abrir();
    const columnas = within(await screen.findByRole('grid')).getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(columnas).toEqual(['Id', 'Titulo', 'Solicitante', 'Aprobador', 'Monto Autorizado', 'Detalle', 'Destino', 'Fecha Solicitud', 'Estado', 'Acción', 'Agregar Documentos', 'Cancelar']);
  });

  it.each([
    ['CREADA', 'Aprobar', 'Es su propia solicitud: la aprueba otra persona.'],
    ['APROBADA', 'Comprada', 'La marca quien compra.'],
    ['COMPRADA', 'Entregada', null],
    ['ENTREGADA', 'Finalizada', null],
  ] as const)('of one’s own that is %s the button is %s, with why where it is somebody else’s', async (estado, nombre, porque) => {
    mundo.filas = [solicitudFila({ estado })];
    abrir();
    const boton = await screen.findByRole('button', { name: `${nombre}: solicitud 117` });
    expect([boton.getAttribute('aria-disabled'), boton.getAttribute('title')]).toEqual([String(porque !== null), porque]);
    fireEvent.click(boton);
    expect(screen.queryByRole('dialog') === null).toBe(porque !== null);
  });

  it('at its end there is nothing to press, and nothing to reject', async () => {
    mundo.filas = [solicitudFila({ estado: 'FINALIZADA' })];
    abrir();
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Finalizada' })).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: /^Rechazar/ })).toBeNull();
  });
});

describe('a step', () => {
  const deOtra = () => {
    mundo.filas = [solicitudFila({ solicitanteId: 9, usuarioCreador: 'ana', aprobadorId: 7 })];
    abrir('?vista=porAprobar', ['solicitudes.aprobar']);
  };

  it('says what it does and goes with what was seen; the list follows', async () => {
    deOtra();
    fireEvent.click(await screen.findByRole('button', { name: 'Aprobar: solicitud 117' }));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Aprobar: solicitud 117' }));
    expect(dialogo.getByText(/NOTEBOOK PARA REMUNERACIONES · \$500\.000 · ana/)).toBeTruthy();
    fireEvent.click(dialogo.getByRole('button', { name: 'Aprobar' }));
    expect(await screen.findByText('Solicitud actualizada exitosamente')).toBeTruthy();
    expect(mundo.sent).toEqual([{ id: solicitudFila().id, estado: 'APROBADA', visto: 'CREADA' }]);
    await screen.findByRole('button', { name: 'Comprada: solicitud 117' });
  });

  it('where somebody was faster it says who', async () => {
    server.use(on(changeEstadoSolicitud, () => HttpResponse.json({ codigo: 'estado_cambiado', mensaje: 'x', requestId: 'req-7', conflicto: { cuando: '2026-11-21T11:59:00.000Z', usuario: 'suplente', accion: 'Aprobó una solicitud de compra', cambios: [] } }, { status: 409 })));
    deOtra();
    fireEvent.click(await screen.findByRole('button', { name: 'Aprobar: solicitud 117' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Aprobar' }));
    const conflicto = within(await screen.findByRole('dialog', { name: 'Ya no está como usted lo vio' }));
    expect([conflicto.getByText(/suplente/), conflicto.getByText(/Aprobó una solicitud de compra/)]).toHaveLength(2);
  });

  it('Rechazar asks why, and sends it', async () => {
    deOtra();
    fireEvent.click(await screen.findByRole('button', { name: 'Rechazar: solicitud 117' }));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Rechazar la solicitud 117' }));
    fireEvent.click(dialogo.getByRole('button', { name: 'Rechazar' }));
    expect([dialogo.getByText('Falta el Motivo: escriba por qué se rechaza'), mundo.sent]).toEqual([expect.anything(), []]);
    fireEvent.change(dialogo.getByLabelText(/^Motivo/), { target: { value: 'Hay uno en bodega' } });
    fireEvent.click(dialogo.getByRole('button', { name: 'Rechazar' }));
    await waitFor(() => expect(mundo.sent).toEqual([{ id: solicitudFila().id, estado: 'RECHAZADA', motivo: 'Hay uno en bodega', visto: 'CREADA' }]));
  });
});

describe('beside the list', () => {
  const panel = async (busqueda = '') => {
    abrir(`?ver=${solicitudFila().id}${busqueda}`);
    const region = await screen.findByRole('region', { name: 'Solicitud 117' });
    await within(region).findByText('Documentos · ID Solicitud 117');
    return within(region);
  };

  it('stands what was asked for, each step with who and when, and its papers to see and download', async () => {
    const suyo = await panel();
    expect([suyo.getByText('PRUEBA'), suyo.getByText('Es su propia solicitud: la aprueba otra persona.'), suyo.getByText('Aprobada por el área')]).toHaveLength(3);
    const bajar = suyo.getByRole('link', { name: 'Descargar Documento 1' });
    expect([bajar.getAttribute('href'), bajar.getAttribute('download')]).toEqual([`/api/archivos/${'a'.repeat(64)}`, 'cotización.pdf']);
    fireEvent.click(suyo.getByRole('button', { name: 'Ver Documento 4' }));
    expect(suyo.getByText('No hay archivo subido.')).toBeTruthy();
  });

  it('the invoice waits for the approval; then it is put in, and seen', async () => {
    const antes = await panel();
    expect([antes.queryByLabelText('Subir Factura/ Boleta Documento'), antes.getByText('Está creada: la factura o boleta se sube desde que está aprobada.')]).toEqual([null, expect.anything()]);
  });

  it('put in, it says so, and stands in the list', async () => {
    mundo.filas = [solicitudFila({ estado: 'COMPRADA' })];
    const suyo = await panel();
    fireEvent.change(suyo.getByLabelText('Subir Factura/ Boleta Documento'), { target: { files: [new File(['%PDF-'], 'factura.pdf')] } });
    expect(await screen.findByText('Documento Actualizado Correctamente')).toBeTruthy();
    expect(mundo.sent).toEqual([{ id: solicitudFila().id, url: 'b'.repeat(64) }]);
    fireEvent.click(await suyo.findByRole('button', { name: 'Ver Factura/ Boleta' }));
    expect(await screen.findByRole('dialog', { name: 'Factura/ Boleta' })).toBeTruthy();
  });

  it('a version that another one replaced says so', async () => {
    mundo.documentos = [documentoOf({ id: 41, tipodocumento: 'documento4', version: 2 }), documentoOf({ id: 40, tipodocumento: 'documento4', version: 1 })];
    const suyo = await panel();
    expect([suyo.getByText('Factura/ Boleta'), suyo.getByText('Factura/ Boleta, versión 1, reemplazada')]).toHaveLength(2);
  });
});
