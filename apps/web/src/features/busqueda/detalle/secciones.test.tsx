// @vitest-environment jsdom
import type { CargaDetalle, DespachoDetalle, FotoDetalle } from '@rodal/contracts/detalle';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SECCIONES, type Seccion } from './secciones.tsx';
import { fila } from '../testing/busqueda.tsx';
import { abrirDetalle, detalleOf, sirve, startServidorDetalle } from '../testing/detalle.tsx';

const server = startServidorDetalle();

/** A part of a dispatch that is like this. */
async function leer(seccion: Seccion, changes: Partial<DespachoDetalle>): Promise<HTMLElement> {
  server.use(sirve([detalleOf(1, changes)]));
  abrirDetalle(fila(1).id);
  return screen.findByRole('region', { name: SECCIONES[seccion] });
}

const carga = (changes: Partial<CargaDetalle>): Pick<DespachoDetalle, 'carga'> => ({ carga: { ...detalleOf(1).carga, ...changes } });
const textsOf = (nodes: readonly HTMLElement[]) => nodes.map(({ textContent }) => textContent);

describe('Eventos', () => {
  it('tells what happened in its order, each with its clock', async () => {
    const items = within(await leer('eventos', {})).getAllByRole('listitem');
    expect(textsOf(items)).toEqual([
      '20/11/2026 14:02Carga registradadespachador · Reloj del teléfono',
      '20/11/2026 14:05RecibidoReloj del servidor',
    ]);
  });

  it('says so when there are none', async () => {
    expect(within(await leer('eventos', { EVENTOS: [] })).getByText(/^Sin eventos/)).toBeTruthy();
  });
});

