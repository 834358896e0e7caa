// @vitest-environment jsdom
import { approveEmpresa, deactivateEmpresa, getDocumentosEmpresa, markDocumentoEmpresa, updateEmpresa } from '@rodal/contracts/empresas';
import { getRecordatorios, sendRecordatorios } from '@rodal/contracts/empresas-correos';
import { listEmpresas } from '@rodal/contracts/listados/empresas';
import { MOTIVO_DESACTIVAR } from '@rodal/domain/maquinas';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../testing/browser.ts';
import { fails, on, replies } from '../../testing/msw.ts';
import { detalleOf, documentoOf, empresaFila, empresaOf } from './testing/empresas.ts';
import { abrir, startServidor } from './testing/servidor.tsx';

vi.mock('../../papeles/visor/visor.tsx', () => import('../../papeles/testing/visor.tsx'));

const { server, mundo } = startServidor();

const NOMBRE = 'TRANSPORTES ÑUBLE LTDA.';
const grid = () => screen.findByRole('grid', { name: 'Empresas' });
const panel = () => screen.findByRole('region', { name: `76.543.210-3 ${NOMBRE}` });
const press = (name: RegExp | string, donde: HTMLElement = document.body) => fireEvent.click(within(donde).getByRole('button', { name }));
const abrirPanel = async (concedidos?: readonly string[]) => {
  abrir('?vista=aprobacion&ver=76543210-3', concedidos);
  const suyo = await panel();
  await within(suyo).findByText('Lo que falta');
  return suyo;
};
/** Somebody was faster. */
const chocado = (row: Parameters<typeof on>[0], antes: () => void = () => undefined) =>
  on(row, () => {
    antes();
    return HttpResponse.json(
      { codigo: 'estado_cambiado', mensaje: 'x', requestId: 'req-7', conflicto: { cuando: '2026-11-21T12:00:00.000Z', usuario: 'jefa', accion: 'Empresa aprobada', cambios: [] } },
      { status: 409 },
    );
  });
const conflicto = () => screen.findByRole('dialog', { name: 'Ya no está como usted lo vio' });

it('the screen opens with the entry; the other tab stands in the address', async () => {
  const { router } = abrir();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ingreso Empresas Servicios Tercerización');
  fireEvent.click(screen.getByRole('tab', { name: 'Aprobación Empresas' }));
  await grid();
  expect(router.state.location.search).toBe('?vista=aprobacion');
});

