import type { Bloque } from '@rodal/contracts/correos';
import { PASOS_NOMINA } from '@rodal/domain/pasos-nomina';
import { contar } from '@rodal/domain/contar';
import { formatMoneda } from '@rodal/domain/moneda';
import { rutPago } from '@rodal/domain/nominas';
import { formatRut } from '@rodal/domain/rut';
import * as z from 'zod/mini';
import { plantilla } from './plantilla.ts';

const texto = z.string();
const empresa = z.enum(['COMSA', 'FLE']);

/** A roll as a mail names it: of one version, so that its link can say what changed since. */
const nomina = z.strictObject({ id: z.int(), empresa, nomina: texto, moneda: texto, monto: texto, proveedores: z.int(), version: z.int() });
export type NominaEnCorreo = z.output<typeof nomina>;

const RUTAS = { COMSA: '/nominasVigentes', FLE: '/nominasVigentesFle' } as const;

/** The roll, open beside its list, which is searched for it: it may stand on a later page. */
function ruta({ id, empresa: de, nomina: nombre, moneda, version }: NominaEnCorreo): string {
  return `${RUTAS[de]}?${new URLSearchParams({ moneda, texto: nombre, ver: String(id), desde: `${id}.${version}` }).toString()}`;
}

const monto = (una: Pick<NominaEnCorreo, 'monto' | 'moneda'>): string => formatMoneda(una.monto, una.moneda);
const proveedores = (cuantos: number): string => contar(cuantos, 'proveedor', 'proveedores');
const cabeza = (una: NominaEnCorreo): [string, string][] => [['Empresa', una.empresa], ['Nómina', una.nomina], ['Moneda', una.moneda], ['Total', monto(una)], ['Proveedores', String(una.proveedores)]];

/** Named one by one; of more a mail says how many. */
const NOMBRADAS = 50;

function nombrar<T>(filas: readonly T[], escribir: (fila: T) => Bloque): Bloque[] {
  const resto = filas.length - NOMBRADAS;
  return [...filas.slice(0, NOMBRADAS).map(escribir), ...(resto > 0 ? [{ parrafo: `Y ${resto} más, que se ven en Rodal.` }] : [])];
}

const enlazada = (una: NominaEnCorreo): Bloque => ({ enlace: `${una.nomina} · ${monto(una)} · ${proveedores(una.proveedores)}`, ruta: ruta(una) });
/** A supplier by name and RUT. */
const deQuien = (fila: { readonly proveedor: string; readonly rut: string } | undefined): string => (fila === undefined ? '' : `${fila.proveedor} · ${formatRut(fila.rut)}`);
const DE_NOMINAS = { ve: 'nominas.ver', recibe: 'nominas.ver' } as const;
const de = (empresaDe: string, cuantos: number, singular: string, plural: string): string => `${contar(cuantos, singular, plural)} · ${empresaDe}`;

/** The list where such lines are seen, a currency at a time as it shows them. */
const enlacesALista = (empresaDe: NominaEnCorreo['empresa'], avisos: string, filas: readonly { readonly moneda: string }[], que: string): Bloque[] =>
  [...new Set(filas.map(({ moneda }) => moneda))].toSorted().map((moneda) => ({ enlace: `Ver las nóminas en ${moneda} ${que}`, ruta: `${RUTAS[empresaDe]}?${new URLSearchParams({ moneda, avisos }).toString()}` }));

