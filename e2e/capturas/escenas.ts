import { AJUSTES_Y_AUDITORIA } from './escenas-ajustes.ts';
import { AVISOS } from './escenas-avisos.ts';
import { BUSQUEDA } from './escenas-busqueda.ts';
import { CORRECCIONES } from './escenas-correcciones.ts';
import { PEDIDO_TRANSFERENCIA } from './escenas-pedido-transferencia.ts';
import { CUENTAS } from './escenas-cuenta.ts';
import { DETALLE } from './escenas-detalle.ts';
import { ERPS } from './escenas-erp.ts';
import { FAENAS } from './escenas-faenas.ts';
import { ETIQUETAS } from './escenas-etiquetas.ts';
import { FICHAS } from './escenas-ficha.ts';
import { FORMULARIOS } from './escenas-formulario.ts';
import { HABILITACIONES } from './escenas-habilitacion.ts';
import { HOJAS } from './escenas-hojas.ts';
import { NULAS } from './escenas-nulas.ts';
import { PAPELES } from './escenas-papeles.ts';
import { LISTADOS } from './escenas-listados.ts';
import { INGRESO } from './escenas-ingreso.ts';
import { IMPORTACIONES } from './escenas-importar.ts';
import { MAESTROS } from './escenas-maestros.ts';
import { INICIO_Y_AVISOS } from './escenas-inicio.ts';
import { OFICINA } from './escenas-oficina.ts';
import { PENDIENTES } from './escenas-pendientes.ts';
import { PERFILES } from './escenas-perfil.ts';
import { PROGRAMAS } from './escenas-programas.ts';
import { RECEPCIONES } from './escenas-recepciones.ts';
import { RECEPCIONES_CAMION } from './escenas-recepciones-camion.ts';
import { RESULTADO } from './escenas-resultado.ts';
import { SINCRONIZACION } from './escenas-sincronizacion.ts';
import { SOLICITUDES_COMPRA } from './escenas-solicitudes.ts';
import { STOCKS } from './escenas-stock.ts';
import { TRAZO } from './escenas-trazo.ts';
import { USUARIOS } from './escenas-usuarios.ts';
import { VERIFICACIONES } from './escenas-verificacion.ts';
import { SII } from './escenas-sii.ts';
import { VER_COMO } from './escenas-ver-como.ts';
import { conOscuro } from './estados.ts';
import type { Escena } from './tipos.ts';
import { REPORTE_GESTION } from './escenas-reporte-gestion.ts';
import { HISTORIAL } from './escenas-historial.ts';
import { FICHAS_FAENA } from './escenas-fichas-faena.ts';
import { COSTOS } from './escenas-costos.ts';
import { VOLUMENES_CORREGIDOS } from './escenas-volumenes.ts';

/**
 * Every screen, modal and sheet that is built, in every state (look.md, "Checks"). To add one
 * is to add a row; `scripts/capturas.test.ts` says which one lacks.
 */
export const ESCENAS: readonly Escena[] = [
  ...INGRESO,
  ...OFICINA,
  ...LISTADOS,
  ...PAPELES,
  ...HABILITACIONES,
  ...NULAS,
  ...SOLICITUDES_COMPRA,
  ...CORRECCIONES,
  ...PEDIDO_TRANSFERENCIA,
  ...PERFILES,
  ...CUENTAS,
  ...INICIO_Y_AVISOS,
  ...BUSQUEDA,
  ...RESULTADO,
  ...DETALLE,
  ...STOCKS,
  ...RECEPCIONES,
  ...RECEPCIONES_CAMION,
  ...VERIFICACIONES,
  ...TRAZO,
  ...ERPS,
  ...AJUSTES_Y_AUDITORIA,
  ...FAENAS,
  ...ETIQUETAS,
  ...REPORTE_GESTION,
  ...VOLUMENES_CORREGIDOS,
  ...HISTORIAL,
  ...FICHAS_FAENA,
  ...COSTOS,
  ...MAESTROS,
  ...IMPORTACIONES,
  ...PENDIENTES,
  ...FORMULARIOS,
  ...HOJAS,
  ...AVISOS,
  ...SINCRONIZACION,
  ...USUARIOS,
  ...FICHAS,
  ...PROGRAMAS,
  ...VER_COMO,
  ...SII,
].map(conOscuro);
