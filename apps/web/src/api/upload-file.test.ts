import { reviewKml } from '@rodal/contracts/faenas';
import { expect, it } from 'vitest';
import { uploadFile } from './upload-file.ts';

const KML = new File(['<kml/>'], 'Ñielol sur.kml', { type: 'application/vnd.google-earth.kml+xml' });
const REPLY = { archivo: 'Ñielol sur.kml', placemarks: [], avisos: [] };

it('sends the file as Archivo, with its name and our header, and reads the reply of the row', async () => {
  const asked: { url: string; init: RequestInit }[] = [];
  const reply = await uploadFile(reviewKml, {}, KML, async (url, init) => {
    asked.push({ url, init });
    return Response.json(REPLY);
  });
  expect(reply).toEqual(REPLY);
  const [{ url, init } = { url: '', init: {} }] = asked;
  expect([url, init.method, new Headers(init.headers).get('x-requested-with')]).toEqual(['/api/subir/api/convert', 'POST', 'rodal']);
  // The browser writes the content type, with the boundary.
  expect(new Headers(init.headers).get('content-type')).toBeNull();
  const sent = (init.body as FormData).get('Archivo');
  expect([sent instanceof File && sent.name, sent instanceof File && (await sent.text())]).toEqual(['Ñielol sur.kml', '<kml/>']);
});

it('a refusal names the field in our words; another page is no answer of ours', async () => {
  const errores = [{ campo: 'Archivo', codigo: 'kmz', mensaje: 'El archivo es un KMZ' }];
  const refused = async () => Response.json({ codigo: 'datos_invalidos', mensaje: 'x', requestId: 'req-7', errores }, { status: 400 });
  await expect(uploadFile(reviewKml, {}, KML, refused)).rejects.toMatchObject({ codigo: 'datos_invalidos', options: { errores } });
  const portal = async () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } });
  await expect(uploadFile(reviewKml, {}, KML, portal)).rejects.toMatchObject({ codigo: 'respuesta_ajena' });
});
