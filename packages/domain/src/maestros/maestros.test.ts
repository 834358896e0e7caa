import { describe, expect, it } from 'vitest';
import { FAMILIAS } from '../familias.ts';
import { seedModo } from '../productos.ts';
import type { FilaMaestro, FilasFijas } from './campo.ts';
import { modoEsperado } from './medicion.ts';
import { MAESTRO_CLAVES, MAESTROS, type MaestroClave } from './maestros.ts';
import { revisarFila } from './leer.ts';
import { claveOf, formatValor, llaveTexto } from './texto-valor.ts';

/** A right row of each master, as it is stored. */
const FILAS: Readonly<Record<MaestroClave, FilaMaestro>> = {
  destinos: { id: 7, nombre: 'ASERRADERO', direccion: 'Ruta 5 km 640', comuna: 'Lautaro', puerto: true, roles: ['F0001*100-1', '1530-21'] },
  clientes: { rut: '96677140-2', razonSocial: 'CONSORCIO', propio: false, roles: [] },
  productos: { id: 5034, descripcion: 'TROZO 3,05 m', modo: 'diametros', unidad: 'M3', largoCm: 305, roles: [], variantes: ['principal'] },
  transportistas: { nombre: 'TRANSPORTES CAUTÍN', rut: '76354771-K' },
  cosecheros: { nombre: 'SIN COSECHA' },
  choferes: { rut: '11111111-1', nombre: 'JUAN PÉREZ' },
  choferesBloqueados: { rut: '11111111-1', motivo: 'Licencia vencida', desde: '2026-11-01', hasta: null },
  patentesBloqueadas: { patente: 'ABCD12', motivo: 'Sin seguro', desde: '2026-11-01', hasta: '2026-11-30' },
  tablaVolumen: { largoCm: 305, diametroCm: 14, litros: 60, oficial: true, fuente: 'JAS' },
  faenas: { codigo: 'F0001', rol: '100-1', predio: 'EL PERAL', direccion: 'Ruta S-11', comuna: 'Lautaro', planManejo: '12/9-24' },
  variantes: { id: 'subproducto', patenteCarro: 'opcional', cosechero: 'oculto', carguio: 'oculto', precio: 'obligatorio', soloPuertos: false },
  unidadesGestion: { empresa: 'COMSA', centroCosto: 'ASE-COI', desde: '2025-01', unidad: 'ASE-COI' },
  lineasGestion: { empresa: 'FLE', cuenta: '3101010', desde: '2025-01', linea: 'Ingresos por ventas', orden: 1, signo: 'ingreso' },
  dolarMes: { mes: '2026-03', valor: '1048.2512', fuente: 'Banco Central' },
  categoriasVolumen: { planta: 'MULATAS', familia: '', tipo: 'Output', unidad: 'PUL-VAL', categoria: 'Producción Astilla' },
  reglasCosto: { orden: 10, cuenta: '6105*', descripcion: 'flete', almacen: '', faena: 'F0421', tipo2: 'Cosecha', item2: 'Transporte', item3: 'Flete', condicionesJuntas: '', tipoFaena: 'Propia' },
  detalles2: { id: 7, detalle2: 'Raleo comercial' },
  tiposMovimiento: { tipo: 'Venta', efecto: 'salida' },
  aprobadoresCompra: { usuario: 'jefa', area: 'Administración', montoMaximo: 1_500_000 },
  destinosCompra: { nombre: 'Oficina central, Temuco', direccion: '' },
  responsablesProveedor: { empresa: 'COMSA', rut: '76354771-K', usuario: 'contador' },
  proveedoresComex: { rut: '76354771-K', nombre: 'AGENCIA DE ADUANAS' },
  tiposFueraSii: { tipo: 'Honorarios', detalle: 'Boletas' },
};

/** Key fields that may be empty: chipping plants have no family (E12). */
const SIN_VALOR = ['familia'];

/** The messages, by field. */
function errorsOf(clave: MaestroClave, changes: Readonly<Record<string, unknown>>): Record<string, string> {
  const revisada = revisarFila(MAESTROS[clave], { ...FILAS[clave], ...changes });
  return revisada.ok ? {} : Object.fromEntries(revisada.errores.map(({ campo, mensaje }) => [campo, mensaje]));
}
const valueOf = (clave: MaestroClave, campo: string, dado: unknown) => {
  const revisada = revisarFila(MAESTROS[clave], { ...FILAS[clave], [campo]: dado });
  return revisada.ok ? revisada.fila[campo] : revisada.errores;
};

