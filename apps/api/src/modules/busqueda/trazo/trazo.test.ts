import type { DespachoFila } from '@rodal/contracts/busqueda';
import type { TrazoFila } from '@rodal/contracts/listados/trazo';
import type { TrazoDetalle } from '@rodal/contracts/trazo';
import { deriveEstado } from '@rodal/domain/estados-despacho';
import { formatDateTime, santiagoDay } from '@rodal/domain/fechas';
import { estadoControlTexto, motivoAlerta } from '@rodal/domain/trazo';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { vigilarTrazo } from '../../../trazo/alertas.ts';
import type { Actor } from '../../../testing/build-app.ts';
import { buildOficina, type Oficina } from '../../../testing/busqueda-fixtures.ts';
import { cargar } from '../../../testing/cargar.ts';
import { createMaestros, MAESTROS, uploadFoto } from '../../../testing/despacho-fixtures.ts';

let o: Oficina;
let jefa: Actor;
beforeAll(async () => {
  o = await buildOficina();
  await createMaestros(o.t.db);
  await o.t.createUsuario({ nombre: 'jefa', perfiles: ['Administrador'] });
  jefa = await o.t.loginAs('jefa');
});
afterAll(() => o.t.close());
beforeEach(async () => {
  const { prisma } = o.t.db;
  for (const tabla of ['guiaNula', 'recepcionCamionFoto', 'recepcionCamion', 'despachoAviso', 'despachoFoto', 'despacho', 'ajuste'] as const) await (prisma[tabla] as { deleteMany: () => Promise<unknown> }).deleteMany();
});

const SALIO = '2026-03-01T15:00:00.000Z';
const DIA = santiagoDay(new Date(SALIO));
const HORA_MS = 3_600_000;
const despues = (horas: number) => new Date(Date.parse(SALIO) + horas * HORA_MS);

const salida = (guiaNumero: string, change = {}) => o.store(SALIO, { guiaNumero, guiaEstado: 'emitida', guiaEn: SALIO, cantidad: '20', ...change });
const post = async (url: string, payload: object) => {
  const reply = await o.oficina.inject({ method: 'POST', url, payload });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
};
/** @returns its id */
const recibir = async (despacho: string | null, guia: string, mas: object = {}): Promise<string> =>
  (await post('/api/despacho/insertarComsaReception', { id: uuidv7(), DispatchNumber: guia, Volume: '20', Unidad: 'M3', Destiny: 'aserradero', despacho, ...mas })).id;
const separar = (id: string) => post(`/api/despacho/recepcionescamion/${id}/separar`, { motivo: 'Era otro camión', visto: 'unida' });
const anular = async (despacho: string, guia: string): Promise<string> => (await post('/api/despacho/insertarguiasnulas', { id: uuidv7(), dispatch_number: guia, motivo: 'Patente equivocada', despacho })).id;
/** The gates register since an hour before. */
const abrirPorterias = () =>
  o.t.db.pool.query(
    `INSERT INTO recepcion_camion (id, contenido_hash, guia, folio, patente_camion, patente_carro, origen, predio, rodal, cosechero, carguio, destino, producto, ruma, tipo_registro, fsc, chofer_nombre,
            chofer_rut, chofer_correo, comentarios, fecha, usuario)
     VALUES (gen_random_uuid(), '', '1', '1', '', '', '', '', '', '', '', '', '', '', '', '', '', '', '', '', $1, 'x')`,
    [despues(-1)],
  );
const mirar = (horas: number) => vigilarTrazo({ db: o.t.db, clock: () => despues(horas) });
const lista = async (mas = ''): Promise<TrazoFila[]> => (await o.oficina.inject({ url: `/api/faenas/obtenerDatosTrazo?desde=${DIA}&hasta=${DIA}${mas}` })).json().guias;
const leer = async (id: string): Promise<TrazoDetalle> => (await o.oficina.inject({ url: `/api/faenas/trazo/${id}` })).json();
/** Open ones, as the list and the detail tell them: the same. */
async function abiertas(id: string): Promise<string[]> {
  const suya = (await lista()).find((fila) => fila.id === id)?.alertas as { codigo: string }[];
  const { alertas } = await leer(id);
  const deLista = suya.map(({ codigo }) => codigo);
  expect(alertas.filter(({ resueltoEn }) => resueltoEn === null).map(({ codigo }) => codigo)).toEqual(deLista);
  return deLista;
}

