import { uuidv7 } from 'uuidv7';
import { firmarVerificacion } from '../contrasenas/clave-verificacion.ts';
import type { EstadoGuia, GuiaProvider } from '../guias/guia-provider.ts';
import { emitirGuia } from '../jobs/emitir-guia.ts';
import { vigilarTrazo } from '../trazo/alertas.ts';
import type { Actor } from './build-app.ts';
import { buildPuesto, despachoWire, MAESTROS, type Puesto, registrarCamiones, send, sendSubproducto, subproductoWire, uploadFotos } from './despacho-fixtures.ts';
import { RECIEN_SALIDA, suceder, type Suceso, type Vida } from './vidas.ts';

/** A load on its way: what the program knows it by, and what the test knows of it. */
export interface Carga {
  readonly id: string;
  readonly patente: string;
  readonly rol: string;
  readonly unidad: 'M3' | 'BDMT';
  /** As it was sent. */
  readonly volumen: string;
  /** As its paper has it, or would. */
  readonly codigo: string;
  /** '' = it never got one. */
  guia: string;
  vida: Vida;
  /** Receptions and notes of it, the last one first; the first is what is joined or voids, where something does. */
  readonly recepciones: string[];
  readonly nulas: string[];
}

/** The program, and loads that live through it by its real operations. */
export interface MundoVidas extends Puesto {
  readonly oficina: Actor;
  readonly cargas: Carga[];
  /** One more leaves: every third is chips, every other one of another rol. */
  salir(): Promise<Carga>;
  /** @throws when an operation refuses */
  pasar(carga: Carga, suceso: Suceso): Promise<void>;
  /** By the office; what it answers. @throws when it is refused */
  pedir(url: string, payload?: object): Promise<unknown>;
  /** Nothing left, and nobody has registered anything but that gates do. */
  vaciar(): Promise<void>;
  close(): Promise<void>;
}

const LETRAS = 'BCDFGHJKLP';
/** Those that run about here are registered: their papers are another story. */
const PLACAS = Array.from({ length: 900 }, (_, n) => `VV${LETRAS.charAt(Math.floor(n / 90))}V${10 + (n % 90)}`);
const OTRO_ROL = '100-2';
const DIA_MS = 24 * 3_600_000;
/** Late by then, whenever it left. */
const TARDE_MS = DIA_MS + 3_600_000;

