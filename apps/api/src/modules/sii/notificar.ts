import { correosOf } from '@rodal/contracts/ajustes-tabla';
import { INFORMES } from '@rodal/contracts/sii-columnas';
import type { Fila1, Fila2, InformesSiiReply, TipoCorreoSii } from '@rodal/contracts/sii';
import { formatDay, santiagoDay } from '@rodal/domain/fechas';
import { addMonths, lastDayOf } from '@rodal/domain/meses';
import { formatMoneda } from '@rodal/domain/moneda';
import { formatMonth, monthName } from '@rodal/domain/nombres-mes';
import { diaCorto } from '@rodal/domain/sii/acuse';
import { nombreTipo } from '@rodal/domain/sii/documento';
import { claveTexto } from '@rodal/domain/texto';
import { createHash } from 'node:crypto';
import { type Envio, readCuentas, repartir } from '../../correos/destinatarios.ts';
import { quienRecibe, type DatosCorreo } from '../../correos/plantillas.ts';
import type { Deps } from '../../puertos/deps.ts';
import { readAjustesOf } from '../../settings/settings.ts';
import type { PedidoInformes } from './entrada.ts';
import { leerInformes } from './informes.ts';

export const PLANTILLA = 'sii.informe';

/** Rows that stand in the mail; all are in its workbook. */
const MAX_FILAS = 50;

type Datos = DatosCorreo[typeof PLANTILLA];
/** What one gets: what the mail says, and the rows of its workbook. */
export interface Contenido {
  readonly datos: Datos;
  readonly filas: readonly (Fila1 | Fila2)[];
  /** Of what it says: the same on the same day is asked before. */
  readonly huella: string;
}

export interface PedidoNotificacion extends PedidoInformes {
  readonly tipo: TipoCorreoSii;
}

export interface NotificacionSii {
  readonly envios: readonly Envio<Contenido>[];
  readonly informes: InformesSiiReply;
}

/** Who gets what of a report: whoever answers for a supplier what is theirs, the list all of it. Of an empty one nobody gets anything. */
export async function prepararNotificacion(deps: Pick<Deps, 'db' | 'clock'>, pedido: PedidoNotificacion): Promise<NotificacionSii> {
  const [ajustes, cuentas, informes] = await Promise.all([readAjustesOf(deps.db.pool), readCuentas(deps.db.prisma), leerInformes(deps, pedido)]);
  const { tipo, empresa } = pedido;
  const delSii = empresa === 'FLE' ? ajustes.correosSiiFle : ajustes.correosSii;
  const lista = correosOf(tipo === '5' ? ajustes.correosSiiComex : delSii);
  const filas: readonly (Fila1 | Fila2)[] = informes[`informe${tipo}`].filter(({ respuesta }) => respuesta === null);
  const hoy = santiagoDay(deps.clock());
  const contenido = (unas: readonly (Fila1 | Fila2)[], suyos: boolean): Contenido | null => (unas.length === 0 ? null : contenidoDe(pedido, unas, { suyos, hoy }));
  const envios = repartir(
    { lista, cuentas, regla: quienRecibe(PLANTILLA) ?? [] },
    {
      dePersonas: (suyas) => {
        const nombres = new Set(suyas.map(({ usuario }) => claveTexto(usuario)));
        return contenido(filas.filter(({ usuario, como }) => como !== 'sinAsignar' && nombres.has(claveTexto(usuario))), true);
      },
      deLista: contenido(filas, false),
    },
  );
  return { envios, informes };
}