describe.each(MAESTRO_CLAVES)('%s', (clave) => {
  const { campos, llave, fijas }: { campos: readonly (typeof MAESTROS)[MaestroClave]['campos'][number][]; llave: readonly string[]; fijas?: FilasFijas } = MAESTROS[clave];

  it('a row that is stored stays as it is, and comes back from what a file shows of it', () => {
    expect(revisarFila(MAESTROS[clave], FILAS[clave])).toEqual({ ok: true, fila: FILAS[clave] });
    const shown = Object.fromEntries(campos.filter((campo) => !campo.deErp).map((campo) => [campo.campo, formatValor(campo, FILAS[clave][campo.campo])]));
    expect(revisarFila(MAESTROS[clave], shown)).toEqual({ ok: true, fila: FILAS[clave] });
  });

  it('an empty row names each mandatory field once, and the key is mandatory', () => {
    const revisada = revisarFila(MAESTROS[clave], {});
    const named = revisada.ok ? [] : revisada.errores.map(({ campo }) => campo);
    expect(named).toEqual(campos.filter(({ obligatorio }) => obligatorio).map(({ campo }) => campo));
    expect(llave.every((campo) => campos.some((one) => one.campo === campo))).toBe(true);
    // Some sites have no roll.
    if (fijas === undefined) expect(named).toEqual(expect.arrayContaining(llave.filter((campo) => !SIN_VALOR.includes(campo))));
  });
});

