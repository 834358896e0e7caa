import type { DespachoEnviado } from '@rodal/api/modules/despacho/despacho-enviado';
import { SCHEMA_VERSION } from '@rodal/contracts/despacho';
import { NO_APLICA } from '@rodal/domain/borrador';
import { formatCodigo } from '@rodal/domain/codigo-telefono';
import { formatDay, santiagoDay } from '@rodal/domain/fechas';
import { computeMonto } from '@rodal/domain/numeros';
import { relate } from '@rodal/domain/perimetro';
import { MODOS, rumaDe } from '@rodal/domain/productos';
import { VARIANTES } from '@rodal/domain/variantes';
import { fakeUuidV4, fakeUuidV7 } from './identidades.ts';
import { MOTIVOS } from './mezclas.ts';
import type { Plan } from './plan.ts';
import { type Prng, prngFor } from './prng.ts';

const MINUTE = 60_000;
const SIN_FOTO = 'no subió en 5 intentos';

/** A phone and how many drafts it has begun. */
interface Telefono {
  readonly deviceId: string;
  readonly prefix: string;
  borradores: number;
}

/** Writes plans down as the phones did: two phones a dispatcher, each with its own numbers. */
export class Telefonos {
  readonly #byUser = new Map<string, readonly Telefono[]>();
  readonly #prng = prngFor('telefonos');

  /** The next draft of one of the user's phones. */
  take(usuario: string): { deviceId: string; codigo: string } {
    const phones = this.#byUser.get(usuario) ?? [this.#create(), this.#create()];
    this.#byUser.set(usuario, phones);
    const phone = this.#prng.weighted(phones, (one) => (one === phones[0] ? 5 : 1));
    phone.borradores += 1;
    return { deviceId: phone.deviceId, codigo: formatCodigo(phone.prefix, phone.borradores) };
  }

