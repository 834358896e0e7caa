import { AUDITORIA } from '@rodal/contracts/listados/auditoria';
import { AVISOS } from '@rodal/contracts/listados/avisos';
import { FAENAS } from '@rodal/contracts/listados/faenas';
import { COSTOS } from '@rodal/contracts/listados/costos';
import { CORREOS } from '@rodal/contracts/listados/correos';
import { SOLICITUDES } from '@rodal/contracts/listados/solicitudes';
import { GUIAS_NULAS } from '@rodal/contracts/listados/guias-nulas';
import { RECEPCIONES_CAMION } from '@rodal/contracts/listados/recepciones-camion';
import { INVENTARIO } from '@rodal/contracts/listados/inventario';
import { CONTENEDORES } from '@rodal/contracts/listados/contenedores';
import { CORRECCIONES } from '@rodal/contracts/listados/correcciones';
import { MOV_ETIQUETAS } from '@rodal/contracts/listados/mov-etiquetas';
import { REPORTE_DETALLE } from '@rodal/contracts/listados/reporte-detalle';
import { NOMINAS, NOMINAS_FLE } from '@rodal/contracts/listados/nominas';
import { CLIENTES_NACIONALES } from '@rodal/contracts/listados/clientes-nacionales';
import { CAMIONES } from '@rodal/contracts/listados/camiones';
import { CONDUCTORES } from '@rodal/contracts/listados/conductores';
import { EMPRESAS } from '@rodal/contracts/listados/empresas';
import { PROVEEDORES_BLOQUEADOS } from '@rodal/contracts/listados/proveedores-bloqueados';
import { RECEPCIONES } from '@rodal/contracts/listados/recepciones';
import { TRAZO } from '@rodal/contracts/listados/trazo';
import { TRABAJOS } from '@rodal/contracts/listados/trabajos';
import { USUARIOS } from '@rodal/contracts/listados/usuarios';
import { PROGRAMAS } from '@rodal/contracts/listados/programas';
import { FAENAS_HISTORICO } from '@rodal/contracts/listados/faenas-historico';
import { VOLUMENES } from '@rodal/contracts/listados/volumenes';
import type { Deps } from '../../puertos/deps.ts';
import type { Cupos } from '../../planillas/cupos.ts';
import { auditoria } from './auditoria.ts';
import { avisos } from './avisos.ts';
import { faenas } from './faenas.ts';
import { correos } from './correos.ts';
import { solicitudes } from './solicitudes.ts';
import { guiasNulas } from './guias-nulas.ts';
import { recepcionesCamion } from './recepciones-camion.ts';
import { inventario } from './inventario.ts';
import { contenedores } from './contenedores.ts';
import { correcciones } from './correcciones.ts';
import { movEtiquetas } from './mov-etiquetas.ts';
import { reporteDetalle } from './reporte-detalle.ts';
import { nominas, nominasFle } from './nominas.ts';
import { clientesNacionales } from './clientes-nacionales.ts';
import { camiones } from './camiones.ts';
import { conductores } from './conductores.ts';
import { empresas } from './empresas.ts';
import { proveedoresBloqueados } from './proveedores-bloqueados.ts';
import { recepciones } from './recepciones.ts';
import { trazo } from './trazo.ts';
import { trabajos } from './trabajos.ts';
import { usuarios } from './usuarios.ts';
import { programas } from './programas.ts';
import { faenasHistorico } from './faenas-historico.ts';
import { FICHAS_MOVIMIENTOS } from '@rodal/contracts/listados/fichas-movimientos';
import { fichasMovimientos } from './fichas-movimientos.ts';
import { volumenes } from './volumenes.ts';
import { costos } from './costos.ts';
import { listadoHandlers } from '../handlers.ts';

/** Every list with its source: the handlers of all their operations. @param cupos of all exports together */
export function listadosHandlers(deps: Pick<Deps, 'db' | 'clock'>, cupos: Cupos) {
  return {
    ...listadoHandlers(deps, cupos, AUDITORIA, auditoria),
    ...listadoHandlers(deps, cupos, CORREOS, correos),
    ...listadoHandlers(deps, cupos, SOLICITUDES, solicitudes),
    ...listadoHandlers(deps, cupos, GUIAS_NULAS, guiasNulas),
    ...listadoHandlers(deps, cupos, RECEPCIONES_CAMION, recepcionesCamion),
    ...listadoHandlers(deps, cupos, TRAZO, trazo),
    ...listadoHandlers(deps, cupos, INVENTARIO, inventario),
    ...listadoHandlers(deps, cupos, RECEPCIONES, recepciones),
    ...listadoHandlers(deps, cupos, TRABAJOS, trabajos),
    ...listadoHandlers(deps, cupos, CONTENEDORES, contenedores),
    ...listadoHandlers(deps, cupos, CORRECCIONES, correcciones),
    ...listadoHandlers(deps, cupos, MOV_ETIQUETAS, movEtiquetas),
    ...listadoHandlers(deps, cupos, REPORTE_DETALLE, reporteDetalle),
    ...listadoHandlers(deps, cupos, NOMINAS, nominas),
    ...listadoHandlers(deps, cupos, NOMINAS_FLE, nominasFle),
    ...listadoHandlers(deps, cupos, EMPRESAS, empresas),
    ...listadoHandlers(deps, cupos, CONDUCTORES, conductores),
    ...listadoHandlers(deps, cupos, CAMIONES, camiones),
    ...listadoHandlers(deps, cupos, PROVEEDORES_BLOQUEADOS, proveedoresBloqueados),
    ...listadoHandlers(deps, cupos, CLIENTES_NACIONALES, clientesNacionales),
    ...listadoHandlers(deps, cupos, PROGRAMAS, programas),
    ...listadoHandlers(deps, cupos, AVISOS, avisos),
    ...listadoHandlers(deps, cupos, FAENAS, faenas),
    ...listadoHandlers(deps, cupos, USUARIOS, usuarios),
    ...listadoHandlers(deps, cupos, FAENAS_HISTORICO, faenasHistorico),
    ...listadoHandlers(deps, cupos, FICHAS_MOVIMIENTOS, fichasMovimientos),
    ...listadoHandlers(deps, cupos, VOLUMENES, volumenes),
    ...listadoHandlers(deps, cupos, COSTOS, costos),
  };
}
