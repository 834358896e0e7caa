import type { ReferenciasDespacho } from '@rodal/domain/despacho-recibido';
import { habilitacionDe, type Registrado } from '@rodal/domain/documentos/habilitacion';
import type { Papel } from '@rodal/domain/documentos/papeles';
import { addDays, dayStart, santiagoDay } from '@rodal/domain/fechas';
import { type Habilitable, type Habilitacion, porqueNo } from '@rodal/domain/habilitacion';
import type { EstadoPortador } from '@rodal/domain/maquinas';
import { buildCamiones } from './camiones.ts';
import { buildConductores, type ConductorDemo } from './conductores.ts';
import type { ContratoDemo, DeEmpresaDemo } from './contratos.ts';
import { buildEmpresas, type EmpresaDemo } from './empresas.ts';
import { fechasDe, hace } from './hechos.ts';
import type { Plan } from './plan.ts';
import type { Referencias } from './referencias.ts';
import type { PapelesDemo } from './versiones.ts';

/**
 * Since so many days before loading the demo's company asks for papers, which it has only now brought in: of an older load nobody did. Whoever was approved
 * or taken out was so before that day (`rows-transporte.ts`, `rows-empresas.ts`): since then only those who changed company have been in another state.
 */
export const PEDIDOS_HACE = 8;

/** Who and what is at the gate. */
export type Presentes = Pick<Plan, 'chofer' | 'patente' | 'transportista'>;
type NoHabilitado = ReferenciasDespacho['noHabilitado'];

/** One who is registered, from a day on. */
interface Registro {
  readonly desde: string;
  readonly registrado: Registrado;
  /** The day on which each of its papers came. */
  readonly llegadas: ReadonlyMap<Papel, string>;
  /** Whom a driver or truck works for; undefined = it is a company itself. */
  readonly empresa: string | undefined;
}

/** Whether the demo's drivers, trucks and companies may work on a day (E4): the domain's rule over the demo's papers. */
export class Habilitaciones {
  /** The first day on which papers are asked for. */
  readonly desde: string;
  readonly conductores: readonly ConductorDemo[];
  readonly #registros: Readonly<Record<Habilitable, ReadonlyMap<string, readonly Registro[]>>>;
  readonly #aMano: Readonly<Record<Habilitable, ReadonlySet<string>>>;
  readonly #vistos = new Map<string, string | null>();

  constructor({ transportistas, choferes, flota }: Referencias, now: Date) {
    const hoy = santiagoDay(now);
    const empresas = buildEmpresas(transportistas);
    this.desde = addDays(hoy, -PEDIDOS_HACE);
    this.conductores = buildConductores(empresas, choferes, flota);
    this.#registros = {
      conductor: new Map(this.conductores.map((uno) => [uno.rut, registrosDe('conductor', uno, now)])),
      camion: new Map(buildCamiones(empresas, flota, hoy).map((uno) => [uno.patente, registrosDe('camion', uno, now)])),
      transportista: new Map(empresas.map((uno) => [uno.nombre, [registroDeEmpresa(uno, now)]])),
    };
    this.#aMano = {
      conductor: new Set(choferes.autorizados.map(({ rut }) => rut)),
      camion: new Set(),
      transportista: new Set(transportistas.filter(({ activo }) => activo).map(({ nombre }) => nombre)),
    };
  }

  /** Why they may not work on a day; '' = nobody has registered them, null = they may. Before {@link desde} it goes by the list of drivers alone. */
  porqueNo({ chofer, patente, transportista }: Presentes, dia: string): NoHabilitado {
    if (dia < this.desde) return { conductor: porqueNo(null, this.#aMano.conductor.has(chofer.rut), dia), camion: null, transportista: null };
    return { conductor: this.#porqueNo('conductor', chofer.rut, dia), camion: this.#porqueNo('camion', patente, dia), transportista: this.#porqueNo('transportista', transportista, dia) };
  }

  #porqueNo(clase: Habilitable, clave: string, dia: string): string | null {
    const visto = `${clase} ${clave} ${dia}`;
    const antes = this.#vistos.get(visto);
    if (antes !== undefined) return antes;
    const porque = porqueNo(this.#habilitacion(clase, clave, dia), this.#aMano[clase].has(clave), dia);
    this.#vistos.set(visto, porque);
    return porque;
  }

  /** @returns null = nobody had registered them by then */
  #habilitacion(clase: Habilitable, clave: string, dia: string): Habilitacion | null {
    const registro = this.#registroEn(clase, clave, dia);
    if (registro === null) return null;
    const empresa = registro.empresa === undefined ? undefined : this.#registroEn('transportista', registro.empresa, dia);
    return habilitacionDe(hasta(registro, dia), empresa && hasta(empresa, dia), dayStart(dia));
  }

  #registroEn(clase: Habilitable, clave: string, dia: string): Registro | null {
    return this.#registros[clase].get(clave)?.findLast(({ desde }) => desde <= dia) ?? null;
  }
}

/** With the papers that were there on a day: one counts, and so does its mark, from the day it came. */
function hasta({ registrado, llegadas }: Registro, dia: string): Registrado {
  return { ...registrado, papeles: registrado.papeles.filter((papel) => (llegadas.get(papel) ?? dia) <= dia) };
}

/** Of whatever changed company first what it was for the one before, which had approved it. */
function registrosDe(entidad: 'conductor' | 'camion', uno: DeEmpresaDemo & { readonly tipo?: string }, now: Date): Registro[] {
  const portador = uno.tipo === undefined ? {} : { tipoCamion: uno.tipo };
  const de = (contrato: ContratoDemo, estado: EstadoPortador): Registro => ({
    ...registroDe(contrato.papeles, contrato.desdeHace, { entidad, estado, portador }, now),
    empresa: contrato.empresa.nombre,
  });
  return [...(uno.anterior ? [de(uno.anterior, 'ACTIVO')] : []), de(uno, uno.estado)];
}

function registroDeEmpresa({ papeles, ingresadaHace, estado }: EmpresaDemo, now: Date): Registro {
  return { ...registroDe(papeles, ingresadaHace, { entidad: 'empresa', estado, portador: {} }, now), empresa: undefined };
}

function registroDe(papeles: PapelesDemo, desdeHace: number, suyo: Omit<Registrado, 'papeles'>, now: Date): Omit<Registro, 'empresa'> {
  const llegadas = new Map(
    papeles.flatMap(([tipo, versiones]) =>
      versiones.map((version, at): [Papel, string] => {
        const { puestoEn, revisadoEn, emitido, vence } = fechasDe(version, now);
        return [{ tipo, version: at + 1, revision: version.revision, revisadoEn, emitido, vence }, santiagoDay(puestoEn)];
      }),
    ),
  );
  return { desde: santiagoDay(hace(now, desdeHace)), registrado: { ...suyo, papeles: [...llegadas.keys()] }, llegadas };
}