/** What is written about payment rolls (E2). No link of them does anything but show. */
export const PLANTILLAS_NOMINA = {
  'nomina.creada': plantilla({
    ...DE_NOMINAS,
    datos: z.strictObject({ nomina, quien: texto, cuando: texto, bloqueada: z.boolean() }),
    asunto: ({ nomina: una }) => `Nómina creada: ${una.nomina} · ${monto(una)}`,
    cuerpo: ({ nomina: una, quien, cuando, bloqueada }) => [
      { parrafo: bloqueada ? 'Una nómina quedó creada, y está bloqueada: no se aprueba ni se revisa mientras lo esté.' : 'Una nómina quedó creada.' },
      { datos: [...cabeza(una), ['La marcó', quien], ['Cuándo', cuando]] },
      { enlace: 'Ver la nómina', ruta: ruta(una) },
    ],
  }),
  'nomina.lista': plantilla({
    ...DE_NOMINAS,
    // What is flagged, and the note of whoever approved: mails that were written before there were any have neither.
    datos: z.strictObject({ nomina, paso: z.enum(['Aprobador', 'Supervisor']), quien: texto, cuando: texto, avisos: z.optional(texto), nota: z.optional(texto) }),
    asunto: ({ nomina: una, paso }) => `Nómina lista para ${PASOS_NOMINA[paso]}: ${una.nomina} · ${monto(una)}`,
    cuerpo: ({ nomina: una, paso, quien, cuando, avisos = '', nota = '' }) => [
      { parrafo: `Una nómina está lista para ${PASOS_NOMINA[paso]}. Mire sus líneas antes de marcarla: este correo dice lo que pagaba al escribirse.` },
      { datos: [...cabeza(una), [paso === 'Aprobador' ? 'La creó' : 'La aprobó', quien], ['Cuándo', cuando], ...(avisos === '' ? [] : [['Avisos', avisos] as [string, string]]), ...(nota === '' ? [] : [['Nota', nota] as [string, string]])] },
      { enlace: 'Abrir la nómina', ruta: ruta(una) },
    ],
  }),
  'nomina.cambiada': plantilla({
    ...DE_NOMINAS,
    datos: z.strictObject({ nomina, marca: texto, antes: texto, lineas: z.int(), cuando: texto, queda: z.enum(['quitada', 'fuera', 'devuelta']) }),
    asunto: ({ nomina: una, queda }) => (queda === 'devuelta' ? `Su marca vuelve a la nómina ${una.nomina}` : `Se quitó su marca de la nómina ${una.nomina}`),
    cuerpo: ({ nomina: una, marca, antes, lineas, cuando, queda }) => [
      {
        parrafo: {
          quitada: `Una carga de BC, o deshacerla, cambió lo que paga esta nómina y le quitó su marca ${marca}. Mírela de nuevo antes de marcarla.`,
          fuera: `BC ya no tiene esta nómina entre las vigentes: su marca ${marca} se quitó. Si vuelve, se aprueba de nuevo.`,
          devuelta: `Se deshizo la carga que le había quitado su marca ${marca}: la nómina paga otra vez lo que usted marcó, y la marca vuelve.`,
        }[queda],
      },
      { datos: [['Empresa', una.empresa], ['Nómina', una.nomina], ['Total de antes', formatMoneda(antes, una.moneda)], ['Total de ahora', monto(una)], ['Líneas que cambiaron', String(lineas)], ['Cuándo', cuando]] },
      { enlace: 'Ver qué cambió', ruta: ruta({ ...una, version: una.version - 1 }) },
    ],
  }),
  'nomina.notificacion': plantilla({
    ...DE_NOMINAS,
    datos: z.strictObject({ empresa, moneda: texto, quien: texto, Aprobador: z.array(nomina), Supervisor: z.array(nomina) }),
    asunto: ({ empresa: suya, moneda, Aprobador, Supervisor }) => `${de(suya, Aprobador.length + Supervisor.length, 'nómina espera', 'nóminas esperan')} · ${moneda}`,
    cuerpo: ({ quien, Aprobador, Supervisor }) => [
      { parrafo: `${quien} avisa de las nóminas que esperan.` },
      ...(Aprobador.length === 0 ? [] : [{ parrafo: 'Por aprobar:' }, ...nombrar(Aprobador, enlazada)]),
      ...(Supervisor.length === 0 ? [] : [{ parrafo: 'Por revisar:' }, ...nombrar(Supervisor, enlazada)]),
    ],
  }),
  'nomina.sinDatos': plantilla({
    ...DE_NOMINAS,
    datos: z.strictObject({ empresa, quien: texto, filas: z.array(z.strictObject({ nomina: texto, moneda: texto, rut: texto, proveedor: texto, usuarioCreador: texto })) }),
    asunto: ({ empresa: suya, filas }) => `Sin datos de pago: ${de(suya, new Set(filas.map(({ rut }) => rutPago(rut))).size, 'proveedor', 'proveedores')}`,
    cuerpo: ({ empresa: suya, quien, filas }) => [
      { parrafo: `${quien} avisa de los proveedores de nóminas vigentes sin cuenta bancaria en BC.` },
      ...nombrar([...Map.groupBy(filas, ({ rut }) => rutPago(rut)).values()], (suyas) => ({
        parrafo: `${deQuien(suyas[0])}: ${suyas.map(({ nomina: nombre, usuarioCreador }) => `${nombre} (${usuarioCreador})`).join(', ')}.`,
      })),
      ...enlacesALista(suya, 'sinDatosDePago', filas, 'sin datos de pago'),
    ],
  }),
  'nomina.repetidas': plantilla({
    ...DE_NOMINAS,
    datos: z.strictObject({
      empresa, quien: texto,
      filas: z.array(z.strictObject({ nomina: texto, moneda: texto, monto: texto, diario: texto, usuarioCreador: texto, rut: texto, proveedor: texto, factura: texto, repetidaEn: z.array(texto) })),
    }),
    asunto: ({ empresa: suya, filas }) => `Facturas repetidas: ${de(suya, filas.length, 'línea', 'líneas')}`,
    cuerpo: ({ empresa: suya, quien, filas }) => [
      { parrafo: `${quien} avisa de las facturas de nóminas vigentes que están también en otra nómina.` },
      ...nombrar(filas, (fila) => ({
        parrafo: `Factura ${fila.factura} de ${deQuien(fila)}: ${[fila.nomina, fila.diario, fila.usuarioCreador, monto(fila)].filter((uno) => uno !== '').join(' · ')}. También en ${fila.repetidaEn.join(', ')}.`,
      })),
      ...enlacesALista(suya, 'repetida', filas, 'con facturas repetidas'),
    ],
  }),
} as const;