describe('ESTADO_CONTROL', () => {
  it('list, filter, detail and the dispatch say the same of every case', async () => {
    const casos = [null, '4711'].flatMap((guiaNumero) =>
      [false, true].flatMap((anulado) => [false, true].flatMap((recibido) => [undefined, 'sinRecepcion', 'cerrada', 'sinPosicion'].map((aviso) => ({ guiaNumero, anulado, recibido, aviso })))),
    );
    const esperado = new Map<string, string>();
    for (const { guiaNumero, anulado, recibido, aviso } of casos) {
      const id = await o.store(SALIO, { guiaNumero, anuladoEn: anulado ? SALIO : null, recepcionadoEn: recibido ? SALIO : null, avisosAbiertos: aviso === undefined || aviso === 'cerrada' ? [] : [aviso] });
      if (aviso === 'cerrada') await o.t.db.prisma.despachoAviso.create({ data: { despachoId: id, codigo: 'otroDestino', detalle: 'x', resueltoEn: SALIO, resueltoPor: 'otra' } });
      // Told apart here, not by the rule.
      const { etiqueta } = deriveEstado({ anulado, recepcionado: recibido, guiaNumero });
      esperado.set(id, anulado ? 'CANCELADO' : aviso === 'sinRecepcion' ? 'ALERTA CONTROL' : etiqueta);
    }
    const filas = await lista();
    expect(new Map(filas.map(({ id, ESTADO_CONTROL }) => [id, estadoControlTexto(ESTADO_CONTROL)]))).toEqual(esperado);
    for (const [id, dicho] of esperado) expect(estadoControlTexto((await leer(id)).ESTADO_CONTROL)).toBe(dicho);
    for (const estado of ['alerta', 'cancelado', 'recepcionado', 'guiaEmitida', 'enviado'] as const) {
      expect(new Set((await lista(`&estado=${estado}`)).map(({ id }) => id))).toEqual(new Set(filas.filter(({ ESTADO_CONTROL }) => ESTADO_CONTROL === estado).map(({ id }) => id)));
    }
    const { despachos }: { despachos: DespachoFila[] } = (await o.oficina.inject({ url: `/api/despacho/obtenerdatos?desde=${DIA}&hasta=${DIA}` })).json();
    const sinAlerta = despachos.filter(({ id }) => !['ALERTA CONTROL', 'CANCELADO'].includes(esperado.get(id) ?? ''));
    expect(new Map(sinAlerta.map(({ id, ESTADO }) => [id, ESTADO]))).toEqual(new Map(sinAlerta.map(({ id }) => [id, esperado.get(id)])));
  });
});

