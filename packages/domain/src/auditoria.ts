/**
 * What was done, in words (issue 7 §2): one row per `accion` that the program writes, by the thing it was done to.
 * `scripts/auditoria.test.ts` finds every one that is written and every row that is not.
 */
export const ACCIONES: Readonly<Record<string, string>> = {
  'ajuste.cambiar': 'Cambió un ajuste',
  'ajuste.restablecer': 'Volvió un ajuste al valor inicial',
  'auditoria.exportar': 'Exportó la auditoría',
  'aviso.crear': 'Creó un aviso de Inicio',
  'aviso.editar': 'Editó un aviso de Inicio',
  'aviso.terminar': 'Terminó un aviso de Inicio',
  'cuenta.clave': 'Cambió su contraseña',
  'cuenta.codigos_renovar': 'Renovó sus códigos de recuperación',
  'cuenta.prueba_fallida': 'Contraseña o código equivocado en su cuenta',
  'cuenta.segundo_factor_activar': 'Activó su segundo factor',
  'cuenta.segundo_factor_preparar': 'Preparó su segundo factor',
  'cuenta.segundo_factor_quitar': 'Quitó su segundo factor',
  'cuenta.sesion_terminar': 'Terminó otra sesión suya',
  'cuenta.sesiones_terminar': 'Terminó sus demás sesiones',
  'demo.cargar': 'Cargó la demostración',
  'despacho.cerrarAviso': 'Cerró un aviso',
  'despacho.conflicto': 'Llegó con otro contenido',
  'despacho.crear': 'Envió un despacho',
  'despacho.exportar': 'Exportó despachos',
  'despacho.guiaEmitida': 'Guía emitida',
  'despacho.guiaFallida': 'Guía no generada',
  'despacho.guiaPedida': 'Guía pedida',
  'despacho.importar': 'Importó un despacho de otro autor',
  'despacho.reabrirAviso': 'Reabrió un aviso',
  'despacho.rechazar': 'Despacho rechazado',
  'despacho.reintentarGuia': 'Pidió la guía de nuevo',
  'faena.exportar': 'Exportó faenas',
  'foto.danada': 'Foto dañada',
  'foto.subir': 'Subió una foto',
  'inventario.exportar': 'Exportó el inventario',
  'maestro.activar': 'Activó una fila de un maestro',
  'maestro.agregar': 'Agregó una fila a un maestro',
  'maestro.desactivar': 'Desactivó una fila de un maestro',
  'maestro.editar': 'Cambió una fila de un maestro',
  'maestro.exportar': 'Exportó un maestro',
  'maestro.importar': 'Importó un maestro desde un archivo',
  'movEtiquetas.exportar': 'Exportó movimientos de etiquetas',
  'perimetro.guardar': 'Guardó un perímetro',
  'perimetro.restaurar': 'Volvió a un perímetro anterior',
  'recepcion.exportar': 'Exportó recepciones',
  'reporteRecepciones.exportar': 'Exportó el reporte de recepciones',
  'respaldo.restaurar': 'Restauró un respaldo',
  'sesion.ingreso': 'Ingresó',
  'sesion.ingreso_fallido': 'Ingreso fallido',
  'sesion.salida': 'Salió',
  'trabajo.cambiar': 'Puso en uso una carga',
  'trabajo.cancelar': 'Canceló una carga',
  'trabajo.deshacer': 'Deshizo una carga',
  'trabajo.exportarRechazos': 'Exportó filas rechazadas',
  'trabajo.pedir': 'Pidió una carga',
  'usuario.crear': 'Creó un usuario',
  'vista.guardar': 'Guardó una vista',
  'vista.quitar': 'Quitó una vista',
  'vista.reemplazar': 'Reemplazó una vista',
};

/** What things were done to. */
export const ENTIDADES: Readonly<Record<string, string>> = {
  ajuste: 'Ajuste',
  auditoria: 'Auditoría',
  aviso: 'Aviso de Inicio',
  demo: 'Demostración',
  despacho: 'Despacho',
  faena: 'Faena',
  foto: 'Foto',
  inventario: 'Inventario',
  maestro: 'Maestro',
  movEtiquetas: 'Movimientos de etiquetas',
  perimetro: 'Perímetro',
  recepcion: 'Recepción',
  reporteRecepciones: 'Reporte de recepciones',
  respaldo: 'Respaldo',
  sesion: 'Sesión',
  trabajo: 'Carga',
  usuario: 'Usuario',
  vista: 'Vista guardada',
};

/** An action in words; one that this program does not know is told as it was written. */
export function accionTexto(accion: string): string {
  return ACCIONES[accion] ?? accion;
}

/** A thing in words, as {@link accionTexto}. */
export function entidadTexto(entidad: string): string {
  return ENTIDADES[entidad] ?? entidad;
}
