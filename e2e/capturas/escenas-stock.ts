import { expect } from '@playwright/test';
import { listStock } from '@rodal/contracts/stock';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { enSol, responder, retocar, sinSenal } from './estados.ts';
import { interno, semana } from './oficina.ts';
import { dice, luego, toca } from './pasos.ts';
import type { Fila, Paso } from './tipos.ts';

const STOCK = '**/api/despacho/buscastockfaena';

const abre: Paso = luego(semana, toca('Stock'), ({ page }) => expect(page.getByRole('dialog', { name: 'Stock por faena' })).toBeVisible());
const contado: Paso = luego(abre, dice('calculado a las'));
const actualiza: Paso = ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Actualizar' }).click();
const filtra = (texto: string): Paso => ({ page }) => page.getByLabel('Filtrar por faena, rol o unidad').fill(texto);
const largas: Paso = (mesa) =>
  retocar(mesa, STOCK, listStock.reply, ({ stock, ...resto }) => ({
    ...resto,
    stock: stock.map((fila, at) => ({ ...fila, faena: `SANTA CATALINA DE LA CORDILLERA DE NAHUELBUTA SECTOR PONIENTE ${fila.faena}`, total: at % 7 === 0 ? '-1284907.125' : '1284907.125' })),
  }));

export const STOCKS: readonly Fila[] = [
  {
    pantalla: 'stock',
    ruta: null,
    quien: 'oficina',
    estados: {
      normal: contado,
      vacio: luego((mesa) => responder(mesa, STOCK, 200, { stock: [], calculadoEn: new Date().toISOString() }), abre, dice('Sin stock')),
      incompleto: luego(contado, filtra('zzz'), dice('Sin resultados para este filtro')),
      error: luego(interno(STOCK), abre, dice(MESSAGES_OFICINA.stockFallido)),
      'sin-senal': sinSenal(contado, luego(actualiza, dice('Sigue a la vista el anterior'))),
      'nombres-largos': luego(largas, contado),
      sol: enSol(luego(contado, filtra('aromo'))),
    },
  },
];
