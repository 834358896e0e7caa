import { EMPRESAS_POR_PAGINA, type FilaMatriz, type HabilitadosPorMes, type MatrizHabilitacion, type Vencimientos } from '@rodal/contracts/habilitacion';
import { TIPOS_DOCUMENTO } from '@rodal/domain/documentos/tipos';
import { enSol, noAplica, responder, sinSenal } from './estados.ts';
import { interno } from './oficina.ts';
import { abrir, dice, luego } from './pasos.ts';
import type { Fila, Paso } from './tipos.ts';

const BASE = '**/api/despachoconductorescamiones/';
const MATRIZ = `${BASE}matrizHabilitacion*`;
const [VENCIMIENTOS, MESES] = [`${BASE}vencimientos`, `${BASE}habilitadosPorMes`];
const DIA = '2026-11-27';
const LARGO = 'Sociedad de Servicios Forestales y Transportes Hermanos Huenchumilla Etcheverry Limitada';
const CHOFER_LARGO = 'María Fernanda de los Ángeles Huenchumilla Etcheverry';
const RUT = '76543210-3';

interface Nombres {
  readonly empresa: string;
  readonly chofer: string;
}
const CORTOS: Nombres = { empresa: 'Transportes Ñuble', chofer: 'Juan Ñanco' };
const LARGOS: Nombres = { empresa: LARGO, chofer: CHOFER_LARGO };

/** The first has something of everything; the others are in order. */
function fila({ empresa, chofer }: Nombres, at: number): FilaMatriz {
  const mal = at === 0;
  const celdas = Object.values(TIPOS_DOCUMENTO).map(({ numero, entidad }): FilaMatriz['celdas'][number] => {
    if (mal && numero === 12) return { idtipodocumento: 12, situaciones: [{ situacion: 'vencido', cuantos: 2 }, { situacion: 'porVencer', cuantos: 1 }, { situacion: 'alDia', cuantos: 5 }], vence: '2026-12-12', detenidos: 2 };
    if (mal && numero === 3) return { idtipodocumento: 3, situaciones: [{ situacion: 'noCumple', cuantos: 1 }], vence: null, detenidos: 1 };
    return { idtipodocumento: numero, situaciones: [{ situacion: numero === 5 ? 'porVencer' : 'alDia', cuantos: entidad === 'empresa' ? 1 : 8 }], vence: numero === 5 ? '2026-12-02' : null, detenidos: 0 };
  });
  const detenidos: FilaMatriz['detenidos'] = [
    { entidad: 'empresa', clave: RUT, nombre: empresa, motivos: ['F-30: No Cumple desde el 21/11/2026'] },
    { entidad: 'conductor', clave: '12345678-5', nombre: chofer, motivos: ['Licencia de Conducir: vencido desde el 12/11/2026'] },
  ];
  return {
    rut: at === 0 ? RUT : `${76_543_210 + at}-K`, nombre: `${empresa} ${at + 1}`, estado: at === 2 ? 'PENDIENTE' : 'ACTIVO', habilitada: !mal, conductores: { activos: 8, habilitados: mal ? 0 : 8 },
    camiones: { activos: 8, habilitados: mal ? 0 : 8 }, celdas, detenidos: mal ? detenidos : [],
  };
}

const conMatriz = (nombres: Nombres, cuantas = 12): Paso => (mesa) => {
  const empresas = Array.from({ length: Math.min(cuantas, EMPRESAS_POR_PAGINA) }, (_, at) => fila(nombres, at));
  return responder(mesa, MATRIZ, 200, { dia: DIA, total: cuantas, detenidas: Math.min(cuantas, 1), empresas } satisfies MatrizHabilitacion);
};
const conVencimientos = ({ empresa, chofer }: Nombres, cuantos = 9): Paso => (mesa) => {
  const vencimientos = Array.from({ length: cuantos }, (_, at) => ({
    dia: `2026-12-${String(1 + 3 * at).padStart(2, '0')}`, idtipodocumento: at % 2 === 0 ? 12 : 5, entidad: at % 2 === 0 ? 'conductor' : 'empresa', clave: at % 2 === 0 ? '12345678-5' : RUT, nombre: at % 2 === 0 ? chofer : empresa,
    rutEmpresa: RUT, empresa, enRevision: at % 3 === 2, detiene: at % 2 === 0,
  } as const));
  return responder(mesa, VENCIMIENTOS, 200, { desde: DIA, hasta: '2027-01-26', vencimientos } satisfies Vencimientos);
};
const conMeses = (activos: number): Paso => (mesa) => {
  const meses = Array.from({ length: 12 }, (_, at) => ({
    mes: at === 0 ? '2025-12' : `2026-${String(at).padStart(2, '0')}`, conductores: { activos: activos * at, habilitados: Math.floor(activos * at * 0.8) }, camiones: { activos: activos * at, habilitados: activos * at },
  }));
  return responder(mesa, MESES, 200, { meses } satisfies HabilitadosPorMes);
};

