// @vitest-environment jsdom
import { correctDocumentoConductor, listOpcionesEmpresa, saveConductor } from '@rodal/contracts/conductores';
import { PAGINA_LICENCIAS } from '@rodal/domain/documentos/conductores';
import { MESSAGES } from '@rodal/domain/messages';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hashOf } from '../../papeles/testing/documentos.ts';
import { campo, chocado, escribir, poner, press, tarjeta } from '../../papeles/testing/servidor.tsx';
import { stubBrowser } from '../../testing/browser.ts';
import { fails, on, silent } from '../../testing/msw.ts';
import { conductorDetalleOf, conductorOf, licenciaOf } from './testing/conductores.ts';
import { abrir, startServidor } from './testing/servidor.tsx';

vi.mock('../../papeles/visor/visor.tsx', () => import('../../papeles/testing/visor.tsx'));

const { server, mundo } = startServidor();
beforeEach(() => void vi.setSystemTime('2026-11-27T12:00:00Z'));

const grabar = () => press('Grabar Conductor');
const LICENCIA = 'Licencia de Conducir *';
const CONTRATO = 'Contrato de trabajo *';
const conFoco = () => document.activeElement?.closest('[data-campo]')?.getAttribute('data-campo');
/** @param parte of its name or RUT */
async function elegirEmpresa(parte: string, nombre: RegExp, donde: HTMLElement = document.body) {
  const caja = within(donde).getByRole<HTMLInputElement>('combobox', { name: /^Empresa/ });
  fireEvent.click(caja);
  fireEvent.change(caja, { target: { value: parte } });
  fireEvent.click(await within(donde).findByRole('option', { name: nombre }));
  return caja;
}
const escribirEnLicencia = (label: string, value: string) => fireEvent.change(within(tarjeta(LICENCIA)).getByLabelText(new RegExp(`^${label}`), { selector: 'input' }), { target: { value } });

/** Everything that a driver is not stored without, in the order in which it is asked for (especificación 3 §5): which field says it, what, and what mends it. */
const PASOS: readonly (readonly [paso: string, campo: string, falta: string, hacer: () => unknown])[] = [
  ['rut', 'rut', MESSAGES_OFICINA.ingreseRut, () => escribir('RUT', '123456785')],
  ['nombre', 'nombre', MESSAGES_OFICINA.conductorNombre, () => escribir('Nombre', 'ÑANCO PÉREZ, JUAN')],
  ['telefono', 'telefono', MESSAGES_OFICINA.conductorTelefono, () => escribir('Teléfono o celular', '+56 9 1234 5678')],
  ['direccion', 'direccion', MESSAGES_OFICINA.conductorDireccion, () => escribir('Dirección', 'Los Robles 12')],
  ['correo', 'correo', MESSAGES_OFICINA.conductorCorreo, () => escribir('Correo de contacto', 'juan@nuble.example')],
  ['correoNotificacion', 'correoNotificacion', MESSAGES_OFICINA.conductorCorreoNotificacion, () => escribir('Correo de notificación', 'a@nuble.example; b@nuble.example')],
  ['empresa', 'empresa', MESSAGES_OFICINA.seleccioneEmpresa, () => elegirEmpresa('nuble', /ÑUBLE/)],
  ['fecha', 'licenciaConducir', MESSAGES_OFICINA.conductorFechaLicencia, () => escribirEnLicencia('Vence', '10/03/2027')],
  ['clase', 'licenciaConducir', MESSAGES_OFICINA.conductorClaseLicencia, () => escribirEnLicencia('Clase', 'a4')],
  ['licencia', 'licenciaConducir', MESSAGES_OFICINA.conductorLicencia, () => poner(LICENCIA, 'licencia.pdf')],
  ['contrato', 'contratoTrabajo', MESSAGES_OFICINA.conductorContrato, () => poner(CONTRATO, 'contrato.pdf')],
];
async function llenar(menos = '') {
  for (const [paso, , , hacer] of PASOS) if (paso !== menos) await hacer();
}
const ENVIADO = {
  rut: '12.345.678-5', nombre: 'ÑANCO PÉREZ, JUAN', telefono: '+56 9 1234 5678', direccion: 'Los Robles 12', correo: 'juan@nuble.example',
  correoNotificacion: 'a@nuble.example; b@nuble.example', empresa: '76543210-3', cumple: true,
  documentos: [
    { idtipodocumento: 11, sha256: hashOf('b'), emitido: null, vence: null, observacion: '' },
    { idtipodocumento: 12, sha256: hashOf('a'), emitido: null, vence: '2027-03-10', clase: 'A4', observacion: '' },
  ],
};

