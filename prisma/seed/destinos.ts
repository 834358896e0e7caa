/** What a place takes; decides which loads go there. */
export type ClaseDestino = 'aserradero' | 'celulosa' | 'tablero' | 'puerto' | 'secado' | 'patio' | 'caldera' | 'bodega';

export interface DestinoDemo {
  readonly id: number;
  readonly nombre: string;
  readonly clase: ClaseDestino;
  readonly puerto: boolean;
  readonly direccion: string;
  readonly comuna: string;
  readonly roles: readonly string[];
  readonly activo: boolean;
}

type Row = readonly [nombre: string, clase: ClaseDestino, direccion: string, comuna: string, ...roles: string[]];

/** Forty places and one that closed. A few lack the address that a guide must carry (A19). */
const LUGARES: readonly Row[] = [
  ['COIHUE ASERRADERO', 'aserradero', 'Camino Coihue a Negrete km 1,8', 'Negrete', '1530-21'],
  ['LAUTARO ASERRADERO 1', 'aserradero', 'Ruta 5 Sur km 640, sector Pillanlelbún', 'Lautaro', '1530-21'],
  ['LAUTARO ASERRADERO E', 'aserradero', 'Ruta 5 Sur km 641', 'Lautaro'],
  ['COIHUE SECADO', 'secado', 'Camino Coihue a Negrete km 2,1', 'Negrete', 'P0001*77-101'],
  ['LAUTARO SECADO', 'secado', 'Ruta 5 Sur km 640, galpón 4', 'Lautaro', 'P0001*77-101'],
  ['COIHUE PALLETS', 'bodega', 'Camino Coihue a Negrete km 2,4', 'Negrete', 'P0001*77-101'],
  ['LAUTARO PALLETS', 'bodega', 'Los Carrera 2150', 'Lautaro', 'P0001*77-101'],
  ['PUERTO SAN VICENTE', 'puerto', 'Latorre 1590', 'Talcahuano', 'P0001*77-101', 'P0002*240-7'],
  ['PUERTO LIRQUÉN', 'puerto', 'Recinto Muelles s/n', 'Penco', 'P0001*77-101'],
  ['PUERTO CORRAL', 'puerto', 'Sector La Aguada s/n', 'Corral', 'P0002*240-7'],
  ['PUERTO CORONEL', 'puerto', 'Av. Carlos Prats 40', 'Coronel', 'P0001*77-101'],
  ['PUERTO MONTT', 'puerto', 'Camino a Chinquihue km 7', 'Puerto Montt'],
  ['CELULOSA MARIQUINA', 'celulosa', 'Ruta 5 Sur km 788', 'Mariquina', '1530-21', 'P0002*240-7'],
  ['CELULOSA NACIMIENTO', 'celulosa', 'Julio Hemmelmann 330', 'Nacimiento'],
  ['CELULOSA MININCO', 'celulosa', 'Av. Jorge Alessandri s/n', 'Collipulli'],
  ['PLANTA ASTILLADO MARIQUINA', 'celulosa', 'Ruta T-20 km 4,5', 'Mariquina'],
  ['PLANTA ASTILLADO LA UNIÓN', 'celulosa', 'Camino a Trumao km 3', 'La Unión'],
  ['PLANTA ASTILLADO CORONEL', 'celulosa', 'Parque Industrial Escuadrón 2, lote 14', 'Coronel'],
  ['TABLEROS LOS LAGOS', 'tablero', 'Ruta T-39 km 2,2', 'Los Lagos', '1530-21'],
  ['TABLEROS VALDIVIA', 'tablero', 'Camino a Antilhue km 5', 'Valdivia', 'P0002*240-7'],
  ['TABLEROS CABRERO', 'tablero', 'Av. Vial 1200', 'Cabrero', 'P0001*77-101'],
  ['ASERRADERO SAN PEDRO', 'aserradero', 'Camino Lanco a Panguipulli km 8', 'Lanco'],
  ['ASERRADERO RÍO CRUCES', 'aserradero', 'Ruta S-95 km 1,1', 'Loncoche'],
  ['ASERRADERO EL ROBLE', 'aserradero', 'Balmaceda 1840', 'Loncoche'],
  ['ASERRADERO TRAIGUÉN', 'aserradero', 'Ruta R-86 km 44', 'Traiguén'],
  ['ASERRADERO VILLARRICA', 'aserradero', 'Camino a Freire km 6,5', 'Villarrica'],
  ['ASERRADERO HUISCAPI', 'aserradero', 'Ruta S-91 km 17', 'Loncoche', '1530-21'],
  ['DEBOBINADO LANCO', 'aserradero', 'Unión 455', 'Lanco'],
  ['CALDERA PLANTA LAUTARO', 'caldera', 'Ruta 5 Sur km 642', 'Lautaro', 'P0001*77-101'],
  ['CALDERA VALDIVIA', 'caldera', 'Picarte 3350', 'Valdivia', 'P0002*240-7'],
  ['CENTRAL BIOMASA LAUTARO', 'caldera', 'Ruta S-165 km 2', 'Lautaro', 'P0001*77-101'],
  ['CENTRAL BIOMASA VICTORIA', 'caldera', 'Ruta R-71 km 5,8', 'Victoria'],
  ['CANCHA LONCOCHE', 'patio', 'Ruta 5 Sur km 733, caletera poniente', 'Loncoche', '1530-21'],
  ['CANCHA COLLIPULLI', 'patio', 'Ruta 5 Sur km 575', 'Collipulli'],
  ['CANCHA CURACAUTÍN', 'patio', 'Ruta 181-CH km 88', 'Curacautín'],
  ['CANCHA LOS LAGOS', 'patio', 'Ruta T-45 km 12', 'Los Lagos'],
  ['PATIO SCHILLING', 'patio', '', ''],
  ['PATIO FULL VALDIVIA', 'patio', '', 'Valdivia'],
  ['BODEGA TEMUCO', 'bodega', 'Av. Rudecindo Ortega 2100', 'Temuco', 'P0001*77-101'],
  ['BODEGA SANTIAGO QUILICURA', 'bodega', 'Av. Américo Vespucio 1455', 'Quilicura', 'P0001*77-101'],
  ['CANCHA MÁFIL (CERRADA)', 'patio', 'Ruta T-35 km 2', 'Máfil'],
];

/** The place that is no longer offered. */
export const DESTINO_CERRADO = LUGARES.length;

/** Whether a guide to it would lack what the law asks for (A19). */
export function lacksAddress({ direccion, comuna }: Pick<DestinoDemo, 'direccion' | 'comuna'>): boolean {
  return direccion === '' || comuna === '';
}

export function buildDestinos(): DestinoDemo[] {
  return LUGARES.map(([nombre, clase, direccion, comuna, ...roles], at) => ({
    id: at + 1,
    nombre,
    clase,
    puerto: clase === 'puerto',
    direccion,
    comuna,
    roles,
    activo: at + 1 !== DESTINO_CERRADO,
  }));
}
