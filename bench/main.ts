/**
 * `pnpm bench [--solo 1,6]`: what performance we promise, as ratios against a limit or a peer measured in the same run
 * (bench/README.md). Ends with 1 when a goal is missed.
 */
import { enterRunFolder } from '../scripts/lib/carpeta-corrida.ts';
import { assertNodeVersion } from '../scripts/lib/node-version.ts';
import { generateClient } from '../scripts/lib/generate-client.ts';
import { cumple } from './lib/medida.ts';
import { tabla, type Linea } from './lib/tabla.ts';

assertNodeVersion();
await enterRunFolder();
await generateClient();
// Everything that needs the generated client is loaded behind it.
const { FILAS } = await import('./filas.ts');

const numeros = elegidas(process.argv.slice(2));
const lineas: Linea[] = [];
let rotas = 0;
for (const { numero, titulo, medir } of FILAS.filter((fila) => numeros.includes(fila.numero))) {
  console.log(`${numero} ${titulo} …`);
  try {
    const medidas = (await medir()).map((medida) => ({ numero, medida }));
    lineas.push(...medidas);
    console.log(tabla(medidas));
  } catch (error) {
    rotas += 1;
    console.error(`${numero} no se pudo medir:`, error);
  }
}
const fallas = lineas.filter(({ medida }) => !cumple(medida)).length;
console.log(`\n${tabla(lineas)}\n\n${lineas.length - fallas} ok, ${fallas} falla, ${rotas} sin medir`);
process.exit(fallas + rotas > 0 || lineas.length === 0 ? 1 : 0);

function elegidas(args: readonly string[]): number[] {
  const todas = FILAS.map(({ numero }) => numero);
  if (args.length === 0) return todas;
  const pedidas = args[0] === '--solo' ? (args[1] ?? '').split(',').map(Number) : [];
  if (pedidas.length === 0 || !pedidas.every((numero) => todas.includes(numero))) {
    console.error(`Uso: pnpm bench [--solo ${todas.join(',')}]`);
    process.exit(2);
  }
  return pedidas;
}
