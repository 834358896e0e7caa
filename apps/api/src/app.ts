import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { ENDPOINTS } from '@rodal/contracts/endpoints';
import { MAX_FOTO_BYTES } from '@rodal/contracts/fotos';
import { AppError } from '@rodal/domain/errors';
import type { FastifyInstance } from 'fastify';
import type { Deps } from './puertos/deps.ts';
import { clientAddress } from './http/client-address.ts';
import { createServer } from './http/create-server.ts';
import { registerDocs } from './http/openapi.ts';
import type { Handlers } from './http/handlers.ts';
import { refuseOtherMethods, registerEndpoints, type Rows } from './http/register-endpoints.ts';
import { registerSecurity } from './security.ts';
import { sessionLookup } from './session.ts';
import { registerStaticFiles } from './http/static-files.ts';
import { openMetricas } from './metricas/metricas.ts';
import { registerMetricas } from './metricas/metricas-route.ts';
import { ajustesHandlers } from './modules/ajustes/ajustes.handlers.ts';
import { archivosHandlers } from './modules/archivos/archivos.handlers.ts';
import { auditoriaHandlers } from './modules/auditoria/auditoria.handlers.ts';
import { correosHandlers } from './modules/correos/correos.handlers.ts';
import { avisosHandlers } from './modules/avisos/avisos.handlers.ts';
import { bandejaHandlers } from './modules/bandeja/bandeja.handlers.ts';
import { catalogosHandlers } from './modules/catalogos/catalogos.handlers.ts';
import { busquedaHandlers } from './modules/busqueda/busqueda.handlers.ts';
import { detalleHandlers } from './modules/busqueda/detalle/detalle.handlers.ts';
import { exportarHandlers } from './modules/busqueda/exportar/exportar.handlers.ts';
import { clientesHandlers } from './modules/clientes/clientes.handlers.ts';
import { clavesHandlers } from './modules/programas/programas.handlers.ts';
import { despachoHandlers } from './modules/despacho/despacho.handlers.ts';
import { erpHandlers } from './modules/erp/erp.handlers.ts';
import { faenasHandlers } from './modules/faenas/faenas.handlers.ts';
import { fotosHandlers } from './modules/fotos/fotos.handlers.ts';
import { guiasHandlers } from './modules/guias/guias.handlers.ts';
import { inicioHandlers } from './modules/inicio/inicio.handlers.ts';
import { primerosPasosHandlers } from './modules/primeros-pasos/primeros-pasos.handlers.ts';
import { recepcionesHandlers } from './modules/recepciones/recepciones.handlers.ts';
import { reporteRecepcionesHandlers } from './modules/recepciones/reporte.handlers.ts';
import { inventarioHandlers } from './modules/inventario/inventario.service.ts';
import { importarHandlers } from './modules/maestros/importar/importar.handlers.ts';
import { historiaHandlers } from './modules/historia/historia.handlers.ts';
import { maestrosHandlers } from './modules/maestros/maestros.handlers.ts';
import { insertVariantes } from './modules/maestros/maestros.repo.ts';
import { pedidosTransferenciaHandlers } from './modules/pedidos-transferencia/pedidos-transferencia.handlers.ts';
import { correccionesHandlers } from './modules/correcciones/correcciones.handlers.ts';
import { reporteGestionHandlers } from './modules/reporte-gestion/reporte-gestion.handlers.ts';
import { volumenesDiariosHandlers } from './modules/volumenes/diarios.handlers.ts';
import { mantenedorHandlers } from './modules/mantenedor/mantenedor.handlers.ts';
import { fichasHandlers } from './modules/fichas/fichas.handlers.ts';
import { matricesHandlers } from './modules/fichas/matrices.handlers.ts';
import { volumenesHandlers } from './modules/volumenes/volumenes.handlers.ts';
import { movEtiquetasHandlers } from './modules/mov-etiquetas/mov-etiquetas.handlers.ts';
import { costosHandlers } from './modules/costos/costos.handlers.ts';
import { excelCostosHandlers } from './modules/costos/historico/historico.handlers.ts';
import { movProductoHandlers } from './modules/mov-producto/mov-producto.handlers.ts';
import { notificarHandlers } from './modules/nominas/notificar.handlers.ts';
import { camionesHandlers } from './modules/camiones/camiones.handlers.ts';
import { recordarCamionesHandlers } from './modules/camiones/recordar.handlers.ts';
import { conductoresHandlers } from './modules/conductores/conductores.handlers.ts';
import { recordarConductoresHandlers } from './modules/conductores/recordar.handlers.ts';
import { empresasHandlers } from './modules/empresas/empresas.handlers.ts';
import { recordarHandlers } from './modules/empresas/recordar.handlers.ts';
import { aceptarHandlers } from './modules/invitaciones/aceptar.handlers.ts';
import { solicitudesHandlers } from './modules/solicitudes/solicitudes.handlers.ts';
import { guiasNulasHandlers } from './modules/guias-nulas/guias-nulas.handlers.ts';
import { recepcionesCamionHandlers } from './modules/recepciones-camion/recepciones-camion.handlers.ts';
import { trazoHandlers } from './modules/busqueda/trazo/trazo.handlers.ts';
import { invitacionesHandlers } from './modules/invitaciones/invitaciones.handlers.ts';
import { habilitacionHandlers } from './modules/habilitacion/habilitacion.handlers.ts';
import { perfilEmpresaHandlers } from './modules/perfil-empresa/perfil-empresa.handlers.ts';
import { nominasHandlers } from './modules/nominas/nominas.handlers.ts';
import { cuentaHandlers } from './modules/sesion/cuenta/cuenta.handlers.ts';
import { sesionHandlers } from './modules/sesion/sesion.handlers.ts';
import { verComoHandlers } from './modules/sesion/ver-como.handlers.ts';
import { siiProgramasHandlers } from './modules/sii/programas.handlers.ts';
import { siiHandlers } from './modules/sii/sii.handlers.ts';
import { sistemaHandlers } from './modules/sistema/sistema.handlers.ts';
import { stockHandlers } from './modules/stock/stock.handlers.ts';
import { ingestaHandlers } from './modules/trabajos/ingesta.handlers.ts';
import { trabajosHandlers } from './modules/trabajos/trabajos.handlers.ts';
import { accesoHandlers } from './modules/usuarios/acceso.handlers.ts';
import { insertPerfiles } from './modules/usuarios/perfiles.repo.ts';
import { primerAdministradorHandlers, registerPrimeraVez } from './modules/usuarios/primer-administrador.ts';
import { usuariosHandlers } from './modules/usuarios/usuarios.handlers.ts';
import { verificacionHandlers } from './modules/verificacion/verificacion.handlers.ts';
import { vistasHandlers } from './modules/vistas/vistas.handlers.ts';
import { createCupos } from './planillas/cupos.ts';
import { listadosHandlers } from './listados/fuentes/listados.ts';
import { VERSION } from './proceso/version.ts';

