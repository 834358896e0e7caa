import type { DespachoWire } from '@rodal/api/testing/despacho-fixtures';
import { litrosToM3, measureDiametros } from '@rodal/domain/volumen';
import type { Pool } from 'pg';

/** Logs by diameter, as on a truck with its trailer: about 27 m³. */
const TROZOS = [
  [18, 12], [20, 25], [22, 34], [24, 38], [26, 33], [28, 24], [30, 14], [32, 8], [34, 4], [36, 2],
] as const;

/**
 * What a despacho of the demo's data carries beside its own id, truck and photos: a site with its perimeter and the
 * position inside it, a product with its table of volumes, everything its guide needs. No rule finds anything in it.
 */
export async function cargaDemo(pool: Pool): Promise<Partial<DespachoWire>> {
  const { rows } = await pool.query<{ codigo: string; rol: string; origen: string; lat: number; lng: number; aviso: string } & Lista>(LISTAS);
  const [lista] = rows;
  if (!lista) throw new Error('Los datos de demostración no traen una faena en trabajo');
  const { lineas, litros } = measureDiametros(TROZOS.map(([diametro, cantidad]) => ({ diametro, cantidad })), lista.largo);
  const position = { latitud: lista.lat, longitud: lista.lng };
  return {
    origin: lista.codigo,
    rol: lista.rol,
    bodega: lista.bodega,
    producto: lista.producto,
    rutbodega: lista.cliente,
    rutchofer: lista.chofer,
    nombrechofer: lista.choferNombre,
    nombretranportista: lista.transportista,
    numeroAviso: lista.aviso,
    cantidad: litrosToM3(litros),
    diametro: lineas.map((linea) => ({ id: linea.diametro, cantidad: linea.cantidad, m3: litrosToM3(linea.litros) })),
    etiquetas: { origen: lista.origen, destino: lista.destino, cliente: lista.razonSocial, producto: lista.descripcion },
    ...position,
    ubicacion: {
      modo: 'gps',
      estado: 'dentro',
      distanciaMetros: null,
      motivo: '',
      posicion: { ...position, precision: 8, capturadaEn: new Date().toISOString(), edadMs: 1200 },
    },
  };
}

interface Lista {
  readonly bodega: number;
  readonly destino: string;
  readonly producto: number;
  readonly descripcion: string;
  readonly largo: number;
  readonly cliente: string;
  readonly razonSocial: string;
  readonly chofer: string;
  readonly choferNombre: string;
  readonly transportista: string;
}

/** One of each that is in use; the position is the site's own point, inside its perimeter. */
const LISTAS = `
  SELECT f.codigo, f.rol, f.nombre AS origen, coalesce(f.numero_aviso, '') AS aviso,
         split_part(f.georeferencia, ',', 1)::float8 AS lat, split_part(f.georeferencia, ',', 2)::float8 AS lng,
         d.id AS bodega, d.nombre AS destino, p.id AS producto, p.descripcion, p.largo_cm AS largo,
         c.rut AS cliente, c.razon_social AS "razonSocial", h.rut AS chofer, h.nombre AS "choferNombre", t.nombre AS transportista
    FROM (SELECT f.* FROM faena f JOIN faena_perimetro USING (codigo, rol) JOIN faena_legal USING (codigo, rol)
           WHERE estado = 'Activa' AND (fecha_final IS NULL OR fecha_final > now() + interval '30 days') ORDER BY codigo, rol LIMIT 1) f,
         (SELECT * FROM destino WHERE activo AND direccion <> '' AND comuna <> '' ORDER BY id LIMIT 1) d,
         (SELECT * FROM producto WHERE activo AND modo = 'diametros' AND largo_cm = 305 ORDER BY id LIMIT 1) p,
         (SELECT * FROM cliente WHERE activo ORDER BY rut LIMIT 1) c,
         (SELECT * FROM chofer_autorizado a WHERE NOT EXISTS (SELECT FROM chofer_bloqueado b WHERE b.rut = a.rut) ORDER BY rut LIMIT 1) h,
         (SELECT * FROM transportista WHERE rut <> '' ORDER BY nombre LIMIT 1) t`;
