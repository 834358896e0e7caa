import { expect, type Page } from '@playwright/test';
import type { DespachoReceipt, OutboxRow } from '../../apps/web/src/offline/rows/rows.ts';
import type { Semilla } from './cargas.ts';
import type { Mesa, Paso } from './tipos.ts';

/** How far the guide of a despacho that was received has come. */
type Guia = 'lista' | 'sinPdf' | 'enEmision' | 'fallida';

const GUIA: Readonly<Record<Guia, Pick<DespachoReceipt, 'guia' | 'guiaFallida' | 'askGuiaAt'>>> = {
  lista: { guia: '48127', guiaFallida: false, askGuiaAt: null },
  sinPdf: { guia: '48127', guiaFallida: false, askGuiaAt: null },
  enEmision: { guia: null, guiaFallida: false, askGuiaAt: null },
  fallida: { guia: null, guiaFallida: true, askGuiaAt: null },
};

/**
 * Puts the guide of everything received at a certain point, which the simulator's own pace
 * would reach some time or other.
 * @param semillas drafts to lie beside it
 */
export function conGuia(guia: Guia, ...semillas: readonly Semilla[]): Paso {
  return recargar(semillas, ({ page }) => retocar(page, 'receipts', GUIA[guia], guia === 'lista' ? '48127' : null));
}

/** Five failed uploads of the photo of the loaded truck (A21): what takes days in the field. */
const FALLIDA: Partial<OutboxRow> = {
  state: 'waiting',
  tried: true,
  attempts: 5,
  error: { codigo: 'digest_mismatch', mensaje: 'La foto llegó incompleta o cambiada.', errores: [], requestId: 'H7K2QX', at: new Date().toISOString() },
};

export function retocarSalida(como: 'igual' | 'fotoFallida', ...semillas: readonly Semilla[]): Paso {
  return recargar(semillas, async ({ page }) => {
    if (como === 'fotoFallida') await retocar(page, 'outbox', FALLIDA, null);
  });
}

/** Does something to what the program has stored, behind its back, and opens it again where it was. */
function recargar(semillas: readonly Semilla[], hacer: Paso): Paso {
  return async (mesa: Mesa) => {
    const { page } = mesa;
    if (semillas.length > 0) await mesa.sembrar(...semillas);
    await hacer(mesa);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };
}

/** Changes every row of a store of the person's database, and gives each receipt a PDF where one is named. */
async function retocar(page: Page, store: 'outbox' | 'receipts', cambios: object, pdf: string | null): Promise<void> {
  await page.evaluate(
    async ({ nombre, parche, numero }) => {
      const db = await window.rodalBase();
      await window.rodalEscribir(db, [nombre, 'guias'], (tx) => {
        const lectura = tx.objectStore(nombre).getAll();
        lectura.addEventListener('success', () => {
          for (const row of lectura.result) {
            const lleno = (foto: { lado: string }) => (foto.lado === 'lleno' ? { ...foto, fallos: 5 } : { ...foto, uploaded: true });
            tx.objectStore(nombre).put({ ...row, ...parche, ...(nombre === 'outbox' ? { fotos: row.fotos.map(lleno) } : {}) });
            if (numero !== null) tx.objectStore('guias').put({ id: row.id, numero, bytes: new TextEncoder().encode('%PDF-1.4 %%EOF').buffer });
          }
        });
      });
      db.close();
    },
    { nombre: store, parche: cambios, numero: pdf },
  );
}

/** The phone has lost what it was given (R15). */
export const perderFotos: Paso = ({ page }) =>
  page.evaluate(async () => {
    const db = await window.rodalBase();
    await window.rodalEscribir(db, ['photos'], (tx) => tx.objectStore('photos').clear());
    db.close();
  });
