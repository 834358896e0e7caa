import type { FilaListada } from '@rodal/contracts/maestros';
import type { CampoMaestro, Maestro, TipoCampo, ValorMaestro } from '@rodal/domain/maestros/campo';
import { revisarFila } from '@rodal/domain/maestros/leer';
import { formatValor } from '@rodal/domain/maestros/texto-valor';
import type { Campo, Campos, Escrito, Leido, Tipo, Valor } from '../../formulario/campo.ts';

type Valores = FilaListada['valores'];

/** How the form asks for each kind of value. */
const TIPOS: Readonly<Record<TipoCampo, Tipo>> = {
  texto: 'texto', entero: 'entero', rut: 'rut', patente: 'patente', fecha: 'fecha', mes: 'mes', decimal: 'decimal', booleano: 'siNo', roles: 'largo', opcion: 'opcion', opciones: 'opciones',
};

/** The form of a master's row, null = a new one. Of one that there is, what tells it apart is fixed; what hardly any has is shown where it is. */
export function camposDe({ campos, llave }: Maestro, valores: Valores | null): Campos<Escrito> {
  const shown = campos.filter(({ campo, enFicha }) => enFicha !== true || (valores?.[campo] ?? '') !== '');
  return Object.fromEntries(shown.map((campo) => [campo.campo, campoDe(campo, valores !== null && llave.includes(campo.campo))]));
}

function campoDe({ titulo, tipo, max, obligatorio, opciones = [], ayuda, deErp, sinValor }: CampoMaestro, deLlave: boolean): Campo {
  return {
    titulo,
    tipo: TIPOS[tipo],
    obligatorio: obligatorio === true,
    opciones: opciones.map(({ valor, texto }) => ({ value: valor, label: texto })),
    fijo: deErp === true || deLlave,
    // Of a number it is not how long it is.
    ancho: tipo === 'texto' && max >= 100,
    ...(tipo === 'texto' && { max }),
    ...(tipo === 'opcion' && { ninguna: 'Elija' }),
    ...(ayuda !== undefined && { ayuda }),
    ...(sinValor !== undefined && { sinValor }),
  };
}

/** What `desde` of a new row begins with, by its type. @param dia today, `YYYY-MM-DD` */
const HOY: Readonly<Partial<Record<TipoCampo, (dia: string) => string>>> = { fecha: (dia) => dia, mes: (dia) => dia.slice(0, 7) };

/** The fields of a row as one types them. @param dia today, for the beginning of a new row, `YYYY-MM-DD` */
export function escritoDe(maestro: Maestro, valores: Valores | null, dia: string): Escrito {
  return Object.fromEntries(maestro.campos.map((campo) => [campo.campo, toEscrito(campo, valores === null && campo.campo === 'desde' ? HOY[campo.tipo]?.(dia) : valores?.[campo.campo])]));
}

function toEscrito(campo: CampoMaestro, valor: ValorMaestro | undefined): Valor {
  if (campo.tipo === 'booleano') return valor === true;
  if (campo.tipo === 'opciones') return Array.isArray(valor) ? valor.filter((one) => typeof one === 'string') : [];
  // What a select and a date field hold is the value itself.
  if (campo.tipo === 'opcion' || campo.tipo === 'fecha') return typeof valor === 'string' ? valor : '';
  return formatValor(campo, valor);
}

/** The row that was typed, by the rule that the server and an import ask too. The ERP's own fields stay here. */
export function leerFila(maestro: Maestro, escrito: Escrito): Leido<Escrito, Valores> {
  const propios = maestro.campos.filter(({ deErp }) => deErp !== true);
  const revisada = revisarFila(maestro, Object.fromEntries(propios.map(({ campo }) => [campo, escrito[campo] ?? ''])));
  if (!revisada.ok) return { errores: Object.fromEntries(revisada.errores.map(({ campo, mensaje }) => [campo, mensaje]).toReversed()) };
  return { datos: Object.fromEntries(Object.entries(revisada.fila).map(([campo, valor]) => [campo, typeof valor === 'object' && valor !== null ? [...valor] : valor])) };
}
