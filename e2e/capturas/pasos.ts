import { expect, type Locator } from '@playwright/test';
import { MESSAGES } from '@rodal/domain/messages';
import type { Semilla } from './cargas.ts';
import type { Mesa, Paso } from './tipos.ts';

/** Where each form lives (A13). */
const RUTA = { principal: '/despacho', subproducto: '/despachoSubproducto', subproductoPuerto: '/despachoSubproductoPuerto', metroRuma: '/despachometroruma' } as const;
/** Both inserts. */
export const INSERTAR = '**/api/despacho/insertarDespacho*';
export const FOTOS = '**/api/subir/**';

/** One after the other. */
export function luego(...pasos: readonly Paso[]): Paso {
  return async (mesa) => {
    for (const paso of pasos) await paso(mesa);
  };
}

/** A screen by its address, once its heading is there. */
export function abrir(ruta: string): Paso {
  return async ({ page }) => {
    await page.goto(ruta);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };
}

export function toca(nombre: string | RegExp, exact = true): Paso {
  return ({ page }) => page.getByRole('button', { name: nombre, ...(typeof nombre === 'string' ? { exact } : {}) }).first().click();
}

/** Asks again for what a list shows: Enter in a filter. On a phone they fold. */
export const vuelveABuscar: Paso = async (mesa) => {
  if (mesa.telefono) await toca('Filtros')(mesa);
  await mesa.page.locator('header form input[name]').first().press('Enter');
};

/** Waits for a text that says that the state is reached. */
export function dice(texto: string | RegExp): Paso {
  return ({ page }) => expect(page.getByText(texto).first()).toBeVisible();
}

/** Pendientes of a form, with these drafts on the phone. */
export function enPendientes(ruta: string, ...semillas: readonly Semilla[]): Paso {
  return async (mesa) => {
    if (semillas.length > 0) await mesa.sembrar(...semillas);
    await abrir(ruta)(mesa);
    await expect(mesa.page.getByRole('button', { name: 'Nuevo', exact: true })).toBeVisible();
  };
}

/** A new form, nothing filled in. */
export function enNuevo(ruta: string): Paso {
  return luego(abrir(ruta), toca('Nuevo'), ({ page }) => expect(page.getByRole('button', { name: 'Ubicación', exact: true })).toBeVisible());
}

/** The form with this draft, where the program itself opens it. */
export function enBorrador(semilla: Semilla): Paso {
  return async (mesa) => {
    const [draft] = await mesa.sembrar(semilla);
    await mesa.page.goto(`${RUTA[semilla.variante]}?borrador=${draft?.id}`);
    await expect(mesa.page.getByRole('form')).toBeVisible();
  };
}

/** Every step unfolded, and back to the first. */
export const desplegar: Paso = async ({ page }) => {
  const cerradas = page.locator('[id^="seccion-"][aria-expanded="false"]');
  while ((await cerradas.count()) > 0) await cerradas.first().click();
  await irArriba(page.getByRole('heading', { level: 1 }));
};

/** Somebody asked for the whole: what is missing is marked in the form. */
export const intentar: Paso = luego(toca('Guardar'), dice(MESSAGES.completeCampos), async ({ page }) => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await irArriba(page.getByRole('heading', { level: 1 }));
});

/** Puts a draft into the outbox, as Enviar does, and shows it to the driver; whether it leaves is the network's affair. */
export function mostrado(semilla: Semilla): Paso {
  return luego(enBorrador(semilla), toca('Enviar'), ({ page }) => expect(page.getByRole('button', { name: 'Siguiente camión' })).toBeVisible());
}

/** The same, and back in the yard. */
export function enviado(semilla: Semilla): Paso {
  return luego(mostrado(semilla), toca('Siguiente camión'), ({ page }) => expect(page.getByRole('button', { name: 'Nuevo', exact: true })).toBeVisible());
}

/** Waiting in the outbox for a network that is not there. */
export function enEspera(semilla: Semilla): Paso {
  return luego(enBorrador(semilla), sinRed, toca('Enviar'), dice(MESSAGES.porEnviar), toca('Siguiente camión'), sinAvisoPasajero);
}

/** The network goes. */
export const sinRed: Paso = ({ context }) => context.setOffline(true);

/** Received by the server. */
export function recibido(semilla: Semilla): Paso {
  return luego(mostrado(semilla), dice(MESSAGES.enviadoCorrectamente), toca('Siguiente camión'), sinAvisoPasajero);
}

/** What was just done is said for some seconds over the page: opened again, it is as one finds it. */
const sinAvisoPasajero: Paso = async ({ page }) => {
  await page.reload();
  await expect(page.getByRole('region', { name: 'Envíos de este teléfono' })).toBeVisible();
};

async function irArriba(titulo: Locator): Promise<void> {
  await titulo.evaluate((element) => {
    element.scrollIntoView({ block: 'end' });
    window.scrollTo(0, 0);
    document.querySelector('main')?.scrollTo(0, 0);
  });
}

/** Brings something to the upper part of what is in sight. */
export function mira(que: (mesa: Mesa) => Locator): Paso {
  return (mesa) =>
    que(mesa)
      .first()
      .evaluate((element) => element.scrollIntoView({ block: 'start' }));
}
