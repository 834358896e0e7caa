import { ENDPOINTS, type EndpointKey } from '@rodal/contracts/endpoints';
import { santiagoDay } from '@rodal/domain/fechas';
import { CSRF_HEADER, CSRF_VALUE } from '@rodal/contracts/endpoint';
import { INGESTA, mapRecord } from '@rodal/contracts/ingesta';
import { INSERCIONES } from '@rodal/contracts/ingesta-rutas';
import { ALIMENTAN, flujoIngesta, TABLAS, TABLAS_INGESTA } from '@rodal/contracts/ingesta-tablas';
import { isProfile, type Permission, PERMISSIONS, PROFILES } from '@rodal/domain/permisos';
import { formatCodigo } from '@rodal/domain/verificacion';
import type { InjectOptions } from 'fastify';
import { firmarInvitacion } from '../contrasenas/clave-invitacion.ts';
import { CARGABLES } from '../erp/fuentes/fuentes.ts';
import { type Actor, buildTestApp, TEST_PASSWORD, type TestApp, type TestAppOptions } from './build-app.ts';
import * as fixtures from './despacho-fixtures.ts';
import { loadNominas } from './nominas-fixtures.ts';
import { buildPrograma } from './programa.ts';

/** A request of one operation, in its parts. `body` is what its JSON says; a row without one sends none. */
export interface Pedido {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** The program with a record of everything, and somebody who may do all of it. */
export interface Mundo {
  readonly t: TestApp;
  readonly todo: Actor;
  /**
   * Ids of the one dispatch there is, with photos and an open flag, of a load that waits, a notice, a mail, a program's key, somebody whom
   * others administer, a profile, a payment roll of each company, a paper of a company with the file it shows, an invitation to it with the key of its link, a voided note without a dispatch, a correction that names nothing any more, a correction of a volume, and runs that wait for rows.
   */
  readonly ids: Readonly<Record<'despacho' | 'foto' | 'vista' | 'trabajo' | 'aviso' | 'correo' | 'clave' | 'persona' | 'perfil' | 'nomina' | 'nominaFle' | 'papel' | 'licencia' | 'revisionTecnica' | 'pdf' | 'invitacion' | 'llave' | 'guiaNula' | 'solicitud' | 'recepcion' | 'correccion' | 'etiqueta' | 'subidaSii' | 'envioSii', string>> & { readonly corridas: Corridas };
  /** Who may send it: `todo`, or where a table is fed the program that may (D7). */
  readonly actorOf: (key: EndpointKey) => Actor;
  /** One request of each operation that its contract takes. */
  readonly pedidos: () => Readonly<Record<EndpointKey, Pedido>>;
}

/** The company there is, its driver and its truck. */
export const RUT_EMPRESA = '76111222-8';
export const RUT_CONDUCTOR = '12345678-5';
export const PATENTE = 'BBCD12';
const CAMION = { correo: 'a@b.cl; c@d.cl', tipoCamion: 'Forestal', empresa: RUT_EMPRESA };
const CONDUCTOR_PROPIO = { nombre: 'José Ñielol', telefono: '+56 9 8765 4321', direccion: 'Camino a Collipulli', correo: 'jose@x.cl', correoNotificacion: 'a@b.cl; c@d.cl' };
const CONDUCTOR = { ...CONDUCTOR_PROPIO, empresa: RUT_EMPRESA, cumple: true };
const EMPRESA = { nombreEmpresa: 'Transportes Ñielol', contacto: 'Rosa', tipodeservicio: 'Servicios de Cosecha', email: 'a@b.cl; c@d.cl' };

/** A perimeter as `savePerimetro` takes it: not the one of the masters, which joins the earlier ones. */
const POLIGONOS = [[[[-72.51, -38.51], [-72.49, -38.51], [-72.49, -38.49]].map(([lng, lat]) => ({ lat, lng }))]];
const MES = { mes: '3', anio: '2026' };
const CURSOR_RECEPCION = Buffer.from('["recepciones","-fecha","2026-03-01","20260301001","FLE","RecepcionMR"]').toString('base64url');
const CURSOR_DESTINO = Buffer.from('["ABC",1]').toString('base64url');
/** A number that no destination has: each valid request can be taken. */
let ultimo = 1_000;
const nuevo = () => (ultimo += 1);
/** What nobody ever saw of a row. */
const NO_VISTA = '0000000000000000';
const CURSOR_AUDITORIA = Buffer.from('["auditoria","-cuando","2026-03-01T00:00:00.000Z","12"]').toString('base64url');
const CURSOR_CORREOS = Buffer.from('["correos","-creadoEn","2026-03-01T00:00:00.000Z","01890000-0000-7000-8000-000000000000"]').toString('base64url');
/** What a person says of a cost. */
const COSTO_DICHO = {
  fecha: '2026-03-02', tipo: 'Cuenta', recepciones: '', item2: 'Transporte', item3: 'Flete', cantidad: '2', importe: '1500.5', us: '', importetotalus: '', almacen: 'F0001', condicionesjuntas: '', tipo2: 'Cosecha', cuenta: '6105010', costounitario: '750.25',
  tipofaena: 'Propia', codunidadmedida: 'UN',
};
/** A cost that a person added, and the file that observes it. */
const COSTO = '01980000-0000-7000-8000-00000000c057';
const LIBRO = '019adb00-0000-7000-8000-00000000c0d1';
const ADJUNTO = 7263n;
/** The number of a transfer order. */
const PEDIDO = 1044;
/** Of a truck at the gate, with every field that is text. */
const RECEPCION = {
  DispatchNumber: 'N° 4.711', TruckPlate: 'bb·cd-12', TruckCartPlate: 'JJJJ11', Origin: 'EL AROMO', Predio: 'Lote 3', Rodal: '12', FarmerName: 'Cosechera Sur', LoadName: 'Carguíos del Sur',
  Destiny: 'PLANTA MARIQUINA', ProductCode: 'PINO PULPABLE 2,44', Volume: '27,9', Unidad: 'M3', Ruma: 'NO', RegistryKind: 'Cubicación', RolasQty: '120', FSC: 'FSC 100%',
  DriverName: 'José Ñancupil', DriverRut: '12.345.678-5', DriverEmail: 'jose@motor.example', Comments: 'Llegó\nmojado',
  ArrivalPhotoDatetime: '2026-03-01T14:30:00.000Z', DeparturePhotoDatetime: '2026-03-01T15:10:00.000Z',
} as const;
const CURSOR_RECEPCIONES = Buffer.from('["recepcionesCamion","-fecha","2026-03-01T00:00:00.000Z","01890000-0000-7000-8000-000000000000"]').toString('base64url');
const CURSOR_TRAZO = Buffer.from('["trazo","-inicio","2026-03-01T00:00:00.000Z","01890000-0000-7000-8000-000000000000"]').toString('base64url');
const CURSOR_SOLICITUDES = Buffer.from('["solicitudes","-fechaSolicitud","2026-03-01T00:00:00.000Z","01890000-0000-7000-8000-000000000000"]').toString('base64url');
const CURSOR_NULAS = Buffer.from('["guiasNulas","-fecha","2026-03-01T00:00:00.000Z","01890000-0000-7000-8000-000000000000"]').toString('base64url');
const ABRIL = { company: 'COMSA', periodo: '2025-04' };
const ETIQUETAS = fixtures.newId();
const FAENA = { CodigoFaena: fixtures.MAESTROS.faena.codigo, Rol: fixtures.MAESTROS.faena.rol };

const AVISO = { mensaje: 'Romana cerrada', desde: '2026-03-01', hasta: null, perfiles: ['Despacho'] };

/** Today where the company is: from nine in the evening on it is another day in UTC. */
export const DIA = santiagoDay(new Date());

/** Which sheet of a site. */
const FICHA = { codigofaena: FAENA.CodigoFaena, mes: String(Number(DIA.slice(5, 7))), anio: DIA.slice(0, 4), tipo: 'PINO' };

/** A profile that who asks here does not have: demanding a second factor of it keeps nobody from asking on. */
const AJENO = 'Comex';

/** @example let m: Mundo; beforeAll(async () => { m = await buildMundo(); }); afterAll(() => m.t.close()); */
export async function buildMundo(options: TestAppOptions = {}): Promise<Mundo> {
  const t = await buildTestApp(options);
  await fixtures.createMaestros(t.db);
  const permisos = Object.fromEntries(Object.keys(PERMISSIONS).map((permiso) => [permiso, true]));
  await t.createUsuario({ nombre: 'todo', perfiles: Object.keys(PROFILES).filter(isProfile).filter((perfil) => perfil !== AJENO), permisos });
  await t.createUsuario({ nombre: 'otra', perfiles: ['Despacho'] });
  const persona = await t.createUsuario({ nombre: 'administrada', perfiles: ['Despacho'] });
  const todo = await t.loginAs('todo');
  // Its use is noted once a minute: noted for an hour to come, a slow machine's minute changes nothing under those who look.
  await t.db.pool.query(`UPDATE sesion SET ultimo_uso = ultimo_uso + interval '1 hour'`);
  const fotos = await fixtures.uploadFotos(todo);
  const wire = fixtures.despachoWire(fotos);
  await mustBe(201, fixtures.send(todo, wire));
  await t.db.prisma.despachoAviso.create({ data: { despachoId: wire.id, codigo: 'sinPosicion', detalle: 'x' } });
  await mustBe(200, todo.inject({ method: 'POST', url: '/api/faenas/insertarKml', payload: { ...FAENA, INPUTJSON: POLIGONOS, archivo: 'faena.kml', vista: 1 } }));
  const vista = { nombre: 'v', consulta: 'desde=2026-03-01', columnas: ['numero'] };
  const { id } = (await mustBe(200, todo.inject({ method: 'PUT', url: '/api/vistas/despachoRecepciones', payload: vista }))).json<{ id: number }>();
  const trabajo = fixtures.newId();
  await t.db.prisma.trabajo.create({
    data: { id: trabajo, flujo: 'movProductoPino', origen: 'erp', estado: 'enCola', usuario: 'todo', pedidoEn: new Date() },
  });
  const aviso = await t.db.prisma.aviso.create({ data: { mensaje: 'x' } });
  const correo = await t.db.prisma.correo.create({
    data: {
      id: fixtures.newId(), evento: 'x', para: 'ana@rodal.example', plantilla: 'correo.prueba', datos: { quien: 'todo', cuando: 'hoy' }, entidad: 'usuario', entidadId: '1',
      mensaje: fixtures.newId(), estado: 'fallido', intentos: 1, proximoIntento: new Date(), creadoEn: new Date(),
    },
  });
  const clave = await t.db.prisma.claveApi.create({
    data: { nombre: 'recolector', prefijo: 'rodal_x', hash: new Uint8Array(32), permiso: 'sistema.metricas', creadaPor: 'todo' },
  });
  const guiaNula = fixtures.newId();
  await t.db.prisma.costoPropio.create({ data: { id: COSTO, empresa: 'COMSA', documento: 'AJ-1', fecha: new Date(DIA), importe: '1500.5', cambiadoPor: 'todo', cambiadoEn: new Date() } });
  await t.db.prisma.costoAdjunto.create({
    data: { id: ADJUNTO, archivo: 'obs.xlsx', huella: 'b'.repeat(64), filas: 1, subidoPor: 'todo', subidoEn: new Date(), observaciones: { create: { documento: 'AJ-1', observaciones: 'Revisar', observaciones2: '' } } },
  });
  await putLibroHistorico(t);
  await t.db.prisma.detalle2.create({ data: { id: 7, detalle2: 'Raleo comercial' } });
  await t.db.prisma.guiaNula.create({ data: { id: guiaNula, numero: '4711', folio: '4711', reemplaza: '4712', motivo: 'x', fecha: new Date(), usuario: 'todo' } });
  const solicitud = await createSolicitud(t);
  const correccion = fixtures.newId();
  await t.db.prisma.correccionReporte.create({ data: { id: correccion, empresa: 'COMSA', reporte: 'GESTION', documento: 'FC1', entradas: 1, total: '1', creadoEn: new Date(), creadoPor: 'todo' } });
  await t.db.prisma.correccionVolumen.create({ data: { id: correccion, unidad: 'ASE-COI', categoria: 'Consumido', metroCubico: '-1.5', valor: '185.5', mes: '2026-03', creadoEn: new Date(), creadoPor: 'otra' } });
  const etiqueta = fixtures.newId();
  await t.db.prisma.pedidoTransferencia.create({
    data: {
      numero: PEDIDO, id: fixtures.newId(), empresa: 'COMSA', creadoEn: new Date(), usuarioId: (await t.db.prisma.usuario.findFirstOrThrow({ where: { nombre: 'todo' } })).id, usuario: 'todo', archivo: 'pl.xlsx', huella: 'a'.repeat(64),
      contenedores: { create: { idcontenedor: 1, contenedor: 'MSCU1234566', sello: 'CL1', totalpiezas: 10, etiquetas: { create: { id: etiqueta, lugar: 2, etiqueta: 'COIC00001', cantidad: '-1', almacen: '', articulo: '', consultadaEn: new Date() } } } },
    },
  });
  const recepcion = (await mustBe(200, todo.inject({ method: 'POST', url: '/api/despacho/insertarComsaReception', payload: { ...RECEPCION, ArrivalPhoto: fotos.lleno } }))).json<{ id: string }>().id;
  const corridas = await openCorridas(t);
  const sii = await createSii(t);
  const perfil = await t.db.prisma.perfil.findUniqueOrThrow({ where: { nombre: AJENO } });
  const [nomina, nominaFle] = [await createNomina(t, 'COMSA'), await createNomina(t, 'FLE')];
  const papel = await createPapel(t);
  const ids = { nomina, nominaFle, guiaNula, solicitud, recepcion, correccion, etiqueta, ...sii, ...papel, despacho: wire.id, foto: fotos.vacio, vista: String(id), trabajo, aviso: String(aviso.id), correo: correo.id, clave: String(clave.id), persona: String(persona), perfil: String(perfil.id), corridas };
  const programas = await buildProgramas(t, todo);
  // As of the session: that a key is used changes nothing under those who look.
  await t.db.prisma.claveApi.updateMany({ data: { ultimoUso: new Date(t.deps.clock().getTime() + 3_600_000) } });
  const todos = pedidosDe(fotos, ids, vista);
  const pedidos = () => todos;
  // Asked at each of tens of thousands of requests; what each table is fed by does not change.
  const tablas = mapRecord(pedidos(), (_key, { body }) => body?.['tabla']);
  const tablaOf = (key: EndpointKey) => TABLAS.find((tabla) => tabla === tablas[key]) ?? (key === 'confirmTrabajo' ? 'RecepcionMR' : 'MovEtiquetas_Todo');
  const actorOf = (key: EndpointKey) => (ALIMENTAN_SII.test(key) ? programas.get('datos.alimentar.sii') : key === 'insertObservaciones' ? programas.get('datos.alimentar.costos') : Object.hasOwn(INGESTA, key) ? programas.get(TABLAS_INGESTA[tablaOf(key)].alimenta) : undefined) ?? todo;
  return { t, todo, ids, actorOf, pedidos };
}

/** What a program sends of the register of the SII. */
const ALIMENTAN_SII = /^(?:clear|insert)(?:Registro|Pendiente)Sii(?:Fle)?$/;
/** A document of the register of March, and what is known of it as somebody answers. */
const CLAVE_SII = '33|76111222-8|4711';
const HUELLA_SII = '119000/19000//';
const DOCUMENTO_SII = {
  seccion: 'REGISTRO', tipo: 33, rut: '76111222-8', razonSocial: 'Ñielol', folio: '4711', nro: '1', tipoCompra: 'Del Giro', fechaDocto: '2026-03-02', fechaRecepcion: '2026-03-02 09:00:00', fechaAcuse: null, fechaReclamo: null,
  exento: 0, neto: 100_000, ivaRecuperable: 19_000, ivaNoRecuperable: 0, codigoIvaNoRecuperable: null, ivaUsoComun: 0, total: 119_000, impuestos: [],
} as const;

/** A register and what is pending in it, and a mail that went about it. */
async function createSii({ db: { prisma } }: TestApp): Promise<Record<'subidaSii' | 'envioSii', string>> {
  const { id: usuarioId } = await prisma.usuario.findUniqueOrThrow({ where: { nombre: 'todo' } });
  const [subidaSii, envioSii] = [fixtures.newId(), fixtures.newId()];
  for (const [id, seccion, folio] of [[fixtures.newId(), 'REGISTRO', '4711'], [subidaSii, 'PENDIENTE', '4712']] as const) {
    await prisma.siiSubida.create({
      data: {
        id, empresa: 'COMSA', mes: '2026-03', seccion, archivo: 'RCV.csv', huella: 'a'.repeat(64), tipos: [], documentos: 1, total: 119_000, activa: true, subidaEn: new Date(), usuarioId, usuario: 'todo',
        filas: { create: { clave: `33|76111222-8|${folio}`, tipo: 33, rut: '76111222-8', credito: 19_000, huella: '119000/19000//', datos: { ...DOCUMENTO_SII, impuestos: [], seccion, folio } } },
      },
    });
  }
  await prisma.siiEnvio.create({ data: { id: envioSii, para: 'a@b.cl', empresa: 'COMSA', mes: '2026-03', tipo: '1', huella: 'x', dia: new Date(), sha256: 'e'.repeat(64), nombre: 'a.xlsx', bytes: 1, enviadoEn: new Date(), usuarioId, usuario: 'todo' } });
  return { subidaSii, envioSii };
}

/** A roll that the ERP has. @returns its Identificador */
async function createNomina({ db }: TestApp, empresa: 'COMSA' | 'FLE'): Promise<string> {
  await loadNominas(db.pool, empresa, { N1: [{}] });
  return String((await db.prisma.nomina.findFirstOrThrow({ where: { empresa } })).id);
}

/** A company, whose `todo` is, its driver and its truck with one paper each, whose file `todo` has uploaded. */
/** Asked for by `todo`, approved by `jefa`, of whom there is nothing else. */
async function createSolicitud(t: TestApp): Promise<string> {
  const { prisma } = t.db;
  const aprobadorId = await t.createUsuario({ nombre: 'jefa', perfiles: ['Interno'], permisos: { 'solicitudes.aprobar': true } });
  const { id: usuarioId } = await prisma.usuario.findUniqueOrThrow({ where: { nombre: 'todo' } });
  await prisma.aprobadorCompra.create({ data: { usuario: 'jefa', area: 'Administración' } });
  await prisma.destinoCompra.create({ data: { nombre: 'Temuco' } });
  const [id, en] = [fixtures.newId(), new Date()];
  await prisma.solicitudCompra.create({
    data: {
      id, titulo: 'NOTEBOOK', aprobadorId, aprobador: 'jefa', monto: '500000', destino: 'Temuco', detalle: 'Uno nuevo', usuarioId, usuario: 'todo', fecha: en, estado: 'APROBADA', estadoEn: en,
      pasos: { create: [{ estado: 'CREADA', en, usuario: 'todo' }, { estado: 'APROBADA', en, usuario: 'jefa' }] },
    },
  });
  return id;
}

async function createPapel({ db: { prisma }, deps: { env } }: TestApp): Promise<Record<'papel' | 'licencia' | 'revisionTecnica' | 'pdf' | 'invitacion' | 'llave', string>> {
  const { id: puestoPorId } = await prisma.usuario.findUniqueOrThrow({ where: { nombre: 'todo' } });
  const pdf = 'd'.repeat(64);
  await prisma.archivo.create({ data: { sha256: pdf, tipo: 'application/pdf', bytes: 1, origen: 'pdf', subidas: { create: { usuarioId: puestoPorId, nombre: 'F30.pdf' } } } });
  await prisma.usuario.update({ where: { id: puestoPorId }, data: { empresaRut: RUT_EMPRESA } });
  await prisma.empresa.create({ data: { rut: RUT_EMPRESA, nombre: 'x', contacto: 'x', servicio: 'x', correos: ['x@x.cl'], creadoPorId: puestoPorId, creadoEn: new Date() } });
  const papel = await prisma.documento.create({ data: { entidad: 'empresa', clave: RUT_EMPRESA, tipo: 'f30', version: 1, sha256: pdf, nombre: 'F30.pdf', puestoPorId } });
  await prisma.conductor.create({
    data: { rut: RUT_CONDUCTOR, nombre: 'x', telefono: 'x', direccion: 'x', correo: 'x@x.cl', correos: ['x@x.cl'], empresaRut: RUT_EMPRESA, cumple: false, creadoPorId: puestoPorId, creadoEn: new Date() },
  });
  const licencia = await prisma.documento.create({
    data: { entidad: 'conductor', clave: `${RUT_CONDUCTOR}@${RUT_EMPRESA}`, tipo: 'licenciaConducir', version: 1, sha256: pdf, nombre: 'Licencia.pdf', vence: new Date('2035-01-01'), clase: 'A4', puestoPorId },
  });
  await prisma.camion.create({ data: { patente: PATENTE, correos: ['x@x.cl'], tipo: 'Forestal', empresaRut: RUT_EMPRESA, creadoPorId: puestoPorId, creadoEn: new Date() } });
  const revision = await prisma.documento.create({
    data: { entidad: 'camion', clave: `${PATENTE}@${RUT_EMPRESA}`, tipo: 'revisionTecnica', version: 1, sha256: pdf, nombre: 'Revisión.pdf', vence: new Date('2035-01-01'), puestoPorId },
  });
  const { id: invitacion } = await prisma.invitacion.create({
    data: { id: fixtures.newId(), correo: 'papeles@x.cl', empresaRut: RUT_EMPRESA, creadaPorId: puestoPorId, creadaEn: new Date(), venceEn: new Date('2035-01-01') },
  });
  return { invitacion, llave: firmarInvitacion(env.CLAVE_SECRETOS, invitacion), papel: String(papel.id), licencia: String(licencia.id), revisionTecnica: String(revision.id), pdf };
}

/** A historical Excel of one row, which is read. */
async function putLibroHistorico({ db: { prisma } }: TestApp): Promise<void> {
  const [ahora, de] = [new Date(), { fuente: 'ExcelHistorico', empresa: 'COMSA', periodo: '2022-05' }];
  const { cargas: [carga] } = await prisma.trabajo.create({
    data: {
      id: LIBRO, flujo: flujoIngesta('ExcelHistorico', 'COMSA', 'libro'), origen: 'libro', estado: 'lista', usuario: 'todo', pedidoEn: ahora, desde: '2022-05', hasta: '2022-05',
      cargas: { create: { ...de, filas: 1, filasErp: 1, terminadaEn: ahora } }, libro: { create: { empresa: 'COMSA', archivo: 'costos 2022.xlsx', hoja: 'Costos', huella: 'c'.repeat(64), filas: 1 } },
    },
    include: { cargas: true },
  });
  const suya = carga?.id ?? 0n;
  await prisma.cargaVigente.create({ data: { ...de, cargaId: suya, cambiadaEn: ahora } });
  await prisma.costoHistorico.create({
    data: {
      carga: suya, documento: 'FC22050001', linea: -1_000, fecha: new Date('2022-05-03'), tipo: 'Cuenta', recepciones: '', descripcion: 'Flete de trozos', cuenta: '3201010', almacen: 'F0001', faena: 'CO0001', cantidad: '2', codUnidadMedida: 'M3',
      costoUnitario: '500', importe: '1000', us: '850', importeTotalUs: '1.18', tipo2: 'TRANSPORTE', item2: 'FLETE', item3: '', condicionesJuntas: '', tipoFaena: '', proveedor: '76543210-3', facturaProveedor: '991', numeroLiquidacion: '',
    },
  });
}

/** A key for each area that programs feed. */
async function buildProgramas(t: TestApp, todo: Actor): Promise<ReadonlyMap<Permission, Actor>> {
  const programas = new Map<Permission, Actor>();
  for (const permiso of ALIMENTAN) programas.set(permiso, await buildPrograma(t, todo, `que envía ${permiso}`, permiso));
  return programas;
}

/** By table and company, the run that was opened for it. */
type Corridas = Readonly<Record<string, string>>;

async function openCorridas({ db }: TestApp): Promise<Corridas> {
  const corridas: Record<string, string> = {};
  for (const tabla of TABLAS) {
    const { corte, empresas } = CARGABLES[tabla];
    const periodo = { todo: 'todo', mes: '2025-03', anio: '2025' }[corte];
    for (const empresa of empresas) {
      const id = fixtures.newId();
      corridas[`${tabla} ${empresa}`] = id;
      const ahora = new Date();
      await db.prisma.trabajo.create({
        data: {
          id, flujo: flujoIngesta(tabla, empresa, periodo), origen: 'ingesta', estado: 'corriendo', usuario: 'todo', pedidoEn: ahora, latidoEn: ahora,
          cargas: { create: { fuente: tabla, empresa, periodo } },
        },
      });
    }
  }
  return corridas;
}

/** The request as it goes over the wire. @param pedido parts; those of the path are encoded */
export function toInject(key: EndpointKey, { params, query, body }: Pedido): InjectOptions {
  const { method, path } = ENDPOINTS[key];
  const url = path.replace(/\{(\w+)\}/g, (_mark, name: string) => encodeURIComponent((params[name] ?? '').toWellFormed()));
  return {
    method,
    url: Object.keys(query).length > 0 ? `${url}?${new URLSearchParams(query)}` : url,
    headers: { [CSRF_HEADER]: CSRF_VALUE, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  };
}

/** Both screens of the SII, and what programs call of them. */
function pedidosSii({ subidaSii, envioSii }: Pick<Mundo['ids'], 'subidaSii' | 'envioSii'>) {
  const delMes = { empresa: 'COMSA', mes: '2026-03' };
  const marzo = { mes: '3', ano: '2026' };
  const hasta = { hasta: '2026-03-31' };
  const tabla: Pedido = { params: {}, query: marzo };
  const sinMes: Pedido = { params: {}, query: {} };
  const limpia = (): Pedido => ({ params: {}, query: {}, body: { mes: 4, ano: 2026 } });
  // Lines are the SII's and have no fields of ours: modules/sii/notificar.test.ts.
  const envia = (): Pedido => ({ params: {}, query: {}, body: { mes: 4, ano: 2026, INPUTJSON: [] } });
  const correos = (): Pedido => ({ params: {}, query: {}, body: { id: fixtures.newId(), tipoCorreo: '1', mes: 3, ano: 2026, hasta: '2026-03-31', repetir: true } });
  return {
    getSii: { params: delMes, query: {} },
    reviewSii: { params: delMes, query: {} },
    loadSii: { params: delMes, query: { id: fixtures.newId(), huella: 'a'.repeat(64) } },
    clearSeccionSii: { params: { ...delMes, seccion: 'PENDIENTE' }, query: {}, body: { visto: [subidaSii] } },
    restoreSubidaSii: { params: { ...delMes, id: subidaSii }, query: {}, body: { visto: [] } },
    getInformesSii: { params: delMes, query: hasta },
    exportInformeSii: { params: { ...delMes, informe: '1' }, query: hasta },
    answerSii: { params: delMes, query: {}, body: { sii: CLAVE_SII, bc: null, huella: HUELLA_SII, decision: 'RESUELTA', nota: 'Se anulará\nen abril' } },
    listResponsablesSii: { params: { empresa: 'COMSA' }, query: {} },
    setResponsableSii: { params: { empresa: 'COMSA' }, query: {}, body: { rut: RUT_EMPRESA, usuario: 'jefa' } },
    markComexSii: { params: { empresa: 'COMSA' }, query: {}, body: { rut: RUT_EMPRESA, nombre: 'Ñielol', comex: true } },
    getNotificacionSii: { params: { ...delMes, tipo: '1' }, query: hasta },
    getEnvioSii: { params: { id: envioSii }, query: {} },
    searchEnlacesSii: { params: delMes, query: { ...hasta, sii: CLAVE_SII, texto: 'ñielol' } },
    getRastroSii: { params: delMes, query: { sii: CLAVE_SII } },
    getCierreSii: { params: delMes, query: {} },
    closeSii: { params: delMes, query: {}, body: { presentado: '2026-04-12', folio: '7123456789', nota: 'Con la rectificatoria\nde febrero' } },
    reopenSii: { params: delMes, query: {}, body: { nota: 'Faltaba una factura' } },
    getFacturasNoBc: sinMes, getFacturasNoBcFle: sinMes,
    getInformePorIngresar: tabla, getInformePorIngresarFle: tabla,
    getInformePorAcusar: sinMes, getInformePorAcusarFle: sinMes,
    getInformePorRevisar: tabla, getInformePorRevisarFle: tabla,
    getInformeResumen: tabla, getInformeResumenFle: tabla,
    getInformeMesAnterior: tabla, getInformeMesAnteriorFle: tabla,
    getInformeComex: sinMes,
    clearRegistroSii: limpia(), clearRegistroSiiFle: limpia(), clearPendienteSii: limpia(), clearPendienteSiiFle: limpia(),
    insertRegistroSii: envia(), insertRegistroSiiFle: envia(), insertPendienteSii: envia(), insertPendienteSiiFle: envia(),
    sendCorreosSii: correos(), sendCorreosSiiFle: correos(),
  };
}

function pedidosDe(
  fotos: { readonly vacio: string; readonly lleno: string },
  { despacho, foto, vista, trabajo, aviso, correo, clave, persona, perfil, nomina, nominaFle, papel, licencia, revisionTecnica, pdf, invitacion, llave, guiaNula, solicitud, recepcion, correccion, etiqueta, subidaSii, envioSii, corridas }: Mundo['ids'],
  guardada: Readonly<Record<string, unknown>>,
): Record<EndpointKey, Pedido> {
  const nothing: Pedido = { params: {}, query: {} };
  const of = (params: Record<string, string>, body?: Record<string, unknown>): Pedido => ({ params, query: {}, ...(body && { body }) });
  const body = (content: Record<string, unknown>): Pedido => of({}, content);
  const dias = { desde: DIA, hasta: DIA };
  const filtros = { ...dias, despachador: 'todo', nroguia: '1', patente: 'BBCD12', estado: 'enviado', faena: 'F0001*100-1', producto: '5034', avisos: 'sinPosicion' };
  const recepciones = { ...dias, fuente: 'RecepcionMR', faena: 'F0001', articulo: '8002', texto: 'peral 364' };
  const auditoria = { ...dias, usuario: 'todo', accion: 'despacho.crear', entidad: 'despacho', entidadId: despacho, texto: despacho.slice(0, 8) };
  const correos = { ...dias, estado: 'fallido', plantilla: 'correo.prueba', para: 'ana' };
  const recibidas = { fecha_inicio: DIA, fecha_fin: DIA, dispatch_number: '4711', patente: 'BBCD12', estado: 'sinDespacho' };
  const nulas = { fecha_inicio: DIA, fecha_fin: DIA, dispatch_number: '4711', estado: 'sinDespacho' };
  const pedidas = { usuarioCreador: 'todo', vista: 'mias', texto: 'note', estado: 'todos' };
  const figura = { unidad: 'ASE-COI', mes: '3', anio: '2026', columna: 'acumulado', linea: 'Fletes', cuenta: '4101010', entradas: 'todas' };
  const buscados = { nroDocumento: 'AJ', anio: DIA.slice(0, 4), fecha: DIA, tipo: 'x', recepciones: 'x', item2: 'x', item3: 'x', almacen: 'x', condicionesjuntas: 'x', tipo2: 'x', cuenta: '6105', tipofaena: 'x', origen: 'agregado', regla: 'sin' };
  const contenedores = { de: 'mios', texto: 'mscu', empresa: 'COMSA', estado: 'porCambiar', desde: DIA, hasta: DIA, etiqueta: 'COIC00001' };
  const correcciones = { empresa: 'COMSA', reporte: 'GESTION', entryNo: '4812007', transaccion: '7', nroDocumento: 'FC1', estado: 'sinEntrada' };
  const trazadas = { desde: DIA, hasta: DIA, NUM_GUIA: '4711', CAMION: 'BBCD', NOMBRE_PREDIO: 'aromo', estado: 'alerta' };
  const buscar: Pedido = { params: {}, query: filtros };
  const destinos = { maestro: 'destinos' };
  const papelNuevo = { sha256: pdf, emitido: null, vence: null, observacion: 'por correo' };
  const pantalla = 'despachoRecepciones';
  const marzo = { monthName: 'Marzo', anio: '2026' };
  const inventario = { Planta: 'COIHUE', Mes: '3', Ano: '2026', Numetiqueta: 'COIC1', Articulo: 'pino', Ubicacion: 'pt', UnidadMedidaBase: 'PIEZA', Piezas: '1' };
  return {
    getLive: nothing, getReady: nothing, logout: nothing, getSesion: nothing, getAvisos: nothing, listAvisos: nothing, getResumenAvisos: nothing, getBandeja: nothing, getInicioHoy: nothing, getInicioFaenas: nothing, getInicioAvisos: nothing, getInicioSinGuia: nothing, getInicioErp: nothing, getInicioNominas: nothing, getInicioIva: nothing, getPrimerosPasos: nothing, confirmarAjustes: nothing, probarErp: nothing, listAjustes: nothing,
    listFaenasPerimetro: nothing, listPatentesBloqueadas: nothing, listChoferes: nothing, listTransportistas: nothing,
    listChoferesBloqueados: nothing, listHabilitaciones: nothing, listDestinos: nothing, listClientes: nothing, listProductos: nothing, listCosecheros: nothing,
    listTablaVolumen: nothing, listVariantes: nothing, uploadFoto: nothing, uploadPdf: nothing, listOpcionesBusqueda: nothing, listStock: nothing,
    login: body({ usuario: 'otra', contrasena: TEST_PASSWORD }),
    loginCodigo: body({ reto: `1.1790000000000.${'x'.repeat(43)}`, codigo: '123456' }),
    getCuenta: nothing, endOtrasSesiones: nothing,
    changeClave: body({ actual: 'no es la suya', nueva: 'tres cosas del monte' }),
    get endSesionPropia() { return of({ id: fixtures.newId() }); },
    startSegundoFactor: body({ clave: 'no es la suya' }),
    confirmSegundoFactor: body({ codigo: '123456' }),
    renewCodigos: body({ clave: 'no es la suya', codigo: '123456' }),
    removeSegundoFactor: body({ clave: 'no es la suya', codigo: '123456' }),
    createAviso: body(AVISO),
    updateAviso: of({ id: aviso }, { ...AVISO, version: 1 }),
    endAviso: of({ id: aviso }, { version: 1 }),
    updateAjuste: of({ clave: 'urlTiles' }, { valor: '', visto: '' }),
    resetAjuste: of({ clave: 'exigirPerimetro' }, { visto: false }),
    listHistoria: { params: { entidad: 'usuario' }, query: { id: persona, antesDe: '9999' } },
    listAuditoria: { params: {}, query: { ...auditoria, cursor: CURSOR_AUDITORIA } },
    getResumenAuditoria: { params: {}, query: auditoria },
    listUsuariosAuditoria: nothing,
    listCorreos: { params: {}, query: { ...correos, cursor: CURSOR_CORREOS } },
    getResumenCorreos: { params: {}, query: correos },
    exportCorreos: { params: {}, query: { ...correos, formato: 'csv' } },
    getCorreo: of({ id: correo }),
    reenviarCorreo: of({ id: correo }),
    get probarCorreo() { return body({ id: fixtures.newId() }); },
    exportAuditoria: { params: {}, query: { ...auditoria, formato: 'csv' } },
    getFoto: of({ sha256: foto }),
    getDespachoFoto: of({ id: despacho, lado: 'vacio' }),
    getArchivo: of({ sha256: foto }),
    get createDespacho() { return body(fixtures.despachoWire(fotos)); },
    get createDespachoSubproducto() { return body(fixtures.subproductoWire(fotos, 'subproducto')); },
    getGuiaPdf: of({ id: despacho }),
    verificarGuia: body({ codigo: formatCodigo(1, '7K3MQ9ZD04XW') }),
    retryGuia: of({ id: despacho }),
    listOpcionesSolicitud: nothing,
    listSolicitudesRepetidas: { params: {}, query: { titulo: 'Notebook', montoAutorizado: '500000' } },
    get createSolicitud() { return body({ id: fixtures.newId(), titulo: 'Notebook', aprobador: 'jefa', montoAutorizado: '500.000', destino: 'Temuco', detalle: 'Uno nuevo,\ncon base', usuarioCreador: 'todo', documento1: pdf, documento2: '', documento3: '' }); },
    listSolicitudes: { params: {}, query: { ...pedidas, cursor: CURSOR_SOLICITUDES } },
    getResumenSolicitudes: { params: {}, query: pedidas },
    exportSolicitudes: { params: {}, query: { ...pedidas, formato: 'csv' } },
    listDocumentosSolicitud: { params: {}, query: { id: solicitud } },
    changeEstadoSolicitud: body({ id: solicitud, estado: 'COMPRADA', usuario: 'todo', motivo: '', visto: 'APROBADA' }),
    uploadFactura: body({ id: solicitud, url: pdf }),
    get createGuiaNula() { return body({ id: fixtures.newId(), dispatch_number: String(nuevo()), motivo: 'Patente equivocada', guia_reemplaza: '99.001', usuario: 'todo' }); },
    listDespachosDeGuia: { params: {}, query: { dispatch_number: '4711' } },
    getGuiaNula: of({ id: guiaNula }),
    applyGuiaNula: of({ id: guiaNula }, { despacho }),
    discardDespachoDeGuia: of({ id: guiaNula }, { despacho }),
    withdrawGuiaNula: of({ id: guiaNula }, { motivo: 'Se registró por error', visto: 'sinDespacho' }),
    get createRecepcionCamion() { return body({ ...RECEPCION, id: fixtures.newId(), DispatchNumber: String(nuevo()), GuiaPhoto: fotos.vacio, Usuario: 'todo', despacho: null }); },
    listDespachosDeRecepcion: { params: {}, query: { dispatch_number: '4711' } },
    listDespachosDeCamion: { params: {}, query: { patente: 'BBCD12', producto: 'PINO', destino: '' } },
    listGuiasRecientes: nothing,
    listOpcionesRecepcion: nothing,
    getRecepcionCamion: of({ id: recepcion }),
    getRecepcionCamionFoto: of({ id: recepcion, lado: 'lleno' }),
    joinRecepcionCamion: of({ id: recepcion }, { despacho }),
    discardDespachoDeRecepcion: of({ id: recepcion }, { despacho }),
    separateRecepcionCamion: of({ id: recepcion }, { motivo: 'Era otro camión', visto: 'unida' }),
    annulRecepcionCamion: of({ id: recepcion }, { motivo: 'Se registró dos veces', visto: 'sinDespacho' }),
    listTrazo: { params: {}, query: { ...trazadas, cursor: CURSOR_TRAZO } },
    getResumenTrazo: { params: {}, query: trazadas },
    exportTrazo: { params: {}, query: { ...trazadas, formato: 'csv' } },
    getTrazo: of({ id: despacho }),
    listRecepcionesCamion: { params: {}, query: { ...recibidas, cursor: CURSOR_RECEPCIONES } },
    getResumenRecepcionesCamion: { params: {}, query: recibidas },
    exportRecepcionesCamion: { params: {}, query: { ...recibidas, formato: 'csv' } },
    listGuiasNulas: { params: {}, query: { ...nulas, cursor: CURSOR_NULAS } },
    getResumenGuiasNulas: { params: {}, query: nulas },
    exportGuiasNulas: { params: {}, query: { ...nulas, formato: 'csv' } },
    get syncEstado() { return body({ ids: [despacho, fixtures.newId()] }); },
    get reportPerdidas() { return body({ perdidas: [{ id: fixtures.newId(), codigo: 'M7-0031', que: 'fotos', vistaEn: '2026-11-20T12:00:00.000Z' }] }); },
    get discardDespacho() { return body({ id: fixtures.newId(), revision: 1, motivo: 'Repetido', contenido: '{}' }); },
    get reviewImport() {
      const { id, created, patentecamion, origin, rol, cantidad } = fixtures.despachoWire(fotos);
      return body({ despachos: [{ id, created, patentecamion, origin, rol, cantidad }] });
    },
    listDespachos: { params: {}, query: { ...filtros, orden: '-fecha' } },
    getResumenDespachos: buscar, getGraficosDespachos: buscar, getMapaDespachos: buscar,
    exportDespachos: { params: {}, query: { ...dias, formato: 'csv' } },
    getDespacho: of({ id: despacho }),
    closeAviso: of({ id: despacho, codigo: 'sinPosicion' }, { nota: 'Visto' }),
    reopenAviso: of({ id: despacho, codigo: 'sinPosicion' }, {}),
    listVistas: of({ pantalla }),
    saveVista: of({ pantalla }, guardada),
    deleteVista: of({ pantalla, id: vista }),
    getFlujo: of({ flujo: 'movProductoPino' }),
    startFlujo: of({ flujo: 'movProductoPino' }, { desde: DIA.slice(0, 7), hasta: DIA.slice(0, 7) }),
    cancelTrabajo: of({ id: trabajo }),
    undoTrabajo: of({ id: trabajo }),
    acceptTrabajo: of({ id: trabajo }, { motivo: 'se cerraron' }),
    discardTrabajo: of({ id: trabajo }, { motivo: 'se cerraron' }),
    listTrabajos: { params: {}, query: { flujo: 'faenas', estado: 'lista', antesDe: fixtures.newId() } },
    exportRechazos: of({ id: trabajo }),
    openIngesta: body({ tabla: 'MovProductoFaenasEuca', ...ABRIL }),
    openIngestaAzure: body({ tabla: 'MovProducto_FaenaActivas', ...ABRIL }),
    openIngestaMovEtiquetas: body({ tabla: 'MovEtiquetas', ...ABRIL }),
    // Both feed one table: the second one finds the run of the first.
    openLibroSii: body({ tabla: 'HistFacturaCompraIgor', ...ABRIL }), openLibroSiiFle: body({ tabla: 'HistNotaCompraIgor', ...ABRIL, company: 'FLE' }), openEliminadosSii: body({ tabla: 'DeletesFacturaCompraIgor', ...ABRIL }), openEliminadosSiiFle: body({ tabla: 'DeletesFacturaCompraIgor', ...ABRIL, company: 'FLE' }),
    openIngestaCoihue: body({ ...ABRIL, trabajo: ETIQUETAS }), openIngestaLautaro: body({ ...ABRIL, trabajo: ETIQUETAS }),
    // Rows are the ERP's and have no fields of ours: cargas/ingesta.test.ts.
    ...mapRecord(INSERCIONES, (_name, { tablas: [tabla], ...ruta }) =>
      body({ trabajo: corridas[`${tabla} ${'company' in ruta ? ruta.company : 'COMSA'}`], indice: 0, hash: 'a'.repeat(64), INPUTJSON: [], ultimo: false, tabla })),
    confirmTrabajo: of({ id: corridas['RecepcionMR FLE'] ?? '' }, { lotes: 1 }),
    listClavesApi: nothing, getResumenClavesApi: nothing,
    exportAvisos: { params: {}, query: { formato: 'csv' } },
    exportUsuarios: { params: {}, query: { formato: 'csv' } },
    exportClavesApi: { params: {}, query: { formato: 'csv' } },
    createPrimerAdministrador: body({ codigo: 'x', nombre: 'otro', email: 'otro@rodal.example', contrasena: 'tres cosas del monte' }),
    get createClaveApi() { return body({ nombre: `programa ${fixtures.newId()}`, permiso: 'cargasBc.usar', venceEn: '2099-01-01T00:00:00Z' }); },
    revokeClaveApi: of({ id: clave }),
    getTokenBc: nothing,
    getErp: {
      params: { entity: 'RecepcionMR' },
      query: { company: 'FLE', periodo: '2026-03', $filter: 'FechaRecepcion ge 2026-03-01 and FechaRecepcion lt 2026-04-01', $select: 'NoRecepcion,Volumen', $top: '10', cursor: 'AAAA' },
    },
    listCostos: { params: {}, query: { ...buscados, orden: '-documento' } },
    getResumenCostos: { params: {}, query: buscados },
    exportCostos: { params: {}, query: { ...buscados, formato: 'csv' } },
    listContadoresCostos: { params: {}, query: { anio: DIA.slice(0, 4) } },
    withdrawCostos: body({ anio: 2026 }),
    joinNotasCredito: body({ anio: 2026 }),
    getCosto: { params: {}, query: { id: COSTO } },
    updateCosto: body({ id: COSTO, ...COSTO_DICHO, visto: 'c'.repeat(64) }),
    get createCosto() { return body({ id: fixtures.newId(), empresa: 'FLE', nrodocumento: 'AJ-2', ...COSTO_DICHO }); },
    listAdjuntosCostos: nothing,
    uploadObservaciones: nothing,
    reviewExcelCostos: { params: {}, query: { empresa: 'COMSA' } },
    loadExcelCostos: { params: {}, query: { empresa: 'COMSA', huella: 'a'.repeat(64) } },
    listExcelCostos: nothing,
    withdrawExcelCostos: body({ trabajo: LIBRO }),
    exportPlantillaCostos: nothing,
    insertObservaciones: body({ INPUTJSON: [{ N_Documento: 'FC1', observaciones: 'Revisar', observaciones2: null }] }),
    removeObservaciones: body({ id: String(ADJUNTO) }),
    listCargasMovProducto: { params: {}, query: { tipo: 'PINO', anio: '2026' } },
    countErpMovProducto: { params: {}, query: { tipo: 'EUCA', anio: '2026' } },
    listFaenas: { params: {}, query: { codigoFaena: 'F0001', origen: 'peral', rol: '100' } },
    getPerimetro: { params: {}, query: { codigoFaena: FAENA.CodigoFaena, rol: FAENA.Rol, version: '1' } },
    listPerimetrosAnteriores: { params: {}, query: { codigoFaena: FAENA.CodigoFaena, rol: FAENA.Rol } },
    reviewKml: nothing,
    reviewImportacion: of({ maestro: 'cosecheros' }),
    importMaestro: { params: { maestro: 'cosecheros' }, query: { huella: 'a'.repeat(64) } },
    savePerimetro: body({ ...FAENA, INPUTJSON: POLIGONOS, archivo: 'faena.kml', vista: 2 }),
    restorePerimetro: body({ ...FAENA, version: 1, vista: 2 }),
    listRecepciones: { params: {}, query: { ...recepciones, cursor: CURSOR_RECEPCION } },
    getTotalesRecepciones: { params: {}, query: recepciones },
    listOpcionesRecepciones: nothing, listFuentesRecepciones: nothing, listPeriodosReporteRecepciones: nothing,
    exportRecepciones: { params: {}, query: { ...recepciones, formato: 'csv' } },
    getReporteRecepciones: of(MES), getGraficoRecepciones: of(MES),
    getReporteRecepcionesDetalle: of({ ...MES, tipoRecepcion: 'FAENA', destino: 'PUERTO CORRAL', articulo: 'ASTILLA PINO/EUCALYPTUS (BDMT)' }),
    exportReporteRecepciones: { params: MES, query: { formato: 'xlsx' } },
    listFaenasPagina: { params: {}, query: { codigoFaena: 'F0001', origen: 'peral', rol: '100' } },
    getResumenFaenas: { params: {}, query: { codigoFaena: 'F0001' } },
    exportFaenas: { params: {}, query: { codigoFaena: 'F0001', formato: 'csv' } },
    getAperturaReporteGestion: nothing,
    cerrarMes: body({ mes: 3, anio: 2026, estado: 1, nota: '' }),
    getReporteGestion: { params: {}, query: { unidad: 'ASE-COI', mes: '3', anio: '2026' } },
    getDoceMeses: { params: {}, query: { unidad: 'ASE-COI', mes: '3', anio: '2026' } },
    exportReporteGestion: { params: {}, query: { unidad: 'ASE-COI', mes: '3', anio: '2026', moneda: 'USD' } },
    listReporteDetalle: { params: {}, query: { ...figura, orden: 'fecha' } },
    getResumenReporteDetalle: { params: {}, query: figura },
    exportReporteDetalle: { params: {}, query: { ...figura, formato: 'csv' } },
    listContenedores: { params: {}, query: { ...contenedores, orden: 'pedido' } },
    getResumenContenedores: { params: {}, query: contenedores },
    exportContenedores: { params: {}, query: { ...contenedores, formato: 'csv' } },
    reviewPedidoTransferencia: { params: {}, query: { empresa: 'COMSA' } },
    createPedidoTransferencia: { params: {}, query: { id: fixtures.newId(), empresa: 'COMSA', huella: 'a'.repeat(64) } },
    getPedidoTransferencia: of({ orderId: String(PEDIDO) }),
    exportPedidoTransferencia: of({ orderId: String(PEDIDO) }),
    changeEtiquetaPedido: body({ id_pedido: PEDIDO, idpedido: etiqueta, id: fixtures.newId(), nroetiqueta: 'COIC00002' }),
    ...pedidosSii({ subidaSii, envioSii }),
    listCorrecciones: { params: {}, query: { ...correcciones, orden: 'creada' } },
    getResumenCorrecciones: { params: {}, query: correcciones },
    exportCorrecciones: { params: {}, query: { ...correcciones, formato: 'csv' } },
    previewCorreccion: { params: {}, query: { empresa: 'COMSA', reporte: 'GESTION', nroentrada: '4812007', transaccion: '7', nroDocumento: 'FC1' } },
    createCorreccion: body({ id: fixtures.newId(), empresa: 'COMSA', reporte: 'GESTION', nroentrada: '4812007', transaccion: '7', nroDocumento: 'FC1' }),
    deleteCorreccion: body({ idCorreccion: correccion }),
    getCorreccion: of({ id: correccion }),
    listMovEtiquetas: { params: marzo, query: { tipo: 'Output', orden: 'fecha' } },
    getResumenMovEtiquetas: of(marzo),
    listMesesMovEtiquetas: nothing,
    exportMovEtiquetas: { params: marzo, query: { tipo: 'Output', formato: 'csv' } },
    listFaenasFichas: { params: {}, query: { tipo: 'PINO' } },
    getFicha: { params: {}, query: FICHA },
    exportFicha: { params: {}, query: FICHA },
    reviewExcelFichas: { params: {}, query: { tipo: 'EUCA' } },
    insertExcelFichas: { params: {}, query: { huella: 'a'.repeat(64) } },
    insertExcelFichasPino: { params: {}, query: { huella: 'a'.repeat(64) } },
    exportPlantillaFichas: { params: {}, query: { tipo: 'PINO' } },
    listMatricesFichas: { params: {}, query: { tipo: 'PINO' } },
    changeMatrizFichas: body({ numero: 1, accion: 'retirar', visto: 'vigente' }),
    withdrawMovProducto: body({ tipo: 'PINO', desde: '2023-01', hasta: '2023-01' }),
    listFichasMovimientos: { params: {}, query: { ...FICHA, columna: 'cierre', articulo: '5034', unidad: 'M3', clase: 'sinClasificar', orden: '-cantidad' } },
    getResumenFichasMovimientos: { params: {}, query: { ...FICHA, columna: 'despachado' } },
    exportFichasMovimientos: { params: {}, query: { ...FICHA, columna: 'apertura', formato: 'csv' } },
    listFaenasHistorico: { params: {}, query: { mes: DIA.slice(0, 7), faena: 'F0001', tipo: 'PINO', situacion: 'sinDeclarar', orden: '-enPie' } },
    getResumenFaenasHistorico: { params: {}, query: { mes: DIA.slice(0, 7), faena: 'F0001' } },
    exportFaenasHistorico: { params: {}, query: { mes: DIA.slice(0, 7), formato: 'csv' } },
    listDetalles2: nothing,
    getEnPie: { params: {}, query: { codigoFaena: FAENA.CodigoFaena, rol: FAENA.Rol, unidad: 'M3', mes: DIA.slice(0, 7) } },
    listSalidas: { params: {}, query: { codigoFaena: FAENA.CodigoFaena, rol: FAENA.Rol, unidad: 'M3', mes: DIA.slice(0, 7), articulo: '5034' } },
    updateFaenasHistorico: body({ cambios: [{ ...FAENA, articulo: '5034', unidad: 'M3', mes: DIA.slice(0, 7), detalleId: 7, vista: 0 }] }),
    saveVolumenDeclarado: body({ ...FAENA, unidad: 'M3', volumen: '1250.5', nota: 'Inventario 2026', vista: 0 }),
    listVolumenes: { params: {}, query: { ...MES, planta: 'ASE-COI', categoria: 'Consumido', estado: 'todas', orden: '-registrada' } },
    getResumenVolumenes: { params: {}, query: { ...MES, planta: 'ASE-COI' } },
    exportVolumenes: { params: {}, query: { ...MES, estado: 'eliminadas', formato: 'csv' } },
    getVolumenesMes: { params: {}, query: MES },
    getVolumenesDiarios: { params: {}, query: { ...MES, grupo: 'Coi' } },
    exportVolumenesDiarios: { params: {}, query: { ...MES, grupo: 'Pul', formato: 'csv' } },
    listMesesVolumenes: nothing,
    get createVolumen() { return body({ id: fixtures.newId(), planta: 'PUL-VAL', categoria: 'Producción Astilla', metrocubico: '-12.5', valor: '0', mes: 3, anio: 2026 }); },
    removeVolumen: body({ id: correccion, motivo: 'Se midió\nde nuevo' }),
    listInventario: { params: {}, query: { ...inventario, orden: '-etiqueta' } },
    getResumenInventario: { params: {}, query: inventario },
    listAniosInventario: nothing,
    getResumenTrabajos: { params: {}, query: { flujo: 'faenas', estado: 'lista' } },
    exportTrabajos: { params: {}, query: { flujo: 'faenas', estado: 'lista', formato: 'csv' } },
    listProveedoresBloqueados: { params: {}, query: { empresa: 'FLE', texto: 'sur 76', orden: 'rut' } },
    getResumenProveedoresBloqueados: { params: {}, query: { empresa: 'FLE', texto: 'sur 76' } },
    exportProveedoresBloqueados: { params: {}, query: { empresa: 'FLE', formato: 'csv' } },
    listEmpresas: { params: {}, query: { estado: '1', texto: 'sur 76', servicio: 'Servicios de Cosecha', revision: 'porRevisar', orden: '-nombre' } },
    getResumenEmpresas: { params: {}, query: { estado: '1', texto: 'sur 76', revision: 'corregir' } },
    exportEmpresas: { params: {}, query: { estado: '0', formato: 'csv' } },
    getDocumentosEmpresa: { params: {}, query: { rutEmpresa: RUT_EMPRESA, estado: '1' } },
    saveEmpresa: body({ rutEmpresa: '77.222.333-1', ...EMPRESA, documentos: [1, 4].map((idtipodocumento) => ({ idtipodocumento, ...papelNuevo })) }),
    updateEmpresa: body({ rutEmpresa: RUT_EMPRESA, ...EMPRESA, version: 1 }),
    approveEmpresa: body({ rutEmpresa: RUT_EMPRESA, huella: '0123456789abcdef', visto: 'PENDIENTE' }),
    deactivateEmpresa: body({ rutEmpresa: RUT_EMPRESA, motivo: 'Dejó de prestar servicios', visto: 'ACTIVO' }),
    markDocumentoEmpresa: body({ rutEmpresa: RUT_EMPRESA, id: Number(papel), cumple: 0, nocumple: 1, pendiente: 0, noaplica: 0, comentario: 'No se lee', visto: 'SIN_REVISAR' }),
    commentDocumentoEmpresa: body({ rutEmpresa: RUT_EMPRESA, id: Number(papel), comentario: 'Preguntar a la Dirección del Trabajo', visto: '' }),
    listConductores: { params: {}, query: { estado: '2', texto: 'sur 12', revision: 'porRevisar', orden: '-empresa' } },
    getResumenConductores: { params: {}, query: { estado: '2', texto: 'sur 12', revision: 'corregir' } },
    exportConductores: { params: {}, query: { estado: '1', formato: 'csv' } },
    listOpcionesEmpresa: { params: {}, query: {} },
    getDocumentosConductor: { params: {}, query: { rut: RUT_CONDUCTOR, estado: '1' } },
    saveConductor: body({
      rut: '11.111.111-1', ...CONDUCTOR,
      documentos: [{ idtipodocumento: 11, ...papelNuevo }, { idtipodocumento: 12, ...papelNuevo, vence: '2035-01-01', clase: 'A4' }],
    }),
    updateConductor: body({ rut: RUT_CONDUCTOR, ...CONDUCTOR, version: 1 }),
    approveConductor: body({ rut: RUT_CONDUCTOR, huella: '0123456789abcdef', visto: 'PENDIENTE' }),
    deactivateConductor: body({ rut: RUT_CONDUCTOR, motivo: 'Dejó la empresa', visto: 'ACTIVO' }),
    markDocumentoConductor: body({ rut: RUT_CONDUCTOR, id: Number(licencia), cumple: 0, nocumple: 1, pendiente: 0, noaplica: 0, comentario: 'No se lee', visto: 'SIN_REVISAR' }),
    commentDocumentoConductor: body({ rut: RUT_CONDUCTOR, id: Number(licencia), comentario: 'Preguntar al municipio', visto: '' }),
    replaceDocumentoConductor: body({ rut: RUT_CONDUCTOR, idtipodocumento: 12, ...papelNuevo, vence: '2036-01-01', clase: 'A5', visto: 1 }),
    correctDocumentoConductor: body({ rut: RUT_CONDUCTOR, id: Number(licencia), fechaLicencia: '2035-02-01', claseLicencia: 'A5', observacion: '' }),
    listCamiones: { params: {}, query: { estado: '1', texto: 'sur BB', tipo: 'Forestal', revision: 'porRevisar', orden: '-empresa' } },
    getResumenCamiones: { params: {}, query: { estado: '2', texto: 'sur BB', revision: 'corregir' } },
    exportCamiones: { params: {}, query: { estado: '1', formato: 'csv' } },
    getDocumentosCamion: { params: {}, query: { patente: PATENTE, estado: '1' } },
    saveCamion: body({ patente: 'CCDF34', ...CAMION, documentos: [22, 23, 24, 21].map((idtipodocumento) => ({ idtipodocumento, ...papelNuevo, vence: idtipodocumento === 21 ? null : '2035-01-01' })) }),
    updateCamion: body({ patente: PATENTE, ...CAMION, version: 1 }),
    approveCamion: body({ patente: PATENTE, huella: '0123456789abcdef', visto: 'PENDIENTE' }),
    deactivateCamion: body({ patente: PATENTE, motivo: 'Se vendió', visto: 'ACTIVO' }),
    markDocumentoCamion: body({ patente: PATENTE, id: Number(revisionTecnica), cumple: 0, nocumple: 1, pendiente: 0, noaplica: 0, comentario: 'No se lee', visto: 'SIN_REVISAR' }),
    commentDocumentoCamion: body({ patente: PATENTE, id: Number(revisionTecnica), comentario: 'Preguntar a la planta', visto: '' }),
    replaceDocumentoCamion: body({ patente: PATENTE, idtipodocumento: 22, ...papelNuevo, vence: '2036-01-01', visto: 1 }),
    correctDocumentoCamion: body({ patente: PATENTE, id: Number(revisionTecnica), fechavencimiento: '2035-02-01', observacion: '' }),
    getRecordatoriosCamiones: { params: {}, query: { estado: '2', texto: 'x', tipo: 'Industrial' } },
    sendRecordatoriosCamiones: body({ id: fixtures.newId(), estado: '2', revision: 'corregir' }),
    replaceDocumentoEmpresa: body({ rutEmpresa: RUT_EMPRESA, idtipodocumento: 3, ...papelNuevo, visto: 1 }),
    getMatrizHabilitacion: { params: {}, query: { texto: 'sur 76', solo: 'detenidas', pagina: '1' } },
    listVencimientos: nothing, getHabilitadosPorMes: nothing,
    listAccesosEmpresa: { params: {}, query: { rutEmpresa: RUT_EMPRESA } },
    inviteEmpresa: body({ rutEmpresa: RUT_EMPRESA, correo: 'papeles@x.cl' }),
    resendInvitacion: of({ id: invitacion }, { correo: 'Otra@x.cl' }),
    cancelInvitacion: of({ id: invitacion }),
    readInvitacion: body({ clave: llave }),
    acceptInvitacion: body({ clave: llave, rut: RUT_EMPRESA, nombre: 'invitada', contrasena: 'tres cosas del monte' }),
    getPerfilEmpresa: { params: {}, query: { estado: '1', rut: RUT_EMPRESA } },
    getEmpresaPropia: { params: {}, query: { rutEmpresa: RUT_EMPRESA, estado: '1' } },
    saveEmpresaPropia: body({ ...EMPRESA, documentos: [1, 4].map((idtipodocumento) => ({ idtipodocumento, ...papelNuevo })) }),
    replaceDocumentoEmpresaPropia: body({ idtipodocumento: 2, ...papelNuevo, visto: 0 }),
    getConductorPropio: { params: {}, query: { rut: RUT_CONDUCTOR, estado: '1' } },
    saveConductorPropio: body({
      rut: '22.222.222-2', ...CONDUCTOR_PROPIO,
      documentos: [{ idtipodocumento: 11, ...papelNuevo }, { idtipodocumento: 12, ...papelNuevo, vence: '2035-01-01', clase: 'A4' }],
    }),
    replaceDocumentoConductorPropio: body({ rut: RUT_CONDUCTOR, idtipodocumento: 11, ...papelNuevo, visto: 0 }),
    getCamionPropio: { params: {}, query: { patente: PATENTE, estado: '1' } },
    saveCamionPropio: body({ patente: 'DDFG45', correo: CAMION.correo, tipoCamion: 'Forestal', documentos: [22, 23, 24, 21].map((idtipodocumento) => ({ idtipodocumento, ...papelNuevo, vence: idtipodocumento === 21 ? null : '2035-01-01' })) }),
    replaceDocumentoCamionPropio: body({ patente: PATENTE, idtipodocumento: 23, ...papelNuevo, vence: '2036-01-01', visto: 0 }),
    getRecordatoriosConductores: { params: {}, query: { estado: '2', texto: 'x' } },
    sendRecordatoriosConductores: body({ id: fixtures.newId(), estado: '2', revision: 'corregir' }),
    getRecordatorios: { params: {}, query: { estado: '1', texto: 'x' } },
    sendRecordatorios: body({ id: fixtures.newId(), estado: '1', servicio: 'Servicios de Cosecha' }),
    listNominas: { params: { moneda: 'CLP', creador: 'TODOS' }, query: { falta: 'Aprobador', avisos: 'repetida', texto: 'sur 76', orden: '-monto' } },
    getResumenNominas: { params: { moneda: 'CLP', creador: 'BC.CVIDAL' }, query: { falta: 'nada', espera: 'mia' } },
    exportNominas: { params: { moneda: 'USD', creador: 'TODOS' }, query: { formato: 'csv' } },
    listNominasFle: { params: { moneda: 'CLP' }, query: { avisos: 'bloqueada', orden: 'nomina' } },
    getResumenNominasFle: { params: { moneda: 'CLP' }, query: { texto: 'sur', espera: 'cambiada' } },
    exportNominasFle: { params: { moneda: 'CLP' }, query: { formato: 'csv' } },
    getNomina: of({ Identificador: nomina }),
    exportNomina: { params: { Identificador: nomina }, query: { formato: 'csv' } },
    getGraficosNominas: of({ empresa: 'COMSA', moneda: 'CLP' }),
    getNominasNotificacion: of({ moneda: 'CLP' }), getNominasNotificacionFle: of({ moneda: 'CLP' }), getNominasSinDatosDePago: nothing, getNominasSinDatosDePagoFle: nothing, getNominasRepetidas: nothing, getNominasRepetidasFle: nothing,
    getNotificacionesNomina: of({ Identificador: nomina }), enviarCorreoCreada: body({ Identificador: nomina }), enviarCorreoLista: body({ Identificador: nominaFle }),
    get enviarCorreoNotificacion() { return body({ id: fixtures.newId(), empresa: 'COMSA', moneda: 'CLP' }); },
    get enviarCorreoSinDatos() { return body({ id: fixtures.newId(), empresa: 'COMSA' }); },
    get enviarCorreoRepetidas() { return body({ id: fixtures.newId(), empresa: 'FLE' }); },
    updateNominas: body({ Identificador: nomina, idNomina: 'N1', checkedSeleccionado: 'Creador', Estado: '1', visto: { version: 1, Estado: '0' } }),
    updateNominasFle: body({ Identificador: nominaFle, idNomina: 'N1', checkedSeleccionado: 'Creador', Estado: '1', visto: { version: 1, Estado: '0' } }),
    listClientesNacionales: { params: {}, query: { texto: 'maderas 77', estado: 'Correo', tramo: '1-30', divisa: 'CLP', documentos: 'pendientes', orden: '-pendiente' } },
    getResumenClientesNacionales: { params: {}, query: { estado: 'Sin estado', documentos: 'todos' } },
    exportClientesNacionales: { params: {}, query: { tramo: 'sinVencimiento', formato: 'csv' } },
    getCorreoClientes: nothing,
    get enviarCorreoClientes() { return body({ id: fixtures.newId() }); },
    exportInventario: { params: {}, query: { ...inventario, formato: 'csv' } },
    countMaestros: nothing,
    listMaestro: { params: destinos, query: { texto: 'lautaro 7', inactivos: 'si', observacion: 'guiaIncompleta', cursor: CURSOR_DESTINO } },
    get addFila() { return of(destinos, { valores: { id: nuevo(), nombre: 'PATIO', roles: ['F0001*100-1'] } }); },
    updateFila: of(destinos, { clave: '7', vista: NO_VISTA, valores: { id: 7, nombre: 'ASERRADERO' } }),
    setFilaActiva: of(destinos, { clave: '7', vista: NO_VISTA, activo: false }),
    listFilaUsos: { params: destinos, query: { clave: '7' } },
    exportMaestro: { params: destinos, query: { texto: 'lautaro', formato: 'csv' } },
    listUsuarios: nothing, listUsuariosMantenedor: nothing, getResumenUsuarios: nothing, listPerfiles: nothing,
    listPerfilesDeUsuario: of({ id: persona }), getUsuario: of({ id: persona }), resetClave: of({ id: persona }), startVerComo: of({ id: persona }), deleteSegundoFactor: of({ id: persona }),
    createUsuario: body({ nombre: 'nueva', contrasena: TEST_PASSWORD, email: 'nueva@rodal.example' }),
    setEstadoUsuario: of({ id: persona }, { estado: 1 }),
    setPerfil: body({ idUsuario: Number(persona), idPerfil: Number(perfil), metodo: 'Agregar' }),
    updateUsuario: of({ id: persona }, { email: 'administrada@rodal.example', ubicacion: { modo: 'fijo', latitud: -38.5, longitud: -72.5, origenForzado: 'F0001*100-1' }, empresaRut: null, version: 1 }),
    setPermisos: of({ id: persona }, { permisos: [{ permiso: 'faenas.ver', concedido: false }], version: 1 }),
    endSesiones: of({ id: persona }, { sesion: '0b9d4a52-6c1f-4a8e-9d55-2f1c3b7a9e10' }),
    updatePerfil: of({ id: perfil }, { exigeSegundoFactor: false }),
  };
}

async function mustBe(status: number, reply: ReturnType<Actor['inject']>) {
  const got = await reply;
  if (got.statusCode !== status) throw new Error(`${got.statusCode}: ${got.body}`);
  return got;
}
