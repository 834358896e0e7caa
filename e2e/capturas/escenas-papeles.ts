import { type CamionFila, getResumenCamiones, listCamiones } from '@rodal/contracts/listados/camiones';
import { type ConductorFila, getResumenConductores, listConductores } from '@rodal/contracts/listados/conductores';
import { type EmpresaFila, getResumenEmpresas, listEmpresas } from '@rodal/contracts/listados/empresas';
import { enSol, noAplica, retocar, sinSenal } from './estados.ts';
import { interno } from './oficina.ts';
import { abrir, dice, luego, toca, vuelveABuscar } from './pasos.ts';
import type { Fila, Paso } from './tipos.ts';

const BASE = '**/api/despachoconductorescamiones/';
const LARGO = 'Sociedad de Servicios Forestales y Transportes Hermanos Huenchumilla Etcheverry Limitada';
const RUTS = ['76543210-3', '77123456-9', '76849511-4'];

const empresa = (at: number, nombreEmpresa: string): EmpresaFila => ({
  rutEmpresa: RUTS[at] ?? '', nombreEmpresa, contacto: 'Ana Soto, +56 9 1234 5678', tipodeservicio: 'Transporte Unidad Forestal', email: 'ana@nuble.example', estado: 'PENDIENTE',
  observacion: at === 0 ? 1 : 0, sinRevisar: 2, creadoEn: '2026-11-20T14:02:31.000Z',
});
const conductor = (at: number, nombre: string): ConductorFila => ({
  idconductor: 41 + at, rut: RUTS[at] ?? '', nombre, telefono: '+56 9 1234 5678', correo: 'juan@nuble.example', empresa: nombre === 'Juan Ñanco' ? 'Transportes Ñuble' : LARGO, cumple: at > 0, estado: 'PENDIENTE',
  observacion: at === 0 ? 1 : 0, sinRevisar: 2, creadoEn: '2026-11-20T14:02:31.000Z',
});
const camion = (at: number, nombre: string): CamionFila => ({
  idcamion: 61 + at, patente: ['BBCD12', 'CCDF34', 'DDGH56'][at] ?? '', tipoCamion: 'Forestal', estado: 'PENDIENTE', empresa: nombre, correo: 'papeles@nuble.example',
  observacion: at === 0 ? 1 : 0, sinRevisar: 2, creadoEn: '2026-11-20T14:02:31.000Z',
});

/** A screen of papers, as its pictures need it. */
interface Pantalla {
  readonly pantalla: string;
  readonly ruta: `/${string}`;
  /** Of its list, below {@link BASE}. */
  readonly lista: string;
  /** Replies with so many rows of this name. */
  readonly filas: (nombre: string, cuantas: number) => Paso;
  readonly nombre: string;
  readonly largo: string;
  /** What the first row says, where all are called so. */
  readonly primera: (nombre: string) => string;
  readonly vacio: string;
  readonly fallo: string;
  readonly titulo: string;
  readonly grabar: string;
  /** The first fault of an empty entry. */
  readonly falta: string;
}

const TANTAS = (cuantas: number) => ({ total: cuantas, masDe: false });
const varias = <F>(cuantas: number, de: (at: number) => F) => Array.from({ length: cuantas }, (_, at) => de(at));

