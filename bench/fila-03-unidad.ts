import { despachoWire } from '@rodal/api/testing/despacho-fixtures';
import type { Peticion } from './lib/carga.ts';
import type { Fila, Medida } from './lib/medida.ts';
import { conPareja, type Pareja } from './lib/pareja.ts';
import { comparar, type Lado } from './lib/rondas.ts';
import { cabeceras, fabricaDeFotos, peticionDespacho, peticionFoto } from './lib/solicitudes.ts';

export const fila03: Fila = {
  numero: 3,
  titulo: 'la unidad (dos fotos y el registro) contra Fastify solo: fotos al disco e INSERT',
  medir: () => conPareja(medir),
};

async function medir({ banco, nuestro, limite }: Pareja): Promise<Medida[]> {
  const headers = cabeceras(banco.cookie);
  const newFoto = await fabricaDeFotos();
  const newUnidad = (): Peticion[] => {
    const vacio = peticionFoto(newFoto(), headers);
    const lleno = peticionFoto(newFoto(), headers);
    const wire = despachoWire({ vacio: vacio.sha256, lleno: lleno.sha256 }, banco.carga);
    return [vacio.peticion, lleno.peticion, peticionDespacho(wire, headers)];
  };
  const bare = ([vacio, lleno, despacho]: readonly Peticion[]): Peticion[] =>
    vacio && lleno && despacho ? [vacio, lleno, { ...despacho, path: '/insert' }] : [];
  const lado = (url: string, change: (unidad: Peticion[]) => Peticion[]): Lado => ({
    url,
    async preparar(n) {
      const unidades = Array.from({ length: n }, () => change(newUnidad()));
      return () => unidades.pop();
    },
  });
  return comparar(lado(nuestro, (unidad) => unidad), lado(limite, bare), {
    que: 'dos fotos y el registro',
    callers: [1, 8],
    meta: { de: 'razon', tipo: 'minimo', valor: 0.5 },
    tope: 500,
    causa: 'de más hacemos tres sesiones, una sentencia con la fila y la auditoría de cada foto, las reglas y el duplicado; en el mismo proceso corren los trabajos que quedan: decodificar cada foto y emitir la guía',
  });
}