describe('the list', () => {
  it('has the specification’s columns; whose turn it is has its words; what waits for nobody says nothing', async () => {
    mundo.filas = [empresaFila({ observacion: 1 }), empresaFila({ rutEmpresa: '77000000-2', nombreEmpresa: 'B' }), empresaFila({ rutEmpresa: '77111111-1', nombreEmpresa: 'C', estado: 'ACTIVO', sinRevisar: 0 })];
    abrir('?vista=aprobacion');
    const table = await grid();
    expect(within(table).getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Rut', 'Nombre', 'Contacto', 'Tipo de Servicio', 'Email Notificación', 'Ingresada', 'Revisión', 'Documentos', 'Aprobar']);
    expect([within(table).getByText('Documentos a Corregir').closest('[data-tone]')?.getAttribute('data-tone'), within(table).getByText('En espera de revisión').closest('[data-tone]')?.getAttribute('data-tone')]).toEqual(['bad', 'plain']);
    expect(within(table).getByText('76.543.210-3')).toBeTruthy();
    // An active one is not approved again.
    expect(within(table).getAllByRole('button', { name: /^Aprobar / }).map(({ ariaLabel }) => ariaLabel)).toEqual([`Aprobar ${NOMBRE}`, 'Aprobar B']);
  });

  it('nobody without the permission approves or takes out, from the list or the panel', async () => {
    const suyo = await abrirPanel([]);
    expect(within(await grid()).queryByRole('button', { name: /^Aprobar/ })).toBeNull();
    expect([within(suyo).queryByRole('button', { name: 'Aprobar' }), within(suyo).queryByRole('button', { name: 'Desactivar' })]).toEqual([null, null]);
  });

  it.each([
    ['', 'Sin empresas pendientes'],
    ['&estado=0', 'Sin empresas activas'],
    ['&estado=2', 'Sin empresas inactivas'],
    ['&texto=zzz', 'Sin resultados para estos filtros'],
  ])('without rows (%s) says why: %s', async (filtros, dice) => {
    mundo.filas = [];
    abrir(`?vista=aprobacion${filtros}`);
    expect(await screen.findByRole('heading', { level: 2, name: dice })).toBeTruthy();
  });
});

it('the companies that the list shows are written to, after one has seen what each would read; asked again it is the same', async () => {
  const asked: string[] = [];
  const papeles: [string, string][] = [['F-30', 'no está']];
  server.use(
    replies(getRecordatorios, (query) => {
      asked.push(query.toString());
      return { cartas: [{ email: 'papeles@nuble.cl', usuario: NOMBRE, omitido: '', asunto: `Documentos pendientes de ${NOMBRE}`, bloques: [{ datos: papeles }] }] };
    }),
    replies(sendRecordatorios, (_query, body) => {
      mundo.sent.push(body);
      return { Mensaje: 'Se han enviado 1 correo(s) correctamente.', enviados: 1 };
    }),
  );
  abrir('?vista=aprobacion&estado=0&texto=nuble');
  await grid();
  press('Recordar por correo');
  const dialog = await screen.findByRole('dialog', { name: 'Recordar por correo' });
  expect((await within(dialog).findByText('papeles@nuble.cl')).closest('li')?.textContent).toContain('F-30no está');
  expect(asked).toEqual(['estado=0&texto=nuble']);
  press('Enviar 1 correo', dialog);
  await waitFor(() => expect(mundo.sent).toEqual([{ id: expect.stringMatching(/^[0-9a-f-]{36}$/), estado: '0', texto: 'nuble' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('to approve', () => {
  it('what is missing is told in the specification’s words, with who acts next, and there is no way to approve', async () => {
    abrir('?vista=aprobacion');
    press(`Aprobar ${NOMBRE}`, await grid());
    const dialog = await screen.findByRole('dialog', { name: `Aprobar ${NOMBRE}` });
    expect(await within(dialog).findByRole('heading', { name: MESSAGES_OFICINA.empresaNoCumple })).toBeTruthy();
    expect(within(dialog).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Situación Tributaria: no está Le toca a la empresa', 'F-30: sin revisar Le toca a quien revisa']);
    expect(within(dialog).queryByRole('button', { name: 'Aprobar' })).toBeNull();
  });

  it('shows what is so now, not what the panel had shown before', async () => {
    mundo.detalle = detalleOf({ faltas: [], huella: 'h7' });
    const suyo = await abrirPanel();
    mundo.detalle = detalleOf({ huella: 'h8' });
    press('Aprobar', suyo);
    expect(await screen.findByRole('heading', { name: MESSAGES_OFICINA.empresaNoCumple })).toBeTruthy();
  });

  it('says what it does, and sends which papers and marks stood there; the list follows', async () => {
    mundo.detalle = detalleOf({ faltas: [], huella: 'h7' });
    abrir('?vista=aprobacion');
    press(`Aprobar ${NOMBRE}`, await grid());
    await screen.findByText(/quedará activa y podrá trabajar/);
    server.use(replies(listEmpresas, () => ({ empresas: [], siguiente: null })));
    press('Aprobar', screen.getByRole('dialog', { name: `Aprobar ${NOMBRE}` }));
    expect(await screen.findByText(MESSAGES_OFICINA.empresaActivada)).toBeTruthy();
    expect(mundo.sent).toEqual([{ rutEmpresa: '76543210-3', huella: 'h7', visto: 'PENDIENTE' }]);
    expect(await screen.findByText('Sin empresas pendientes')).toBeTruthy();
  });

  it('whoever was slower hears it; the next dialog shows how it stands, and sends that', async () => {
    mundo.detalle = detalleOf({ faltas: [], huella: 'h7' });
    abrir('?vista=aprobacion');
    press(`Aprobar ${NOMBRE}`, await grid());
    await screen.findByText(/quedará activa/);
    server.use(chocado(approveEmpresa, () => void (mundo.detalle = detalleOf({ huella: 'h8' }))));
    press('Aprobar', screen.getByRole('dialog'));
    expect(within(await conflicto()).getByText(/jefa/)).toBeTruthy();
    press('Entendido');
    press(`Aprobar ${NOMBRE}`, await grid());
    expect(await screen.findByRole('heading', { name: MESSAGES_OFICINA.empresaNoCumple })).toBeTruthy();
    expect(mundo.sent).toEqual([]);
  });
});

describe('a company beside the list', () => {
  it('says first what is missing, then its papers; which way is not to be had says why', async () => {
    const suyo = await abrirPanel();
    expect(within(suyo).getByRole('list', { name: 'Lo que falta' }).textContent).toContain('Situación Tributaria: no está Le toca a la empresa');
    expect(within(suyo).getByText(MESSAGES_OFICINA.obligatoriosEmpresa)).toBeTruthy();
    expect(within(suyo).getByText('Está pendiente: actualice y revise.')).toBeTruthy();
    expect([within(suyo).getByRole<HTMLButtonElement>('button', { name: 'Aprobar' }).disabled, within(suyo).getByRole<HTMLButtonElement>('button', { name: 'Desactivar' }).disabled]).toEqual([false, true]);
  });

  it('without anything missing says so', async () => {
    mundo.detalle = detalleOf({ faltas: [] });
    expect(within(await abrirPanel()).getByText('Todos los documentos obligatorios están al día')).toBeTruthy();
  });

  it('a mark goes out with the one that was seen; what the server answers is what is shown, and is not asked for again first', async () => {
    const suyo = await abrirPanel();
    mundo.detalle = detalleOf({ documentos: [documentoOf({ pendiente: 1 })] });
    fireEvent.click(within(within(suyo).getByRole('region', { name: 'F-30 *' })).getByRole('checkbox', { name: 'Pendiente' }));
    expect(await screen.findByText(MESSAGES_OFICINA.documentoActualizado)).toBeTruthy();
    expect(mundo.sent).toEqual([{ rutEmpresa: '76543210-3', id: 31, cumple: 0, nocumple: 0, pendiente: 1, noaplica: 0, visto: 'SIN_REVISAR' }]);
    await waitFor(() => expect(within(suyo).getByRole<HTMLInputElement>('checkbox', { name: 'Pendiente' }).checked).toBe(true));
  });

  it('No Cumple goes out with its comment, from the mark that was seen', async () => {
    mundo.detalle = detalleOf({ documentos: [documentoOf({ cumple: 1 })] });
    const suyo = await abrirPanel();
    fireEvent.click(within(suyo).getByRole('checkbox', { name: 'No Cumple' }));
    const form = within(suyo).getByRole('form', { name: 'No Cumple: F-30' });
    fireEvent.change(within(form).getByLabelText(/^Comentario/), { target: { value: 'Falta la firma' } });
    press('Marcar No Cumple', form);
    await waitFor(() => expect(mundo.sent).toEqual([{ rutEmpresa: '76543210-3', id: 31, cumple: 0, nocumple: 1, pendiente: 0, noaplica: 0, comentario: 'Falta la firma', visto: 'CUMPLE' }]));
  });

  it('whoever was slower with a mark sees how it stands by the time they hear of it; nothing of theirs is marked', async () => {
    const suyo = await abrirPanel();
    const retenidas: (() => void)[] = [];
    server.use(
      chocado(markDocumentoEmpresa),
      on(getDocumentosEmpresa, async () => {
        await new Promise<void>((go) => void retenidas.push(go));
        return HttpResponse.json(detalleOf({ documentos: [documentoOf({ noaplica: 1 })] }));
      }),
    );
    const marcadas = () => ['Pendiente', 'No Aplica'].map((name) => within(suyo).getByRole<HTMLInputElement>('checkbox', { name, hidden: true }).checked);
    fireEvent.click(within(suyo).getByRole('checkbox', { name: 'Pendiente' }));
    await waitFor(() => expect(retenidas).toHaveLength(1));
    // Something else is fetched and drawn meanwhile.
    press('Ver F-30', suyo);
    await within(suyo).findByRole('button', { name: 'Ocultar F-30' });
    expect(screen.queryByRole('dialog')).toBeNull();
    retenidas[0]?.();
    await conflicto();
    expect(marcadas()).toEqual([false, true]);
  });

  it('its data are edited with the version that was seen, by the same rule as when it came', async () => {
    const suyo = await abrirPanel();
    press('Editar datos', suyo);
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText(/^Email Notificación/), { target: { value: '' } });
    press('Guardar', dialog);
    expect(within(dialog).getByText(MESSAGES_OFICINA.empresaCorreo)).toBeTruthy();
    fireEvent.change(within(dialog).getByLabelText(/^Email Notificación/), { target: { value: 'otra@nuble.example' } });
    press('Guardar', dialog);
    await waitFor(() => expect(mundo.sent).toEqual([expect.objectContaining({ rutEmpresa: '76543210-3', email: 'otra@nuble.example', version: 1 })]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('edited by somebody else meanwhile: both stand there, and one’s own can be saved over it', async () => {
    const suyo = await abrirPanel();
    press('Editar datos', suyo);
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText(/^Razón Social/), { target: { value: 'EL MÍO' } });
    server.use(chocado(updateEmpresa, () => void (mundo.detalle = detalleOf({ empresa: empresaOf({ nombreEmpresa: 'EL DE ELLA', version: 2 }) }))));
    press('Guardar', dialog);
    expect(await within(dialog).findByText(/Ahora dice: Razón Social: EL DE ELLA/)).toBeTruthy();
    server.resetHandlers();
    press('Guardar lo mío', dialog);
    await waitFor(() => expect(mundo.sent).toEqual([expect.objectContaining({ nombreEmpresa: 'EL MÍO', version: 2 })]));
  });

  it('an active one is taken out with why, which stays where it failed', async () => {
    mundo.detalle = detalleOf({ empresa: empresaOf({ estado: 'ACTIVO' }), faltas: [] });
    mundo.filas = [empresaFila({ estado: 'ACTIVO' })];
    const suyo = await abrirPanel();
    press('Desactivar', suyo);
    const dialog = await screen.findByRole('dialog', { name: `Desactivar ${NOMBRE}` });
    press('Desactivar', dialog);
    expect(within(dialog).getByText(MOTIVO_DESACTIVAR.falta)).toBeTruthy();
    fireEvent.change(within(dialog).getByLabelText(/^Motivo/), { target: { value: 'Terminó su contrato' } });
    server.use(fails(deactivateEmpresa, 'no_disponible'));
    press('Desactivar', dialog);
    expect(await within(dialog).findByText(/^No se pudo desactivar la empresa\./)).toBeTruthy();
    server.resetHandlers();
    press('Desactivar', dialog);
    await waitFor(() => expect(mundo.sent).toEqual([{ rutEmpresa: '76543210-3', motivo: 'Terminó su contrato', visto: 'ACTIVO' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([1440, 390])('has no fault that axe finds, at %i px', async (width) => {
    stubBrowser({ width, height: 844 });
    abrir('?vista=aprobacion&ver=76543210-3');
    await screen.findByText('Lo que falta');
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });
});
