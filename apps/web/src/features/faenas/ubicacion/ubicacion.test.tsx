// @vitest-environment jsdom
import { getPerimetro, listPerimetrosAnteriores, restorePerimetro } from '@rodal/contracts/faenas';
import { AppError } from '@rodal/domain/errors';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fails, replies } from '../../../testing/msw.ts';
import { abrir, faena, GEOJSON, lista, startServidor, VERSION } from '../testing/faenas.tsx';

const server = startServidor();

const AROMO = faena('EL AROMO', { perimetro: VERSION });
const VER = '/faenas?ver=F0412*1045-12';

const dialog = () => screen.findByRole('dialog', { name: 'Ubicación' });
const mapa = async (nombre: RegExp | string) => within(await dialog()).findByRole('group', { name: nombre });
const paths = (container: Element) => [...container.querySelectorAll<SVGPathElement>('.leaflet-overlay-pane path')];
const blue = (container: Element) => paths(container).filter((path) => path.getAttribute('fill-opacity') === '0.2');
const dashed = (container: Element) => paths(container).filter((path) => (path.getAttribute('class') ?? '').includes('otro'));

describe('the modal Ubicación (especificación 1 §2.12, §9)', () => {
  it('has the name of the site, a marker of 25×41 and a blue polygon, 0.2 filled, at zoom 13', async () => {
    server.use(lista(AROMO).handler);
    const { search } = abrir();
    fireEvent.click(await screen.findByRole('link', { name: /^Ver ubicación de EL AROMO/ }));
    const map = await mapa('Mapa de EL AROMO con su georeferencia y su perímetro');
    expect(within(await dialog()).getByText('EL AROMO')).toBeTruthy();
    const marker = map.querySelector<HTMLImageElement>('img.leaflet-marker-icon');
    expect([marker?.style.width, marker?.style.height]).toEqual(['25px', '41px']);
    // C36: from our own server.
    expect(marker?.getAttribute('src')).not.toMatch(/^https?:/);
    expect(blue(map).map((path) => [path.getAttribute('stroke'), path.getAttribute('fill')])).toEqual([['#3388ff', '#3388ff']]);
    // 100 m are 7 px at zoom 13 in this latitude: the scale says 1 km in 67 px.
    expect(map.querySelector('.leaflet-control-scale-line')?.textContent).toBe('1 km');
    expect(search()).toBe('?ver=F0412*1045-12');
  });

  it('closes into the list; a link opens it as well, also of a site that the filters leave out', async () => {
    const { handler, asked } = lista(AROMO);
    server.use(handler);
    const { search } = abrir(`/faenas?nombre=otra&ver=F0412*1045-12`);
    expect(await mapa(/^Mapa de EL AROMO/)).toBeTruthy();
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(search()).toBe('?nombre=otra');
    expect(asked[0]).toBe('origen=otra');
  });

  it('a site that is not there is said not to be there', async () => {
    server.use(lista(AROMO).handler);
    abrir('/faenas?ver=F9*1');
    expect(await within(await dialog()).findByText('No hay una faena F9*1')).toBeTruthy();
  });

  it.each(['38 grados sur', '', '-55.555555 , -55.555555'])('C24: malformed %j says so in the two sentences, with a sample of Chile, and draws no map without a perimeter', async (texto) => {
    server.use(lista(faena('EL AROMO', { Georeferencia: texto })).handler);
    abrir(VER);
    const alert = await within(await dialog()).findByRole('alert');
    expect([...alert.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      'Formato de Georeferencia no es el correcto, corregir coordenadas en BC',
      'Formato Correcto es: -55.555555 , -55.555555',
      'En Chile, por ejemplo: -38.735901 , -72.590374',
    ]);
    expect(within(await dialog()).queryByRole('group')).toBeNull();
    expect(within(await dialog()).getByText('Sin perímetro')).toBeTruthy();
  });

  it('C24: a malformed point leaves the perimeter on the map', async () => {
    server.use(lista(faena('EL AROMO', { Georeferencia: 'x', perimetro: VERSION })).handler);
    abrir(VER);
    const map = await mapa('Mapa de EL AROMO con su perímetro');
    expect([map.querySelector('img.leaflet-marker-icon'), blue(map).length]).toEqual([null, 1]);
    expect(within(await dialog()).getByRole('alert').textContent).toContain(MESSAGES_OFICINA.georeferenciaFormato);
  });

  it('C24: the other order is put right and said', async () => {
    server.use(lista(faena('EL AROMO', { Georeferencia: '-72.3105 , -38.4712' })).handler);
    abrir(VER);
    const map = await mapa('Mapa de EL AROMO con su georeferencia');
    expect(map.querySelector('img.leaflet-marker-icon')).toBeTruthy();
    expect(within(await dialog()).getByRole('alert').textContent).toBe(MESSAGES_OFICINA.georeferenciaInvertida);
  });

  it('declared and measured area, and where the perimeter comes from', async () => {
    server.use(lista(AROMO).handler);
    abrir(VER);
    await mapa(/^Mapa de EL AROMO/);
    const texts = [...(await dialog()).querySelectorAll('dl div')].map(({ textContent }) => textContent);
    expect(texts).toContain('Hectareas142,60');
    expect(texts).toContain('Hectáreas del perímetro48,40');
    expect(texts).toContain('PerímetroVersión 2, de sur.kml. admin, 12/10/2026 14:02');
  });

  it.each([
    ['{', 'El perímetro guardado no se puede dibujar. Suba otra vez el KML de la faena, o restaure una versión anterior.'],
    ['{"type":"Polygon","coordinates":[[[1,1],[2,2],[2,1],[1,1]]]}', 'El perímetro guardado no se puede dibujar: sus coordenadas no están en Chile. Suba'],
  ])('a perimeter stored broken names its own remedy, not Business Central: %s', async (detallegeo_json, dicho) => {
    server.use(lista(AROMO).handler, replies(getPerimetro, () => ({ detallegeo_json })));
    abrir(VER);
    const alert = await within(await dialog()).findByText(/no se puede dibujar/);
    expect(alert.textContent).toContain(dicho);
    expect(alert.textContent).not.toContain('BC');
  });

  it('C29: a perimeter that does not come leaves the marker, with cause and Reintentar', async () => {
    server.use(lista(AROMO).handler, fails(getPerimetro, 'interno'));
    abrir(VER);
    const alert = await within(await dialog()).findByRole('alert');
    expect(alert.textContent).toContain('No se pudo traer el perímetro. Ocurrió un error en el servidor. Intente de nuevo. Código req-7');
    expect((await mapa('Mapa de EL AROMO con su georeferencia')).querySelector('img.leaflet-marker-icon')).toBeTruthy();
    server.use(replies(getPerimetro, () => ({ detallegeo_json: GEOJSON })));
    fireEvent.click(within(alert).getByRole('button', { name: 'Reintentar' }));
    expect(blue(await mapa('Mapa de EL AROMO con su georeferencia y su perímetro'))).toHaveLength(1);
  });

  it('R75: a map that cannot be drawn leaves the words', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.stubGlobal('ResizeObserver', undefined);
    server.use(lista(AROMO).handler);
    abrir(VER);
    expect(await screen.findByText('Mapa no disponible')).toBeTruthy();
    expect(within(await dialog()).getByText('142,60')).toBeTruthy();
  });
});