describe('what a driver is not stored without', () => {
  it('each says so at itself, in the specification’s order: the first that is wrong has the focus, of one card the first is said, and nothing is sent', async () => {
    abrir();
    for (const [, clave, falta, hacer] of PASOS) {
      grabar();
      expect([conFoco(), screen.getByText(falta).closest('[data-campo]')?.getAttribute('data-campo'), mundo.sent]).toEqual([clave, clave, []]);
      await hacer();
    }
    grabar();
    expect(await screen.findByText(MESSAGES_OFICINA.conductorGuardado)).toBeTruthy();
  });

  it('a licence that is over is not taken', async () => {
    abrir();
    await llenar('fecha');
    escribirEnLicencia('Vence', '26/11/2026');
    grabar();
    expect([conFoco(), mundo.sent]).toEqual(['licenciaConducir', []]);
    escribirEnLicencia('Vence', '27/11/2026');
    grabar();
    await waitFor(() => expect(mundo.sent).toHaveLength(1));
  });

  it('a RUT gets its dots and its capital as it is typed, and is red while it is wrong', () => {
    abrir();
    escribir('RUT', '10000013k');
    expect([campo('RUT').value, screen.queryByText(MESSAGES.rutNoValido)]).toEqual(['10.000.013-K', null]);
    escribir('RUT', '10.000.013-1');
    expect(screen.getByText(MESSAGES.rutNoValido).closest('[data-campo]')?.getAttribute('data-campo')).toBe('rut');
  });
});

describe('stored', () => {
  it('with the licence’s day and class, the company by its RUT, and whether whoever registers found them good', async () => {
    abrir();
    await llenar();
    fireEvent.click(screen.getByRole('switch', { name: 'Cumple' }));
    grabar();
    await waitFor(() => expect(mundo.sent).toEqual([ENVIADO]));
    await waitFor(() => expect(campo('Nombre').value).toBe(''));
    expect([screen.getByRole<HTMLInputElement>('combobox', { name: /^Empresa/ }).value, campo('Clase').value]).toEqual(['', '']);
  });

  it('what failed says so with the specification’s words, and everything stays', async () => {
    abrir();
    await llenar();
    server.use(fails(saveConductor, 'interno'));
    grabar();
    expect(await screen.findByText(new RegExp(`^${MESSAGES.errorBbdd}\\.`))).toBeTruthy();
    expect([campo('Nombre').value, campo('Clase').value, screen.getByText('licencia.pdf')]).toEqual(['ÑANCO PÉREZ, JUAN', 'A4', expect.anything()]);
  });

  it('one that is there already says so at the RUT; what is wrong with the class, at the licence', async () => {
    abrir();
    await llenar();
    const errores = [{ campo: 'rut', codigo: 'repetido', mensaje: MESSAGES_OFICINA.conductorYaEsta }, { campo: 'licenciaConducir.clase', codigo: 'largo', mensaje: 'la clase es larga' }];
    server.use(on(saveConductor, () => HttpResponse.json({ codigo: 'datos_invalidos', mensaje: 'x', requestId: 'req-7', errores }, { status: 400 })));
    grabar();
    expect((await screen.findByText(MESSAGES_OFICINA.conductorYaEsta)).closest('[data-campo]')?.getAttribute('data-campo')).toBe('rut');
    expect(within(tarjeta(LICENCIA)).getByText('la clase es larga')).toBeTruthy();
  });
});

describe('the company', () => {
  it('is found by part of its name, or of its RUT', async () => {
    abrir();
    expect((await elegirEmpresa('bio cargas', /BÍO/)).value).toBe('CARGAS DEL BÍO BÍO · 77.111.111-4');
    expect((await elegirEmpresa('76.543', /ÑUBLE/)).value).toBe('TRANSPORTES ÑUBLE LTDA. · 76.543.210-3');
  });

  it('where they do not come the specification’s words say so; nothing typed is lost, and Reintentar brings them', async () => {
    server.use(fails(listOpcionesEmpresa, 'interno'));
    abrir();
    escribir('Nombre', 'ÑANCO PÉREZ, JUAN');
    await poner(CONTRATO, 'contrato.pdf');
    const alerta = (await screen.findByText(/^Error en la API api\/despachoconductorescamiones\/listaEmpresas\. /)).closest<HTMLElement>('[role="alert"]');
    if (alerta === null) throw new Error('no es una alerta');
    server.resetHandlers();
    press('Reintentar', alerta);
    await waitFor(() => expect(screen.queryByText(/listaEmpresas/)).toBeNull());
    expect([campo('Nombre').value, screen.getByText('contrato.pdf')]).toEqual(['ÑANCO PÉREZ, JUAN', expect.anything()]);
    await elegirEmpresa('nuble', /ÑUBLE/);
  });
});

