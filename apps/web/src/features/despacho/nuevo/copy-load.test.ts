import type { CatalogoFila, CatalogoNombre } from '@rodal/contracts/catalogos';
import { emptyBorrador, type Borrador } from '@rodal/domain/borrador';
import { MESSAGES } from '@rodal/domain/messages';
import { VARIANTES, type Variante, type VarianteId } from '@rodal/domain/variantes';
import { describe, expect, it } from 'vitest';
import { buildPayload } from '../../../offline/drafts/payload.ts';
import { CARGA, CARGA_SUBPRODUCTO, SESION } from '../../../offline/testing/fixtures.ts';
import { copyLoad, describeOmitidos, type ListasCopia } from './copy-load.ts';

const HASH = 'a'.repeat(64);
const foto = { sha256: HASH, bytes: 1, capturadaEn: '2026-11-20T11:00:00.000Z' };

/** Everything a form can hold, filled in. */
const LLENA: Borrador = {
  ...CARGA,
  motivoUbicacion: 'Camino cortado',
  alturas: { camion: { ...CARGA.alturas.camion, bancos: 2 }, carro: CARGA.alturas.carro },
  cantidad: '31,2',
  traslado: false,
  comentarios: 'Va con escolta',
  fotoVacia: foto,
  fotoLlena: foto,
};

const send = (borrador: Borrador, variante: VarianteId = 'principal') =>
  buildPayload(borrador, {
    id: '0199aaaa-0000-7000-8000-000000000001',
    revision: 1,
    codigo: 'M7-0001',
    variante: VARIANTES[variante],
    cargaMaxima: {},
    createdAt: '2026-11-20T11:00:00.000Z',
    finalizedAt: '2026-11-20T12:00:00.000Z',
    login: 'despachador',
    deviceId: 'aparato',
    appVersion: 'prueba',
    tablaVolumen: [],
    perimetro: null,
  });

const INICIAL = emptyBorrador({ modoUbicacion: 'gps', correo: 'otro@rodal.example', cliente: { rut: '96677140-2', label: 'Consorcio' } });

const lista = <N extends CatalogoNombre>(...filas: CatalogoFila<N>[]) => ({ filas, fetchedAt: '2026-11-20T10:00:00.000Z', error: null });
const destino = (id: number, nombre: string, puerto: boolean) => ({ id, destino: nombre, puerto, direccion: '', comuna: '', codigorol: [] });
const LISTAS: ListasCopia = {
  productos: lista<'productos'>(
    { id: 5002, descripcion: 'Pino Aserrable 3,20', iddestino: [], modo: 'diametros', largoCm: 320 },
    { id: 8001, descripcion: 'Astilla M3', iddestino: [], modo: 'chips', largoCm: null },
  ),
  destinos: lista<'destinos'>(destino(3, 'Planta Coihue', false), destino(8, 'Puerto Lirquén', true)),
  clientes: lista<'clientes'>({ rut: '96677140-2', razonSocial: 'Consorcio', propio: false, codigorol: [] }),
  transportistas: lista<'transportistas'>({ nombreEmpresa: 'Transportes Ñuble', rut: null }),
  cosecheros: lista<'cosecheros'>({ cosecha: 'SIN COSECHA' }),
  choferes: lista<'choferes'>({ rut: '12345678-5', nombre: 'Juan Pérez' }),
  habilitaciones: lista<'habilitaciones'>({ clase: 'camion', clave: 'ABCD12', desde: null, motivo: '' }),
  patentesBloqueadas: lista<'patentesBloqueadas'>(),
  choferesBloqueados: lista<'choferesBloqueados'>(),
};
const VACIA = { filas: [], fetchedAt: '2026-11-20T10:00:00.000Z', error: null };

const RELOJ = { desfase: 0, servidorEn: 0 };
const copy = (borrador: Borrador, variante: VarianteId = 'principal', listas: Partial<ListasCopia> = {}, ajustes: Partial<typeof SESION.ajustes> = {}) =>
  copyLoad(send(borrador, variante), { variante: VARIANTES[variante], inicial: INICIAL, catalogos: { ...LISTAS, ...listas }, reloj: RELOJ, sesion: { ajustes: { ...SESION.ajustes, ...ajustes } } });

/** Every field of a draft: whether a copy carries it on. Identity and times are no fields of a draft. */
const FIELDS: Readonly<Record<keyof Borrador, 'copied' | 'anew'>> = {
  origen: 'anew',
  modoUbicacion: 'anew',
  posicion: 'anew',
  estadoUbicacion: 'anew',
  motivoUbicacion: 'anew',
  patenteCamion: 'copied',
  patenteCarro: 'copied',
  destino: 'copied',
  cliente: 'copied',
  producto: 'copied',
  cantidad: 'anew',
  conteos: 'anew',
  alturas: 'anew',
  precio: 'copied',
  transportista: 'copied',
  correo: 'copied',
  rutChofer: 'copied',
  nombreChofer: 'copied',
  cosechero: 'copied',
  carguio: 'copied',
  traslado: 'copied',
  comentarios: 'anew',
  fotoVacia: 'anew',
  fotoLlena: 'anew',
};

