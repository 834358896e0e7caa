import { SCHEMA_VERSION, type DespachoBody } from '@rodal/contracts/despacho';
import { alturasToWire, type ParteAlturas } from '@rodal/domain/alturas';
import { computeCantidad, indTraslado, needsMotivo, shownOnly, type Borrador } from '@rodal/domain/borrador';
import { askCarga, type AjustesCarga } from '@rodal/domain/carga-maxima';
import { fixedOnWire } from '@rodal/domain/campos-fijos';
import { readPrecio, valorDe } from '@rodal/domain/escritos';
import { computeMonto } from '@rodal/domain/numeros';
import { normalizePatente } from '@rodal/domain/patente';
import { relate, type Perimetro } from '@rodal/domain/perimetro';
import { rumaDe, unidadDe } from '@rodal/domain/productos';
import type { RelojTelefono } from '@rodal/domain/reloj';
import { parseRut } from '@rodal/domain/rut';
import { cleanText } from '@rodal/domain/texto';
import { hasGrownOld } from '@rodal/domain/ubicacion';
import type { Variante } from '@rodal/domain/variantes';
import { isLargo, litrosToM3, measureDiametros, type CeldaVolumen } from '@rodal/domain/volumen';

/** What is known of a despacho besides what its author entered. */
export interface PayloadContext {
  readonly id: string;
  readonly revision: number;
  readonly codigo: string;
  /** As its form asked for it (A13). */
  readonly variante: Variante;
  readonly createdAt: string;
  readonly finalizedAt: string;
  /** The author; the server refuses it under anybody else's session (B13). */
  readonly login: string;
  readonly deviceId: string;
  readonly appVersion: string;
  /** What the phone knows of its clock (D25). */
  readonly reloj?: RelojTelefono | undefined;
  readonly tablaVolumen: readonly CeldaVolumen[];
  /** What a truck carries at most, as this phone knows it (D1). */
  readonly cargaMaxima: AjustesCarga;
  /** Of the chosen origin, when it has one. */
  readonly perimetro: Perimetro | null;
}

/**
 * The wire's dispatch from the form's draft (especificación 2 §3.2): the origin split in
 * two (A12), the values fixed by the variant (A13), ruma from the product's mode (A14),
 * the Traslado switch as `indTraslado` (A7), `monto` (A27). Pure: the same draft gives the
 * same bytes. Nothing is judged here; a missing field becomes an empty one.
 */
export function buildPayload(entered: Borrador, context: PayloadContext): DespachoBody {
  const borrador = shownOnly(printable(entered), context.variante);
  const { producto, origen, destino, cliente, posicion } = borrador;
  const fijables = fixedOnWire(borrador, context.variante);
  const cantidad = computeCantidad(borrador, context.tablaVolumen) ?? '0';
  const precio = valorDe(readPrecio(borrador.precio)) ?? '0';
  const unidad = producto === null ? undefined : unidadDe(producto);

  return {
    id: context.id,
    revision: context.revision,
    schemaVersion: SCHEMA_VERSION,
    variante: context.variante.id,
    login: context.login,
    created: context.createdAt,
    origin: origen?.codigo ?? '',
    rol: origen?.rol ?? '',
    bodega: destino?.id ?? 0,
    patentecamion: normalizePatente(borrador.patenteCamion),
    patentecarro: fijables.patenteCarro,
    cantidad,
    ...(unidad && { unidad }),
    // The form has asked about it before it got here.
    ...(unidad && askCarga(cantidad, unidad, context.cargaMaxima) !== null && { cantidadImprobable: true as const }),
    precio,
    ruma: producto === null ? 'NO' : rumaDe(producto.modo),
    nombretranportista: cleanText(borrador.transportista),
    emailchofern: cleanText(borrador.correo),
    nombrechofer: cleanText(borrador.nombreChofer),
    nombrecosechero: fijables.cosechero,
    nombrecarguio: fijables.carguio,
    comentarios: borrador.comentarios.trim(),
    fotoempty: borrador.fotoVacia?.sha256 ?? null,
    fotofull: borrador.fotoLlena?.sha256 ?? null,
    fotosTomadas: {
      vacio: borrador.fotoVacia?.capturadaEn ?? null,
      lleno: borrador.fotoLlena?.capturadaEn ?? null,
    },
    fotosNombres: { vacio: borrador.fotoVacia?.nombre ?? null, lleno: borrador.fotoLlena?.nombre ?? null },
    rutchofer: parseRut(borrador.rutChofer) ?? borrador.rutChofer.trim(),
    producto: producto?.id ?? 0,
    rutbodega: cliente?.rut ?? '',
    latitud: posicion?.latitud ?? null,
    longitud: posicion?.longitud ?? null,
    diametro: diametros(borrador, context.tablaVolumen),
    alturaCamion: alturas(borrador, borrador.alturas.camion),
    alturaCarro: alturas(borrador, borrador.alturas.carro),
    traslado: true,
    indTraslado: indTraslado(borrador),
    numeroAviso: origen?.numeroAviso ?? '',
    monto: computeMonto(cantidad, precio),
    etiquetas: {
      origen: origen?.nombre ?? '',
      destino: destino?.label ?? '',
      cliente: cliente?.label ?? '',
      producto: producto?.label ?? '',
    },
    ubicacion: ubicacion(borrador, context),
    dispositivo: {
      deviceId: context.deviceId,
      codigo: context.codigo,
      appVersion: context.appVersion,
      capturedAt: context.finalizedAt,
      ...(context.reloj === undefined ? {} : { reloj: context.reloj }),
    },
  };
}