const PANTALLA = '/habilitacion';
const matriz = (nombres: Nombres): Paso => luego(conMatriz(nombres), abrir(PANTALLA), dice(`${nombres.empresa} 1`));
const panel = (nombres: Nombres): Paso => luego(conMatriz(nombres), abrir(`${PANTALLA}?ver=${RUT}`), dice('Quién no puede trabajar'));
const vencimientos = (nombres: Nombres): Paso => luego(conVencimientos(nombres), abrir(`${PANTALLA}?vista=vencimientos`), dice('Día por día'));
const meses: Paso = luego(conMeses(6), abrir(`${PANTALLA}?vista=meses`), dice('Noviembre 2026'));
const SIN_TEXTO = 'Nada se escribe en ella, y no nombra a nadie';

/** Who may work, seen all at once. */
export const HABILITACIONES: readonly Fila[] = [
  {
    pantalla: 'habilitacion',
    ruta: PANTALLA,
    quien: 'abastecimiento',
    estados: {
      normal: matriz(CORTOS),
      vacio: luego(conMatriz(CORTOS, 0), abrir(PANTALLA), dice('Todavía no hay empresas')),
      incompleto: luego(conMatriz(CORTOS, 0), abrir(`${PANTALLA}?solo=detenidas`), dice('Nada detiene a nadie')),
      error: luego(interno(MATRIZ), abrir(PANTALLA), dice('No se pudieron traer las empresas')),
      'sin-senal': sinSenal(matriz(CORTOS)),
      'nombres-largos': matriz(LARGOS),
      sol: enSol(matriz(CORTOS)),
    },
  },
  {
    pantalla: 'habilitacion-empresa',
    ruta: null,
    quien: 'abastecimiento',
    estados: {
      normal: panel(CORTOS),
      vacio: luego(conMatriz(CORTOS), abrir(`${PANTALLA}?ver=77123456-9`), dice('No está entre las empresas')),
      incompleto: luego(conMatriz(CORTOS), abrir(`${PANTALLA}?ver=76543211-K`), dice('Todos los suyos pueden trabajar')),
      error: noAplica('Lo que no llega lo dice toda la pantalla: habilitacion.error'),
      'sin-senal': sinSenal(panel(CORTOS)),
      'nombres-largos': panel(LARGOS),
      sol: enSol(panel(CORTOS)),
    },
  },
  {
    pantalla: 'habilitacion-vencimientos',
    ruta: null,
    quien: 'abastecimiento',
    estados: {
      normal: vencimientos(CORTOS),
      vacio: luego(conVencimientos(CORTOS, 0), abrir(`${PANTALLA}?vista=vencimientos`), dice('Nada vence en los próximos 60 días')),
      incompleto: luego(conVencimientos(CORTOS), abrir(`${PANTALLA}?vista=vencimientos&dia=2026-12-04`), dice('Solo este día')),
      error: luego(interno(VENCIMIENTOS), abrir(`${PANTALLA}?vista=vencimientos`), dice('No se pudieron traer los vencimientos')),
      'sin-senal': sinSenal(vencimientos(CORTOS)),
      'nombres-largos': vencimientos(LARGOS),
      sol: enSol(vencimientos(CORTOS)),
    },
  },
  {
    pantalla: 'habilitacion-meses',
    ruta: null,
    quien: 'abastecimiento',
    estados: {
      normal: meses,
      vacio: luego(conMeses(0), abrir(`${PANTALLA}?vista=meses`), dice('Nadie aprobado todavía')),
      incompleto: noAplica(SIN_TEXTO),
      error: luego(interno(MESES), abrir(`${PANTALLA}?vista=meses`), dice('No se pudo contar mes a mes')),
      'sin-senal': sinSenal(meses),
      'nombres-largos': noAplica(SIN_TEXTO),
      sol: enSol(meses),
    },
  },
];
