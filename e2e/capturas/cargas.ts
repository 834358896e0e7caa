import { PARTE_VACIA, type ParteAlturas } from '@rodal/domain/alturas';
import { emptyBorrador, type Borrador } from '@rodal/domain/borrador';
import type { VarianteId } from '@rodal/domain/variantes';
import type { CatalogoFila, CatalogoNombre } from '@rodal/contracts/catalogos';
import { AROMO_DENTRO } from '../support/lugares.ts';

/** The reference lists as they lie on the phone. */
export type Listas = { readonly [N in CatalogoNombre]: readonly CatalogoFila<N>[] };

/** A draft to be put on the phone. */
export interface Semilla {
  readonly variante: VarianteId;
  readonly borrador: (listas: Listas) => Borrador;
  /** Which of the two photos it has. */
  readonly fotos: readonly ('fotoVacia' | 'fotoLlena')[];
  /** Not in Pendientes: only the working copy exists, as after a kill. */
  readonly sinGuardar?: boolean;
}

const DOS_FOTOS = ['fotoVacia', 'fotoLlena'] as const;

/** Pine counted by diameters, everything filled in. */
export const PINO: Semilla = { variante: 'principal', borrador: pino, fotos: DOS_FOTOS };
/** Stacked wood: truck and trailer with two benches each. */
export const NITENS: Semilla = { variante: 'principal', borrador: nitens, fotos: DOS_FOTOS };
/** The same as Metro Ruma (registro 141). */
export const RUMA: Semilla = { ...NITENS, variante: 'metroRuma' };
export const ASTILLAS: Semilla = { variante: 'subproducto', borrador: astillas, fotos: DOS_FOTOS };
export const ASTILLAS_PUERTO: Semilla = {
  variante: 'subproductoPuerto',
  borrador: (listas) => ({ ...astillas(listas), precio: '', destino: destinoDe(elegir(listas.destinos, ({ puerto }) => puerto)) }),
  fotos: DOS_FOTOS,
};

/** The same with gaps: half a plate, no driver, no photo of the loaded truck. */
export function incompleta(semilla: Semilla): Semilla {
  return {
    ...semilla,
    borrador: (listas) => ({ ...semilla.borrador(listas), patenteCarro: 'JJW', nombreChofer: '', rutChofer: '', transportista: '', destino: null }),
    fotos: ['fotoVacia'],
  };
}

/** Every list's longest row, and the longest texts that the contract lets through where a person types. */
export function larga(semilla: Semilla): Semilla {
  return {
    ...semilla,
    borrador: (listas) => {
      const carga = semilla.borrador(listas);
      const puertos = listas.destinos.filter(({ puerto }) => puerto === (semilla.variante === 'subproductoPuerto'));
      const faena = masLarga(listas.faenas, ({ origen }) => origen);
      const cliente = masLarga(listas.clientes, ({ razonSocial }) => razonSocial);
      const chofer = masLarga(libres(listas), ({ nombre }) => nombre);
      const producto = masLarga(listas.productos.filter(({ modo }) => modo === carga.producto?.modo), ({ descripcion }) => descripcion);
      const [codigo = '', rol = ''] = faena.codigofaena.split('*');
      return {
        ...carga,
        origen: { codigo, rol, nombre: faena.origen, numeroAviso: faena.codigo },
        estadoUbicacion: 'fuera',
        motivoUbicacion: 'La faena se cargó desde el camino vecinal porque el acceso principal está cortado por el temporal',
        destino: destinoDe(masLarga(puertos, ({ destino }) => destino)),
        cliente: { rut: cliente.rut, label: cliente.razonSocial },
        producto: { id: producto.id, label: producto.descripcion, modo: producto.modo, largoCm: producto.largoCm },
        transportista: masLarga(listas.transportistas, ({ nombreEmpresa }) => nombreEmpresa).nombreEmpresa,
        rutChofer: chofer.rut,
        nombreChofer: chofer.nombre,
        cosechero: carga.cosechero === '' ? '' : masLarga(listas.cosecheros, (fila) => fila.cosecha).cosecha,
        carguio: carga.carguio === '' ? '' : 'SERVICIOS FORESTALES Y DE CARGUÍO HERMANOS ETCHEVERRY-MONTECINOS Y COMPAÑÍA LIMITADA',
        correo: 'maximiliano.huenchumilla-etcheverry.montecinos@rodal.example',
        comentarios: 'Carga asegurada con doble cadena; el carro viene con una luz trasera quemada y el chofer ya avisó a su empresa. Ruta por Melipeuco cortada.',
      };
    },
  };
}