describe('revisarFila', () => {
  it('keeps a field that it does not know from being lost in silence', () => {
    expect(errorsOf('clientes', { activo: false, __proto__: null, constructor: 1 })).toEqual({
      activo: 'Clientes no tiene el dato «activo»',
      constructor: 'Clientes no tiene el dato «constructor»',
    });
    expect(errorsOf('faenas', { nombre: 'DEL ERP' })).toEqual({});
  });

  it('says every error at once, each by its field', () => {
    expect(errorsOf('destinos', { id: 0, nombre: ' ', direccion: 'x'.repeat(71), roles: 'A*B*C', puerto: 'quizás' })).toEqual({
      id: 'Código debe ser un número entero entre 1 y 2147483647',
      nombre: 'Falta Nombre',
      direccion: 'Dirección admite hasta 70 caracteres (tiene 71)',
      roles: 'Roles: «A*B*C» no es CODIGO*ROL ni un rol',
      puerto: 'Puerto debe decir SI o NO',
    });
  });

  it('reads what people and spreadsheets write', () => {
    expect(valueOf('clientes', 'rut', '96.677.140-2')).toBe('96677140-2');
    expect(valueOf('patentesBloqueadas', 'patente', 'ab·cd-12')).toBe('ABCD12');
    expect(valueOf('destinos', 'id', ' 12 ')).toBe(12);
    expect(valueOf('destinos', 'puerto', 'Sí')).toBe(true);
    expect(valueOf('destinos', 'nombre', '  DOS \t PALABRAS ')).toBe('DOS PALABRAS');
    expect(valueOf('destinos', 'roles', 'F1 * 2; 33-4,F1*2\n')).toEqual(['F1*2', '33-4']);
    expect(valueOf('variantes', 'id', 'Despacho Subproducto')).toBe('subproducto');
    expect(valueOf('variantes', 'carguio', 'no se pide')).toBe('oculto');
    expect(valueOf('productos', 'modo', 'Diámetros')).toBe('diametros');
    expect(valueOf('productos', 'variantes', 'Despacho Subproducto; despacho')).toEqual(['principal', 'subproducto']);
    expect(valueOf('choferesBloqueados', 'hasta', new Date('2026-12-31T00:00:00Z'))).toBe('2026-12-31');
    expect(valueOf('choferesBloqueados', 'hasta', '1/12/2026')).toBe('2026-12-01');
    for (const mes of ['3/2026', 'marzo de 2026', 'mar-26', new Date('2026-03-01T00:00:00Z')]) expect(valueOf('dolarMes', 'mes', mes)).toBe('2026-03');
    for (const valor of ['948,25', '948.25', 948.25, '948,2500', ' 948,25 ']) expect(valueOf('dolarMes', 'valor', valor)).toBe('948.25');
    expect([valueOf('dolarMes', 'valor', '1.048,2512'), valueOf('dolarMes', 'valor', '948.123')]).toEqual(['1048.2512', '948.123']);
    expect([valueOf('unidadesGestion', 'centroCosto', ' ase-coi '), valueOf('lineasGestion', 'cuenta', 3_101_010)]).toEqual(['ASE-COI', '3101010']);
  });

  it.each([
    ['patentesBloqueadas', 'patente', 'ABCD123', 'Patente debe tener exactamente 6 letras o números'],
    ['clientes', 'rut', '96677140-3', 'RUT: Rut No Valido'],
    ['productos', 'largoCm', '3,05', 'Largo (cm) debe ser un número entero entre 1 y 2000'],
    ['productos', 'modo', 'metros', 'Modo debe ser Diámetros, Alturas, Chips o Manual'],
    ['productos', 'variantes', ['otro'], 'Formularios solo admite Despacho, Despacho Subproducto, Despacho Subproducto Puerto o Despacho Metro Ruma'],
    ['choferesBloqueados', 'desde', '30/02/2026', 'Desde debe ser una fecha que exista, como 31/12/2026'],
    ['destinos', 'roles', [1, {}], 'Roles debe ser una lista'],
    ['variantes', 'precio', 'a veces', 'Precio debe ser Obligatorio, Opcional o No se pide'],
    ['variantes', 'id', 'otro', 'Formulario debe ser Despacho, Despacho Subproducto, Despacho Subproducto Puerto o Despacho Metro Ruma'],
    ['unidadesGestion', 'desde', '13/2026', 'Desde debe ser un mes, como 11/2026'],
    ['unidadesGestion', 'desde', '01/11/2026', 'Desde debe ser un mes, como 11/2026'],
    ['unidadesGestion', 'centroCosto', 'ASE*COI', 'Centro de costo no puede llevar «*»'],
    ['unidadesGestion', 'empresa', 'OTRA', 'Empresa debe ser COMSA o FLE'],
    ['lineasGestion', 'cuenta', '3101*010', 'Cuenta no puede llevar «*»'],
    ['lineasGestion', 'orden', 0, 'Orden debe ser un número entero entre 1 y 999'],
    ['lineasGestion', 'signo', 'abono', 'Signo debe ser Ingreso o Costo'],
    ['dolarMes', 'valor', '1.050', 'Valor: escriba 1050, sin punto de miles'],
    ['dolarMes', 'valor', 1.05, 'Valor debe ser un número entre 100 y 5000'],
    ['dolarMes', 'valor', '-948', 'Valor debe ser un número entre 100 y 5000'],
    ['dolarMes', 'valor', '5000,0001', 'Valor debe ser un número entre 100 y 5000'],
    ['dolarMes', 'valor', 'novecientos', 'Valor debe ser un número entre 100 y 5000'],
    ['dolarMes', 'valor', '948,12345', 'Valor admite hasta 4 decimales'],
    ['dolarMes', 'fuente', ' ', 'Falta Fuente'],
    ['categoriasVolumen', 'familia', 'S*C', 'Familia no puede llevar «*»'],
    ['cosecheros', 'nombre', 'A\u0000B', 'Nombre tiene caracteres que no se pueden guardar'],
  ] as const)('%s: %s cannot be %j', (clave, campo, dado, mensaje) => {
    expect(errorsOf(clave, { [campo]: dado })).toEqual({ [campo]: mensaje });
  });

  it('D3 a measured product has the unit it is measured in; the others any', () => {
    expect(errorsOf('productos', { unidad: 'MR' })).toEqual({ unidad: 'Unidad debe ser M3: en eso se mide por diámetros' });
    expect(errorsOf('productos', { modo: 'alturas' })).toEqual({ unidad: 'Unidad debe ser MR: en eso se mide por alturas' });
    expect(errorsOf('productos', { modo: 'manual', unidad: 'BDMT' })).toEqual({});
    expect(errorsOf('productos', { modo: 'manual', unidad: 'kg' })).toEqual({ unidad: 'Unidad debe ser M3, MR o BDMT' });
  });

  it('E12 the category is one that the unit has', () => {
    expect(errorsOf('categoriasVolumen', { categoria: 'Servicio Secado' })).toEqual({
      categoria: 'Categoría de PUL-VAL debe ser Consumido, Producción Madera, Producción Astilla, Producción Tapas o Producción Aserrín',
    });
    expect(errorsOf('categoriasVolumen', { unidad: 'PAL-SEC-COI', categoria: 'Servicio Secado' })).toEqual({});
    expect(errorsOf('categoriasVolumen', { unidad: 'PAL-SEC-COI' })).toEqual({ categoria: 'Categoría de PAL-SEC-COI debe ser Servicio Secado, Servicio Trozado, Servicio Cepillado o Servicio Armado' });
  });

  it('a line is not called as what is in none', () => {
    expect(errorsOf('lineasGestion', { linea: ' SIN  asignar' })).toEqual({ linea: 'Línea no puede ser «Sin asignar»: así se llama en el informe lo que no tiene línea' });
    expect(errorsOf('lineasGestion', { linea: 'Sin asignar aún' })).toEqual({});
  });

  it('A9 a block ends on its first day at the earliest', () => {
    expect(errorsOf('patentesBloqueadas', { desde: '2026-11-02', hasta: '2026-11-01' })).toEqual({ hasta: 'Hasta no puede ser anterior a Desde' });
    expect(errorsOf('patentesBloqueadas', { desde: '2026-11-02', hasta: '2026-11-02' })).toEqual({});
  });
});

