// @completo: whole backups by the command, of a running program.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, mkdtemp, readdir, rm, watch } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBase } from './lib/respaldo/base.ts';
import { explain } from './lib/respaldo/textos.ts';

/** A database that nobody serves. */
const NOBODY = 'postgresql://rodal:x@127.0.0.1:1/rodal';

let dir: string;
let running: ChildProcess[];

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'respaldo-'));
  running = [];
});
afterEach(async () => {
  for (const child of running.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  await rm(dir, { recursive: true });
});

interface Program {
  readonly child: ChildProcess;
  readonly said: () => string;
}

/** One of our commands, on a data folder of the test. */
function run(name: string, dataDir: string, args: readonly string[] = [], env: Record<string, string> = {}): Program {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...args], {
    env: { ...process.env, NODE_ENV: 'development', PORT: '0', DEMO: 'false', DATA_DIR: dataDir, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (more: string) => (text += more));
  return { child, said: () => text };
}

async function finish({ child, said }: Program): Promise<{ code: unknown; said: string }> {
  const [code] = child.exitCode === null ? await once(child, 'close') : [child.exitCode];
  return { code, said: said() };
}

/** Starts the program and waits until it is ready. */
async function start(dataDir: string): Promise<Program> {
  const program = run('start', dataDir);
  const { child, said } = program;
  while (!said().includes('listo en')) {
    if (child.exitCode !== null) throw new Error(said());
    await Promise.race([once(child.stdout ?? child, 'data'), once(child, 'exit')]);
  }
  const [, url = ''] = /listo en (http\S+)/.exec(said()) ?? [];
  expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
  return program;
}

async function stop(program: Program): Promise<void> {
  program.child.kill('SIGTERM');
  expect((await finish(program)).code).toBe(0);
}

/** Asks the database of a data folder, running or not. */
async function ask(dataDir: string, text: string): Promise<unknown[]> {
  const base = await openBase({}, dataDir);
  const sql = new Client({ connectionString: base.url });
  await sql.connect();
  const { rows } = await sql.query(text);
  await sql.end();
  await base.close();
  return rows;
}

describe('pnpm respaldar and pnpm restaurar', () => {
  it('back up a running program and a stopped one, and a program starts on what was restored', async () => {
    const [first, second, carpeta] = [join(dir, 'uno'), join(dir, 'dos'), join(dir, 'respaldos')];
    const program = await start(first);
    await ask(first, `INSERT INTO aviso (mensaje) VALUES ('Camino cortado en Ñielol')`);

    expect(await finish(run('respaldar', first, [carpeta]))).toEqual({ code: 0, said: expect.stringContaining('Respaldo completo en') });
    expect(await finish(run('restaurar', first, [carpeta]))).toEqual({ code: 1, said: expect.stringContaining('Rodal ya está corriendo con la carpeta') });
    await stop(program);
    expect(await finish(run('respaldar', first, [carpeta]))).toEqual({ code: 0, said: expect.stringContaining('0 trabajos por hacer') });
    expect((await readdir(first)).filter((name) => name.startsWith('rodal'))).toEqual([]);
    expect((await readdir(carpeta)).filter((name) => name !== 'fotos')).toHaveLength(2);
    expect(await finish(run('restaurar', first, [carpeta]))).toEqual({ code: 1, said: expect.stringContaining('La base de datos no está vacía (aviso tiene filas)') });

    await rm(first, { recursive: true });
    expect(await finish(run('restaurar', second, [carpeta]))).toEqual({ code: 0, said: expect.stringContaining('comparado fila por fila') });
    await stop(await start(second));
    expect(await ask(second, 'SELECT mensaje FROM aviso')).toEqual([{ mensaje: 'Camino cortado en Ñielol' }]);
  });

  it('told to stop in the middle, leaves no half backup, no lock and no database running', async () => {
    const [datos, carpeta] = [join(dir, 'uno'), join(dir, 'respaldos')];
    await stop(await start(datos));
    await mkdir(carpeta);
    const events = watch(carpeta);
    const command = run('respaldar', datos, [carpeta]);
    // The database runs and the backup has begun.
    for await (const { filename } of events) if (filename?.endsWith('.incompleto')) break;
    command.child.kill('SIGTERM');
    await finish(command);
    expect((await readdir(carpeta)).filter((name) => name.endsWith('.incompleto'))).toEqual([]);
    expect((await readdir(datos)).filter((name) => name.startsWith('rodal'))).toEqual([]);
    await expect(access(join(datos, 'db', 'data', 'postmaster.pid'))).rejects.toThrow('ENOENT');
  });

  it.each([
    ['respaldar', [], {}, 'Uso: pnpm respaldar <carpeta de respaldos>'],
    ['respaldar', ['respaldos'], {}, 'No hay una base de datos en'],
    ['respaldar', ['respaldos'], { DATABASE_URL: NOBODY }, 'No existe la carpeta de fotos'],
    ['respaldar', ['respaldos'], { DATABASE_URL: NOBODY, BLOB_DIR: '.' }, 'La base de datos no responde: revise DATABASE_URL'],
    ['restaurar', [], {}, 'Uso: pnpm restaurar'],
    ['restaurar', ['no-existe'], {}, 'No existe la carpeta'],
  ] as const)('%s %j with %j says what is wrong', async (name, args, env, text) => {
    const { code, said } = await finish(run(name, join(dir, 'datos'), args.map((arg) => join(dir, arg)), 'BLOB_DIR' in env ? { ...env, BLOB_DIR: dir } : env));
    expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining(text) });
    expect(said).not.toContain('    at ');
  });
});

describe('explain', () => {
  const failed = (code: string, message: string): Error => Object.assign(new Error(message), { code });

  it.each([
    [failed('ENOSPC', 'ENOSPC: no space left on device, write'), 'No queda espacio en el disco: libere espacio o use otra carpeta, y repita. (ENOSPC: no space left on device, write)'],
    [failed('53100', 'could not extend file'), 'No queda espacio en el disco de la base de datos: libere espacio y repita. (could not extend file)'],
    [new Error('FATAL:  could not write to file: No space left on device'), /^No queda espacio en el disco de la base de datos/],
    [failed('EACCES', 'EACCES: permission denied, open'), /^No hay permiso para leer o escribir/],
    [new Error('Connection terminated unexpectedly'), /^La base de datos se detuvo antes de terminar/],
    [new Error('No existe la carpeta x.'), 'No existe la carpeta x.'],
  ])('%s', (error, text) => {
    expect(explain(error)).toEqual(typeof text === 'string' ? text : expect.stringMatching(text));
  });
});