describe('the earlier perimeters (decisión 022)', () => {
  const PRIMERA = { ...VERSION, version: 1, archivo: 'norte.kml' };
  const open = async () => {
    abrir(VER, ['Administrador']);
    await mapa(/^Mapa de EL AROMO/);
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'Perímetros anteriores' }));
    return within(await screen.findByRole('list', { name: 'Perímetros anteriores' }));
  };

  it('are the Administrador’s', async () => {
    server.use(lista(AROMO).handler);
    abrir(VER);
    await mapa(/^Mapa de EL AROMO/);
    expect(within(await dialog()).queryByRole('button', { name: 'Perímetros anteriores' })).toBeNull();
  });

  it('are looked at beside the one in use', async () => {
    server.use(lista(AROMO).handler, replies(listPerimetrosAnteriores, () => ({ anteriores: [PRIMERA] })));
    const anteriores = await open();
    expect(await anteriores.findByText('Versión 1, de norte.kml. admin, 12/10/2026 14:02')).toBeTruthy();
    fireEvent.click(anteriores.getByRole('button', { name: 'Ver en el mapa la versión 1' }));
    await waitFor(async () => expect(dashed(await mapa(/^Mapa de EL AROMO/))).toHaveLength(1));
    expect(blue(await mapa(/^Mapa de EL AROMO/))).toHaveLength(1);
    fireEvent.click(anteriores.getByRole('button', { name: 'Quitar del mapa la versión 1' }));
    await waitFor(async () => expect(dashed(await mapa(/^Mapa de EL AROMO/))).toHaveLength(0));
  });

  it('are used again with one tap, and that is taken back with another', async () => {
    const sent: unknown[] = [];
    let enUso = VERSION;
    server.use(
      lista(AROMO).handler,
      replies(listPerimetrosAnteriores, () => ({ anteriores: [PRIMERA] })),
      replies(restorePerimetro, (_query, body) => {
        sent.push(body);
        enUso = { ...PRIMERA, version: enUso.version + 1, restaura: 1 };
        return { perimetro: enUso };
      }),
    );
    const anteriores = await open();
    fireEvent.click(await anteriores.findByRole('button', { name: 'Restaurar la versión 1' }));
    expect(await screen.findByText('Perímetro de EL AROMO: se usa de nuevo la versión 1')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toEqual([
      { CodigoFaena: 'F0412', Rol: '1045-12', version: 1, vista: 2 },
      { CodigoFaena: 'F0412', Rol: '1045-12', version: 2, vista: 3 },
    ]);
  });

  it('409: who saw another one is told, and sees what is in use now', async () => {
    const { handler, asked } = lista(AROMO);
    server.use(
      handler,
      replies(listPerimetrosAnteriores, () => ({ anteriores: [PRIMERA] })),
      replies(restorePerimetro, () => {
        throw new AppError('estado_cambiado');
      }),
    );
    const anteriores = await open();
    const before = asked.length;
    fireEvent.click(await anteriores.findByRole('button', { name: 'Restaurar la versión 1' }));
    expect(await screen.findByText(/No se pudo restaurar\. Otra persona cambió este registro/)).toBeTruthy();
    await waitFor(() => expect(asked.length).toBeGreaterThan(before));
  });

  it('C29: a list that does not come says why; one without any says that there is none', async () => {
    server.use(lista(AROMO).handler, fails(listPerimetrosAnteriores, 'interno'));
    await open();
    expect(await screen.findByText(/No se pudieron traer los perímetros anteriores\..*Código req-7/)).toBeTruthy();
    server.use(replies(listPerimetrosAnteriores, () => ({ anteriores: [] })));
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('El vigente es el primero: no hay otros.')).toBeTruthy();
  });
});