describe('what a reception says', () => {
  it('past the tolerance and at another plant it is an alert; taken off, its alerts close by themselves, and come again with another', async () => {
    const despacho = await salida('4711');
    const recepcion = await recibir(despacho, '4711', { Volume: '18,9', Destiny: 'Planta Mariquina' });
    expect(await abiertas(despacho)).toEqual(['otroDestino', 'volumenRecibido']);
    const [fila] = await lista('&estado=alerta');
    expect(motivoAlerta(fila?.alertas as [])).toBe('Recibido en otro destino: Llegó a Planta Mariquina; iba a ASERRADERO · Diferencia de volumen: Llegó 1,100 m³ menos que lo despachado (−5,5 %); se tolera 5 %');
    expect(fila).toMatchObject({ ESTADO_CONTROL: 'alerta', DESTINO_FINAL: 'Planta Mariquina', volumenRecibido: '18.9', RECEPCIONISTA: 'oficina' });

    await separar(recepcion);
    expect(await abiertas(despacho)).toEqual([]);
    const { alertas, ESTADO_CONTROL, EVENTOS } = await leer(despacho);
    expect(ESTADO_CONTROL).toBe('guiaEmitida');
    expect(alertas.map(({ codigo, resueltoPor, nota }) => [codigo, resueltoPor, nota])).toEqual([
      ['otroDestino', 'Rodal', 'Su recepción quedó sin efecto'],
      ['volumenRecibido', 'Rodal', 'Su recepción quedó sin efecto'],
    ]);
    expect(EVENTOS.map(({ NOMBRE }) => NOMBRE)).toContain('Aviso cerrado: Diferencia de volumen');

    await recibir(despacho, '4711', { Volume: '18,9' });
    expect(await abiertas(despacho)).toEqual(['volumenRecibido']);
  });

  it('within the tolerance, in another unit, or where nobody wrote it, it is none', async () => {
    for (const [guia, mas] of [['1', { Volume: '19' }], ['2', { Volume: '21' }], ['3', { Volume: '90', Unidad: 'MR' }], ['4', { Volume: '' }], ['5', { Volume: '90', Unidad: null }], ['6', { Destiny: '' }], ['7', { Destiny: ' ASERRADÉRO ' }]] as const) {
      const despacho = await salida(guia);
      await recibir(despacho, guia, mas);
      expect([guia, await abiertas(despacho)]).toEqual([guia, []]);
    }
  });

  it('goes by the setting as it is when it is said', async () => {
    const [una, dos] = [await salida('1'), await salida('2')];
    await o.t.db.prisma.ajuste.create({ data: { clave: 'trazoDiferenciaVolumen', valor: 10, cambiadoPor: 'x', cambiadoEn: SALIO } });
    await recibir(una, '1', { Volume: '18,1' });
    await recibir(dos, '2', { Volume: '17,9' });
    expect([await abiertas(una), await abiertas(dos)]).toEqual([[], ['volumenRecibido']]);
  });

  it('what a person closed stays closed, until it says another thing', async () => {
    const despacho = await salida('4711');
    const primera = await recibir(despacho, '4711', { Volume: '18' });
    await post(`/api/despacho/despachos/${despacho}/avisos/volumenRecibido/cerrar`, { nota: 'La planta midió de nuevo', visto: 'abierto' });
    expect(await abiertas(despacho)).toEqual([]);
    const nula = await anular(despacho, '4711');
    await post(`/api/despacho/guiasnulas/${nula}/retirar`, { motivo: 'No era esa', visto: 'aplicada' });
    expect((await leer(despacho)).alertas).toMatchObject([{ codigo: 'volumenRecibido', resueltoPor: 'oficina', nota: 'La planta midió de nuevo' }]);
    await separar(primera);
    expect((await leer(despacho)).alertas).toMatchObject([{ codigo: 'volumenRecibido', resueltoPor: 'oficina' }]);
    await recibir(despacho, '4711', { Volume: '17' });
    expect(await abiertas(despacho)).toEqual(['volumenRecibido']);
  });

  it('a photo that another load shows too is an alert of it; that of a voided one is not', async () => {
    const [propia, repetida, deNula] = [await uploadFoto(o.oficina), await uploadFoto(o.oficina), await uploadFoto(o.oficina)];
    const mostrar = (despachoId: string, lado: string, sha256: string) => o.t.db.prisma.despachoFoto.create({ data: { despachoId, lado, sha256 } });
    const [una, otra, nula, sola] = [await salida('1'), await salida('2'), await salida('3', { anuladoEn: SALIO }), await salida('4')];
    for (const id of [una, otra]) await mostrar(id, 'lleno', repetida);
    for (const id of [nula, sola]) await mostrar(id, 'lleno', deNula);
    await mostrar(una, 'vacio', propia);
    await recibir(una, '1');
    const numero = async (id: string) => (await leer(id)).despacho.numero;
    expect((await leer(una)).alertas).toMatchObject([{ codigo: 'fotoDeOtra', detalle: `Una de sus fotos está también en el despacho ${await numero(otra)}` }]);
    await recibir(sola, '4', { ArrivalPhoto: propia, GuiaPhoto: repetida });
    expect((await leer(sola)).alertas).toMatchObject([{ codigo: 'fotoRecibidaDeOtra', detalle: `Una foto de su recepción está también en el despacho ${await numero(una)}, el despacho ${await numero(otra)}` }]);
    // Of an annulled reception it says nothing; of one that stands it does.
    const [primera, segunda] = [await uploadFoto(o.oficina), await salida('5')];
    await recibir(null, '9', { ArrivalPhoto: primera }).then((id) => post(`/api/despacho/recepcionescamion/${id}/anular`, { motivo: 'Dos veces', visto: 'sinDespacho' }));
    const deSegunda = await recibir(segunda, '5', { ArrivalPhoto: primera });
    expect(await abiertas(segunda)).toEqual([]);
    await separar(deSegunda);
    await recibir(null, '10', { ArrivalPhoto: primera });
    await recibir(segunda, '5', { GuiaPhoto: primera });
    expect((await leer(segunda)).alertas).toMatchObject([{ codigo: 'fotoRecibidaDeOtra', detalle: 'Una foto de su recepción está también en la recepción de la guía 10, la recepción de la guía 5' }]);
    // What never arrives is looked at when it is late.
    expect(await abiertas(otra)).toEqual([]);
    await abrirPorterias();
    await mirar(25);
    expect(await abiertas(otra)).toEqual(['fotoDeOtra', 'sinRecepcion']);
  });
});

