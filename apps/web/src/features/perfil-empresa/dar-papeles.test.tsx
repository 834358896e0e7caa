// @vitest-environment jsdom
import { uploadPdf } from '@rodal/contracts/archivos';
import { type DocumentoPropio, getPerfilEmpresa, replaceDocumentoConductorPropio, saveConductorPropio } from '@rodal/contracts/perfil-empresa';
import { SERVICIOS } from '@rodal/domain/documentos/empresas';
import { MESSAGES } from '@rodal/domain/messages';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hashOf } from '../../papeles/testing/documentos.ts';
import { archivo, campo, chocado, escribir, poner, press, tarjeta } from '../../papeles/testing/servidor.tsx';
import { stubBrowser } from '../../testing/browser.ts';
import { fails, on } from '../../testing/msw.ts';
import { camionDetalle, camionPropio, conductorAlDia, conductorDetalle, conductorPropio, empresaDetalle, empresaPropia, papelPropio, perfilDe } from './testing/perfil.ts';
import { abrir, guardia, startServidor } from './testing/servidor.tsx';

vi.mock('../../papeles/visor/visor.tsx', () => import('../../papeles/testing/visor.tsx'));

const { server, mundo } = startServidor();
beforeEach(() => void vi.setSystemTime('2026-11-27T12:00:00Z'));

const LICENCIA = 'Licencia de Conducir *';
const titular = 'ÑANCO PÉREZ, JUAN · 12.345.678-5';

