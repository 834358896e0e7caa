import { getSesion } from '@rodal/contracts/sesion';
import { enSol, fallar, noAplica, retocar } from './estados.ts';
import { abrir, dice, luego } from './pasos.ts';
import type { Fila, Paso } from './tipos.ts';

const SESION = '**/api/admin/sesion';
const como =
  (usuario: string): Paso =>
  async (mesa) => {
    const { page } = mesa;
    await abrir(`/admin?texto=${usuario}`)(mesa);
    await page.getByRole('link', { name: `Ver ${usuario}`, exact: true }).click();
    await page.getByRole('tab', { name: 'Acceso', exact: true }).click();
    await page.getByRole('button', { name: `Ver como ${usuario}`, exact: true }).click();
    await dice(/^Viendo como/)(mesa);
  };
const titulo: Paso = ({ page }) => page.getByRole('heading', { level: 1 }).waitFor();
const inicio: Paso = luego(como('comex'), titulo);
const MARIA = 'maria.fernanda.gonzalez-echeverria';

/** Rodal through somebody's eyes: the line that says so, and what stands for the field part. */
export const VER_COMO: readonly Fila[] = [
  {
    pantalla: 'ver-como',
    ruta: null,
    quien: 'admin',
    estados: {
      normal: inicio,
      vacio: luego(como('despachador'), abrir('/despacho'), dice('Esta pantalla no se ve desde aquí')),
      incompleto: luego(como('comex'), (mesa) => fallar(mesa, SESION, 401, 'no_autenticado', 'Su sesión terminó.'), abrir('/cuenta'), dice(/^La vista como comex terminó/)),
      error: luego(
        como('comex'),
        async ({ context }) => {
          await context.route(SESION, (route) => route.abort());
        },
        abrir('/cuenta'),
        dice(/^No se pudo abrir la vista/),
      ),
      'sin-senal': noAplica('Lo mismo que el error'),
      'nombres-largos': luego(
        async ({ page }) => {
          await page.addInitScript((usuario) => {
            const kept = sessionStorage.getItem('rodal-ver-como');
            if (kept !== null) sessionStorage.setItem('rodal-ver-como', JSON.stringify({ ...JSON.parse(kept), usuario }));
          }, MARIA);
        },
        (mesa) => retocar(mesa, SESION, getSesion.reply, ({ user }) => ({ user: { ...user, NombreUsuario: MARIA } })),
        inicio,
      ),
      sol: enSol(inicio),
    },
  },
];
