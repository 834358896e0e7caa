/** Unpacks the browser's archives, in the folder given, into the temporary folder: see packaged-chromium.ts. */
import { join } from 'node:path';
import { inflate } from '@sparticuz/chromium';

const archives = process.argv[2] ?? '';
const names = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];
await Promise.all(names.map((name) => inflate(join(archives, name))));
