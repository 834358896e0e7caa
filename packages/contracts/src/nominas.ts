import { NOMBRES_SENAL } from '@rodal/domain/senales-nomina';
import * as z from 'zod/mini';
import { texto } from './campos.ts';
import { endpoint } from './endpoint.ts';
import { MARCAN_NOMINAS } from './marcan-nominas.ts';

/** Of a roll, the same after every load. */
export const identificadorNomina = z.string().check(z.regex(/^\d{1,9}$/));

/** Who set a mark and when; null = nobody has. `nota`: why it may be paid as it is flagged, of Aprobador alone (E1). */
const puesta = z.nullable(z.object({ usuarioId: z.int(), usuario: z.string(), en: z.string(), nota: z.nullable(z.string()) }));
const marcas = z.object({ Creador: puesta, Aprobador: puesta, Supervisor: puesta });

/** What a line pays, as a version of its roll had it. */
const pago = z.object({ rut: z.string(), proveedor: z.string(), factura: z.string(), monto: z.string(), cuenta: z.nullable(z.string()) });

/** Especificación 1 §3, with what is to be looked at (C34). */
const linea = z.object({
  Identificador: z.string(),
  Nomina: z.string(),
  Observacion: z.string(),
  Rut: z.string(),
  Proveedor: z.string(),
  /** Of the invoice; null = the ERP has none. */
  Fecha: z.nullable(z.string()),
  Factura: z.string(),
  Monto: z.string(),
  /** Null = the ERP knows no bank account. */
  cuenta: z.nullable(z.string()),
  /** The ERP says so of the line, or its supplier is on the company's blocked list. */
  BLOQUEADO: z.enum(['0', '1']),
});
export type NominaLinea = z.output<typeof linea>;

/** What is to be looked at before it is paid (E1), as `Senal` of the domain. */
const senal = z.object({
  senal: z.enum(NOMBRES_SENAL),
  rut: z.string(),
  proveedor: z.string(),
  factura: z.string(),
  antes: z.string(),
  ahora: z.string(),
  donde: z.array(z.object({ empresa: z.string(), nomina: z.string(), salio: z.nullable(z.string()) })),
});

/** What loads changed in what the roll pays: the last that did, or all since a version that somebody saw. */
const cambio = z.object({
  en: z.string(),
  antes: z.string(),
  despues: z.string(),
  lineas: z.array(z.object({ antes: z.nullable(pago), despues: z.nullable(pago) })),
  /** Marks that it cleared. */
  quitadas: z.array(z.object({ marca: z.enum(['Aprobador', 'Supervisor']), usuario: z.string(), en: z.string() })),
});
export type NominaCambio = z.output<typeof cambio>;

const nomina = z.object({
  Identificador: z.string(),
  empresa: z.enum(['COMSA', 'FLE']),
  Nomina: z.string(),
  Moneda: z.string(),
  Monto: z.string(),
  UsuarioCreadorNomina: z.string(),
  version: z.int(),
  /** The ERP still has it. */
  vigente: z.boolean(),
  BLOQUEADO: z.enum(['0', '1']),
  /** The setting `nominasMismaPersona`. */
  mismaPersona: z.boolean(),
  marcas,
  senales: z.array(senal),
  /** Which flags these are: whoever approves over them says it back. */
  huellaSenales: z.string(),
  lineas: z.array(linea),
  /** The last change of what it pays; null = it came as it is. */
  cambio: z.nullable(cambio),
  /** As the audit names it. */
  historia: z.string(),
});
export type Nomina = z.output<typeof nomina>;

export const getNomina = endpoint({
  name: 'getNomina',
  method: 'GET',
  path: '/api/nominas/detalle/{Identificador}',
  summary: 'Una nómina con sus líneas, sus marcas y lo último que cambió en lo que paga',
  permission: 'nominas.ver',
  params: z.object({ Identificador: identificadorNomina }),
  /** A version that somebody saw, as the link of a mail has it: `cambio` tells all that changed since. */
  query: z.object({ desde: z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/))) }),
  reply: z.object({ nomina }),
});

/** The lines of one roll as a file. */
export const exportNomina = endpoint({
  name: 'exportNomina',
  method: 'GET',
  path: '/api/nominas/detalle/{Identificador}/exportar',
  summary: 'Exportar las líneas de una nómina a Excel o CSV',
  permission: 'nominas.ver',
  params: z.object({ Identificador: identificadorNomina }),
  query: z.object({ formato: z.enum(['xlsx', 'csv']) }),
  kind: 'file',
});

/** Characters of the note that whoever approves a flagged roll writes. */
export const MAX_NOTA = 500;

/** What the file of a roll is called, without its ending: its name may hold what no file may. */
export const archivoNomina = ({ empresa, Nomina: nombre }: Pick<Nomina, 'empresa' | 'Nomina'>): string => `Nomina_${empresa}_${nombre.replaceAll(/[^A-Za-z0-9_-]+/g, '-')}`;

const marcar = {
  method: 'POST',
  permission: MARCAN_NOMINAS,
  body: z.strictObject({
    Identificador: identificadorNomina,
    idNomina: texto(60),
    checkedSeleccionado: z.enum(['Creador', 'Aprobador', 'Supervisor']),
    /** As it should be: '1' = set. The specification's word. */
    Estado: z.enum(['0', '1']),
    /** Content and mark as whoever acts has seen them: no mark on an amount that nobody saw. */
    visto: z.strictObject({
      version: z.int().check(z.positive()),
      Estado: z.enum(['0', '1']),
      /** The flags that were seen; absent = none were, and a roll that has some is not approved. */
      huellaSenales: z.optional(texto(16)),
    }),
    /** Why it may be paid as it is flagged: asked of whoever approves a flagged roll (E1). */
    nota: z.optional(texto(MAX_NOTA)),
    /** Who asks is known from the session; admitted because the specification sends them. */
    idUsuario: z.optional(z.int()),
    idPerfil: z.optional(z.int()),
  }),
  reply: z.object({ Mensaje: z.string(), nomina }),
} as const;

/**
 * Sets or takes back a mark of a roll of COMSA.
 * @throws `no_encontrado`; `estado_cambiado` where the mark, the content or what is flagged in it is not as it was seen; `datos_invalidos` naming `estado` with why this person may not,
 *   a flagged roll that is approved without a note among them
 */
export const updateNominas = endpoint({ ...marcar, name: 'updateNominas', path: '/api/nominas/updateNominas', summary: 'Poner o quitar una marca de una nómina de COMSA' });

/** The same of Forestal La Esperanza. */
export const updateNominasFle = endpoint({ ...marcar, name: 'updateNominasFle', path: '/api/nominas/updateNominasFle', summary: 'Poner o quitar una marca de una nómina de FLE' });
