import { ENVIOS_PROGRAMA, LECTURAS_SII, SECCIONES_PROGRAMA, type SII_PROGRAMAS, type TablaSii } from '@rodal/contracts/sii-programas';
import type { EmpresaSii, TipoCorreoSii } from '@rodal/contracts/sii';
import { mapRecord } from '@rodal/contracts/ingesta';
import { santiagoDay } from '@rodal/domain/fechas';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { monthOf } from '@rodal/domain/nombres-mes';
import { actorOf } from '../../audit/audit.ts';
import type { Ctx, Handlers } from '../../http/handlers.ts';
import type { Deps } from '../../puertos/deps.ts';
import { bcHasta } from './entrada.ts';
import { enviarNotificacion } from './enviar.ts';
import { agregarLineas, leerTabla } from './programas.ts';
import { quitarSeccion } from './subir.ts';
import { dePersona } from './sii.handlers.ts';

interface Mes {
  readonly mes: number;
  readonly ano: number;
}
type MesOpcional = { readonly [K in keyof Mes]?: Mes[K] | undefined };

/** The calls of the specification, under both bases (3 §7, Accounting): each is written once. */
export function siiProgramasHandlers(deps: Deps): Pick<Handlers, keyof typeof SII_PROGRAMAS> {
  const lecturas = (empresa: EmpresaSii) => mapRecord(LECTURAS_SII, (_clave, { de, conMes }) => ({ mes, ano }: MesOpcional): Promise<TablaSii> => leerTabla(deps, de, { empresa, ...(conMes ? { mes, ano } : { mes: undefined, ano: undefined }) }));
  const limpiezas = (empresa: EmpresaSii) =>
    mapRecord(SECCIONES_PROGRAMA, (_clave, { seccion }) => async ({ mes, ano }: Mes, ctx: Ctx) => {
      await quitarSeccion(deps, { empresa, mes: monthOf(ano, mes), seccion, visto: null, actor: actorOf(ctx) });
      return { mensaje: MESSAGES_OFICINA.siiCargando };
    });
  const envios = (empresa: EmpresaSii) =>
    mapRecord(ENVIOS_PROGRAMA, (_clave, { seccion }) => async ({ mes, ano, INPUTJSON }: Mes & { readonly INPUTJSON: readonly Record<string, string | null>[] }, ctx: Ctx) => ({
      mensaje: 'OK',
      documentos: await agregarLineas(deps, { empresa, mes: monthOf(ano, mes), seccion, lineas: INPUTJSON, actor: actorOf(ctx) }),
    }));
  const enviar = (empresa: EmpresaSii) => async ({ id, tipoCorreo, mes, ano, hasta, repetir = false }: Mes & { readonly id: string; readonly tipoCorreo: TipoCorreoSii; readonly hasta?: string | undefined; readonly repetir?: boolean | undefined }, ctx: Ctx) => {
    const delMes = monthOf(ano, mes);
    return { enviados: await enviarNotificacion(deps, { id, repetir, tipo: tipoCorreo, empresa, mes: delMes, hasta: hasta ?? bcHasta(delMes, santiagoDay(deps.clock())), actor: dePersona(ctx) }) };
  };
  return {
    ...lecturas('COMSA'), ...deFle(lecturas('FLE')),
    getInformeComex: () => leerTabla(deps, 'informe5', { empresa: 'COMSA', mes: undefined, ano: undefined }),
    ...limpiezas('COMSA'), ...deFle(limpiezas('FLE')),
    ...envios('COMSA'), ...deFle(envios('FLE')),
    sendCorreosSii: enviar('COMSA'),
    sendCorreosSiiFle: enviar('FLE'),
  };
}

function deFle<T extends Readonly<Record<string, unknown>>>(table: T): { readonly [K in keyof T & string as `${K}Fle`]: T[K] } {
  return Object.fromEntries(Object.entries(table).map(([key, one]) => [`${key}Fle`, one])) as { readonly [K in keyof T & string as `${K}Fle`]: T[K] }; // the keys, as the type says
}