describe('observaciones', () => {
  const observed = (clave: MaestroClave, changes: FilaMaestro) =>
    MAESTROS[clave].observaciones.filter(({ aplica }) => aplica({ ...FILAS[clave], ...changes })).map(({ codigo }) => codigo);

  it('A3 the products whose family and mode disagree are those of the list', () => {
    const ids = FAMILIAS.flatMap(({ rangos }) => rangos.map(([desde]) => desde));
    const disagree = [5000, 5001, 7001, ...ids].filter((id) => observed('productos', { id, modo: seedModo(id) }).includes('familiaModo'));
    expect(disagree).toEqual([5000, 5001, 7001, 7000, 7002]);
    expect(modoEsperado(10_129)).toBe('manual');
  });

  it('A4 a product that is measured and has no length', () => {
    expect(observed('productos', { largoCm: null })).toEqual(['sinLargo']);
    expect(observed('productos', { id: 8001, modo: 'chips', largoCm: null })).toEqual([]);
  });

  it('A2 a cell written over, and one outside the official coverage', () => {
    expect(observed('tablaVolumen', {})).toEqual([]);
    expect(observed('tablaVolumen', { litros: 61 })).toEqual(['sobrescrita']);
    expect(observed('tablaVolumen', { oficial: false })).toEqual(['sinCobertura']);
  });

  it('A13, A14 a form of by-products that asks for harvester or loader asks in vain; the main form does not', () => {
    expect(observed('variantes', {})).toEqual([]);
    for (const campo of ['cosechero', 'carguio']) expect(observed('variantes', { [campo]: 'opcional' })).toEqual(['sinCosecha']);
    expect(observed('variantes', { id: 'principal', cosechero: 'obligatorio' })).toEqual([]);
  });

  it.each([['destinos', { comuna: '' }], ['transportistas', { rut: null }], ['faenas', { planManejo: '' }]] as const)('A19 %s: %j leaves the guide incomplete', (clave, changes) => {
    expect([observed(clave, {}), observed(clave, changes)]).toEqual([[], ['guiaIncompleta']]);
  });
});

it('A12 a row is named by its key', () => {
  expect([claveOf(MAESTROS.faenas, FILAS.faenas), claveOf(MAESTROS.tablaVolumen, FILAS.tablaVolumen), claveOf(MAESTROS.productos, FILAS.productos)]).toEqual([
    'F0001*100-1',
    '305*14',
    '5034',
  ]);
  expect([claveOf(MAESTROS.unidadesGestion, FILAS.unidadesGestion), claveOf(MAESTROS.categoriasVolumen, FILAS.categoriasVolumen)]).toEqual(['COMSA*ASE-COI*2025-01', 'MULATAS**Output']);
  expect(llaveTexto(MAESTROS.lineasGestion, FILAS.lineasGestion)).toBe('Cuenta 3101010, Empresa FLE, Desde 01/2025');
});
