import { AJUSTES, isAjusteClave, valorTexto } from '@rodal/contracts/ajustes-tabla';
import type { ConHistoria } from '@rodal/contracts/historia';
import { accionTexto, entidadTexto } from '@rodal/domain/auditoria';
import { type Cambio, cambiosOf } from '@rodal/domain/auditoria-cambios';
import { type CampoCosto, CAMPOS_COSTO } from '@rodal/domain/costos/campos';
import { volumenDicho } from '@rodal/domain/gestion/volumenes';
import type { Maestro } from '@rodal/domain/maestros/campo';
import { type MaestroClave, MAESTROS } from '@rodal/domain/maestros/maestros';
import { formatValor } from '@rodal/domain/maestros/texto-valor';
import { formatMonth } from '@rodal/domain/nombres-mes';
import { formatDecimal, isDecimal } from '@rodal/domain/numeros';
import type { HechoConCosa } from '../../audit/hechos.repo.ts';

interface Palabras {
  readonly accion: (hecho: HechoConCosa) => string;
  readonly cambios: (hecho: HechoConCosa) => Cambio[];
}

/** Said beside the thing itself, whose name need not come again. */
const ACCION_MAESTRO: Readonly<Record<string, string>> = {
  'maestro.agregar': 'Agregado',
  'maestro.editar': 'Cambiado',
  'maestro.activar': 'Activado',
  'maestro.desactivar': 'Desactivado',
};

const todo = ({ antes, despues }: HechoConCosa) => cambiosOf(antes, despues);

/** The rows of the audit for people, by what has a history. A setting or a master that is no more speaks in its fields' own names. */
export const PALABRAS: Readonly<Record<ConHistoria, Palabras>> = {
  ajuste: { accion: ({ accion }) => accionTexto(accion), cambios: cambiosDeAjuste },
  maestro: { accion: ({ accion }) => ACCION_MAESTRO[accion] ?? accionTexto(accion), cambios: cambiosDeMaestro },
  camion: { accion: ({ accion }) => accionTexto(accion), cambios: todo },
  conductor: { accion: ({ accion }) => accionTexto(accion), cambios: todo },
  correccion: { accion: ({ accion }) => accionTexto(accion), cambios: todo },
  correccionVolumen: { accion: ({ accion }) => accionTexto(accion), cambios: cambiosDeCorreccion },
  costo: { accion: ({ accion }) => accionTexto(accion), cambios: cambiosDeCosto },
  documento: { accion: ({ accion }) => accionTexto(accion), cambios: todo },
  empresa: { accion: ({ accion }) => accionTexto(accion), cambios: todo },
  faenaDetalle: { accion: ({ accion }) => accionTexto(accion), cambios: todo },
  faenaVolumen: { accion: ({ accion }) => accionTexto(accion), cambios: todo },
  fichaMatriz: { accion: ({ accion }) => accionTexto(accion), cambios: todo },
  guiaNula: { accion: ({ accion }) => accionTexto(accion), cambios: todo },
  mesSii: { accion: ({ accion }) => accionTexto(accion), cambios: todo },
  nomina: { accion: ({ accion }) => accionTexto(accion), cambios: todo },
  pedidoTransferencia: { accion: ({ accion }) => accionTexto(accion), cambios: todo },
  recepcionCamion: { accion: ({ accion }) => accionTexto(accion), cambios: todo },
  usuario: { accion: ({ accion }) => accionTexto(accion), cambios: todo },
  hechosDe: { accion: ({ accion, entidad, entidadId }) => [accionTexto(accion), `${entidadTexto(entidad)} ${entidadId}`.trim()].join(' · '), cambios: todo },
};

function cambiosDeAjuste({ entidadId, antes, despues }: HechoConCosa): Cambio[] {
  if (!isAjusteClave(entidadId)) return cambiosOf(antes, despues);
  const texto = (json: unknown) => valorTexto(AJUSTES[entidadId], memberOf(json, 'valor'));
  return [{ campo: 'Valor', antes: texto(antes), despues: texto(despues) }];
}

/** What a correction of volume says, as its screen says it. */
const EN_CORRECCION: Readonly<Record<string, (valor: string) => string>> = { mes: formatMonth, metroCubico: volumenDicho, valor: (valor) => formatDecimal(valor, 2) };

function cambiosDeCorreccion({ antes, despues }: HechoConCosa): Cambio[] {
  const dicho = (json: unknown) => (typeof json !== 'object' || json === null ? json : Object.fromEntries(Object.entries(json).map(([campo, valor]) => [campo, typeof valor === 'string' ? (EN_CORRECCION[campo]?.(valor) ?? valor) : valor])));
  return cambiosOf(dicho(antes), dicho(despues));
}

function cambiosDeCosto({ antes, despues }: HechoConCosa): Cambio[] {
  const dicho = (json: unknown) => (typeof json !== 'object' || json === null ? json : Object.fromEntries(Object.entries(json).map(([campo, valor]) => isCampoCosto(campo) ? [CAMPOS_COSTO[campo].titulo, typeof valor === 'string' && CAMPOS_COSTO[campo].tipo === 'decimal' && isDecimal(valor) ? formatDecimal(valor) : valor] : [campo, valor])));
  return cambiosOf(dicho(antes), dicho(despues));
}

const isCampoCosto = (campo: string): campo is CampoCosto => Object.hasOwn(CAMPOS_COSTO, campo);

function cambiosDeMaestro({ entidadId, accion, antes, despues }: HechoConCosa): Cambio[] {
  const clave = entidadId.split(':')[0] ?? '';
  if (!isMaestroClave(clave)) return cambiosOf(antes, despues);
  // The action says it.
  if (accion === 'maestro.activar' || accion === 'maestro.desactivar') return [];
  const { campos }: Maestro = MAESTROS[clave];
  return campos.flatMap((campo): Cambio[] => {
    // What the audit has of a row are values of its master: whoever changed it wrote them so.
    const [viejo, nuevo] = [antes, despues].map((json) => formatValor(campo, memberOf(json, campo.campo) as Parameters<typeof formatValor>[1]));
    return viejo === nuevo ? [] : [{ campo: campo.titulo, antes: viejo || null, despues: nuevo || null }];
  });
}

const isMaestroClave = (clave: string): clave is MaestroClave => Object.hasOwn(MAESTROS, clave);

function memberOf(json: unknown, key: string): unknown {
  return typeof json === 'object' && json !== null ? Object.entries(json).find(([name]) => name === key)?.[1] : undefined;
}