/** @example const m = await buildMundoVidas(); afterAll(() => m.close()); */
export async function buildMundoVidas(): Promise<MundoVidas> {
  /** By despacho: what the issuer says of its document. */
  const emisor = new Map<string, EstadoGuia>();
  const guias: GuiaProvider = {
    disponible: true,
    emitir: async (_pedido, clave) => ({ documentId: clave }),
    buscarPorClave: async (clave) => ({ documentId: clave }),
    estado: async (documentId) => emisor.get(documentId) ?? { estado: 'pendiente' },
    pdf: async () => new Uint8Array(),
  };
  const puesto = await buildPuesto({ deps: { guias } });
  const { t } = puesto;
  await registrarCamiones(t, 'despachador', PLACAS);
  await addRol(t.db.prisma);
  await t.createUsuario({ nombre: 'oficina', perfiles: ['Recepciones'] });
  await t.createUsuario({ nombre: 'cargador', perfiles: ['Despacho', 'DespachoSubProducto'] });
  const [oficina, cargador] = [await t.loginAs('oficina'), await t.loginAs('cargador')];
  const cargas: Carga[] = [];
  let folio = 40_000;

  const pedir = async (url: string, payload?: object): Promise<unknown> => {
    const reply = await oficina.inject(payload === undefined ? { url } : { method: 'POST', url, payload });
    if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.statusCode} ${reply.body}`);
    return reply.json();
  };
  const recibir = async (payload: object): Promise<string> => {
    const id = uuidv7();
    await pedir('/api/despacho/insertarComsaReception', { id, ...payload });
    return id;
  };

  const emitir = async (carga: Carga, estado: EstadoGuia) => {
    emisor.set(carga.id, estado);
    if (carga.vida.guia === 'fallida') await pedir(`/api/despacho/despachos/${carga.id}/guia/reintentar`, {});
    await emitirGuia(t.deps, { despachoId: carga.id }, { log: t.app.log, last: true });
  };
  /** What each step is in the program; the look by the minute is one of all. */
  const HACER: { readonly [S in Exclude<Suceso, 'mirar'>]: (carga: Carga) => Promise<unknown> } = {
    emitir: async (carga) => {
      folio += 1;
      carga.guia = String(folio);
      await emitir(carga, { estado: 'emitida', numero: carga.guia });
    },
    fallar: (carga) => emitir(carga, { estado: 'fallida' }),
    recibir: async ({ id, guia, patente, volumen, unidad, recepciones }) =>
      recepciones.unshift(await recibir({ DispatchNumber: guia, TruckPlate: patente, Volume: volumen.replace('.', ','), Unidad: unidad, Destiny: MAESTROS.destino.nombre, despacho: id })),
    recibirCorta: async ({ id, guia, patente, unidad, recepciones }) =>
      recepciones.unshift(await recibir({ DispatchNumber: guia, TruckPlate: patente, Volume: '1,5', Unidad: unidad, Destiny: 'PUERTO CORONEL', despacho: id })),
    confirmar: async ({ id, patente, recepciones }) => {
      const recepcion = await recibir({ TruckPlate: patente });
      recepciones.unshift(recepcion);
      await pedir(`/api/despacho/recepcionescamion/${recepcion}/unir`, { despacho: id });
    },
    separar: ({ recepciones: [id] }) => pedir(`/api/despacho/recepcionescamion/${id}/separar`, { motivo: 'Era otro camión', visto: 'unida' }),
    anularRecepcion: ({ recepciones: [id] }) => pedir(`/api/despacho/recepcionescamion/${id}/anular`, { motivo: 'Se registró dos veces', visto: 'unida' }),
    anular: async ({ id: despacho, guia, nulas }) => {
      const id = uuidv7();
      await pedir('/api/despacho/insertarguiasnulas', { id, dispatch_number: guia, motivo: 'Patente equivocada', despacho });
      nulas.unshift(id);
    },
    retirar: ({ nulas: [id] }) => pedir(`/api/despacho/guiasnulas/${id}/retirar`, { motivo: 'No era esa', visto: 'aplicada' }),
    cerrarAviso: ({ id, vida }) => pedir(`/api/despacho/despachos/${id}/avisos/${vida.avisos[0]}/cerrar`, { nota: 'Se llamó a la planta', visto: 'abierto' }),
  };

  return {
    ...puesto,
    oficina,
    cargas,
    pedir,
    async salir() {
      const n = cargas.length;
      const patente = PLACAS[n] ?? '';
      const rol = n % 2 === 0 ? MAESTROS.faena.rol : OTRO_ROL;
      const fotos = await uploadFotos(cargador);
      const change = { patentecamion: patente, rol };
      const chips = n % 3 === 2;
      const wire = chips ? subproductoWire(fotos, 'subproducto', { ...change, precio: '18450' }) : despachoWire(fotos, change);
      const reply = await (chips ? sendSubproducto : send)(cargador, wire);
      if (reply.statusCode !== 201) throw new Error(reply.body);
      const { numero } = reply.json();
      const codigo = firmarVerificacion(t.deps.env.CLAVE_SECRETOS, { id: wire.id, numero }) ?? '';
      const carga: Carga = { id: wire.id, patente, rol, unidad: chips ? 'BDMT' : 'M3', volumen: chips ? '28.500' : '2.750', codigo, guia: '', vida: RECIEN_SALIDA, recepciones: [], nulas: [] };
      cargas.push(carga);
      return carga;
    },
    async pasar(carga, suceso) {
      if (suceso !== 'mirar') {
        await HACER[suceso](carga);
        carga.vida = suceder(carga.vida, suceso);
        return;
      }
      await vigilarTrazo({ db: t.db, clock: () => new Date(t.deps.clock().getTime() + TARDE_MS) });
      for (const una of cargas) una.vida = suceder(una.vida, 'mirar');
    },
    async vaciar() {
      cargas.length = 0;
      emisor.clear();
      const { prisma } = t.db;
      for (const tabla of ['guiaNula', 'recepcionCamionFoto', 'recepcionCamion', 'despachoAviso', 'despachoFoto', 'despacho'] as const) await (prisma[tabla] as { deleteMany: () => Promise<unknown> }).deleteMany();
      // Gates register: what never arrives is missing.
      await pedir(`/api/despacho/recepcionescamion/${await recibir({ DispatchNumber: '1' })}/anular`, { motivo: 'De prueba', visto: 'sinDespacho' });
    },
    close: () => t.close(),
  };
}

/** The same site under another rol: the stock of one is not the other's. */
async function addRol(prisma: Puesto['t']['db']['prisma']): Promise<void> {
  const { faena: { codigo, rol }, legal, destino } = MAESTROS;
  const [faena, { geojson }] = [await prisma.faena.findFirstOrThrow({ where: { codigo, rol } }), await prisma.faenaPerimetro.findFirstOrThrow({ where: { codigo, rol } })];
  await prisma.faena.create({ data: { ...faena, rol: OTRO_ROL } });
  await prisma.faenaPerimetro.create({ data: { codigo, rol: OTRO_ROL, geojson, subidoPor: 'prueba' } });
  await prisma.faenaLegal.create({ data: { codigo, rol: OTRO_ROL, ...legal } });
  await prisma.destino.update({ where: { id: destino.id }, data: { roles: [`${codigo}*${rol}`, `${codigo}*${OTRO_ROL}`] } });
}