describe('a paper of one’s own', () => {
  const nueva = (cambios: Partial<DocumentoPropio> = {}) => papelPropio({ id: 53, version: 2, cumple: 0, sha256: hashOf('a'), nombre: 'nueva.pdf', vence: '2029-11-11', fechavencimiento: '2029-11-11', dias: 1080, revisadoEn: null, ...cambios });
  const abrirForma = async () => {
    abrir('?vista=conductores&clave=12345678-5');
    const suyo = await screen.findByRole('region', { name: titular });
    await within(suyo).findByRole('region', { name: LICENCIA });
    press('Reemplazar Licencia de Conducir', suyo);
    return within(suyo).getByRole('form', { name: 'Reemplazar: Licencia de Conducir' });
  };
  const llenar = async (form: HTMLElement, vence = '11/11/2029') => {
    await poner('Licencia de Conducir *', 'nueva.pdf');
    escribir('Vence', vence, form);
    escribir('Clase', 'a4', form);
    escribir('Observación', 'La retiré el lunes', form);
  };
  const guardar = (form: HTMLElement) => press('Guardar documento', form);

  it('is replaced by its version; what is missing follows, and so does the list', async () => {
    const form = await abrirForma();
    await llenar(form);
    const despues = conductorPropio({ faltas: [{ idtipodocumento: 12, motivo: 'sinRevisar', desde: '2026-11-12' }], pendientes: [], enRevision: 1, toca: 'revisor' });
    mundo.detalle.conductor = conductorDetalle({ conductor: despues, documentos: [nueva(), papelPropio()] });
    mundo.detalle.perfil = perfilDe({ conductores: [despues] });
    guardar(form);
    expect(await screen.findByText(MESSAGES_OFICINA.documentoReemplazado)).toBeTruthy();
    expect(mundo.sent).toEqual([{ rut: '12345678-5', idtipodocumento: 12, sha256: hashOf('a'), emitido: null, vence: '2029-11-11', clase: 'A4', observacion: 'La retiré el lunes', visto: 1 }]);
    const papel = screen.getByRole('region', { name: LICENCIA });
    expect(papel.textContent).toMatch(/Sin revisar.*Sin uno vigente desde el 12\/11\/2026 · Le toca a Abastecimiento.*nueva\.pdf/);
    expect(screen.queryByRole('form', { name: /^Reemplazar/ })).toBeNull();
    await waitFor(() => expect(screen.getByRole('list', { name: 'Conductores' }).textContent).toContain('Le toca a Abastecimiento · 1 en revisión'));
    // The one before, with the mark it had; who put it in is told nobody.
    fireEvent.click(within(papel).getByText('Versiones anteriores (1)'));
    const anterior = await within(papel).findByRole('list', { name: 'Versiones anteriores de Licencia de Conducir' });
    expect(anterior.textContent).toMatch(/Versión 1.*Cumple.*licencia\.pdf.*Subida el 20\/11\/2026.*Clase A4/);
  });

  it('C31: one that is out of date is not taken, whatever is written beside it', async () => {
    const form = await abrirForma();
    expect(within(form).queryByText(/ya venció/)).toBeNull();
    await llenar(form, '26/11/2026');
    guardar(form);
    expect([within(form).getByRole('alert').textContent, mundo.sent]).toEqual([expect.stringContaining('27/11/2026'), []]);
    escribir('Vence', '27/11/2026', form);
    guardar(form);
    await waitFor(() => expect(mundo.sent).toHaveLength(1));
  });

  it('C31: nor one whose days since it was issued are over', async () => {
    mundo.detalle.empresa = empresaDetalle({ documentos: [] });
    abrir();
    const papel = await screen.findByRole('region', { name: 'F-29' });
    press('Subir F-29', papel);
    const form = within(papel).getByRole('form');
    await poner('F-29', 'f29.pdf');
    escribir('Emitido', '01/11/2026', form);
    escribir('Observación', 'Me lo aceptan igual', form);
    guardar(form);
    expect([within(form).getByRole('alert').textContent, mundo.sent]).toEqual(['F-29: ya venció: sirve 25 días desde su emisión', []]);
    escribir('Emitido', '02/11/2026', form);
    guardar(form);
    await waitFor(() => expect(mundo.sent).toEqual([expect.objectContaining({ idtipodocumento: 6, emitido: '2026-11-02', visto: 0 })]));
  });

  it('a file that the server refuses says why at its card; nothing goes out before it was given up', async () => {
    const form = await abrirForma();
    server.use(fails(uploadPdf, 'interno'));
    fireEvent.change(within(tarjeta(LICENCIA)).getByLabelText('Elegir archivo: Licencia de Conducir'), { target: { files: [archivo('mala.pdf')] } });
    expect((await within(form).findByText(/no se puede guardar el documento/)).textContent).toContain('mala.pdf');
    guardar(form);
    expect(mundo.sent).toEqual([]);
    server.resetHandlers();
    press('Reintentar Licencia de Conducir', form);
    await within(form).findByText('mala.pdf');
  });

  it('whoever was slower hears who was faster, and sees how it stands; what they typed stays', async () => {
    const form = await abrirForma();
    await llenar(form);
    server.use(chocado(replaceDocumentoConductorPropio, () => void (mundo.detalle.conductor = conductorDetalle({ documentos: [nueva({ nombre: 'de-otra.pdf' }), papelPropio()] }))));
    guardar(form);
    await screen.findByRole('dialog', { name: 'Ya no está como usted lo vio' });
    press('Entendido');
    expect(screen.getByRole('region', { name: LICENCIA }).textContent).toContain('de-otra.pdf');
    expect(campo('Clase', form).value).toBe('A4');
    server.resetHandlers();
    guardar(form);
    await waitFor(() => expect(mundo.sent).toEqual([expect.objectContaining({ visto: 2 })]));
  });

  it('one that failed says so, and stays to be sent again; until then leaving would lose it', async () => {
    const form = await abrirForma();
    await llenar(form);
    server.use(fails(replaceDocumentoConductorPropio, 'interno'));
    expect(guardia.puesta).toBe(true);
    guardar(form);
    expect(await within(form).findByText(/^no se puede guardar el documento\./)).toBeTruthy();
    server.resetHandlers();
    guardar(form);
    await waitFor(() => expect(guardia.puesta).toBe(false));
    expect(mundo.sent).toHaveLength(1);
  });

  it('of the company is put in where there was none, and on a phone as a photo', async () => {
    stubBrowser({ width: 390, height: 844 });
    mundo.detalle.empresa = empresaDetalle({ documentos: [] });
    abrir();
    const papel = await screen.findByRole('region', { name: 'Subcontrato' });
    press('Subir Subcontrato', papel);
    expect(within(papel).getByLabelText<HTMLInputElement>('Tomar foto: Subcontrato').getAttribute('capture')).toBe('environment');
    await poner('Subcontrato', 'contrato.pdf');
    guardar(within(papel).getByRole('form'));
    await waitFor(() => expect(mundo.sent).toEqual([{ idtipodocumento: 2, sha256: hashOf('a'), emitido: null, vence: null, observacion: '', visto: 0 }]));
  });
});

