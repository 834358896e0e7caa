import type { Fila, Medida } from './lib/medida.ts';
import { conPareja, type Pareja } from './lib/pareja.ts';
import { comparar, type Lado } from './lib/rondas.ts';
import { cabeceras, fabricaDeFotos, peticionFoto } from './lib/solicitudes.ts';

export const fila02: Fila = {
  numero: 2,
  titulo: 'una foto de 300 kB contra recibir, SHA-256, escribir y fsync',
  medir: () => conPareja(medir),
};

async function medir({ banco, nuestro, limite }: Pareja): Promise<Medida[]> {
  const headers = cabeceras(banco.cookie);
  const newFoto = await fabricaDeFotos();
  const lado = (url: string): Lado => ({
    url,
    async preparar(n) {
      const unidades = Array.from({ length: n }, () => [peticionFoto(newFoto(), headers).peticion]);
      return () => unidades.pop();
    },
  });
  return comparar(lado(nuestro), lado(limite), {
    que: 'foto de 300 kB',
    callers: [1, 8],
    meta: { de: 'razon', tipo: 'minimo', valor: 0.6 },
    tope: 1_200,
    causa: 'el procesador de la API gasta lo mismo que el límite; lo demás es lo que el límite no hace: preguntar de quién es la sesión, una sentencia con la fila, la auditoría y el trabajo, mirar el JPEG y darle nombre en el disco',
  });
}
