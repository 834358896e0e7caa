import type { Fila, Medida } from './lib/medida.ts';
import { conPareja, type Pareja } from './lib/pareja.ts';
import { comparar, type Lado } from './lib/rondas.ts';
import { cabeceras, peticionDespacho, prepararDespachos } from './lib/solicitudes.ts';

export const fila01: Fila = {
  numero: 1,
  titulo: 'insertarDespacho contra las mismas sentencias en una transacción',
  medir: () => conPareja(medir),
};

async function medir({ banco, nuestro, limite }: Pareja): Promise<Medida[]> {
  const headers = cabeceras(banco.cookie);
  const lado = (url: string, databaseUrl: string): Lado => ({
    url,
    async preparar(n) {
      const wires = await prepararDespachos(databaseUrl, banco, n);
      const unidades = wires.map((wire) => [peticionDespacho(wire, headers)]);
      return () => unidades.pop();
    },
  });
  return comparar(lado(nuestro, banco.nuestra), lado(limite, banco.limite), {
    que: 'insertarDespacho',
    callers: [1, 8, 32],
    meta: { de: 'razon', tipo: 'minimo', valor: 0.6 },
    tope: 2_500,
    causa: 'de más hacemos sesión, validación y reglas; en el mismo proceso corren además los trabajos que cada registro deja',
  });
}
