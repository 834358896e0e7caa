import type { DespachoEnviado } from '@rodal/api/modules/despacho/despacho-enviado';
import { toRecibido } from '@rodal/api/modules/despacho/recibido';
import { fechaDe } from '@rodal/api/modules/despacho/to-columns';
import type { GuiaEstado } from '@rodal/contracts/despacho';
import type { ReferenciasDespacho } from '@rodal/domain/despacho-recibido';
import { describeDuplicados, VENTANA_DUPLICADO_MS } from '@rodal/domain/duplicados';
import { isFaenaOfrecida } from '@rodal/domain/faenas';
import { santiagoDay } from '@rodal/domain/fechas';
import { evaluateDespacho } from '@rodal/domain/reglas-despacho';
import { PRECISION_MAXIMA_M } from '@rodal/domain/ubicacion';
import { VARIANTES } from '@rodal/domain/variantes';
import { type AvisoDemo, closeAviso, isDePapeles } from './avisos.ts';
import { Telefonos, writeEnviado } from './envios.ts';
import { Habilitaciones } from './habilitaciones.ts';
import { fakeUuidV4 } from './identidades.ts';
import { applyIncidentes } from './incidentes.ts';
import type { Plan } from './plan.ts';
import { planDespachos } from './planes.ts';
import { exigirPapeles, passWithout } from './porteria.ts';
import { type Prng, prngFor } from './prng.ts';
import type { Referencias } from './referencias.ts';

interface Carga {
  readonly numero: number;
  readonly fecha: number;
  /** Site and unit. */
  readonly lugar: string;
  readonly cantidad: string;
}

/** Remembers the loads that arrived, truck by truck, as the server's table does (reliability §3.5). */
class Llegadas {
  readonly #byTruck = new Map<string, Carga[]>();

  /** Takes note of the next arrival. @returns the detail of its flag `posibleDuplicado`, null = none */
  see(enviado: DespachoEnviado, { producto }: Plan, fecha: Date, numero: number): string | null {
    const lugar = [enviado.origin, enviado.rol, producto.unidad].join('*');
    const carga: Carga = { numero, fecha: fecha.getTime(), lugar, cantidad: enviado.cantidad };
    const others = this.#byTruck.get(enviado.patentecamion) ?? [];
    this.#byTruck.set(enviado.patentecamion, [...others, carga]);
    const near = others.filter((one) => one.lugar === lugar && Math.abs(one.fecha - carga.fecha) <= VENTANA_DUPLICADO_MS);
    return describeDuplicados(carga.cantidad, near);
  }
}