const PANTALLAS: readonly Pantalla[] = [
  {
    pantalla: 'empresas',
    ruta: '/formularioEmpresas',
    lista: 'listaEmpresaAprobacion',
    filas: (nombre, cuantas) => async (mesa) => {
      const empresas = varias(cuantas, (at) => empresa(at, `${nombre} ${at + 1}`));
      await retocar(mesa, `${BASE}listaEmpresaAprobacion?*`, listEmpresas.reply, () => ({ empresas, siguiente: null }));
      await retocar(mesa, `${BASE}listaEmpresaAprobacion/resumen?*`, getResumenEmpresas.reply, () => TANTAS(cuantas));
    },
    nombre: 'Transportes Ñuble',
    largo: LARGO,
    primera: (nombre) => `${nombre} 1`,
    vacio: 'Sin empresas pendientes',
    fallo: 'No se pudieron traer las empresas',
    titulo: 'Ingreso Empresas Servicios Tercerización',
    grabar: 'Grabar Empresa Transportista',
    falta: 'ingrese rut valido',
  },
  {
    pantalla: 'conductores',
    ruta: '/formularioConductores',
    lista: 'listaChoferesAprobacion',
    filas: (nombre, cuantas) => async (mesa) => {
      const conductores = varias(cuantas, (at) => conductor(at, nombre));
      await retocar(mesa, `${BASE}listaChoferesAprobacion?*`, listConductores.reply, () => ({ conductores, siguiente: null }));
      await retocar(mesa, `${BASE}listaChoferesAprobacion/resumen?*`, getResumenConductores.reply, () => TANTAS(cuantas));
    },
    nombre: 'Juan Ñanco',
    largo: 'María Fernanda de los Ángeles Huenchumilla Etcheverry',
    primera: (nombre) => nombre,
    vacio: 'Sin conductores pendientes',
    fallo: 'No se pudieron traer los conductores',
    titulo: 'Ingreso Conductores',
    grabar: 'Grabar Conductor',
    falta: 'ingrese rut valido',
  },
  {
    pantalla: 'camiones',
    ruta: '/formularioCamiones',
    lista: 'listaCamionesAprobacion',
    filas: (nombre, cuantas) => async (mesa) => {
      const camiones = varias(cuantas, (at) => camion(at, nombre));
      await retocar(mesa, `${BASE}listaCamionesAprobacion?*`, listCamiones.reply, () => ({ camiones, siguiente: null }));
      await retocar(mesa, `${BASE}listaCamionesAprobacion/resumen?*`, getResumenCamiones.reply, () => TANTAS(cuantas));
    },
    nombre: 'Transportes Ñuble',
    largo: LARGO,
    primera: () => 'BBCD12',
    vacio: 'Sin patentes pendientes',
    fallo: 'No se pudieron traer las patentes',
    titulo: 'Ingreso Patente',
    grabar: 'Grabar Patente',
    falta: 'Debe agregar una patente válida',
  },
];

/** Whoever carries papers: those to approve, and a new one. */
export const PAPELES: readonly Fila[] = PANTALLAS.flatMap(({ pantalla, ruta, lista: suya, filas, nombre, largo, primera, vacio, fallo, titulo, grabar, falta }): Fila[] => {
  const aprobacion = `${ruta}?vista=aprobacion` as const;
  const lista = (cual: string): Paso => luego(filas(cual, 3), abrir(aprobacion), dice(primera(cual)));
  const ingreso: Paso = luego(abrir(ruta), dice(titulo));
  return [
    {
      pantalla,
      ruta,
      quien: 'abastecimiento',
      estados: {
        normal: lista(nombre),
        vacio: luego(filas('x', 0), abrir(aprobacion), dice(vacio)),
        incompleto: noAplica('Lo que está registrado trae siempre todos sus datos'),
        error: luego(interno(`${BASE}${suya}?*`), abrir(aprobacion), dice(fallo)),
        // With the demo's own: what a picture puts in comes without a network too.
        'sin-senal': sinSenal(luego(abrir(aprobacion), dice(/ (?:LTDA\.|SPA)/)), luego(vuelveABuscar, dice('No se pudo actualizar'))),
        'nombres-largos': lista(largo),
        sol: enSol(lista(nombre)),
      },
    },
    {
      pantalla: `${pantalla}-ingreso`,
      ruta: null,
      quien: 'abastecimiento',
      estados: {
        normal: ingreso,
        vacio: noAplica('Es un formulario: vacío es como se abre'),
        incompleto: luego(ingreso, toca(grabar), dice(falta)),
        error: noAplica('Lo que falla al abrirlo o al grabar lo prueba su propia prueba'),
        'sin-senal': noAplica('Lo que falla al abrirlo o al grabar lo prueba su propia prueba'),
        'nombres-largos': noAplica('No muestra nombres de nadie'),
        sol: enSol(ingreso),
      },
    },
  ];
});