const ponerEnTarjeta = (de: string, label: string, value: string) => fireEvent.change(within(tarjeta(de)).getByLabelText(new RegExp(`^${label}`), { selector: 'input' }), { target: { value } });

describe('a new driver', () => {
  const grabar = () => press('Grabar Conductor');
  const conFoco = () => document.activeElement?.closest('[data-campo]')?.getAttribute('data-campo');
  const PASOS: readonly (readonly [campo: string, falta: string, hacer: () => unknown])[] = [
    ['rut', MESSAGES_OFICINA.ingreseRut, () => escribir('RUT', '98765433')],
    ['nombre', MESSAGES_OFICINA.conductorNombre, () => escribir('Nombre', 'SOTO VERA, ANA')],
    ['telefono', MESSAGES_OFICINA.conductorTelefono, () => escribir('Teléfono o celular', '+56 9 8765 4321')],
    ['direccion', MESSAGES_OFICINA.conductorDireccion, () => escribir('Dirección', 'Los Robles 12')],
    ['correo', MESSAGES_OFICINA.conductorCorreo, () => escribir('Correo de contacto', 'ana@nuble.example')],
    ['correoNotificacion', MESSAGES_OFICINA.conductorCorreoNotificacion, () => escribir('Correo de notificación', 'papeles@nuble.example')],
    ['licenciaConducir', MESSAGES_OFICINA.conductorFechaLicencia, () => ponerEnTarjeta(LICENCIA, 'Vence', '14/10/2027')],
    ['licenciaConducir', MESSAGES_OFICINA.conductorClaseLicencia, () => ponerEnTarjeta(LICENCIA, 'Clase', 'a5')],
    ['licenciaConducir', MESSAGES_OFICINA.conductorLicencia, () => poner(LICENCIA, 'licencia.pdf')],
    ['contratoTrabajo', MESSAGES_OFICINA.conductorContrato, () => poner('Contrato de trabajo *', 'contrato.pdf')],
  ];
  const llenar = async () => {
    for (const [, , hacer] of PASOS) await hacer();
  };
  const registrar = async () => {
    const { router } = abrir('?vista=conductores');
    await screen.findByRole('list', { name: 'Conductores' });
    press('Registrar conductor');
    await screen.findByRole('form', { name: 'Conductor nuevo' });
    return router;
  };

  it('asks for everything in the specification’s order, but neither for the company nor whether they comply', async () => {
    await registrar();
    for (const [clave, falta, hacer] of PASOS) {
      grabar();
      expect([conFoco(), screen.getByText(falta).closest('[data-campo]')?.getAttribute('data-campo'), mundo.sent]).toEqual([clave, clave, []]);
      await hacer();
    }
    expect([screen.queryByRole('combobox'), screen.queryByRole('switch')]).toEqual([null, null]);
  });

  it('is stored, and the list shows them, with nothing left to ask about on the way', async () => {
    const router = await registrar();
    expect(router.state.location.search).toBe('?vista=conductores&nuevo=si');
    await llenar();
    const ana = conductorAlDia({ rut: '98765433-5', nombre: 'ANA NUEVA', estado: 'PENDIENTE', toca: 'revisor', enRevision: 2 });
    mundo.detalle.conductor = conductorDetalle({ conductor: ana });
    // The list is slower than what was stored.
    server.use(fails(getPerfilEmpresa, 'interno'));
    expect(guardia.puesta).toBe(true);
    const alIrse: boolean[] = [];
    router.subscribe(() => void alIrse.push(guardia.puesta));
    grabar();
    expect(await screen.findByText(MESSAGES_OFICINA.conductorGuardado)).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toBe('?vista=conductores'));
    expect(alIrse.length > 0 && !alIrse.includes(true)).toBe(true);
    expect((await screen.findByRole('list', { name: 'Conductores' })).textContent).toContain('ANA NUEVA');
    expect(mundo.sent).toEqual([{
      rut: '9.876.543-3', nombre: 'SOTO VERA, ANA', telefono: '+56 9 8765 4321', direccion: 'Los Robles 12', correo: 'ana@nuble.example', correoNotificacion: 'papeles@nuble.example',
      documentos: [
        { idtipodocumento: 11, sha256: hashOf('b'), emitido: null, vence: null, observacion: '' },
        { idtipodocumento: 12, sha256: hashOf('a'), emitido: null, vence: '2027-10-14', clase: 'A5', observacion: '' },
      ],
    }]);
  });

  it('one that is registered already says so at the RUT, and everything stays', async () => {
    await registrar();
    await llenar();
    const errores = [{ campo: 'rut', codigo: 'repetido', mensaje: MESSAGES_OFICINA.conductorYaEsta }];
    server.use(on(saveConductorPropio, () => HttpResponse.json({ codigo: 'datos_invalidos', mensaje: 'x', requestId: 'req-7', errores }, { status: 400 })));
    grabar();
    expect((await screen.findByText(MESSAGES_OFICINA.conductorYaEsta)).closest('[data-campo]')?.getAttribute('data-campo')).toBe('rut');
    expect([campo('Nombre').value, screen.getByText('licencia.pdf')]).toEqual(['SOTO VERA, ANA', expect.anything()]);
  });

  it('what failed says so in the specification’s words, and the list is not gone to', async () => {
    const router = await registrar();
    await llenar();
    server.use(fails(saveConductorPropio, 'interno'));
    grabar();
    expect(await screen.findByText(new RegExp(`^${MESSAGES.errorBbdd}\\.`))).toBeTruthy();
    expect([router.state.location.search, campo('Nombre').value]).toEqual(['?vista=conductores&nuevo=si', 'SOTO VERA, ANA']);
  });

  it('the way back leads to the list', async () => {
    const router = await registrar();
    press('Volver a los conductores');
    await screen.findByRole('list', { name: 'Conductores' });
    expect(router.state.location.search).toBe('?vista=conductores');
  });
});

