import { santiagoDay } from '@rodal/domain/fechas';
import type { CodigoAviso } from '@rodal/domain/reglas-despacho';
import { buildCamiones } from './camiones.ts';
import { buildConductores } from './conductores.ts';
import type { DeEmpresaDemo } from './contratos.ts';
import { buildEmpresas, type EmpresaDemo } from './empresas.ts';
import { PEDIDOS_HACE, type Presentes } from './habilitaciones.ts';
import type { Plan } from './plan.ts';
import { buildReferencias } from './referencias.ts';
import type { PapelesDemo } from './versiones.ts';

/** The flags of whoever may not work (E4). */
export const DE_HABILITACION = ['choferNoAutorizado', 'camionNoHabilitado', 'transportistaNoHabilitado'] as const satisfies readonly CodigoAviso[];

/** How many days before loading a load was made, and which of those flags it earns. */
type Lectura = (carga: Presentes & Pick<Plan, 'momento'>) => { readonly hace: number; readonly codigos: CodigoAviso[] };

/** For tests: the demo's papers read by hand, kind by kind, with nothing of the domain's rule. */
export function lecturaDe(now: Date): Lectura {
  const { transportistas, choferes, flota } = buildReferencias(now);
  const empresas = buildEmpresas(transportistas);
  const conductores = buildConductores(empresas, choferes, flota);
  const camiones = buildCamiones(empresas, flota, santiagoDay(now));
  const empresaSirve = ({ estado, papeles }: EmpresaDemo, hace: number) => estado === 'ACTIVO' && alDia(papeles, ['situacionTributaria', 'f30', 'cartaCompromiso'], hace);
  const sirve = (uno: DeEmpresaDemo, tipos: readonly string[], hace: number) => {
    const [{ empresa, papeles }, estado] = uno.anterior && uno.desdeHace < hace ? [uno.anterior, 'ACTIVO'] : [uno, uno.estado];
    return estado === 'ACTIVO' && alDia(papeles, tipos, hace) && empresaSirve(empresa, hace);
  };
  const conocido = <T>(todos: readonly T[], desde: (uno: T) => number, hace: number) => todos.find((uno) => desde(uno) >= hace);
  return ({ momento, chofer, patente, transportista }) => {
    const hace = (Date.parse(santiagoDay(now)) - Date.parse(santiagoDay(momento))) / 86_400_000;
    const autorizado = choferes.autorizados.some(({ rut }) => rut === chofer.rut);
    const bloqueado = choferes.bloqueados.some(({ rut, desde }) => rut === chofer.rut && desde < momento);
    const ingreso = ({ desdeHace, anterior }: DeEmpresaDemo) => (anterior ?? { desdeHace }).desdeHace;
    const [conductor, camion, empresa] = hace > PEDIDOS_HACE ? [] : [
      conocido(conductores.filter(({ rut }) => rut === chofer.rut), ingreso, hace),
      conocido(camiones.filter((uno) => uno.patente === patente), ingreso, hace),
      conocido(empresas.filter(({ nombre }) => nombre === transportista), ({ ingresadaHace }) => ingresadaHace, hace),
    ];
    const choferSirve = conductor ? sirve(conductor, ['contratoTrabajo', 'licenciaConducir'], hace) : autorizado;
    const suyos = ['revisionTecnica', 'permisoCirculacion', 'seguroObligatorio', 'certificadoAnotaciones', ...(camion?.tipo === 'Industrial' ? ['seguroCarga'] : [])];
    const camionSirve = hace > PEDIDOS_HACE || choferes.patentesBloqueadas.some(({ clave }) => clave === patente) || (camion !== undefined && sirve(camion, suyos, hace));
    return {
      hace,
      codigos: [
        ...(choferSirve || bloqueado ? [] : ['choferNoAutorizado' as const]),
        ...(camionSirve ? [] : ['camionNoHabilitado' as const]),
        ...(empresa === undefined || empresaSirve(empresa, hace) ? [] : ['transportistaNoHabilitado' as const]),
      ],
    };
  };
}

/** Whether each of some kinds was carried so many days before loading, by what had come until then. */
function alDia(papeles: PapelesDemo, tipos: readonly string[], hace: number): boolean {
  return tipos.every((tipo) => {
    const vistas = papeles.flatMap(([suyo, versiones]) => (suyo === tipo ? versiones.filter(({ puestaHace }) => puestaHace >= hace) : []));
    const buena = vistas.findLast(({ revision }) => revision === 'CUMPLE');
    if (buena?.venceEn !== undefined) return buena.venceEn >= -hace;
    return buena !== undefined && vistas.slice(vistas.indexOf(buena)).every(({ revision }) => revision !== 'NO_CUMPLE' && revision !== 'NO_APLICA');
  });
}