/** Each try costs 30 ms of processor, right or wrong: an address may try so often. The lockout counts failures only. */
const LOGIN_RATE = { max: 120, timeWindow: 60_000 };

/** What works out a password's hash, once or ten times. */
const COSTLY = ['login', 'loginCodigo', 'changeClave', 'startSegundoFactor', 'confirmSegundoFactor', 'renewCodigos', 'removeSegundoFactor', 'createPrimerAdministrador', 'acceptInvitacion'] as const satisfies readonly (keyof Handlers)[];

/** Every operation's function. One that is missing or mistyped does not compile. */
function allHandlers(deps: Deps): Handlers {
  // One count of places for the whole process (decisión 015).
  const cupos = createCupos();
  return {
    ...sistemaHandlers(deps),
    ...sesionHandlers(deps),
    ...cuentaHandlers(deps),
    ...verComoHandlers(deps),
    ...avisosHandlers(deps),
    ...correosHandlers(deps),
    ...bandejaHandlers(deps),
    ...inicioHandlers(deps),
    ...ajustesHandlers(deps),
    ...auditoriaHandlers(deps),
    ...catalogosHandlers(deps),
    ...fotosHandlers(deps),
    ...archivosHandlers(deps),
    ...despachoHandlers(deps),
    ...guiasHandlers(deps),
    ...busquedaHandlers(deps),
    ...exportarHandlers(deps, cupos),
    ...detalleHandlers(deps),
    ...stockHandlers(deps),
    ...faenasHandlers(deps),
    ...recepcionesHandlers(deps),
    ...reporteRecepcionesHandlers(deps),
    ...correccionesHandlers(deps),
    ...pedidosTransferenciaHandlers(deps),
    ...movEtiquetasHandlers(deps),
    ...reporteGestionHandlers(deps),
    ...mantenedorHandlers(deps),
    ...fichasHandlers(deps),
    ...matricesHandlers(deps),
    ...volumenesHandlers(deps),
    ...volumenesDiariosHandlers(deps),
    ...siiHandlers(deps),
    ...siiProgramasHandlers(deps),
    ...inventarioHandlers(deps),
    ...listadosHandlers(deps, cupos),
    ...vistasHandlers(deps),
    ...historiaHandlers(deps),
    ...usuariosHandlers(deps),
    ...primerAdministradorHandlers(deps),
    ...primerosPasosHandlers(deps),
    ...accesoHandlers(deps),
    ...trabajosHandlers(deps),
    ...ingestaHandlers(deps),
    ...clavesHandlers(deps),
    ...erpHandlers(deps),
    ...clientesHandlers(deps),
    ...movProductoHandlers(deps),
    ...costosHandlers(deps),
    ...excelCostosHandlers(deps),
    ...empresasHandlers(deps),
    ...perfilEmpresaHandlers(deps),
    ...habilitacionHandlers(deps),
    ...solicitudesHandlers(deps),
    ...guiasNulasHandlers(deps),
    ...recepcionesCamionHandlers(deps),
    ...trazoHandlers(deps),
    ...invitacionesHandlers(deps),
    ...aceptarHandlers(deps),
    ...verificacionHandlers(deps),
    ...recordarHandlers(deps),
    ...conductoresHandlers(deps),
    ...recordarConductoresHandlers(deps),
    ...camionesHandlers(deps),
    ...recordarCamionesHandlers(deps),
    ...nominasHandlers(deps),
    ...notificarHandlers(deps),
    ...maestrosHandlers(deps),
    ...importarHandlers(deps),
  };
}