it('a new truck asks for what its type does, and is stored without its company', async () => {
  abrir('?vista=camiones&nuevo=si');
  await screen.findByRole('form', { name: 'Camión nuevo' });
  escribir('Patente', 'ccdf34');
  escribir('Email de notificación', 'papeles@nuble.example');
  for (const [de, nombre] of [['Revisión Técnica *', 'rt.pdf'], ['Permiso de Circulación *', 'permiso.pdf'], ['Seguro Obligatorio *', 'soap.pdf']] as const) {
    await poner(de, nombre);
    ponerEnTarjeta(de, 'Vence', '09/03/2027');
  }
  await poner('Certificado de anotaciones vigentes *', 'cav.pdf');
  press('Grabar Patente');
  expect(screen.getByText(MESSAGES_OFICINA.camionSeguroCarga)).toBeTruthy();
  fireEvent.change(campo('Tipo Camión'), { target: { value: 'Forestal' } });
  expect(tarjeta('Seguro de carga')).toBeTruthy();
  mundo.detalle.camion = camionDetalle({ camion: camionPropio({ patente: 'CCDF34' }) });
  mundo.detalle.perfil = perfilDe({ camiones: [camionPropio(), camionPropio({ patente: 'CCDF34' })] });
  press('Grabar Patente');
  expect(await screen.findByText(MESSAGES_OFICINA.camionGuardado)).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('list', { name: 'Camiones' }).textContent).toContain('CCDF34'));
  const papel = (idtipodocumento: number, letra: string, vence: string | null) => ({ idtipodocumento, sha256: hashOf(letra), emitido: null, vence, observacion: '' });
  expect(mundo.sent).toEqual([{
    patente: 'CCDF34', correo: 'papeles@nuble.example', tipoCamion: 'Forestal',
    documentos: [papel(22, 'a', '2027-03-09'), papel(23, 'b', '2027-03-09'), papel(24, 'c', '2027-03-09'), papel(21, 'd', null)],
  }]);
});

