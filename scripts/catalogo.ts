/**
 * `pnpm catalogo`: each failure of docs/fallas.md and the tests that prove what is promised for it, found by the `R13`
 * in their titles. Ends with 1 when a row has neither a test nor a reason in docs/seguridad.md.
 */
import { readCatalogo, readFuentes } from './lib/catalogo/catalogo.ts';

const { filas, sinNada, desconocidas } = readCatalogo(readFuentes());
for (const { falla, pruebas, excepcion } of filas) {
  console.log(`R${falla.numero} ${falla.que}`);
  for (const { archivo, titulo } of pruebas) console.log(`     ${archivo} › ${titulo}`);
  if (excepcion !== null) console.log(`     excepción: ${excepcion}`);
  if (pruebas.length === 0 && excepcion === null) console.log('     SIN PRUEBA');
}
for (const titulo of desconocidas) console.error(`No existe la fila que nombra: ${titulo}`);

const probadas = filas.filter(({ pruebas }) => pruebas.length > 0).length;
const soloExcepcion = filas.filter(({ pruebas, excepcion }) => pruebas.length === 0 && excepcion !== null).length;
console.log(`\n${filas.length} filas: ${probadas} con prueba, ${soloExcepcion} solo con excepción, ${sinNada.length} sin nada`);
process.exit(sinNada.length + desconocidas.length > 0 ? 1 : 0);