describe('Carga', () => {
  const fact = (nombre: string) => screen.getByText(nombre, { selector: 'dt' }).nextElementSibling?.textContent;

  it('A16: phone and server side by side, the difference in words', async () => {
    const shown = await leer('carga', carga({ cantidad: '28.430', cantidadServidor: '28.442', diferencia: '-0.012' }));
    const cantidad = within(shown).getByRole('region', { name: 'Cantidad' });
    expect(cantidad.textContent).toContain('Teléfono28,430\u00a0m³Servidor28,442\u00a0m³Distintos');
    expect(cantidad.textContent).toContain('El teléfono tiene 0,012\u00a0m³ menos que el servidor. Vale la del teléfono mientras la oficina no decida.');
  });

  it('A16: equal ones say so, and where there is nothing to compare that too', async () => {
    const iguales = await leer('carga', carga({}));
    expect(within(iguales).getByText('Iguales')).toBeTruthy();
  });

  it('a typed quantity has no second one; what to know before comparing is said', async () => {
    const shown = await leer(
      'carga',
      carga({ modo: 'manual', unidad: 'BDMT', cantidad: '7', cantidadServidor: null, diferencia: null, largo: null, notas: ['El producto ya no existe.'] }),
    );
    const cantidad = within(shown).getByRole('region', { name: 'Cantidad' });
    expect(cantidad.textContent).toBe(
      'Teléfono7,00\u00a0BDMTEl servidor no tiene con qué recalcularla.Cantidad digitadaEl producto ya no existe.',
    );
  });

  it('A2, A16: the diameters with both volumes; a row that differs and one beyond the table say so', async () => {
    const shown = await leer(
      'carga',
      carga({
        cantidad: '1.300',
        cantidadServidor: '1.178',
        diferencia: '0.122',
        diametros: [
          { diametro: 20, cantidad: 3, m3: '0.384', m3Servidor: '0.384', fueraDeTabla: false },
          { diametro: 22, cantidad: 2, m3: '0.320', m3Servidor: '0.310', fueraDeTabla: false },
          { diametro: 72, cantidad: 1, m3: '0.484', m3Servidor: '0.484', fueraDeTabla: true },
        ],
      }),
    );
    const rows = within(within(shown).getByRole('table', { name: 'Diámetros' })).getAllByRole('row');
    expect(textsOf(rows)).toEqual([
      'Diametro (cm)Cantidadm³ teléfonom³ servidorObservación',
      '2030,3840,384',
      '2220,3200,3100,010 más que el servidor',
      '7210,4840,484Fuera de tabla',
      'Total61,1881,178El despacho dice 1,3001 fila distinta',
    ]);
  });

  it('what cannot be recomputed has a dash, in the total too', async () => {
    const shown = await leer(
      'carga',
      carga({ cantidad: '0.384', diametros: [{ diametro: 20, cantidad: 3, m3: '0.384', m3Servidor: null, fueraDeTabla: false }] }),
    );
    expect(textsOf(within(within(shown).getByRole('table')).getAllByRole('row')).slice(1)).toEqual(['2030,384—', 'Total30,384—']);
  });

  it('A5: heights bench by bench, those left empty too, with the totals of both parts', async () => {
    const parte = { bancos: 2, ancho: '2.4', largo: '4.92', factor: '1', alturas: ['2.49', '2.3', '', '2.38', '2.44', '2.24', '2.64', '2.26'], total: '11.74' };
    const shown = await leer(
      'carga',
      carga({ modo: 'alturas', unidad: 'MR', cantidad: '11.74', camion: parte, carro: { ...parte, bancos: 0, alturas: [], total: '0.00' } }),
    );
    const camion = within(shown).getByRole('region', { name: 'Alturas del camión' });
    expect(camion.textContent).toContain('Camión 11,74 MR2 bancos · ancho 2,40 m · largo 4,92 m · factor 1');
    expect(within(camion).getByRole('list', { name: 'Banco 1, alturas en metros' }).textContent).toBe('2,492,30—2,38');
    expect(within(camion).getByRole('list', { name: 'Banco 2, alturas en metros' }).textContent).toBe('2,442,242,642,26');
    expect(within(shown).getByRole('region', { name: 'Alturas del carro' }).textContent).toContain('Carro 0,00 MR0 bancos');
  });

  it('a measure of an odd record is shown as it came', async () => {
    const parte = { bancos: 1, ancho: 'x', largo: '', factor: '1', alturas: ['dos', '', '', ''], total: '0' };
    const shown = await leer('carga', carga({ modo: 'alturas', unidad: 'MR', cantidad: '1', camion: parte }));
    expect(within(shown).getByRole('region', { name: 'Alturas del camión' }).textContent).toContain('ancho x m · largo — m');
  });

  it('has all facts, and leaves out those that say nothing', async () => {
    await leer('datos', { datos: { ...detalleOf(1).datos, precio: '1250.50', monto: '35552', indTraslado: 1, enviadoPor: 'oficina' } });
    expect(fact('Producto')).toBe('5002 Trozo Aserrable Pino 3,20 m');
    expect(fact('Origen')).toBe('El Roble (CO0149*123-45)');
    expect(fact('Rut Chofer')).toBe('12.345.678-5');
    expect(fact('Traslado')).toBe('Venta');
    expect(fact('Precio')).toBe('$1.250,50');
    expect(fact('Monto')).toBe('$35.552');
    expect(fact('Importado por')).toBe('oficina');
    expect(fact('N° en el teléfono')).toBe('M7-0042');
    expect(fact('Comentarios')).toBe('Camino cortado\npor la lluvia');
  });

  it('a price of nothing is none', async () => {
    await leer('datos', {});
    expect(screen.queryByText('Precio', { selector: 'dt' })).toBeNull();
    expect(fact('Traslado')).toBe('Traslado interno');
  });
});

