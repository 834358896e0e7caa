import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { approveCamion, getDocumentosCamion, markDocumentoCamion } from '@rodal/contracts/camiones';
import { approveEmpresa, getDocumentosEmpresa, markDocumentoEmpresa } from '@rodal/contracts/empresas';
import type { Documento } from '@rodal/contracts/documentos';
import { TIPOS_DOCUMENTO, type TipoClave } from '@rodal/domain/documentos/tipos';
import { addDays, santiagoDay } from '@rodal/domain/fechas';
import { drawPapel } from '../prisma/seed/papeles.ts';
import { correoDe } from './support/correo.ts';
import { HEADERS, sendCarga } from './support/envio.ts';
import { openAs } from './support/oficina.ts';
import { openPhone, PHONE } from './support/phone.ts';
import { findByCamion } from './support/rodal.ts';

/**
 * E6, from the invitation to the road: a company that nobody has registered is invited by mail, registers itself and its truck from a phone, has a paper
 * refused, sends it again, is approved, and its load leaves without a flag. How papers are looked at and marked `empresas.e2e.ts` shows.
 */

const RUT = '79.000.002-1';
const EMPRESA = 'TRANSPORTES INVITADOS LTDA.';
const INVITADA = 'invitada';
const CLAVE = 'tres cosas del monte alto';
const CAMION = 'LRST45';
const EN_UN_ANO = addDays(santiagoDay(new Date()), 365);

const pdf = async (titulo: string, version = 1) => ({ name: `${titulo} ${version}.pdf`, mimeType: 'application/pdf', buffer: await drawPapel({ titulo, empresa: EMPRESA, rut: '79000002-1', dia: '2026-03-01', version }) });

/** Puts a file into the card of a kind of paper, and its last day where it has one. */
async function poner(donde: Page | Locator, tipo: TipoClave, vence = ''): Promise<void> {
  const { nombre } = TIPOS_DOCUMENTO[tipo];
  const tarjeta = donde.getByRole('group', { name: new RegExp(`^${nombre}`) });
  await tarjeta.locator('input[type="file"]').first().setInputFiles(await pdf(nombre));
  await expect(tarjeta.getByText(/ kB$/)).toBeVisible();
  if (vence !== '') await tarjeta.getByLabel(`Vence: ${nombre}`).fill(vence);
}

/** Ours find a paper good, or say what is wrong with it. */
async function marcar(request: APIRequestContext, quien: 'empresa' | 'camion', { id, cumple }: Pick<Documento, 'id' | 'cumple'>, comentario = ''): Promise<void> {
  if (cumple === 1) return;
  const bien = comentario === '';
  const cual = quien === 'empresa' ? { rutEmpresa: RUT } : { patente: CAMION };
  const data = { ...cual, id, cumple: bien ? 1 : 0, nocumple: bien ? 0 : 1, pendiente: 0, noaplica: 0, ...(!bien && { comentario }), visto: 'SIN_REVISAR' };
  const reply = await request.post((quien === 'empresa' ? markDocumentoEmpresa : markDocumentoCamion).path, { headers: HEADERS, data });
  expect(reply.status(), await reply.text()).toBe(200);
}