it('where extensions of licences are published is a way out of the page', () => {
  abrir();
  const { href, target, rel } = screen.getByRole<HTMLAnchorElement>('link', { name: /^Prórroga de licencias vencidas \(Conaset\)/ });
  expect([href, target, rel]).toEqual([PAGINA_LICENCIAS, '_blank', 'noreferrer']);
});

it.each([1440, 390])('has no fault that axe finds, empty and refused, at %i px', async (width) => {
  stubBrowser({ width, height: 844 });
  abrir();
  const faltas = async () => (await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })).violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
  expect(await faltas()).toEqual([]);
  grabar();
  expect(await faltas()).toEqual([]);
});

describe('a driver beside the list', () => {
  const abrirPanel = async () => {
    abrir('?vista=aprobacion&ver=12345678-5');
    const suyo = await screen.findByRole('region', { name: '12.345.678-5 ÑANCO PÉREZ, JUAN' });
    await within(suyo).findByText('Lo que falta');
    return suyo;
  };

  it('says which company they drive for, and whether they comply', async () => {
    const suyo = await abrirPanel();
    expect(['Empresa', 'Cumple'].map((nombre) => within(suyo).getByText(nombre, { selector: 'dt' }).nextElementSibling?.textContent)).toEqual(['TRANSPORTES ÑUBLE LTDA. · 76.543.210-3', 'Sí']);
  });

  it('whoever changes company is sent with it, and with the version that was seen; it says before what that does', async () => {
    press('Editar datos', await abrirPanel());
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Al cambiar de empresa queda pendiente, y sus documentos se piden de nuevo: la otra empresa no ve los de esta.')).toBeTruthy();
    expect(within(dialog).getByRole<HTMLInputElement>('combobox', { name: /^Empresa/ }).value).toBe('TRANSPORTES ÑUBLE LTDA. · 76.543.210-3');
    await elegirEmpresa('bio', /BÍO/, dialog);
    press('Guardar', dialog);
    const { rut, nombre, telefono, direccion, correo, correoNotificacion, cumple } = conductorOf();
    await waitFor(() => expect(mundo.sent).toEqual([{ rut, nombre, telefono, direccion, correo, correoNotificacion, cumple, empresa: '77111111-4', version: 1 }]));
  });

  it('one that can be chosen no more stays where it stands, also while nobody knows which can', async () => {
    mundo.detalle = conductorDetalleOf({ conductor: conductorOf({ empresa: '78000000-7', nombreEmpresa: 'LA QUE SE FUE' }) });
    server.use(silent(listOpcionesEmpresa));
    press('Editar datos', await abrirPanel());
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole<HTMLInputElement>('combobox', { name: /^Empresa/ }).value).toBe('LA QUE SE FUE · 78.000.000-7');
    escribir('Dirección', 'Otra 3', dialog);
    press('Guardar', dialog);
    await waitFor(() => expect(mundo.sent).toEqual([expect.objectContaining({ direccion: 'Otra 3', empresa: '78000000-7' })]));
  });

  it('a day or a class of the licence is corrected by its version; whoever was slower hears it, and what they typed stays', async () => {
    const suyo = await abrirPanel();
    press('Corregir fecha o clase: Licencia de Conducir', suyo);
    const form = within(suyo).getByRole('form', { name: 'Corregir fecha o clase: Licencia de Conducir' });
    escribir('Clase', 'a5', form);
    server.use(chocado(correctDocumentoConductor));
    press('Guardar corrección', form);
    await screen.findByRole('dialog', { name: 'Ya no está como usted lo vio' });
    press('Entendido');
    expect(campo('Clase', form).value).toBe('A5');
    server.resetHandlers();
    mundo.detalle = conductorDetalleOf({ documentos: [licenciaOf({ id: 53, version: 2, claseLicencia: 'A5' }), licenciaOf()] });
    press('Guardar corrección', form);
    await waitFor(() => expect(mundo.sent).toEqual([{ rut: '12345678-5', id: 52, fechaLicencia: '2027-03-10', claseLicencia: 'A5', observacion: '' }]));
    expect(await within(suyo).findByText(/Clase A5/)).toBeTruthy();
    expect(screen.queryByRole('form', { name: /^Corregir/ })).toBeNull();
  });
});
