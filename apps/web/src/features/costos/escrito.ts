import { type CampoCosto, CAMPOS_COSTO, type CostoDicho, NOMBRES_CAMPO_COSTO, revisarCosto } from '@rodal/domain/costos/campos';
import { readDecimalConSigno } from '@rodal/domain/decimal-con-signo';
import { formatDecimal } from '@rodal/domain/numeros';
import { type Campos, type Leido, leido } from '../../formulario/campo.ts';

/** What is typed of a cost: numbers as people write them. */
export type Escrito = Readonly<Record<CampoCosto, string>>;

const AYUDAS: Partial<Record<CampoCosto, string>> = {
  importe: 'En la divisa de la línea. Con un menos si es nota de crédito.',
  us: 'Pesos por dólar. Vacío: el de su mes, en Dólar del mes.',
  importetotalus: 'Vacío: el importe por el dólar.',
};

/** Which take a sign: a phone's keys for decimals have no minus. */
const CON_SIGNO: readonly CampoCosto[] = ['cantidad', 'importe', 'importetotalus', 'costounitario'];
const OBLIGATORIOS: readonly CampoCosto[] = ['nrodocumento', 'fecha', 'importe'];

function campoDe(campo: CampoCosto) {
  const { titulo, tipo, max } = CAMPOS_COSTO[campo];
  const ayuda = AYUDAS[campo];
  return { titulo, max, tipo: tipo === 'fecha' ? 'fecha' : tipo === 'decimal' && !CON_SIGNO.includes(campo) ? 'decimal' : 'texto', ...(OBLIGATORIOS.includes(campo) && { obligatorio: true }), ...(ayuda !== undefined && { ayuda }) } as const;
}

/** The 17 fields of the specification, in its order. @param deBc the document is the ERP's: it is not changed */
export function camposCosto(deBc: boolean): Campos<Escrito> {
  const campos = Object.fromEntries(NOMBRES_CAMPO_COSTO.map((campo) => [campo, campoDe(campo)])) as Campos<Escrito>; // all of them
  return deBc ? { ...campos, nrodocumento: { ...campos.nrodocumento, fijo: true } } : campos;
}

/** A cost as a form shows it. */
export function enEscrito(dicho: CostoDicho): Escrito {
  return Object.fromEntries(NOMBRES_CAMPO_COSTO.map((campo) => [campo, valorDicho(campo, dicho[campo])])) as Escrito; // all of them
}

/** A value of a field as people read it. */
export function valorDicho(campo: CampoCosto, valor: string): string {
  return CAMPOS_COSTO[campo].tipo === 'decimal' && valor !== '' ? formatDecimal(valor) : valor;
}

export const NADA = Object.fromEntries(NOMBRES_CAMPO_COSTO.map((campo) => [campo, ''])) as Escrito; // all of them

/** What is to be sent, or what is wrong with it: reading here, and the rule of both sides. */
export function leerCosto(escrito: Escrito): Leido<Escrito, CostoDicho> {
  const reclamos: Partial<Record<CampoCosto, string>> = {};
  const dicho = Object.fromEntries(
    NOMBRES_CAMPO_COSTO.map((campo) => {
      const typed = escrito[campo].trim();
      if (CAMPOS_COSTO[campo].tipo !== 'decimal' || typed === '') return [campo, typed];
      const { titulo, decimales } = CAMPOS_COSTO[campo] as { readonly titulo: string; readonly decimales: number }; // its type says it
      const leida = readDecimalConSigno(typed, { decimales, conSigno: CON_SIGNO.includes(campo) });
      if ('valor' in leida) return [campo, leida.valor];
      reclamos[campo] = `${titulo} ${leida.reclamo === '' ? 'debe ser un número, como 1.250,5' : leida.reclamo}`;
      return [campo, '0'];
    }),
  ) as CostoDicho; // all of them
  return leido<Escrito, CostoDicho>({ ...revisarCosto(dicho), ...reclamos }, () => dicho);
}