test('invited, registers itself from a phone, a paper refused and sent again, approved, and its load leaves without a flag', async ({ baseURL }) => {
  if (baseURL === undefined) throw new Error('baseURL');
  const oficina = await openAs('abastecimiento', baseURL);
  const revisa = oficina.page.request;
  const empresa = async () => getDocumentosEmpresa.reply.parse(await (await revisa.get(getDocumentosEmpresa.path, { params: { rutEmpresa: RUT } })).json());

  await test.step('ours invite an address to a RUT that nobody has registered', async () => {
    await oficina.page.goto('/formularioEmpresas?vista=aprobacion');
    await oficina.page.getByRole('button', { name: 'Invitar a una empresa' }).click();
    const dialogo = oficina.page.getByRole('dialog', { name: 'Invitar a una empresa' });
    await dialogo.getByRole('textbox', { name: 'RUT de la empresa' }).fill(RUT);
    await dialogo.getByRole('textbox', { name: 'Correo' }).fill(`${INVITADA}@rodal.example`);
    await dialogo.getByRole('button', { name: 'Enviar invitación' }).click();
    await expect(oficina.page.getByText('Invitación enviada.')).toBeVisible();
  });
  const { texto } = await correoDe(INVITADA, 'Invitación a Rodal');
  const enlace = new URL(/https?:\/\/\S+/.exec(texto)?.[0] ?? '');

  const phone = await openPhone({ baseURL, size: PHONE });
  const { page } = phone;
  await test.step('on their phone the link asks for the RUT, and makes a user once', async () => {
    await page.goto(`${enlace.pathname}${enlace.hash}`);
    await expect(page.getByLabel('Usuario')).toHaveValue(INVITADA);
    expect(new URL(page.url()).hash).toBe('');
    await page.getByLabel('RUT de su empresa').fill('76111222-8');
    await page.getByLabel('Contraseña', { exact: true }).fill(CLAVE);
    await page.getByLabel('Repita la contraseña').fill(CLAVE);
    await page.getByRole('button', { name: 'Crear mi usuario' }).click();
    await expect(page.getByText('RUT: no es el de la empresa a la que se invitó')).toBeVisible();
    await page.getByLabel('RUT de su empresa').fill(RUT);
    await page.getByRole('button', { name: 'Crear mi usuario' }).click();
    await expect(page.getByText(`Usuario ${INVITADA} creado`)).toBeVisible();
    await page.goto(`${enlace.pathname}${enlace.hash}`);
    await expect(page.getByText(/^Esta invitación ya se usó/)).toBeVisible();
  });

  await test.step('they log in and register their company with its papers', async () => {
    await page.goto('/');
    await page.getByLabel('Usuario').fill(INVITADA);
    await page.getByLabel('Contraseña', { exact: true }).fill(CLAVE);
    await page.getByRole('button', { name: 'Ingresar' }).click();
    await page.waitForURL('**/dashboardResumen');
    await page.goto('/PerfilEmpresa');
    await page.getByRole('textbox', { name: 'Razón Social' }).fill(EMPRESA);
    await page.getByRole('textbox', { name: 'Email Notificación' }).fill('papeles@invitados.example');
    await page.getByRole('textbox', { name: 'Contacto' }).fill('Rosa Ñancupil');
    for (const tipo of ['situacionTributaria', 'f30', 'cartaCompromiso'] as const) await poner(page, tipo);
    await page.getByRole('button', { name: 'Grabar Empresa Transportista' }).click();
    await expect(page.getByText('Empresa Guardado Correctamente.')).toBeVisible();
    await expect(page.getByText('En revisión: 3 documentos.')).toBeVisible();
  });

  await test.step('a paper is refused: they read why, and send it again', async () => {
    for (const documento of (await empresa()).documentos) await marcar(revisa, 'empresa', documento, documento.idtipodocumento === TIPOS_DOCUMENTO.f30.numero ? 'Es de otro mes' : '');
    await page.reload();
    await expect(page.getByText(/^F-30: No Cumple.*Es de otro mes$/)).toBeVisible();
    const f30 = page.getByRole('region', { name: 'F-30 *' });
    await f30.getByRole('button', { name: 'Reemplazar F-30' }).click();
    await poner(f30, 'f30');
    await f30.getByRole('button', { name: 'Guardar documento' }).click();
    await expect(page.getByText('Documento Actualizado Correctamente').first()).toBeVisible();
    await expect(page.getByText('En revisión: 1 documento.')).toBeVisible();
  });

  await test.step('and their truck, with its papers', async () => {
    await page.getByRole('tab', { name: 'Camiones' }).click();
    await page.getByRole('button', { name: 'Registrar camión' }).click();
    await page.getByRole('textbox', { name: 'Patente' }).fill(CAMION);
    await page.getByLabel('Tipo Camión').selectOption('Forestal');
    await page.getByRole('textbox', { name: /notificaci[oó]n/i }).fill('papeles@invitados.example');
    for (const tipo of ['revisionTecnica', 'permisoCirculacion', 'seguroObligatorio'] as const) await poner(page, tipo, EN_UN_ANO);
    await poner(page, 'certificadoAnotaciones');
    await page.getByRole('button', { name: 'Grabar Patente' }).click();
    await expect(page.getByText('Camion Guardado Correctamente.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Camiones' }).getByText(CAMION)).toBeVisible();
  });

  await test.step('both are approved', async () => {
    for (const documento of (await empresa()).documentos) if (documento.estado === 1) await marcar(revisa, 'empresa', documento);
    const control = await openAs('control', baseURL);
    const { huella } = await empresa();
    expect((await control.page.request.post(approveEmpresa.path, { headers: HEADERS, data: { rutEmpresa: RUT, huella, visto: 'PENDIENTE' } })).status()).toBe(200);
    const camion = async () => getDocumentosCamion.reply.parse(await (await revisa.get(getDocumentosCamion.path, { params: { patente: CAMION } })).json());
    for (const documento of (await camion()).documentos) await marcar(revisa, 'camion', documento);
    const transporte = await openAs('transporte', baseURL);
    expect((await transporte.page.request.post(approveCamion.path, { headers: HEADERS, data: { patente: CAMION, huella: (await camion()).huella, visto: 'PENDIENTE' } })).status()).toBe(200);
    await page.reload();
    await expect(page.getByRole('list', { name: 'Camiones' }).getByText(/^Puede trabajar/)).toBeVisible();
    await Promise.all([control.close(), transporte.close()]);
  });

  await test.step('its load leaves without a flag', async () => {
    const despachador = await openAs('despachador', baseURL);
    await sendCarga(despachador.page.request, CAMION);
    await despachador.page.goto('/dashboardResumen');
    const [carga] = await findByCamion(despachador.page, CAMION);
    expect(carga?.avisos.map(({ codigo }) => codigo)).not.toContain('camionNoHabilitado');
    await despachador.close();
  });
  await Promise.all([phone.close(), oficina.close()]);
});
