import { listDespachos } from '@rodal/contracts/busqueda';
import { FAENAS } from '@rodal/contracts/listados/faenas';
import { USUARIOS } from '@rodal/contracts/listados/usuarios';
import { formatDay, santiagoDay } from '@rodal/domain/fechas';
import { guiaEscrita } from '@rodal/domain/guia-escrita';
import { composeOrigen } from '@rodal/domain/narrowing';
import { isCompletePatente, normalizePatente } from '@rodal/domain/patente';
import { call } from '../api/call.ts';
import { doceMeses } from '../features/busqueda/filtros.ts';

/** One thing that was found: a screen, a dispatch, a site, a person. */
export interface Hallazgo {
  readonly to: string;
  readonly label: string;
  readonly detalle: string;
}

/** Where records are found. */
export interface Fuente {
  readonly grupo: string;
  /** Who may open this screen may find its records. */
  readonly pantalla: string;
  /** Whether what is typed can be one of these: nobody is asked for what cannot. */
  readonly sirve: (texto: string) => boolean;
  /** The first of them, best first. @throws ApiError */
  readonly busca: (texto: string, signal: AbortSignal) => Promise<readonly Hallazgo[]>;
}

/** Few enough to be seen without scrolling, of each source. */
const PRIMEROS = 5;

const esGuia = (texto: string): boolean => /^\d{4,}$/.test(guiaEscrita(texto));
const esPatente = (texto: string): boolean => isCompletePatente(normalizePatente(texto)) && !esGuia(texto);
const esNombre = (texto: string): boolean => texto.length > 1 && !esGuia(texto);

/** What the search box of all screens finds besides screens (look of the house, "Ctrl K"). */
export const FUENTES: readonly Fuente[] = [
  {
    grupo: 'Despachos',
    pantalla: '/despachoRecepciones',
    sirve: (texto) => esGuia(texto) || esPatente(texto),
    async busca(texto, signal) {
      const uno = esGuia(texto) ? { nroguia: guiaEscrita(texto) } : { patente: normalizePatente(texto) };
      const { despachos } = await call(listDespachos, { ...doceMeses(santiagoDay(new Date())), ...uno }, { signal });
      return despachos.slice(0, PRIMEROS).map(({ id, numero, dispatch_number: guia, truck_plate: patente, FAENA, created, ESTADO }) => ({
        to: `/despachoRecepciones?ver=${id}`,
        label: guia === null ? `Despacho ${numero} · ${patente}` : `Guía ${guia} · ${patente}`,
        detalle: [FAENA, formatDay(santiagoDay(new Date(created))), ESTADO].join(' · '),
      }));
    },
  },
  {
    grupo: 'Faenas',
    pantalla: '/faenas',
    sirve: esNombre,
    async busca(nombre, signal) {
      const { faenas } = await call(FAENAS.list, { origen: nombre }, { signal });
      return faenas.slice(0, PRIMEROS).map(({ CodigoFaena, Rol, Origen, Ciudad }) => ({
        to: `/faenas?ver=${encodeURIComponent(composeOrigen(CodigoFaena, Rol))}`,
        label: Origen,
        detalle: [CodigoFaena, `Rol ${Rol}`, Ciudad].filter((parte) => parte !== '').join(' · '),
      }));
    },
  },
  {
    grupo: 'Personas',
    pantalla: '/admin',
    sirve: esNombre,
    async busca(texto, signal) {
      const { usuarios } = await call(USUARIOS.list, { texto }, { signal });
      return usuarios.slice(0, PRIMEROS).map(({ IdUsuario, NombreUsuario, Email }) => ({ to: `/admin?ver=${IdUsuario}`, label: NombreUsuario, detalle: Email }));
    },
  },
];
