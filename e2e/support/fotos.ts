import sharp from 'sharp';

/** A file as the picker of a browser takes it. */
export interface PickedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/**
 * A photo as a phone's camera writes it: 12 megapixels, with EXIF that tells place and
 * device, which must not leave the phone (R22, R74).
 * @param tono makes each photo different
 */
export async function cameraPhoto(name: string, tono: number): Promise<PickedFile> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="3000">
    <rect width="4000" height="3000" fill="hsl(${tono},35%,70%)"/>
    <rect y="2100" width="4000" height="900" fill="hsl(30,30%,35%)"/>
    <rect x="600" y="1300" width="2600" height="700" fill="hsl(${(tono + 180) % 360},50%,40%)"/>
    <circle cx="1000" cy="2100" r="220" fill="#222"/><circle cx="2800" cy="2100" r="220" fill="#222"/>
  </svg>`;
  const buffer = await sharp(Buffer.from(svg))
    .jpeg({ quality: 90 })
    .withExif({ IFD0: { Make: 'Telefono', Model: 'De prueba' }, IFD3: { GPSLatitude: '38/1 28/1 0/1' } })
    .toBuffer();
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer };
}

/** A photo as small as an old phone's: for journeys in which the size of photos proves nothing. */
export async function smallPhoto(name: string, tono: number): Promise<PickedFile> {
  const background = `hsl(${tono},35%,60%)`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="${background}"/></svg>`;
  const buffer = await sharp(Buffer.from(svg)).jpeg().toBuffer();
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer };
}

/** A photo that no server has seen: its noise is another each time. */
export async function noisyPhoto(name: string): Promise<PickedFile> {
  const create = { width: 640, height: 480, channels: 3, background: '#777', noise: { type: 'gaussian', mean: 128, sigma: 30 } } as const;
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() };
}
