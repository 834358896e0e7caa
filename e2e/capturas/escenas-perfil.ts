import type { CamionPropio, ConductorPropio, DocumentoPropio, EmpresaPropia, PerfilEmpresa } from '@rodal/contracts/perfil-empresa';
import { enSol, noAplica, responder, sinSenal } from './estados.ts';
import { interno } from './oficina.ts';
import { abrir, dice, luego, toca } from './pasos.ts';
import type { Fila, Mesa, Paso } from './tipos.ts';

const BASE = '**/api/despachoconductorescamiones/';
const PERFIL = `${BASE}listaEmpresaAprobacionExterno*`;
const RUT = '76543210-3';

/** One that works, with nothing to do. */
const AL_DIA = { estado: 'ACTIVO', faltas: [], vence: null, pendientes: [], enRevision: 0, toca: 'nadie', habilitacion: { desde: null, motivo: '' } } as const;
const SIN_APROBAR = { ...AL_DIA, estado: 'PENDIENTE', habilitacion: { desde: '', motivo: 'registro sin aprobar' } } as const;

interface Nombres {
  readonly empresa: string;
  readonly conductor: string;
  readonly comentario: string;
}

const CORTOS: Nombres = { empresa: 'Transportes Ñuble Ltda.', conductor: 'Juan Ñanco Pérez', comentario: 'La foto está cortada: falta el sello.' };
const LARGOS: Nombres = {
  empresa: 'Sociedad de Servicios Forestales y Transportes Hermanos Huenchumilla Etcheverry Limitada',
  conductor: 'María Fernanda de los Ángeles Huenchumilla Etcheverry',
  comentario: 'La fotografía está cortada en su margen inferior y no se alcanzan a leer ni el sello de la Inspección del Trabajo ni la fecha de emisión: envíela entera, en PDF.',
};

function empresaDe({ empresa, comentario }: Nombres): EmpresaPropia {
  return {
    ...AL_DIA, faltas: [{ idtipodocumento: 3, motivo: 'noCumple', desde: '2026-11-20' }], pendientes: [{ idtipodocumento: 3, dicho: `No Cumple desde el 20/11/2026. ${comentario}` }], enRevision: 1, toca: 'empresa',
    habilitacion: { desde: '2026-11-20', motivo: 'F-30: No Cumple' }, rutEmpresa: RUT, nombreEmpresa: empresa, contacto: 'Ana Soto, +56 9 1234 5678', tipodeservicio: 'Transporte Unidad Forestal', email: 'papeles@nuble.example',
  };
}

function conductorDe(nombre: string, rut: string, situacion: Partial<ConductorPropio>): ConductorPropio {
  return { ...AL_DIA, faltas: [], pendientes: [], rut, nombre, telefono: '+56 9 1234 5678', direccion: 'Los Robles 12, Chillán', correo: 'juan@nuble.example', correoNotificacion: 'papeles@nuble.example', ...situacion };
}

function camionDe(patente: string, situacion: Partial<CamionPropio>): CamionPropio {
  return { ...AL_DIA, faltas: [], pendientes: [], patente, correo: 'papeles@nuble.example', tipoCamion: 'Forestal', ...situacion };
}

function papel(idtipodocumento: number, tipodocumento: string, cambios: Partial<DocumentoPropio>): DocumentoPropio {
  return {
    id: 30 + idtipodocumento, tipodocumento, idtipodocumento, version: 1, estado: 1, cumple: 1, nocumple: 0, pendiente: 0, noaplica: 0, sha256: 'a'.repeat(64), nombre: `${tipodocumento.toLowerCase().replaceAll(' ', '-')}.pdf`,
    emitido: null, vence: null, fechavencimiento: null, dias: null, claseLicencia: '', observacion: '', puestoEn: '2026-11-18T14:02:31.000Z', comentario: '', revisadoEn: '2026-11-20T13:10:00.000Z', ...cambios,
  };
}

const VENCIDA = { faltas: [{ idtipodocumento: 12, motivo: 'vencido', desde: '2026-11-12' }], pendientes: [{ idtipodocumento: 12, dicho: 'vencido desde el 12/11/2026' }], toca: 'empresa', habilitacion: { desde: '2026-11-12', motivo: 'Licencia de Conducir: vencido' } } as const;
const vencida = (): Partial<ConductorPropio> => ({ ...VENCIDA, faltas: [...VENCIDA.faltas], pendientes: [...VENCIDA.pendientes] });

function perfilDe(nombres: Nombres): PerfilEmpresa {
  return {
    rut: RUT,
    empresas: [empresaDe(nombres)],
    conductores: [
      conductorDe(nombres.conductor, '12345678-5', vencida()),
      conductorDe('Ana Soto Vera', '9876543-3', { vence: { idtipodocumento: 12, dia: '2027-10-14' }, habilitacion: { desde: '2027-10-15', motivo: 'Licencia de Conducir: vencido' } }),
      conductorDe('Luis Riquelme Jara', '11222333-9', { ...SIN_APROBAR, faltas: [], pendientes: [], enRevision: 2, toca: 'revisor' }),
      conductorDe('Pedro Mella Cid', '10101010-8', { estado: 'INACTIVO', habilitacion: { desde: '', motivo: 'registro desactivado' } }),
    ],
    camiones: [
      camionDe('BBCD12', { vence: { idtipodocumento: 22, dia: '2027-03-09' }, habilitacion: { desde: '2027-03-10', motivo: 'Revisión Técnica: vencido' } }),
      camionDe('CCDF34', { ...SIN_APROBAR, faltas: [], pendientes: [], toca: 'aprobador' }),
    ],
  };
}