function contenidoDe(pedido: PedidoNotificacion, filas: readonly (Fila1 | Fila2)[], { suyos, hoy }: { readonly suyos: boolean; readonly hoy: string }): Contenido {
  const { empresa, mes, tipo, hasta } = pedido;
  const { titulo, archivo } = INFORMES[tipo];
  const ordenadas = tipo === '1' ? filas.toSorted((a, b) => totalDe(b) - totalDe(a)) : filas;
  const visibles = ordenadas.slice(0, MAX_FILAS);
  const datos: Datos = {
    titulo, empresa, mes: formatMonth(mes), archivo: `${archivo}.xlsx`, documentos: filas.length, primera: primeraDe(pedido, filas, hoy),
    bloques: enBloques(tipo, visibles), mas: filas.length - visibles.length, suyos,
    ruta: `${empresa === 'FLE' ? '/SiiFle' : '/Sii'}?fecha=${hasta}`,
  };
  return { datos, filas: ordenadas, huella: createHash('sha256').update(JSON.stringify([datos, filas.map(({ sii, motivo }) => [sii, motivo])])).digest('hex') };
}

/** Report 5 is two works: to acknowledge, and to post. */
function enBloques(tipo: TipoCorreoSii, filas: readonly (Fila1 | Fila2)[]): Datos['bloques'] {
  const de = (titulo: string, unas: readonly (Fila1 | Fila2)[]): Datos['bloques'] => (unas.length === 0 ? [] : [{ titulo, filas: unas.map((una): [string, string] => dicha(una)) }]);
  if (tipo !== '5') return de('', filas);
  const esPorAcusar = (fila: Fila1 | Fila2): boolean => 'parte' in fila && fila.DIAS !== null;
  return [...de('Por acusar', filas.filter(esPorAcusar)), ...de('Por contabilizar', filas.filter((una) => !esPorAcusar(una)))];
}

function totalDe(fila: Fila1 | Fila2): number {
  return 'MONTOTOTAL' in fila ? fila.MONTOTOTAL : fila['Monto Total'];
}

const pesos = (monto: number): string => formatMoneda(String(monto), 'CLP');

/** A row in two cells: what it is, and what it comes to and until when. */
function dicha(fila: Fila1 | Fila2): [string, string] {
  if ('MONTOTOTAL' in fila) return [`${fila.RAZONSOCIAL} · ${nombreTipo(fila.TIPODOC)} ${fila.FOLIO}`, [pesos(fila.MONTOTOTAL), plazoDicho(fila), fila.credito].filter((parte) => parte !== '').join(' · ')];
  return [`${fila['Razon Social']} · ${nombreTipo(fila['Tipo Doc'])} ${fila.Folio}`, `${pesos(fila['Monto Total'])} · ${formatDay(fila['Fecha Docto'])}`];
}

function plazoDicho({ DIAS: dias, venceEl }: Fila2): string {
  if (dias === null || venceEl === null || dias < 0) return '';
  return dias === 0 ? 'vence hoy' : `vence el ${diaCorto(venceEl)}`;
}

/** What a mail begins with: what it comes to, and what hurries. */
function primeraDe({ tipo, mes }: PedidoNotificacion, filas: readonly (Fila1 | Fila2)[], hoy: string): string {
  const total = pesos(filas.reduce((suma, una) => suma + totalDe(una), 0));
  if (tipo === '1') {
    const [vieja = ''] = filas.map((una) => ('Fecha Docto' in una ? una['Fecha Docto'] : una.FECHADOCTO)).toSorted();
    return `Total ${total}; el más antiguo es del ${formatDay(vieja)}.`;
  }
  const pendientes = filas.flatMap((una) => ('ivaEnJuego' in una ? [una] : []));
  const enJuego = pendientes.reduce((suma, { ivaEnJuego }) => suma + ivaEnJuego, 0);
  const vencenHoy = pendientes.filter(({ DIAS: dias }) => dias === 0).length;
  const apuro = enJuego > 0 ? `IVA ${pesos(enJuego)} pasa a ${monthName(addMonths(hoy.slice(0, 7), 1))} si no se acusa hasta el ${diaCorto(lastDayOf(hoy.slice(0, 7)))}. ` : '';
  return `${apuro}${vencenHoy > 0 ? `Vencen hoy: ${vencenHoy}. ` : ''}Total ${total} en ${formatMonth(mes)}.`;
}
