import { correrDiscos } from './disco.ts';
process.exit(await correrDiscos(Number(process.argv[2] ?? 2), Number(process.argv[3] ?? 1), new AbortController().signal));
