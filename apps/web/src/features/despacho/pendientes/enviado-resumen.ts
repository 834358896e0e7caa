import type { DespachoBody } from '@rodal/contracts/despacho';
import { formatDecimal } from '@rodal/domain/numeros';
import { unidadAnterior, type ModoProducto } from '@rodal/domain/productos';
import { unidadTexto } from '@rodal/domain/volumen-unidad';
import type { Resumen } from './carta.tsx';
import type { Lado } from '../../../offline/rows/rows.ts';

/** A mode of each ruma: they agree on the unit (A14). */
const MODO_DE: Readonly<Record<DespachoBody['ruma'], ModoProducto>> = { NO: 'diametros', SI: 'alturas', BDMT: 'manual' };

/** `31,204 m³`, as it was sent. */
export function describeCantidadEnviada({ cantidad, unidad, producto, ruma }: DespachoBody): string {
  return `${formatDecimal(cantidad)} ${unidadTexto(unidad ?? unidadAnterior(producto, MODO_DE[ruma]))}`;
}

/** A photo of what was sent. */
interface FotoEnviada {
  readonly lado: Lado;
  readonly titulo: string;
  /** Null when it was left out (A21). */
  readonly sha256: string | null;
  /** ISO, by the phone's clock. */
  readonly tomada: string | null;
}

/** The two photos, the empty truck first. */
export function fotosDe({ fotoempty, fotofull, fotosTomadas }: DespachoBody): readonly [FotoEnviada, FotoEnviada] {
  return [
    { lado: 'vacio', titulo: 'Camión vacío', sha256: fotoempty, tomada: fotosTomadas.vacio },
    { lado: 'lleno', titulo: 'Camión lleno', sha256: fotofull, tomada: fotosTomadas.lleno },
  ];
}

/** What the card of a load that was sent says of it. */
export function resumenEnviado(payload: DespachoBody): Resumen {
  const { patentecamion, patentecarro, etiquetas } = payload;
  return {
    camion: patentecamion,
    carro: patentecarro === '-' ? '' : patentecarro,
    producto: etiquetas.producto,
    cantidad: describeCantidadEnviada(payload),
    destino: etiquetas.destino,
    cliente: etiquetas.cliente,
  };
}
