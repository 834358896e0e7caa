// @vitest-environment jsdom
import { correctDocumentoCamion } from '@rodal/contracts/camiones';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hashOf } from '../../papeles/testing/documentos.ts';
import { chocado, campo, escribir, poner, press, tarjeta } from '../../papeles/testing/servidor.tsx';
import { stubBrowser } from '../../testing/browser.ts';
import { camionDetalleOf, camionOf, revisionTecnicaOf } from './testing/camiones.ts';
import { abrir, startServidor } from './testing/servidor.tsx';

vi.mock('../../papeles/visor/visor.tsx', () => import('../../papeles/testing/visor.tsx'));

const { server, mundo } = startServidor();
beforeEach(() => void vi.setSystemTime('2026-11-27T12:00:00Z'));

const grabar = () => press('Grabar Patente');
const conFoco = () => document.activeElement?.closest('[data-campo]')?.getAttribute('data-campo');
const vence = (papel: string, dia: string) => fireEvent.change(within(tarjeta(papel)).getByLabelText(/^Vence/, { selector: 'input' }), { target: { value: dia } });
const escoger = (tipo: string) => fireEvent.change(campo('Tipo Camión'), { target: { value: tipo } });
async function elegirEmpresa() {
  const caja = screen.getByRole<HTMLInputElement>('combobox', { name: /^Empresa/ });
  fireEvent.click(caja);
  fireEvent.change(caja, { target: { value: 'nuble' } });
  fireEvent.click(await screen.findByRole('option', { name: /ÑUBLE/ }));
}

/** Everything that an Industrial is not stored without, in the order in which it is asked for (especificación 3 §5): which field says it, what, and what mends it. */
const PASOS: readonly (readonly [campo: string, falta: string, hacer: () => unknown])[] = [
  ['patente', MESSAGES_OFICINA.camionPatente, () => escribir('Patente', 'bb·cd-12')],
  ['correo', MESSAGES_OFICINA.camionCorreo, () => escribir('Email de notificación', 'a@nuble.example')],
  ['revisionTecnica', MESSAGES_OFICINA.camionRevisionTecnica, () => poner('Revisión Técnica *', 'revision.pdf')],
  ['revisionTecnica', MESSAGES_OFICINA.camionFechaRevisionTecnica, () => vence('Revisión Técnica *', '10/03/2027')],
  ['permisoCirculacion', MESSAGES_OFICINA.camionPermisoCirculacion, () => poner('Permiso de Circulación *', 'permiso.pdf')],
  ['permisoCirculacion', MESSAGES_OFICINA.camionFechaPermisoCirculacion, () => vence('Permiso de Circulación *', '31/03/2027')],
  ['seguroObligatorio', MESSAGES_OFICINA.camionFechaSeguroObligatorio, () => vence('Seguro Obligatorio *', '31/03/2027')],
  ['certificadoAnotaciones', MESSAGES_OFICINA.camionCertificado, () => poner('Certificado de anotaciones vigentes *', 'cav.pdf')],
  ['seguroCarga', MESSAGES_OFICINA.camionSeguroCarga, () => poner('Seguro de carga *', 'poliza.pdf')],
  ['seguroCarga', MESSAGES_OFICINA.camionFechaSeguroCarga, () => vence('Seguro de carga *', '01/06/2027')],
  ['empresa', MESSAGES_OFICINA.seleccioneEmpresa, () => elegirEmpresa()],
];