describe('copyLoad (R7)', () => {
  const { borrador, omitidos, bloqueos } = copy(LLENA);
  const normal: Borrador = { ...LLENA, rutChofer: '12345678-5' };

  it.each(Object.entries(FIELDS))('%s: %s', (campo, what) => {
    const key = campo as keyof Borrador; // a key of the table
    expect(borrador[key]).toEqual(what === 'copied' ? normal[key] : INICIAL[key]);
  });

  it('fills what it excludes, so that the table proves something', () => {
    const filled = Object.entries(FIELDS).filter(([campo, what]) => what === 'anew' && campo !== 'modoUbicacion');
    for (const [campo] of filled) expect(LLENA[campo as keyof Borrador]).not.toEqual(INICIAL[campo as keyof Borrador]);
  });

  it('leaves nothing out while the lists are as they were', () => {
    expect([omitidos, bloqueos]).toEqual([[], []]);
  });

  it('A13: a by-product keeps its price, an absent trailer stays absent, and dashes are nobody’s harvester', () => {
    const { borrador: copia } = copy({ ...CARGA_SUBPRODUCTO, precio: '1.250,25' }, 'subproducto');
    expect(copia).toMatchObject({ precio: '1250,25', patenteCarro: '', cosechero: '', carguio: '', cantidad: '' });
    expect(copy(CARGA_SUBPRODUCTO, 'subproductoPuerto').borrador.precio).toBe('');
  });

  it('A13: what the form no longer shows is not copied, nor the zero of a price that nobody was asked for', () => {
    const enUso = (campos: Partial<Variante['campos']>): Variante => ({ ...VARIANTES.principal, campos: { ...VARIANTES.principal.campos, ...campos } });
    const copied = (campos: Partial<Variante['campos']>) => copyLoad(send(LLENA), { variante: enUso(campos), inicial: INICIAL, catalogos: LISTAS, reloj: RELOJ, sesion: SESION }).borrador;
    expect(copied({ patenteCarro: 'oculto', carguio: 'oculto' })).toMatchObject({ patenteCarro: '', carguio: '', cosechero: 'SIN COSECHA' });
    expect(copied({ precio: 'obligatorio' }).precio).toBe('');
  });

  it('A14: chips carry no harvester on, and nobody is told of it', () => {
    const chips = copy({ ...LLENA, producto: { id: 8001, label: 'Astilla M3', modo: 'chips', largoCm: null } });
    expect(chips.borrador).toMatchObject({ cosechero: '', carguio: '' });
    expect(chips.omitidos).toEqual([]);
  });

  it('R65: what the lists no longer offer is not copied, and told', () => {
    const copia = copy(LLENA, 'principal', { productos: VACIA, destinos: VACIA, transportistas: VACIA, cosecheros: VACIA, clientes: VACIA });
    expect(copia.borrador).toMatchObject({ producto: null, destino: null, transportista: '', cosechero: '', cliente: INICIAL.cliente });
    expect(describeOmitidos(copia)).toEqual([
      'Ya no está en la lista y no se copió: Producto, Destino, Cliente, Transportista, Nombre Cosechero.',
    ]);
  });

  it('A13: a destination that is no port is not offered by the port form', () => {
    expect(copy(CARGA_SUBPRODUCTO, 'subproductoPuerto').omitidos).toEqual(['destino']);
  });

  it('R65: a list that was never loaded cannot deny a name; a product needs its mode from the list', () => {
    const unknown = { ...VACIA, fetchedAt: null };
    const copia = copy(LLENA, 'principal', { destinos: unknown, productos: unknown });
    expect(copia.borrador.destino).toEqual(CARGA.destino);
    expect(copia.omitidos).toEqual(['producto']);
  });

  it('A9: a plate or driver blocked since is told and left out', () => {
    const copia = copy(LLENA, 'principal', {
      patentesBloqueadas: lista<'patentesBloqueadas'>({ patente: 'EFGH34' }),
      choferesBloqueados: lista<'choferesBloqueados'>({ rut: '12.345.678-5' }),
    });
    expect(copia.borrador).toMatchObject({ patenteCamion: 'ABCD12', patenteCarro: '', rutChofer: '' });
    expect(describeOmitidos(copia)).toEqual([MESSAGES.patenteBloqueada('EFGH34'), MESSAGES.choferBloqueado('12345678-5')]);
  });

  describe('E4: who is not enabled any more', () => {
    const fila = (clase: string, clave: string, motivo: string) => ({ clase, clave, desde: '2026-01-01', motivo });
    const listas = {
      habilitaciones: lista<'habilitaciones'>(
        fila('conductor', '12345678-5', 'Licencia de Conducir: vencido'),
        fila('camion', 'ABCD12', 'Revisión Técnica: vencido'),
        fila('transportista', 'Transportes Ñuble', 'F-30: vencido'),
      ),
    };

    it('is copied as it is: the form warns', () => {
      const copia = copy(LLENA, 'principal', listas);
      expect(copia.borrador).toMatchObject({ patenteCamion: 'ABCD12', transportista: 'Transportes Ñuble', rutChofer: '12345678-5' });
      expect(describeOmitidos(copia)).toEqual([]);
    });

    it.each([
      ['exigirConductorHabilitado', 'rutChofer', MESSAGES.noHabilitado.conductor('desde el 01/01/2026 por Licencia de Conducir: vencido')],
      ['exigirCamionHabilitado', 'patenteCamion', MESSAGES.noHabilitado.camion('desde el 01/01/2026 por Revisión Técnica: vencido')],
      ['exigirTransportistaHabilitado', 'transportista', MESSAGES.noHabilitado.transportista('desde el 01/01/2026 por F-30: vencido')],
    ] as const)('%s: is told and left out, and nothing else', (ajuste, campo, mensaje) => {
      const copia = copy(LLENA, 'principal', listas, { [ajuste]: true });
      expect(copia.borrador).toEqual({ ...copy(LLENA).borrador, [campo]: '' });
      expect(describeOmitidos(copia)).toEqual([mensaje]);
    });
  });
});