/** What comes with a paste, from a contact or a spreadsheet, and no field of the contract takes (R124): blanks. Comments keep their lines. */
function printable(entered: Borrador): Borrador {
  const clean = (text: string, campo: string) => text.replace(campo === 'comentarios' ? /[^\P{Cc}\r\n\t]+/gu : /\p{Cc}+/gu, ' ');
  return { ...entered, ...Object.fromEntries(Object.entries(entered).map(([campo, valor]) => [campo, typeof valor === 'string' ? clean(valor, campo) : valor])) };
}

/** One row per diameter that was counted; the measurement of another mode stays behind (A27). */
function diametros({ producto, conteos }: Borrador, tabla: readonly CeldaVolumen[]): DespachoBody['diametro'] {
  if (producto?.modo !== 'diametros' || !isLargo(producto.largoCm)) return [];
  const { lineas } = measureDiametros(
    conteos.filter(({ cantidad }) => cantidad > 0),
    producto.largoCm,
    tabla,
  );
  return lineas.map(({ diametro, cantidad, litros }) => ({ id: diametro, cantidad, m3: litrosToM3(litros) }));
}

/** The part's 20 values; the measurement of another mode stays behind (A27). */
function alturas({ producto }: Borrador, parte: ParteAlturas): string[] {
  return producto?.modo === 'alturas' && isLargo(producto.largoCm) ? alturasToWire(parte, producto.largoCm) : [];
}

/** A11: where the phone was, what the form concluded, how far the edge is. */
function ubicacion(borrador: Borrador, { perimetro, finalizedAt }: PayloadContext): DespachoBody['ubicacion'] {
  const { modoUbicacion, estadoUbicacion, motivoUbicacion, posicion } = borrador;
  // Saved before, and sent from its card: there no younger one is asked for (R166).
  const isOld = hasGrownOld(borrador, new Date(finalizedAt));
  return {
    modo: modoUbicacion,
    // An origin that no look-up found was chosen by hand.
    estado: isOld ? 'sinPosicion' : estadoUbicacion === 'pendiente' ? 'manual' : estadoUbicacion,
    distanciaMetros:
      posicion === null || perimetro === null ? null : Math.round(relate(posicion, perimetro).metrosAlBorde),
    // A reason typed before Ubicación confirmed the origin explains nothing any more.
    motivo: needsMotivo(borrador) ? motivoUbicacion.trim() : '',
    posicion:
      posicion === null
        ? null
        : {
            latitud: posicion.latitud,
            longitud: posicion.longitud,
            precision: posicion.precision,
            capturadaEn: posicion.capturadaEn,
            edadMs: Math.max(0, Math.round(posicion.edadMs)),
          },
  };
}
