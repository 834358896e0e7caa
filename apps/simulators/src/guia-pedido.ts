/** What the printed guide needs of the request, as it came over the wire: a simulator takes any JSON. */
export interface PedidoImpreso {
  readonly numero: string;
  /** Departure; null when it is no instant. */
  readonly salida: Date | null;
  readonly indTraslado: number;
  readonly receptor: Campos<'rut' | 'razonSocial'>;
  readonly transporte: Campos<
    'patente' | 'patenteCarro' | 'transportista' | 'rutTransportista' | 'choferRut' | 'choferNombre'
  >;
  readonly origen: Campos<'codigo' | 'rol' | 'nombre' | 'numeroAviso' | 'predio' | 'direccion' | 'comuna' | 'planManejo'>;
  /** `-38,47120, -72,31050`; '' when unknown. */
  readonly georreferencia: string;
  readonly destino: Campos<'nombre' | 'direccion' | 'comuna'>;
  readonly detalle: Campos<'producto' | 'descripcion' | 'cantidad' | 'unidad' | 'precio' | 'monto'>;
}

/** Texts by name; '' what the request lacks. */
type Campos<K extends string> = Readonly<Record<K, string>>;

/** Reads a request; what it lacks is '', so that an incomplete guide prints as such (A19). */
export function readPedido(pedido: unknown): PedidoImpreso {
  const origen = member(pedido, 'origen');
  const salida = new Date(text(member(pedido, 'fecha')));
  return {
    numero: text(member(pedido, 'numero')),
    salida: Number.isNaN(salida.getTime()) ? null : salida,
    indTraslado: Number(text(member(pedido, 'indTraslado'))),
    receptor: texts(member(pedido, 'receptor'), ['rut', 'razonSocial']),
    transporte: texts(member(pedido, 'transporte'), [
      'patente',
      'patenteCarro',
      'transportista',
      'rutTransportista',
      'choferRut',
      'choferNombre',
    ]),
    origen: texts(origen, [
      'codigo',
      'rol',
      'nombre',
      'numeroAviso',
      'predio',
      'direccion',
      'comuna',
      'planManejo',
    ]),
    georreferencia: georreferencia(member(origen, 'posicion')),
    destino: texts(member(pedido, 'destino'), ['nombre', 'direccion', 'comuna']),
    detalle: texts(member(pedido, 'detalle'), ['producto', 'descripcion', 'cantidad', 'unidad', 'precio', 'monto']),
  };
}

function member(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(key) : undefined;
}

/** The standard fonts know the letters of western Europe: anything else would come out as other letters. */
const UNPRINTABLE = /[^\u0020-\u007e\u00a0-\u00ff–—‘’“”•…€]/gu;

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).replace(UNPRINTABLE, '?').trim() : '';
}

function texts<K extends string>(value: unknown, keys: readonly K[]): Campos<K> {
  // Every key of K is in the list.
  return Object.fromEntries(keys.map((key) => [key, text(member(value, key))])) as Campos<K>;
}

function georreferencia(posicion: unknown): string {
  const [latitud, longitud] = [text(member(posicion, 'latitud')), text(member(posicion, 'longitud'))];
  if (latitud === '' || longitud === '') return '';
  return [latitud, longitud].map((grados) => Number(grados).toFixed(5).replace('.', ',')).join(' / ');
}