/**
 * The whole program behind one address, in this order: limits and errors, headers and origin check, cookies,
 * operations, their page, the web app. Nothing is loaded by being in a folder.
 * @param app made beforehand by whoever needs its log for the rest (`main.ts`)
 */
export async function buildApp(deps: Deps, app = createServer(deps.env)): Promise<FastifyInstance> {
  await insertPerfiles(deps.db.pool);
  await insertVariantes(deps.db.pool);
  await registerSecurity(app, deps);
  const lookup = sessionLookup(deps);
  registerMetricas(app, openMetricas(deps), { lookup, token: deps.env.METRICS_TOKEN });
  await app.register(cookie);
  await app.register(rateLimit, { global: false, keyGenerator: clientAddress, errorResponseBuilder: tooManyRequests });

  const registration = {
    handlers: allHandlers(deps),
    lookup,
    configs: Object.fromEntries(COSTLY.map((name) => [name, { rateLimit: LOGIN_RATE }])),
  };
  const { uploads, rest } = splitUploads(ENDPOINTS);
  registerEndpoints(app, rest, registration);
  // Only these rows may send multipart; everywhere else it is an unknown format (415).
  await app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: MAX_FOTO_BYTES, files: 1, fields: 5, parts: 6, fieldSize: 1024 },
    });
    registerEndpoints(scope, uploads, registration);
  });
  refuseOtherMethods(app, ENDPOINTS);

  await registerDocs(app, ENDPOINTS, VERSION);
  await registerPrimeraVez(app, deps);
  await registerStaticFiles(app, deps.env.WEB_DIST);
  return app;
}

/** A worker of its own answers only whether it is alive and ready, and its figures to the collector. */
export async function buildWorkerApp(deps: Deps, app = createServer(deps.env)): Promise<FastifyInstance> {
  const { getLive, getReady } = ENDPOINTS;
  const lookup = async (): Promise<null> => null;
  registerMetricas(app, openMetricas(deps), { lookup, token: deps.env.METRICS_TOKEN });
  registerEndpoints(app, { getLive, getReady }, { handlers: sistemaHandlers(deps), lookup });
  return app;
}

function splitUploads(rows: Rows): { uploads: Rows; rest: Rows } {
  const entries = Object.entries(rows);
  return {
    uploads: Object.fromEntries(entries.filter(([, row]) => row.kind === 'upload')),
    rest: Object.fromEntries(entries.filter(([, row]) => row.kind !== 'upload')),
  };
}

function tooManyRequests(_request: unknown, { ttl }: { ttl: number }): AppError {
  return new AppError('demasiadas_solicitudes', { retryAfter: Math.ceil(ttl / 1000) });
}
