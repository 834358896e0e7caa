import { familiaDe } from '@rodal/domain/familias';
import { VARIANTES, type VarianteId } from '@rodal/domain/variantes';
import { affine } from './afinidad.ts';
import { loadTruck } from './cargas.ts';
import type { ClienteDemo } from './clientes.ts';
import type { DemoUser } from './demo-users.ts';
import { type DestinoDemo, lacksAddress } from './destinos.ts';
import type { FaenaDemo } from './faenas.ts';
import type { Camion } from './flota.ts';
import { MEZCLAS, SALIDAS } from './mezclas.ts';
import type { Plan } from './plan.ts';
import type { Prng } from './prng.ts';
import type { ProductoDemo } from './productos.ts';
import type { Oferta } from './referencias.ts';

type Llenado = Pick<Plan, 'variante' | 'producto' | 'destino' | 'cliente' | 'carga' | 'precio' | 'carro'>;

/** What the truck carries and where to: only what the form would have offered. */
export function fillTruck(prng: Prng, faena: FaenaDemo, oferta: Oferta, autor: DemoUser, camion: Camion): Llenado {
  const variante: VarianteId = autor.perfiles.includes('DespachoSubProducto') ? 'subproducto' : 'principal';
  const mezcla = MEZCLAS[faena.especie];
  const loadable = oferta.productos.filter(
    (one) => VARIANTES[variante].admiteProducto(one.id) && (one.largoCm !== null || ['chips', 'manual'].includes(one.modo)),
  );
  const present = Object.keys(mezcla).filter((clave) => loadable.some((one) => familyOf(one) === clave));
  const familia = prng.weighted(present, (clave) => mezcla[clave] ?? 0);
  const producto = affine(
    prng,
    loadable.filter((one) => familyOf(one) === familia),
    `${faena.origen} ${familia}`,
    ({ id }) => String(id),
  );
  const clases = SALIDAS[familia]?.destinos ?? [];
  // Loads to places without an address are told in `incidentes.ts`.
  const complete = oferta.destinos.filter((one) => !lacksAddress(one));
  const reachable = complete.filter(({ clase }) => clases.includes(clase));
  const destino = affine(
    prng,
    reachable.length > 0 ? reachable : complete,
    `${faena.origen} ${familia} destino`,
    ({ nombre }) => nombre,
  );
  const [min, max] = SALIDAS[familia]?.precio ?? [20_000, 60_000];
  const conPrecio = VARIANTES[variante].campos.precio === 'obligatorio';
  return {
    variante,
    producto,
    destino,
    cliente: chooseCliente(prng, oferta, destino),
    carga: loadTruck(prng, producto, familia),
    precio: conPrecio ? 50 * prng.int(min / 50, max / 50) : 0,
    carro: variante === 'principal' || prng.chance(0.4) ? camion.carro : '-',
  };
}

/** The three products of no family look like sawlogs (A3). */
function familyOf({ id }: ProductoDemo): string {
  return familiaDe(id)?.clave ?? 'pinoAserrable';
}

/** What goes to the company's own plants and yards stays its own; most of the rest is the consortium's. */
function chooseCliente(prng: Prng, { clientes }: Oferta, { clase, nombre }: DestinoDemo): ClienteDemo {
  const own = ['patio', 'secado'].includes(clase) || /^(COIHUE|LAUTARO|CALDERA PLANTA)/.test(nombre);
  const propios = clientes.filter(({ propio }) => propio);
  if (own && propios.length > 0 && prng.chance(0.8)) return prng.weighted(propios, (one) => (one === propios[0] ? 4 : 1));
  const [consorcio, ...others] = clientes.filter(({ propio }) => !propio);
  if (consorcio && (others.length === 0 || prng.chance(0.55))) return consorcio;
  return affine(prng, others, nombre, ({ rut }) => rut);
}