describe('what nobody has received', () => {
  it('is an alert past the hours of the setting, once, and only since receptions are registered', async () => {
    const despacho = await salida('4711');
    await mirar(1_000);
    expect(await abiertas(despacho)).toEqual([]);
    await abrirPorterias();
    const antes = await o.store('2026-03-01T13:59:59.000Z');
    for (const [horas, dicho] of [[23.99, []], [24, []], [24.01, ['sinRecepcion']], [30, ['sinRecepcion']]] as const) {
      await mirar(horas);
      expect([horas, await abiertas(despacho)]).toEqual([horas, dicho]);
    }
    expect(await abiertas(antes)).toEqual([]);
    const [alerta] = (await leer(despacho)).alertas;
    expect(alerta).toMatchObject({ detalle: 'Salió hace más de 24 horas y nadie la ha recibido', creadoEn: despues(24.01).toISOString() });
    expect(formatDateTime(despues(24.01))).toBe('02/03/2026 12:00');
    // The tray looks back a year from the server's today.
    const desdeHoy = despues(30).getTime() - Date.now();
    o.t.advance(desdeHoy);
    const { filas } = (await o.oficina.inject({ url: '/api/bandeja' })).json();
    o.t.advance(-desdeHoy);
    expect(filas.map(({ clave }: { clave: string }) => clave)).toContain('avisosAbiertos');
  });

  it('closes by itself when it arrives, when its guide is voided and when the setting gives more time; comes again when that is taken back', async () => {
    await abrirPorterias();
    const despacho = await salida('4711');
    await mirar(25);
    const nota = async () => (await leer(despacho)).alertas.map(({ resueltoPor, nota: dicha }) => [resueltoPor, dicha]);

    const recepcion = await recibir(despacho, '4711');
    expect(await nota()).toEqual([['Rodal', 'Llegó a destino']]);
    await mirar(26);
    expect(await abiertas(despacho)).toEqual([]);
    await separar(recepcion);
    await mirar(27);
    expect(await abiertas(despacho)).toEqual(['sinRecepcion']);

    const nula = await anular(despacho, '4711');
    expect(await nota()).toEqual([['Rodal', 'Su guía se anuló']]);
    await mirar(28);
    expect((await lista()).map(({ ESTADO_CONTROL, MOTIVO_ANULACION, alertas }) => [ESTADO_CONTROL, MOTIVO_ANULACION, alertas])).toEqual([['cancelado', 'Patente equivocada', []]]);
    await post(`/api/despacho/guiasnulas/${nula}/retirar`, { motivo: 'No era esa', visto: 'aplicada' });
    await mirar(29);
    expect(await abiertas(despacho)).toEqual(['sinRecepcion']);

    expect((await jefa.inject({ method: 'PUT', url: '/api/ajustes/trazoHorasSinRecepcion', payload: { valor: 48, visto: 24 } })).statusCode).toBe(200);
    await mirar(30);
    expect(await nota()).toEqual([['Rodal', 'El plazo de Ajustes es ahora más largo']]);
    await mirar(49);
    expect(await abiertas(despacho)).toEqual(['sinRecepcion']);
    expect((await jefa.inject({ method: 'PUT', url: '/api/ajustes/trazoHorasSinRecepcion', payload: { valor: 24, visto: 48 } })).statusCode).toBe(200);
  });

  it('that a person closed does not come again; a failed look closes none', async () => {
    await abrirPorterias();
    const [cerrada, abierta, sinGuia] = [await salida('1'), await salida('2'), await o.store(SALIO)];
    await mirar(25);
    expect(await abiertas(sinGuia)).toEqual(['sinRecepcion']);
    await post(`/api/despacho/despachos/${cerrada}/avisos/sinRecepcion/cerrar`, { nota: 'La planta confirmó por teléfono', visto: 'abierto' });
    await mirar(26);
    expect([await abiertas(cerrada), await abiertas(abierta)]).toEqual([[], ['sinRecepcion']]);
    // By a clock that says that none is late, it is the one that a person closed.
    await mirar(1);
    expect((await leer(cerrada)).alertas).toMatchObject([{ resueltoPor: 'oficina', nota: 'La planta confirmó por teléfono' }]);
    await mirar(26);
    const roto = { ...o.t.db, pool: { connect: () => Promise.reject(new Error('sin base de datos')) } as unknown as typeof o.t.db.pool };
    await expect(vigilarTrazo({ db: roto, clock: () => despues(27) })).rejects.toThrow('sin base de datos');
    expect(await abiertas(abierta)).toEqual(['sinRecepcion']);
  });

  it('one that arrives at this moment is left for the next look', async () => {
    await abrirPorterias();
    const despacho = await salida('4711');
    const holder = await o.t.db.pool.connect();
    try {
      await holder.query('BEGIN');
      await holder.query('UPDATE despacho SET recepcionado_en = $2 WHERE id = $1', [despacho, SALIO]);
      await mirar(25);
      await holder.query('COMMIT');
    } finally {
      holder.release();
    }
    await mirar(26);
    expect((await leer(despacho)).alertas).toEqual([]);
  });
});

