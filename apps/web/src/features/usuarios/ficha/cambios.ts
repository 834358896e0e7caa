import type { AuditoriaFila } from '@rodal/contracts/usuarios';

const CAMPOS: Readonly<Record<string, string>> = {
  email: 'Email',
  nombre: 'Nombre Usuario',
  activo: 'Activo',
  perfiles: 'Perfiles',
  concedidos: 'Permisos concedidos',
  negados: 'Permisos negados',
  ubicacion: 'Ubicación',
  empresaRut: 'RUT de la empresa',
  claveTemporal: 'Contraseña temporal',
  segundoFactor: 'Segundo factor',
  sesionesCerradas: 'Sesiones cerradas',
  usuario: 'Usuario',
};

/** One field of a change; `antes` null = there was nothing before. */
export interface CambioTexto {
  readonly campo: string;
  readonly antes: string | null;
  readonly despues: string;
}

/** What an audit row says, field by field, in words. */
export function cambiosOf({ antes, despues }: Pick<AuditoriaFila, 'antes' | 'despues'>): CambioTexto[] {
  const [viejo, nuevo] = [objectOf(antes), objectOf(despues)];
  return [...new Set([...Object.keys(nuevo), ...Object.keys(viejo)])].map((campo) => ({
    campo: CAMPOS[campo] ?? campo,
    antes: campo in viejo ? valorTexto(viejo[campo]) : null,
    despues: valorTexto(nuevo[campo]),
  }));
}

function objectOf(json: string | null): Record<string, unknown> {
  const value: unknown = json === null ? {} : JSON.parse(json);
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : { valor: value };
}

function valorTexto(value: unknown): string {
  if (value === true) return 'sí';
  if (value === false) return 'no';
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) return 'nada';
  if (Array.isArray(value)) return value.map(valorTexto).join(', ');
  if (typeof value === 'object') return Object.entries(value).map(([key, one]) => `${key} ${valorTexto(one)}`).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
