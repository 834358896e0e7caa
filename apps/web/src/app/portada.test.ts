// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { endPortada } from './portada.ts';

afterEach(() => document.body.replaceChildren());

const portada = () => document.getElementById('portada');
/** An observer hears of a change after the work under way. */
const heard = () => Promise.resolve();

it('D21: what the page paints by itself stays until the application shows something of its own, and goes then', async () => {
  document.body.innerHTML = '<div id="portada">Rodal</div><div id="root"></div>';
  const root = document.getElementById('root')!;
  endPortada(root);
  root.innerHTML = '<style>:root { color: red }</style><div role="status" aria-label="Cargando"></div>';
  await heard();
  expect(portada()).not.toBeNull();
  root.querySelector('div')!.innerHTML = '<p>Cierre las otras ventanas de Rodal para continuar.</p>';
  await heard();
  expect(portada()).toBeNull();
});

it.each(['<main>Ingresar</main>', '<h1>Ops! Pagina no encontrada</h1>', '<div role="alert">La pantalla falló</div>'])('goes for %s', async (content) => {
  document.body.innerHTML = '<div id="portada"></div><div id="root"></div>';
  const root = document.getElementById('root')!;
  endPortada(root);
  root.innerHTML = content;
  await heard();
  expect(portada()).toBeNull();
});
