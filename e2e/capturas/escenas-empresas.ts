import { type EmpresaFila, getResumenEmpresas, listEmpresas } from '@rodal/contracts/listados/empresas';
import { enSol, noAplica, retocar, sinSenal } from './estados.ts';
import { interno } from './oficina.ts';
import { abrir, dice, luego, toca, vuelveABuscar } from './pasos.ts';
import type { Fila, Paso } from './tipos.ts';

const LISTA = '**/api/despachoconductorescamiones/listaEmpresaAprobacion?*';
const NOMBRE = 'Sociedad de Servicios Forestales y Transportes Hermanos Huenchumilla Etcheverry Limitada';
const APROBACION = '/formularioEmpresas?vista=aprobacion';

const fila = (at: number, nombreEmpresa: string): EmpresaFila => ({
  rutEmpresa: ['76543210-3', '77123456-9', '76849511-4'][at] ?? '76108390-2', nombreEmpresa, contacto: 'Ana Soto, +56 9 1234 5678', tipodeservicio: 'Transporte Unidad Forestal', email: 'ana@nuble.example', estado: 'PENDIENTE',
  observacion: at === 0 ? 1 : 0, sinRevisar: 2, creadoEn: '2026-11-20T14:02:31.000Z',
});
const pendientes = (nombre: string, cuantas = 3): Paso => async (mesa) => {
  const empresas = Array.from({ length: cuantas }, (_, at) => fila(at, `${nombre} ${at + 1}`));
  await retocar(mesa, LISTA, listEmpresas.reply, () => ({ empresas, siguiente: null }));
  await retocar(mesa, '**/api/despachoconductorescamiones/listaEmpresaAprobacion/resumen?*', getResumenEmpresas.reply, () => ({ total: cuantas, masDe: false }));
};
const lista = (nombre: string): Paso => luego(pendientes(nombre), abrir(APROBACION), dice(`${nombre} 1`));
const ingreso: Paso = luego(abrir('/formularioEmpresas'), dice('Ingreso Empresas Servicios Tercerización'));

/** Companies that work for ours: to approve, and a new one. */
export const EMPRESAS: readonly Fila[] = [
  {
    pantalla: 'empresas',
    ruta: '/formularioEmpresas',
    quien: 'abastecimiento',
    estados: {
      normal: lista('Transportes Ñuble'),
      vacio: luego(pendientes('x', 0), abrir(APROBACION), dice('Sin empresas pendientes')),
      incompleto: noAplica('Una empresa registrada trae siempre todos sus datos'),
      error: luego(interno(LISTA), abrir(APROBACION), dice('No se pudieron traer las empresas')),
      'sin-senal': sinSenal(lista('Transportes Ñuble'), luego(vuelveABuscar, dice('No se pudo actualizar'))),
      'nombres-largos': lista(NOMBRE),
      sol: enSol(lista('Transportes Ñuble')),
    },
  },
  {
    pantalla: 'empresas-ingreso',
    ruta: null,
    quien: 'abastecimiento',
    estados: {
      normal: ingreso,
      vacio: noAplica('Es un formulario: vacío es como se abre'),
      incompleto: luego(ingreso, toca('Grabar Empresa Transportista'), dice('ingrese rut valido')),
      error: noAplica('No pide nada al abrirse; lo que falla al grabar lo prueba su propia prueba'),
      'sin-senal': noAplica('No pide nada al abrirse; lo que falla al grabar lo prueba su propia prueba'),
      'nombres-largos': noAplica('No muestra nombres de nadie'),
      sol: enSol(ingreso),
    },
  },
];