/** The company's own server says this. */
async function dicen(mesa: Mesa, nombres: Nombres, perfil: PerfilEmpresa): Promise<void> {
  await responder(mesa, PERFIL, 200, perfil);
  await responder(mesa, `${BASE}buscarDocumentosEmpresaExterno*`, 200, {
    empresa: empresaDe(nombres),
    documentos: [
      papel(1, 'Situación Tributaria', {}),
      papel(3, 'F-30', { cumple: 0, nocumple: 1, comentario: nombres.comentario, version: 2, observacion: 'El que llegó ayer' }),
      papel(3, 'F-30', { id: 90 }),
      papel(4, 'Carta de Compromiso', {}),
      papel(6, 'F-29', { cumple: 0, revisadoEn: null, emitido: '2026-11-20', fechavencimiento: '2026-12-15', dias: 18 }),
    ],
  });
  await responder(mesa, `${BASE}buscarDocumentosExterno*`, 200, {
    conductor: conductorDe(nombres.conductor, '12345678-5', vencida()),
    documentos: [
      papel(11, 'Contrato de trabajo', {}),
      papel(12, 'Licencia de Conducir', { estado: 0, vence: '2026-11-11', fechavencimiento: '2026-11-11', dias: -16, claseLicencia: 'A5' }),
    ],
  });
}

const con = (nombres: Nombres, perfil: PerfilEmpresa = perfilDe(nombres)): Paso => (mesa) => dicen(mesa, nombres, perfil);
const SIN_NADA = { rut: RUT, empresas: [], conductores: [], camiones: [] };

const empresa = (nombres: Nombres): Paso => luego(con(nombres), abrir('/PerfilEmpresa'), dice('Qué corregir:'));
const conductores = (nombres: Nombres): Paso => luego(con(nombres), abrir('/PerfilEmpresa?vista=conductores'), dice(nombres.conductor));
const conductor = (nombres: Nombres): Paso => luego(con(nombres), abrir('/PerfilEmpresa?vista=conductores&clave=12345678-5'), dice('(*) Documentos obligatorios para aprobar conductor'));
const ingreso: Paso = luego(con(CORTOS), abrir('/PerfilEmpresa?vista=conductores&nuevo=si'), dice('Registrar conductor'));

const SUYA = 'Lo que falla al abrirla o al guardar lo prueba su propia prueba';

/** Somebody of a transport company, with their own company, drivers and trucks. */
export const PERFILES: readonly Fila[] = [
  {
    pantalla: 'perfil-empresa',
    ruta: '/PerfilEmpresa',
    quien: 'externo',
    estados: {
      normal: empresa(CORTOS),
      vacio: luego(con(CORTOS, { ...SIN_NADA, rut: '' }), abrir('/PerfilEmpresa'), dice('Su usuario no tiene empresa asignada')),
      incompleto: luego(con(CORTOS, SIN_NADA), abrir('/PerfilEmpresa'), dice('Registre su empresa'), toca('Grabar Empresa Transportista'), dice('ingrese nombre de la empresa')),
      error: luego(interno(PERFIL), abrir('/PerfilEmpresa'), dice('No se pudo traer su empresa')),
      'sin-senal': sinSenal(empresa(CORTOS)),
      'nombres-largos': empresa(LARGOS),
      sol: enSol(empresa(CORTOS)),
    },
  },
  {
    pantalla: 'perfil-empresa-conductores',
    ruta: null,
    quien: 'externo',
    estados: {
      normal: conductores(CORTOS),
      vacio: luego(con(CORTOS, { ...perfilDe(CORTOS), conductores: [] }), abrir('/PerfilEmpresa?vista=conductores'), dice('Sin conductores')),
      incompleto: luego(con(CORTOS, SIN_NADA), abrir('/PerfilEmpresa?vista=conductores'), dice('Primero registre su empresa')),
      error: noAplica('Lo que no llega lo dice toda la pantalla: perfil-empresa.error'),
      'sin-senal': sinSenal(conductores(CORTOS)),
      'nombres-largos': conductores(LARGOS),
      sol: enSol(conductores(CORTOS)),
    },
  },
  {
    pantalla: 'perfil-empresa-conductor',
    ruta: null,
    quien: 'externo',
    estados: {
      normal: conductor(CORTOS),
      vacio: noAplica('Se abre uno que está'),
      incompleto: luego(conductor(CORTOS), toca('Reemplazar Licencia de Conducir'), toca('Guardar documento'), dice('No hay archivo subido: elija el documento')),
      error: luego(con(CORTOS), interno(`${BASE}buscarDocumentosExterno*`), abrir('/PerfilEmpresa?vista=conductores&clave=12345678-5'), dice('No se pudo traer el conductor')),
      'sin-senal': noAplica(SUYA),
      'nombres-largos': conductor(LARGOS),
      sol: enSol(conductor(CORTOS)),
    },
  },
  {
    pantalla: 'perfil-empresa-ingreso',
    ruta: null,
    quien: 'externo',
    estados: {
      normal: ingreso,
      vacio: noAplica('Es un formulario: vacío es como se abre'),
      incompleto: luego(ingreso, toca('Grabar Conductor'), dice('ingrese rut valido')),
      error: noAplica(SUYA),
      'sin-senal': noAplica(SUYA),
      'nombres-largos': noAplica('No muestra nombres de nadie'),
      sol: enSol(ingreso),
    },
  },
];