  #create(): Telefono {
    const prefix = `${this.#prng.pick(Array.from('BCDFGHJKLMPRT'))}${this.#prng.int(2, 9)}`;
    return { deviceId: fakeUuidV4(this.#prng), prefix, borradores: this.#prng.int(20, 400) };
  }
}

/**
 * The record as the phone sent it (especificación 2 §3.2), by the phone's own clock.
 * @param enviadoEn when it was sent, by a right clock
 * @param now the day of loading: what is older was written by an older version
 */
export function writeEnviado(prng: Prng, plan: Plan, telefonos: Telefonos, enviadoEn: Date, now: Date): DespachoEnviado {
  const { autor, faena, producto, destino, cliente, chofer, carga, variante, momento, precio } = plan;
  const { campos } = VARIANTES[variante];
  const phoneTime = (right: number) => new Date(right + plan.desfaseMs);
  const begun = phoneTime(momento.getTime() - prng.int(14, 52) * MINUTE);
  const created = phoneTime(momento.getTime()).toISOString();
  const asksCosecha = MODOS[producto.modo].pideCosecha;
  const monto = computeMonto(carga.cantidad, String(precio));
  const dentro = autor.ubicacion.modo === 'fijo' ? autor.ubicacion : plan.lugar;
  return {
    id: fakeUuidV7(prng, begun),
    revision: prng.chance(0.015) ? 2 : 1,
    schemaVersion: SCHEMA_VERSION,
    variante,
    login: autor.usuario,
    created,
    sentAt: phoneTime(enviadoEn.getTime()).toISOString(),
    origin: faena.codigo,
    rol: faena.rol,
    bodega: destino.id,
    patentecamion: plan.patente,
    patentecarro: plan.carro,
    cantidad: carga.cantidad,
    unidad: producto.unidad,
    precio: String(precio),
    ruma: rumaDe(producto.modo),
    nombretranportista: plan.transportista,
    emailchofern: autor.email,
    nombrechofer: chofer.nombre,
    nombrecosechero: campos.cosechero === 'oculto' ? '-' : asksCosecha ? plan.cosechero : NO_APLICA,
    nombrecarguio: campos.carguio === 'oculto' ? '-' : asksCosecha ? plan.carguio : NO_APLICA,
    comentarios: plan.comentarios,
    // Of the older loads no photo is kept; their names are.
    fotoempty: plan.sinFoto === 'vacio' ? null : prng.hex(32),
    fotofull: plan.sinFoto === 'lleno' ? null : prng.hex(32),
    fotosTomadas: {
      vacio: plan.sinFoto === 'vacio' ? null : new Date(begun.getTime() + 70_000).toISOString(),
      lleno: plan.sinFoto === 'lleno' ? null : phoneTime(momento.getTime() - 95_000).toISOString(),
    },
    fotosNombres: {
      vacio: plan.sinFoto === 'vacio' ? null : nombreDeFoto(begun),
      lleno: plan.sinFoto === 'lleno' ? null : nombreDeFoto(phoneTime(momento.getTime() - 95_000)),
    },
    // A person let it go without, after five tries (A21).
    fotosFaltantes: {
      vacio: plan.sinFoto === 'vacio' ? SIN_FOTO : null,
      lleno: plan.sinFoto === 'lleno' ? SIN_FOTO : null,
    },
    rutchofer: chofer.rut,
    producto: producto.id,
    rutbodega: cliente.rut,
    latitud: dentro?.latitud ?? null,
    longitud: dentro?.longitud ?? null,
    diametro: [...carga.diametro],
    alturaCamion: [...carga.alturaCamion],
    alturaCarro: [...carga.alturaCarro],
    traslado: true,
    indTraslado: cliente.propio ? 5 : precio > 0 ? 1 : 2,
    numeroAviso: faena.numeroAviso,
    monto,
    etiquetas: { origen: faena.nombre, destino: destino.nombre, cliente: cliente.razonSocial, producto: producto.descripcion },
    ubicacion: writeUbicacion(prng, plan, created),
    dispositivo: { ...telefonos.take(autor.usuario), appVersion: versionAt(momento, now), capturedAt: created },
  };
}

/** A11: what the form concluded from the position, in the words of the contract: the one of Ubicación is old by Enviar, and taken again. */
function writeUbicacion(prng: Prng, { autor, faena, lugar }: Plan, created: string): DespachoEnviado['ubicacion'] {
  const { modo } = autor.ubicacion;
  const posicion = lugar && {
    ...lugar,
    capturadaEn: new Date(Date.parse(created) - prng.int(8, 90) * 1000).toISOString(),
    edadMs: prng.int(150, 7_500),
  };
  const base = { modo, posicion, distanciaMetros: null, motivo: '' };
  if (modo === 'fijo') return { ...base, estado: 'dentro' };
  if (modo === 'manual') return { ...base, estado: 'manual' };
  if (lugar === null) return { ...base, estado: 'sinPosicion', motivo: prng.pick(MOTIVOS.sinPosicion) };
  if (faena.perimetro === null) return { ...base, estado: 'manual', motivo: prng.pick(MOTIVOS.manual) };
  const { estado, metrosAlBorde } = relate(lugar, faena.perimetro);
  if (estado === 'dentro') return { ...base, estado };
  return {
    ...base,
    estado,
    distanciaMetros: Math.round(metrosAlBorde),
    motivo: estado === 'fuera' ? prng.pick(MOTIVOS.fuera) : '',
  };
}

/** The version label is the day of the build; phones get a new one some days after it (C36). */
function versionAt(momento: Date, now: Date): string {
  const age = (now.getTime() - momento.getTime()) / 86_400_000;
  const built = [9, 37, 66, 120].find((days) => age <= days - 2) ?? 120;
  return formatDay(santiagoDay(new Date(now.getTime() - built * 86_400_000))).replaceAll('/', '.');
}

/** What a phone's camera calls a photo. */
function nombreDeFoto(at: Date): string {
  return `IMG_${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '_')}.jpg`;
}
