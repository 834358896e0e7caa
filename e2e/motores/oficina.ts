import { MES_PASADO } from '../support/consultas.ts';
import { DESPACHOS } from '../support/oficina.ts';
import { gone, see, tap, until, write } from './persona.ts';
import { findDespachos } from './telefono.ts';
import { logIn } from './terreno.ts';
import type { Busca, Ventana } from './ventana.ts';

const MAS: Busca = { rol: 'boton', nombre: 'Más filtros' };

/** The office finds a load by its guide and by its plate, opens it whole and closes it. */
export async function searchAndOpen(ventana: Ventana): Promise<void> {
  await logIn(ventana, 'oficina');
  const filas = await findDespachos(ventana, MES_PASADO.desde, MES_PASADO.hasta);
  const fila = filas.find(({ dispatch_number }) => dispatch_number !== null);
  if (fila === undefined) throw new Error('La demostración no tiene despachos con guía.');
  const enlace: Busca = { rol: 'enlace', nombre: new RegExp(`^(Ver el despacho|N°) ${fila.numero}$`) };
  for (const [filtro, valor] of [['N° guía', String(fila.dispatch_number)], ['Patente Camión', fila.truck_plate]] as const) {
    await ventana.open(`${DESPACHOS}?desde=${MES_PASADO.desde}&hasta=${MES_PASADO.hasta}`);
    await see(ventana, { rol: 'enlace', nombre: /^(Ver el despacho|N°) \d+$/ });
    if ((await ventana.find({ rol: 'campo', nombre: filtro })) === null) await tap(ventana, MAS);
    await write(ventana, filtro, valor);
    await ventana.press('Enter');
    await until(`búsqueda por ${filtro} en la dirección`, () => ventana.evaluate((texto) => location.search.includes(texto), valor));
    await see(ventana, enlace);
  }
  await tap(ventana, enlace);
  const ficha: Busca = { rol: 'hoja', nombre: new RegExp(`^Despacho ${fila.numero}`) };
  await see(ventana, ficha);
  await until('los datos del despacho', () => ventana.evaluate((texto) => document.body.innerText.includes(texto), `${fila.FAENA} → ${fila.DESTINY}`));
  await tap(ventana, { rol: 'boton', nombre: 'Cerrar', dentro: ficha });
  await gone(ventana, ficha);
}