/** A dispatch of the demo: what was sent, when it arrived, what the rules said, what became of it. */
export interface DespachoDemo {
  readonly plan: Plan;
  readonly enviado: DespachoEnviado;
  readonly recibidoEn: Date;
  readonly numero: number;
  readonly cantidadServidor: string | null;
  readonly avisos: readonly AvisoDemo[];
  readonly ciclo: Ciclo;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** First second of 2024, from which the e-invoice simulator counts its numbers, four a second. */
const FOLIO_EPOCH_SECONDS = 1_704_067_200;

/** `count` dispatches of the {@link Referencias}, in the order in which they arrived: the order of their numbers. */
export function buildDespachos(now: Date, count: number, referencias: Referencias): DespachoDemo[] {
  const habilitaciones = new Habilitaciones(referencias, now);
  const pedidos = exigirPapeles(planDespachos(now, count, referencias), referencias, habilitaciones);
  const { plans, ordinarios } = applyIncidentes(pedidos, referencias, now);
  passWithout(plans, ordinarios, referencias, habilitaciones);
  const prng = prngFor('despachos');
  const telefonos = new Telefonos();
  const arrivals = plans
    .map((plan) => {
      const enviadoEn = sentAt(prng, plan, now);
      const recibidoEn = new Date(enviadoEn.getTime() + prng.int(350, 3_800));
      return { plan, recibidoEn, enviado: writeEnviado(prng, plan, telefonos, enviadoEn, now) };
    })
    .toSorted((a, b) => a.recibidoEn.getTime() - b.recibidoEn.getTime());
  const llegadas = new Llegadas();
  const fates = prngFor('ciclos');
  const desks = prngFor('avisos');
  // A stream of their own, so that what became of every other flag stays.
  const deskPapeles = prngFor('avisos de papeles');
  // Just below what the simulator gives from now on, so that folios go on without a leap.
  const firstFolio = Math.floor((now.getTime() / 1000 - FOLIO_EPOCH_SECONDS) * 4) - 2 * count;
  return arrivals.map(({ plan, recibidoEn, enviado }, at) => {
    const { avisos, cantidadServidor } = judge(plan, enviado, recibidoEn, referencias, habilitaciones);
    const duplicado = llegadas.see(enviado, plan, fechaDe(enviado, recibidoEn), at + 1);
    const todos = duplicado === null ? avisos : [...avisos, { codigo: 'posibleDuplicado' as const, detalle: duplicado }];
    return {
      plan,
      enviado,
      recibidoEn,
      numero: at + 1,
      cantidadServidor,
      avisos: todos.map((aviso) => closeAviso(isDePapeles(aviso) ? deskPapeles : desks, aviso, recibidoEn, now)),
      ciclo: liveOn(fates, plan.momento, recibidoEn, firstFolio + at, now),
    };
  });
}

/** Posts with a line send at once; from the woods a record leaves when the truck's driver or the evening finds signal. */
function sentAt(prng: Prng, { momento, autor }: Plan, now: Date): Date {
  const [kind, share] = [prng.next(), prng.next()];
  const scale = (from: number, to: number) => from + share * (to - from);
  let delay = scale(2_000, 40_000);
  if (autor.ubicacion.modo !== 'fijo') {
    if (kind > 0.985) delay = scale(20 * HOUR, 60 * HOUR);
    else if (kind > 0.86) delay = scale(5 * HOUR, 13 * HOUR);
    else if (kind > 0.45) delay = scale(20 * MINUTE, 5 * HOUR);
    else delay = scale(20_000, 14 * MINUTE);
  }
  // What is in the database has arrived.
  const latest = now.getTime() - momento.getTime() - 10_000;
  return new Date(momento.getTime() + Math.round(delay < latest ? delay : share * latest));
}

/** The domain's rules, with the reference data as it was on that day. */
function judge(plan: Plan, enviado: DespachoEnviado, recibidoEn: Date, { choferes, transportistas }: Referencias, habilitaciones: Habilitaciones) {
  const { faena, producto, destino, cliente, autor } = plan;
  const dia = santiagoDay(fechaDe(enviado, recibidoEn));
  const isBlocked = ({ desde }: { readonly desde: Date }) => desde < recibidoEn;
  const blockedPlates = choferes.patentesBloqueadas.filter(isBlocked).map(({ clave }) => clave);
  const referencias: ReferenciasDespacho = {
    faena: {
      vigente: isFaenaOfrecida({ estado: 'Activa', fechaFinal: faena.fechaFinal }, dia),
      fechaFinal: faena.fechaFinal,
      perimetro: faena.perimetro,
    },
    producto: { vigente: producto.activo, modo: producto.modo, largoCm: producto.largoCm, unidad: producto.unidad, variantes: [] },
    destino: { vigente: destino.activo, puerto: destino.puerto },
    cliente: { vigente: cliente.activo },
    patentesBloqueadas: [plan.patente, plan.carro].filter((patente) => blockedPlates.includes(patente)),
    choferBloqueado: choferes.bloqueados.filter(isBlocked).some(({ rut }) => rut === plan.chofer.rut),
    noHabilitado: habilitaciones.porqueNo(plan, dia),
    modoUbicacion: autor.ubicacion.modo,
    precisionMaxima: PRECISION_MAXIMA_M,
    // Every cell of the table is the formula's; nobody has written over one.
    tablaVolumen: [],
    // Nor changed a form or a limit.
    formulario: null,
    cargaMaxima: {},
    guia: { origen: faena.legal, destino, transportista: transportistas.find(({ nombre }) => nombre === plan.transportista) ?? null },
    vecinos: { antes: null, despues: null },
    recibidoEn,
  };
  const evaluacion = evaluateDespacho(toRecibido(enviado, VARIANTES[plan.variante].operacion), referencias);
  const [rechazo] = evaluacion.rechazos;
  if (rechazo) throw new Error(`The demo made a dispatch the rules refuse: ${rechazo.campo} ${rechazo.codigo}`);
  return evaluacion;
}

const MINUTE_CICLO = 60_000;

/** What happened to a dispatch after it arrived. */
interface Ciclo {
  readonly guiaEstado: GuiaEstado;
  readonly guiaDocumento: string | null;
  readonly guiaNumero: string | null;
  readonly guiaEn: Date | null;
  readonly recepcionadoEn: Date | null;
  readonly anuladoEn: Date | null;
}

/** The guides of the last minutes are still on their way. */
const EN_CAMINO_MS = 14 * MINUTE_CICLO;

/**
 * The guide of a dispatch, whether the plant received it, whether somebody annulled it.
 * @param folio the number its guide gets if it gets one
 */
function liveOn(prng: Prng, salida: Date, recibidoEn: Date, folio: number, now: Date): Ciclo {
  const age = now.getTime() - recibidoEn.getTime();
  const none = { guiaDocumento: null, guiaNumero: null, guiaEn: null, recepcionadoEn: null, anuladoEn: null };
  // Drawn always, so that one row's fate does not move the rows after it.
  const [fate, documento, seconds, way, undone] = [prng.next(), fakeUuidV4(prng), prng.int(3, 45), prng.int(75, 560), prng.int(20, 1500)];
  if (age < EN_CAMINO_MS) return { ...none, guiaEstado: 'pendiente' };
  if (fate < 0.0008) return { ...none, guiaEstado: 'fallida', guiaEn: new Date(recibidoEn.getTime() + seconds * 15_000) };
  const guia = {
    ...none,
    guiaEstado: 'emitida' as const,
    guiaDocumento: documento,
    guiaNumero: String(folio),
    guiaEn: new Date(recibidoEn.getTime() + seconds * 1000),
  };
  const annulled = new Date(recibidoEn.getTime() + undone * MINUTE_CICLO);
  if (fate < 0.018) return annulled < now ? { ...guia, anuladoEn: annulled } : guia;
  const arrived = new Date(salida.getTime() + way * MINUTE_CICLO);
  return fate < 0.86 && arrived < now ? { ...guia, recepcionadoEn: arrived } : guia;
}
