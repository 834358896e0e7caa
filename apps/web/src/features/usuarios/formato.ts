import { formatDateTime } from '@rodal/domain/fechas';

/** An instant, or that it never was. */
export function cuandoTexto(instante: string | null, nunca = 'Nunca'): string {
  return instante === null ? nunca : formatDateTime(new Date(instante));
}

/** `Reporte, Comex`. */
export function perfilesTexto(perfiles: readonly { readonly NombrePerfil: string }[]): string {
  return perfiles.length === 0 ? 'Sin perfil' : perfiles.map(({ NombrePerfil }) => NombrePerfil).join(', ');
}
