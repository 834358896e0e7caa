/** Of a correction beside its list, by whoever names it. */
export function direccionCorreccion(empresa: string, id: string): string {
  return `/reporteCorrecciones?${new URLSearchParams({ empresa, ver: id })}`;
}
