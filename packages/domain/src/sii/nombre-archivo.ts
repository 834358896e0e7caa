import { isMes } from '../meses.ts';
import { SECCIONES, type Seccion } from './documento.ts';

/** What the name of a download says of itself; null = it does not say it. */
export type NombreLeido = {
  readonly seccion: Seccion | null;
  /** Digits of the RUT before the check digit. */
  readonly cuerpo: string | null;
  /** The check digit, where the name has it. */
  readonly digito: string | null;
  readonly mes: string | null;
  /** Downloaded from inside one type of document: the file has no column of it. */
  readonly tipo: number | null;
};

/**
 * The forms that were seen: `RCV_COMPRA_REGISTRO_76123456-7_202411.csv`, with ` (1)` of the browser, with the type behind
 * (`…_202411_33 (1).csv`), and the deferred one without check digit (`RCV_COMPRA_REGISTRO_76123456_202411.csv.gz`).
 */
const FORMA = /(?:^|[^a-z])RCV_COMPRA_(REGISTRO|PENDIENTE|RECLAMADO|NO_INCLUIR)(?:_(\d{6,9})(?:-([\dK]))?)?(?:_(\d{6}))?(?:_(\d{2,3}))?(?=$|[^\da-z])/i;

/** Reads a name; a name that says nothing is no error: the person says which company and month it is. */
export function leerNombre(nombre: string): NombreLeido {
  const [, seccion, cuerpo, digito, periodo, tipo] = FORMA.exec(nombre) ?? [];
  const mes = periodo === undefined ? null : `${periodo.slice(0, 4)}-${periodo.slice(4)}`;
  return {
    seccion: SECCIONES.find((one) => one === seccion?.toUpperCase()) ?? null,
    cuerpo: cuerpo?.replace(/^0+/, '') ?? null,
    digito: digito?.toUpperCase() ?? null,
    mes: mes !== null && isMes(mes) ? mes : null,
    tipo: tipo === undefined ? null : Number(tipo),
  };
}