describe('the trace of a load', () => {
  it('has its site, the destinations it may go to, its reception, and what the ERP says of its guide', async () => {
    const { faena, destino } = MAESTROS;
    await o.t.db.prisma.destino.create({ data: { id: 99, nombre: 'PUERTO', roles: ['OTRA*1'] } });
    const despacho = await salida('366575', { faenaCodigo: faena.codigo, faenaRol: faena.rol });
    const recepcion = await recibir(despacho, '366575', { Volume: '19,5', TruckPlate: 'BBCD13' });
    await cargar(o.t.db.pool, [[880_001, 'RecepM3_FaenaPendiente', 'COMSA', '2026-03']]);
    const fila = (no: number, fecha: string, codigo: string | null, guia: number | null) =>
      o.t.db.pool.query(`INSERT INTO erp_recepcion VALUES (880001, $1, $2, 'FAENA', 'PENDIENTE', $3, 'Faena', '76123456-0', 'Forestal', 'COIHUE', '5066', 'TROZO', $4, 'M3', 19.5)`, [no, fecha, codigo, guia]);
    await fila(1, '2026-03-02', faena.codigo, 366_575);
    // The number alone says nothing: of another site, of another year, of another guide.
    await fila(2, '2026-03-02', 'OTRA', 366_575);
    await fila(3, '2026-02-20', faena.codigo, 366_575);
    await fila(4, '2026-03-02', faena.codigo, 366_576);
    const uno = await leer(despacho);
    expect(uno).toMatchObject({
      ESTADO_CONTROL: 'recepcionado', comuna: 'LAUTARO', posiblesDestinos: [destino.nombre], tolerancia: 5, erpHasta: '2026-03', anulacion: null,
      recepcion: { id: recepcion, guia: '366575', patente: 'BBCD13', volumen: '19.500', unidad: 'M3', destino: 'aserradero', usuario: 'oficina', fotos: [] },
      movimientos: [{ empresa: 'COMSA', fuente: 'RecepM3_FaenaPendiente', numero: '1', fecha: '2026-03-02', volumen: '19.5', unidad: 'M3', estado: 'PENDIENTE' }],
    });
    expect(JSON.parse(uno.perimetro ?? '')).toMatchObject({ type: 'Polygon' });
    const sinGuia = await leer(await o.store(SALIO, { faenaCodigo: 'NADA', faenaRol: '0' }));
    expect(sinGuia).toMatchObject({ comuna: '', perimetro: null, posiblesDestinos: [], recepcion: null, movimientos: [], ESTADO_CONTROL: 'enviado', alertas: [] });
    expect((await o.oficina.inject({ url: `/api/faenas/trazo/${uuidv7()}` })).statusCode).toBe(404);
  });

  it('goes by the reception and the voided note that stand, not by those that were', async () => {
    const despacho = await salida('4711');
    const primera = await recibir(despacho, '4711', { Destiny: 'Otra' });
    await post(`/api/despacho/recepcionescamion/${primera}/anular`, { motivo: 'Dos veces', visto: 'unida' });
    const nula = await anular(despacho, '4711');
    await post(`/api/despacho/guiasnulas/${nula}/retirar`, { motivo: 'No era esa', visto: 'aplicada' });
    expect((await leer(despacho)).recepcion).toBeNull();
    expect(await lista()).toMatchObject([{ RECEPCIONISTA: null, DESTINO_FINAL: 'ASERRADERO', MOTIVO_ANULACION: null }]);
    const segunda = await recibir(despacho, '4711', { Destiny: '' });
    expect((await leer(despacho)).recepcion).toMatchObject({ id: segunda });
    expect(await lista()).toMatchObject([{ RECEPCIONISTA: 'oficina', DESTINO_FINAL: 'ASERRADERO' }]);
  });

  it('its days are asked for by name, and no more of them than a year', async () => {
    const campos = async (query: string) => (await o.oficina.inject({ url: `/api/faenas/obtenerDatosTrazo?${query}` })).json().errores?.map(({ campo }: { campo: string }) => campo);
    expect(await campos('desde=2026-03-02&hasta=2026-03-01')).toEqual(['desde']);
    expect(await campos('desde=2025-03-01&hasta=2026-03-02')).toEqual(['hasta']);
    expect(await campos('desde=2025-03-02&hasta=2026-03-02')).toBeUndefined();
    expect(await campos('desde=ayer&hasta=2026-03-01')).toEqual(['desde']);
  });
});