function pino(listas: Listas): Borrador {
  const producto = elegir(listas.productos, ({ descripcion, modo }) => modo === 'diametros' && /ASERRABLE.*3,20/i.test(descripcion));
  return {
    ...comun(listas),
    producto: { id: producto.id, label: producto.descripcion, modo: producto.modo, largoCm: producto.largoCm },
    conteos: [[18, 14], [20, 52], [22, 61], [24, 47], [26, 33], [28, 21], [30, 12], [34, 4], [42, 1]].map(([diametro = 0, cantidad = 0]) => ({ diametro, cantidad })),
    ...cosecha(listas),
  };
}

function nitens(listas: Listas): Borrador {
  const producto = elegir(listas.productos, ({ descripcion, modo }) => modo === 'alturas' && /NITENS/i.test(descripcion));
  return {
    ...comun(listas),
    patenteCamion: 'RXTF62',
    patenteCarro: 'PLGH37',
    ...choferDe(libres(listas)[1]),
    producto: { id: producto.id, label: producto.descripcion, modo: producto.modo, largoCm: producto.largoCm },
    alturas: { camion: parte(['2,55', '2,6', '2,58', '2,49', '2,4', '2,45', '2,5', '2,38']), carro: parte(['2,7', '2,66', '2,71', '2,6', '2,65', '2,7', '2,68', '2,62']) },
    ...cosecha(listas),
  };
}

function astillas(listas: Listas): Borrador {
  const producto = elegir(listas.productos, ({ modo }) => modo === 'chips');
  return {
    ...comun(listas),
    patenteCamion: 'HBSW19',
    ...choferDe(libres(listas)[2]),
    producto: { id: producto.id, label: producto.descripcion, modo: producto.modo, largoCm: producto.largoCm },
    cantidad: '86,5',
    precio: '24.500',
  };
}

function comun(listas: Listas): Borrador {
  const faena = elegir(listas.faenas, ({ origen }) => origen.startsWith('EL AROMO'));
  const cliente = elegir(listas.clientes, ({ propio }) => propio);
  const [codigo = '', rol = ''] = faena.codigofaena.split('*');
  const { latitude: latitud, longitude: longitud, accuracy: precision } = AROMO_DENTRO;
  return {
    ...emptyBorrador({ modoUbicacion: 'gps', correo: 'despachador@rodal.example', cliente: { rut: cliente.rut, label: cliente.razonSocial } }),
    origen: { codigo, rol, nombre: faena.origen, numeroAviso: faena.codigo },
    posicion: { latitud, longitud, precision, capturadaEn: new Date().toISOString(), edadMs: 900 },
    estadoUbicacion: 'dentro',
    patenteCamion: 'KLRT45',
    patenteCarro: 'JJWX18',
    destino: destinoDe(elegir(listas.destinos, ({ puerto }) => !puerto)),
    transportista: elegir(listas.transportistas, () => true).nombreEmpresa,
    ...choferDe(libres(listas)[0]),
    comentarios: 'Camino con barro en la bajada',
  };
}

function cosecha({ cosecheros }: Listas): Pick<Borrador, 'cosechero' | 'carguio'> {
  return { cosechero: elegir(cosecheros, ({ cosecha: nombre }) => nombre !== 'SIN COSECHA').cosecha, carguio: 'CARGUÍOS DEL SUR' };
}

/** Whoever is blocked in the demo of the day cannot leave. */
function libres({ choferes, choferesBloqueados }: Listas): readonly CatalogoFila<'choferes'>[] {
  return choferes.filter(({ rut }) => !choferesBloqueados.some((uno) => uno.rut === rut));
}

function choferDe(chofer: CatalogoFila<'choferes'> | undefined): Pick<Borrador, 'rutChofer' | 'nombreChofer'> {
  return { rutChofer: chofer?.rut ?? '', nombreChofer: chofer?.nombre ?? '' };
}

function parte(alturas: readonly string[]): ParteAlturas {
  return { bancos: 2, ancho: '2,4', factor: '1', alturas: PARTE_VACIA.alturas.map((vacia, at) => alturas[at] ?? vacia) };
}

function destinoDe({ id, destino }: CatalogoFila<'destinos'>): { id: number; label: string } {
  return { id, label: destino };
}

function elegir<F>(filas: readonly F[], sirve: (fila: F) => boolean): F {
  const fila = filas.find(sirve);
  if (fila === undefined) throw new Error('Los datos de demostración no tienen una fila así.');
  return fila;
}

function masLarga<F>(filas: readonly F[], texto: (fila: F) => string): F {
  return elegir(filas.toSorted((a, b) => texto(b).length - texto(a).length), () => true);
}
