import { expect, type Locator, type Page, test } from '@playwright/test';
import { drawPapel } from '../prisma/seed/papeles.ts';
import { openAs, TAMANOS } from './support/oficina.ts';

/**
 * A company from its registration to its approval: papers put in by their names, looked at in the page before they comply, one refused and
 * sent again (especificación 3 §2.3, E3, E5). What only a browser shows: that PDF.js draws them under our policy.
 */

const RUTS = { desktop: '79.000.000-5', phone: '79.000.001-3' } as const;
const PANTALLA = '/formularioEmpresas';

const pdf = async (titulo: string, empresa: string, version = 1) => ({
  name: `${titulo} ${version}.pdf`,
  mimeType: 'application/pdf',
  buffer: await drawPapel({ titulo, empresa, rut: '79000000-5', dia: '2026-03-01', version }),
});

/** The card of a kind of paper in the panel of a company. */
const papel = (panel: Locator, nombre: string): Locator => panel.getByRole('region', { name: nombre });

/** Opens a paper, waits until all of it stands drawn, and marks it. */
async function cumple(panel: Locator, nombre: string): Promise<void> {
  const suyo = papel(panel, nombre);
  await expect(suyo.getByText('Ábralo primero')).toBeVisible();
  await suyo.getByRole('button', { name: 'Ver', exact: false }).first().click();
  const casilla = suyo.getByRole('checkbox', { name: 'Cumple', exact: true });
  await casilla.click();
  await expect(casilla).toBeChecked();
  await suyo.getByRole('button', { name: /^Ocultar / }).click();
}

async function subir(page: Page, panel: Locator, boton: string, nombre: string, empresa: string, version: number): Promise<void> {
  const suyo = papel(panel, nombre);
  await suyo.getByRole('button', { name: new RegExp(`^${boton} `) }).click();
  await suyo.locator('input[type="file"]').first().setInputFiles(await pdf(nombre.replace(' *', ''), empresa, version));
  await expect(suyo.getByText(/ kB$/)).toBeVisible();
  await suyo.getByRole('button', { name: 'Guardar documento' }).click();
  await expect(page.getByText('Documento Actualizado Correctamente').first()).toBeVisible();
}

for (const size of ['desktop', 'phone'] as const) {
  test(`${size}: registered with papers that find their place, reviewed in the page, one refused and sent again, approved`, async ({ baseURL }) => {
    const empresa = `TRANSPORTES DE PRUEBA ${size.toUpperCase()} LTDA.`;
    const { page } = await openAs('abastecimiento', baseURL, TAMANOS[size]);
    await page.goto(PANTALLA);
    await page.getByRole('textbox', { name: 'RUT' }).fill(RUTS[size]);
    await page.getByRole('textbox', { name: 'Razón Social' }).fill(empresa);
    await page.getByRole('textbox', { name: 'Email Notificación' }).fill('papeles@prueba.example; gerencia@prueba.example');
    await page.getByRole('textbox', { name: 'Contacto' }).fill('Rosa Ñancupil');
    await page.getByRole('button', { name: 'Grabar Empresa Transportista' }).click();
    await expect(page.getByText('Debe adjuntar documento de Situación Tributaria').first()).toBeVisible();
    // Two files at once, each to where its name says.
    await page.locator('input[type="file"][multiple]').setInputFiles([await pdf('Situación Tributaria', empresa), await pdf('Carta de Compromiso', empresa)]);
    for (const nombre of ['Situación Tributaria *', 'Carta de Compromiso Terciarización *']) await expect(page.getByRole('group', { name: nombre }).getByText(/ kB$/)).toBeVisible();
    await page.getByRole('button', { name: 'Grabar Empresa Transportista' }).click();
    await expect(page.getByText('Empresa Guardado Correctamente.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Razón Social' })).toHaveValue('');

    await page.goto(`${PANTALLA}?vista=aprobacion&texto=${encodeURIComponent(empresa)}`);
    await page.getByRole('button', { name: `Ver los documentos de ${empresa}` }).click();
    const panel = size === 'desktop' ? page.getByRole('region', { name: `${RUTS[size]} ${empresa}` }) : page.getByRole('dialog', { name: `${RUTS[size]} ${empresa}` });
    await expect(panel.getByText('F-30: no está')).toBeVisible();
    await cumple(panel, 'Situación Tributaria *');

    const carta = papel(panel, 'Carta de Compromiso Terciarización *');
    await carta.getByRole('checkbox', { name: 'No Cumple' }).click();
    await carta.getByRole('textbox', { name: 'Comentario' }).first().fill('Falta la firma');
    await carta.getByRole('button', { name: 'Marcar No Cumple' }).click();
    await expect(carta.getByText('Comentario a la empresa: Falta la firma')).toBeVisible();

    const control = await openAs('control', baseURL);
    await control.page.goto(`${PANTALLA}?vista=aprobacion&texto=${encodeURIComponent(empresa)}`);
    await control.page.getByRole('button', { name: `Aprobar ${empresa}` }).click();
    const falta = control.page.getByRole('dialog', { name: `Aprobar ${empresa}` });
    await expect(falta.getByText('Empresa no cumple con los requisitos para ser aprobada')).toBeVisible();
    await expect(falta.getByText(/^Carta de Compromiso Terciarización: No Cumple/)).toBeVisible();
    await falta.getByRole('button', { name: 'Entendido' }).click();

    await subir(page, panel, 'Reemplazar', 'Carta de Compromiso Terciarización *', empresa, 2);
    await subir(page, panel, 'Subir', 'F-30 *', empresa, 1);
    await cumple(panel, 'Carta de Compromiso Terciarización *');
    await cumple(panel, 'F-30 *');
    await expect(panel.getByText('Todos los documentos obligatorios están al día')).toBeVisible();

    await control.page.getByRole('button', { name: `Aprobar ${empresa}` }).click();
    await control.page.getByRole('dialog', { name: `Aprobar ${empresa}` }).getByRole('button', { name: 'Aprobar', exact: true }).click();
    await expect(control.page.getByText('Empresa Activado Correctamente.')).toBeVisible();
    await control.page.goto(`${PANTALLA}?vista=aprobacion&estado=0&texto=${encodeURIComponent(empresa)}`);
    await expect(control.page.getByRole('button', { name: `Ver los documentos de ${empresa}` })).toBeVisible();
  });
}