describe('Fotos', () => {
  const foto = (lado: FotoDetalle['lado'], changes: Partial<FotoDetalle> = {}): FotoDetalle => ({
    lado,
    url: `/api/despacho/despachos/x/fotos/${lado}`,
    tomadaEn: '2026-11-20T16:52:00.000Z',
    motivo: null,
    estado: 'verificada',
    nombre: null,
    sha256: 'a'.repeat(64),
    ancho: 1600,
    alto: 1200,
    bytes: 312_400,
    ...changes,
  });

  it('R73: both, with the moment they were taken and a link to the whole', async () => {
    const shown = await leer('fotos', { fotos: [foto('lleno'), foto('vacio')] });
    expect(textsOf(within(shown).getAllByRole('figure')).map((text) => text?.slice(0, 12))).toEqual(['Camión vacío', 'Camión lleno']);
    expect(within(shown).getAllByText('Tomada 20/11/2026 13:52 (reloj del teléfono) · 1600 × 1200 · 312 kB')).toHaveLength(2);
    const link = within(shown).getByRole('link', { name: /^Camión vacío a tamaño completo/ });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/api/despacho/despachos/x/fotos/vacio', '_blank']);
  });

  it('D18: what its file was called on the phone', async () => {
    const shown = await leer('fotos', { fotos: [foto('vacio', { nombre: 'Camión ñ.jpg' }), foto('lleno')] });
    expect(within(shown).getAllByText(/ · 312 kB · Camión ñ\.jpg$/)).toHaveLength(1);
  });

  it('A21: one that is missing has its reason', async () => {
    const shown = await leer('fotos', { fotos: [foto('vacio', { url: null, motivo: 'no subió en 5 intentos', estado: null, tomadaEn: null })] });
    const [vacio, lleno] = within(shown).getAllByRole('figure');
    expect(vacio?.textContent).toBe('Camión vacíoSe envió sin esta fotoMotivo: no subió en 5 intentos');
    expect(lleno?.textContent).toBe('Camión llenoSe envió sin esta foto');
  });

  it('a damaged one says so', async () => {
    const shown = await leer('fotos', { fotos: [foto('vacio', { estado: 'danada' }), foto('lleno')] });
    expect(within(shown).getAllByText('Foto dañada: llegó al servidor, pero no se puede leer entera.')).toHaveLength(1);
  });

  it('one that does not come says so and is tried again', async () => {
    const shown = await leer('fotos', { fotos: [foto('vacio')] });
    fireEvent.error(within(shown).getByRole('img', { name: 'Camión vacío' }));
    expect(within(shown).getByRole('alert').textContent).toContain('No se pudo traer la foto');
    fireEvent.click(within(shown).getByRole('button', { name: 'Reintentar' }));
    expect(within(shown).getByRole('img', { name: 'Camión vacío' })).toBeTruthy();
  });

  const lugar = (changes: Partial<DespachoDetalle['lugar']>) => ({ lugar: { ...detalleOf(1).lugar, ...changes } });
  it.each([
    [{}, 'Dentro de la faena, a 120 m del borde'],
    [{ estado: 'fuera', distanciaMetros: 1284, motivo: 'Cancha nueva' }, 'Fuera del perímetro, a 1,3 km del borde'],
    [{ estado: 'incierta', distanciaMetros: 4 }, 'En el borde de la faena: puede ser adentro o afuera, a 4 m del borde'],
    [{ estado: 'sinPosicion', distanciaMetros: null, latitud: null, longitud: null, precision: null, capturadaEn: null, edadMs: null }, 'Sin posición'],
    [{ estado: 'manual', modo: 'manual', distanciaMetros: null }, 'Origen elegido a mano'],
  ])('A11: the place: %j is %s', async (changes, titulo) => {
    const shown = await leer('fotos', lugar(changes));
    expect(within(within(shown).getByRole('region', { name: 'Lugar' })).getByRole('heading').textContent).toBe(titulo);
  });

  it('A11: coordinates, precision, when and why', async () => {
    const shown = await leer('fotos', lugar({ estado: 'fuera', motivo: 'Cancha nueva' }));
    const { textContent } = within(shown).getByRole('region', { name: 'Lugar' });
    expect(textContent).toContain('Coordenadas-38.471200, -72.310500Precisión± 8 mPosición tomada20/11/2026 13:50 (reloj del teléfono), 8 min antes de enviar');
    expect(textContent).toContain('UbicaciónPosición del teléfono (GPS)MotivoCancha nueva');
  });
});

describe('Historia', () => {
  it('who, when, what, before and after', async () => {
    const shown = await leer('historia', {
      historia: [
        {
          cuando: '2026-11-20T18:00:00.000Z',
          usuario: 'oficina',
          accion: 'Aviso cerrado: Sin posición',
          dispositivo: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
          cambios: [
            { campo: 'Nota', antes: null, despues: 'Conforme con recepción' },
            { campo: 'Estado de la guía', antes: 'fallida', despues: 'pendiente' },
          ],
        },
        { cuando: '2026-11-20T17:05:00.000Z', usuario: 'Sistema', accion: 'Recibido del teléfono', dispositivo: null, cambios: [] },
      ],
    });
    const [cierre, llegada] = within(shown).getAllByRole('listitem');
    expect(cierre?.textContent).toContain('Aviso cerrado: Sin posiciónoficina · 20/11/2026 15:00 · Chrome en Windows');
    const cambios = within(cierre ?? shown).getAllByRole('definition');
    expect(textsOf(cambios)).toEqual(['Conforme con recepción', 'fallidapendiente']);
    expect(cambios.map((cambio) => within(cambio).queryAllByRole('img', { name: 'pasó a' }).length)).toEqual([0, 1]);
    expect(llegada?.textContent).toBe('Recibido del teléfonoSistema · 20/11/2026 14:05');
  });

  it('says so when nobody did anything', async () => {
    expect(within(await leer('historia', {})).getByText(/^Sin historia/)).toBeTruthy();
  });
});