describe('what a truck is not stored without', () => {
  it('each says so at itself, in the specification’s order: the first that is wrong has the focus, of one card the first is said; then all of it is sent', async () => {
    abrir();
    expect(campo('Tipo Camión').value).toBe('Industrial');
    for (const [clave, falta, hacer] of PASOS) {
      grabar();
      expect([conFoco(), screen.getByText(falta).closest('[data-campo]')?.getAttribute('data-campo'), mundo.sent]).toEqual([clave, clave, []]);
      await hacer();
    }
    expect(campo('Patente').value).toBe('BBCD12');
    grabar();
    expect(await screen.findByText(MESSAGES_OFICINA.camionGuardado)).toBeTruthy();
    const papel = (idtipodocumento: number, letra: string, dia: string | null) => ({ idtipodocumento, sha256: hashOf(letra), emitido: null, vence: dia, observacion: '' });
    expect(mundo.sent).toEqual([{
      patente: 'BBCD12', correo: 'a@nuble.example', tipoCamion: 'Industrial', empresa: '76543210-3',
      documentos: [papel(22, 'a', '2027-03-10'), papel(23, 'b', '2027-03-31'), papel(21, 'c', null), papel(25, 'd', '2027-06-01')],
    }]);
    // As it stood at first.
    await waitFor(() => expect([campo('Patente').value, campo('Tipo Camión').value]).toEqual(['', 'Industrial']));
  });

  it('C7 a Forestal is stored without its cargo insurance, which is marked so; an Industrial is not', async () => {
    abrir();
    for (const [clave, , hacer] of PASOS) if (clave !== 'seguroCarga') await hacer();
    grabar();
    expect([conFoco(), mundo.sent]).toEqual(['seguroCarga', []]);
    expect(screen.getByRole('group', { name: 'Seguro de carga *' })).toBeTruthy();
    escoger('Forestal');
    expect(screen.getByRole('group', { name: 'Seguro de carga' })).toBeTruthy();
    grabar();
    await waitFor(() => expect(mundo.sent).toEqual([expect.objectContaining({ tipoCamion: 'Forestal', documentos: [expect.anything(), expect.anything(), expect.anything()] })]));
  });
});

describe('a truck beside the list', () => {
  const abrirPanel = async () => {
    abrir('?vista=aprobacion&ver=BBCD12');
    const suyo = await screen.findByRole('region', { name: 'BBCD12' });
    await within(suyo).findByText('Lo que falta');
    return suyo;
  };

  it('says what it hauls and whose it is; which papers are mandatory follows from that', async () => {
    mundo.detalle = camionDetalleOf({ camion: camionOf({ tipoCamion: 'Forestal' }) });
    const suyo = await abrirPanel();
    expect(['Tipo Camión', 'Empresa'].map((nombre) => within(suyo).getByText(nombre, { selector: 'dt' }).nextElementSibling?.textContent)).toEqual(['Forestal', 'TRANSPORTES ÑUBLE LTDA. · 76.543.210-3']);
    expect(within(suyo).getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
      'Revisión Técnica *', 'Permiso de Circulación *', 'Seguro Obligatorio *', 'Certificado de anotaciones vigentes *', 'Seguro de carga',
    ]);
  });

  it('E4 with nothing missing says until when, and which paper ends it', async () => {
    mundo.detalle = camionDetalleOf({ faltas: [], vence: { idtipodocumento: 22, dia: '2027-03-10' } });
    const dicho = within(await abrirPanel()).getByText('Todos los documentos obligatorios están al día');
    expect(dicho.textContent).toBe('Todos los documentos obligatorios están al día · hasta el 10/03/2027, por Revisión Técnica');
  });

  it('a day is corrected by its version; whoever was slower hears it, and what they typed stays', async () => {
    const suyo = await abrirPanel();
    press('Corregir fecha: Revisión Técnica', suyo);
    const form = within(suyo).getByRole('form', { name: 'Corregir fecha: Revisión Técnica' });
    expect(within(form).queryByLabelText(/^Clase/)).toBeNull();
    escribir('Vence', '11/03/2027', form);
    server.use(chocado(correctDocumentoCamion));
    press('Guardar corrección', form);
    await screen.findByRole('dialog', { name: 'Ya no está como usted lo vio' });
    press('Entendido');
    expect(campo('Vence', form).value).toBe('11/03/2027');
    server.resetHandlers();
    mundo.detalle = camionDetalleOf({ documentos: [revisionTecnicaOf({ id: 73, version: 2, vence: '2027-03-11' }), revisionTecnicaOf()] });
    press('Guardar corrección', form);
    await waitFor(() => expect(mundo.sent).toEqual([{ patente: 'BBCD12', id: 72, fechavencimiento: '2027-03-11', observacion: '' }]));
  });
});

it.each([1440, 390])('has no fault that axe finds, empty and refused, at %i px', async (width) => {
  stubBrowser({ width, height: 844 });
  abrir();
  const faltas = async () => (await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })).violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
  expect(await faltas()).toEqual([]);
  grabar();
  expect(await faltas()).toEqual([]);
});