describe('a company that is not registered', () => {
  const sin = () => void (mundo.detalle.perfil = perfilDe({ empresas: [], conductores: [], camiones: [] }));

  it('says what to do; its RUT is there and cannot be changed; stored, it is shown', async () => {
    sin();
    abrir();
    expect(await screen.findByRole('heading', { level: 2, name: 'Registre su empresa' })).toBeTruthy();
    const rut = campo('RUT');
    expect([rut.value, rut.disabled]).toEqual(['76.543.210-3', true]);
    escribir('Razón Social', 'TRANSPORTES ÑUBLE LTDA.');
    escribir('Contacto', 'Ana Soto');
    escribir('Email Notificación', 'papeles@nuble.example');
    press('Grabar Empresa Transportista');
    expect([screen.getByText(MESSAGES_OFICINA.empresaSituacionTributaria), mundo.sent]).toEqual([expect.anything(), []]);
    await poner('Situación Tributaria *', 'carpeta.pdf');
    await poner('Carta de Compromiso Terciarización *', 'compromiso.pdf');
    mundo.detalle.empresa = empresaDetalle({ empresa: empresaPropia({ estado: 'PENDIENTE', toca: 'revisor', enRevision: 2 }) });
    server.use(fails(getPerfilEmpresa, 'interno'));
    press('Grabar Empresa Transportista');
    expect(await screen.findByText(MESSAGES_OFICINA.empresaGuardada)).toBeTruthy();
    expect(within(await screen.findByRole('region', { name: 'TRANSPORTES ÑUBLE LTDA.' })).getByText('Pendiente')).toBeTruthy();
    expect(mundo.sent).toEqual([{
      nombreEmpresa: 'TRANSPORTES ÑUBLE LTDA.', email: 'papeles@nuble.example', tipodeservicio: SERVICIOS[0], contacto: 'Ana Soto',
      documentos: [1, 4].map((idtipodocumento, at) => ({ idtipodocumento, sha256: hashOf('ab'[at] ?? ''), emitido: null, vence: null, observacion: '' })),
    }]);
  });

  it.each(['conductores', 'camiones', 'camiones&nuevo=si'])('its %s wait for it, and lead there', async (vista) => {
    sin();
    abrir(`?vista=${vista}`);
    expect(await screen.findByText('Primero registre su empresa')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Registrar (conductor|camión)/ })).toBeNull();
    press('Registrar empresa');
    await screen.findByRole('form', { name: 'Su empresa' });
  });
});

it.each([
  [1440, '?vista=conductores&nuevo=si'],
  [390, '?vista=camiones&nuevo=si'],
])('an entry has no fault that axe finds, at %i px (%s)', async (width, direccion) => {
  stubBrowser({ width, height: 844 });
  abrir(direccion);
  await screen.findByRole('form');
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});
