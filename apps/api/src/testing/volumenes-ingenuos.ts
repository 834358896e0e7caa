import { monthsBetween } from '@rodal/domain/meses';
import { type Estado, micros, type Mundo, texto } from './reporte-ingenuo.ts';

/** The volumes of the management report told plainly (E12), beside `reporte-ingenuo.ts`. */

interface Volumen { readonly bc: bigint; readonly total: bigint; readonly valor: string | null }

const comoMaestro = (codigo: string) => codigo.replace(/^ +| +$/g, '').toUpperCase();
const medidaDe = (unidad: string) => (unidad.startsWith('PUL') ? 'BDMT' : 'M3');

/** By category, of a unit in a month: what no rule counts, or is in another measure, is in none. */
function volumenesDe({ movimientos, categorias, correccionesVolumen }: Estado, unidad: string, mes: string): Map<string, Volumen> {
  const volumenes = new Map<string, Volumen>();
  const sumar = (categoria: string, bc: bigint, corregido: bigint, valor: string | null) => {
    const antes = volumenes.get(categoria) ?? { bc: 0n, total: 0n, valor: null };
    volumenes.set(categoria, { bc: antes.bc + bc, total: antes.total + bc + corregido, valor: valor ?? antes.valor });
  };
  for (const { planta, familia, tipo, documento, medida, cantidad, mes: suyo } of movimientos) {
    if (suyo !== mes || (medida === null ? !documento.startsWith('OPR') : tipo !== 'Output')) continue;
    const regla = categorias.find((una) => una.activo && una.planta === comoMaestro(planta) && una.familia === comoMaestro(familia) && una.tipo === tipo);
    if (regla?.unidad === unidad && medidaDe(unidad) === (medida ?? 'M3')) sumar(regla.categoria, tipo === 'Consumption' ? -micros(cantidad) : micros(cantidad), 0n, null);
  }
  for (const una of correccionesVolumen) if (una.mes === mes && una.unidad === unidad && !una.eliminada) sumar(una.categoria, 0n, micros(una.metroCubico), una.valor);
  return volumenes;
}

const producido = (volumenes: ReadonlyMap<string, Volumen>) => [...volumenes].reduce((suma, [categoria, { total }]) => (categoria === 'Consumido' ? suma : suma + total), 0n);

/** As the service is to answer them, by category. @param unidad one, or what stands in its place and has none */
export function volumenesIngenuos({ vivo, cierres }: Mundo, { unidad, mes, unidades }: { readonly unidad: string; readonly mes: string; readonly unidades: readonly string[] }) {
  if (!unidades.includes(unidad)) return { volumenes: [], volumenActual: null, volumenAcumulado: null };
  const de = (uno: string) => volumenesDe(cierres.get(uno) ?? vivo, unidad, uno);
  const [suyos, hoy] = [de(mes), volumenesDe(vivo, unidad, mes)];
  return {
    volumenes: [...new Set([...suyos.keys(), ...hoy.keys()])].toSorted((a, b) => (a < b ? -1 : 1)).map((categoria) => {
      const { bc, total, valor } = suyos.get(categoria) ?? { bc: 0n, total: 0n, valor: null };
      const ahora = hoy.get(categoria)?.total ?? 0n;
      return { categoria, medida: medidaDe(unidad), metroCubicoBC: texto(bc), metroCubico: texto(total), valor, hoy: ahora === total ? null : texto(ahora) };
    }),
    volumenActual: texto(producido(suyos)),
    volumenAcumulado: texto(monthsBetween(`${mes.slice(0, 4)}-01`, mes).reduce((suma, uno) => suma + producido(de(uno)), 0n)),
  };
}
