import { listUsuariosMantenedor } from '@rodal/contracts/listados/usuarios';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { enSol, noAplica, retocar, sinSenal } from './estados.ts';
import { interno } from './oficina.ts';
import { abrir, dice, luego, toca, vuelveABuscar } from './pasos.ts';
import type { Fila, Paso } from './tipos.ts';

const LISTA = '**/api/admin/listarUsuariosMantenedor';

const pagina: Paso = luego(abrir('/admin'), dice(/^\d+ usuarios ·/));
const largos: Paso = (mesa) =>
  retocar(mesa, LISTA, listUsuariosMantenedor.reply, ({ usuarios, siguiente }) => ({
    siguiente,
    usuarios: usuarios.map((una) => ({ ...una, NombreUsuario: `maria.fernanda.${una.NombreUsuario}.gonzalez-echeverria`, Email: `maria.fernanda.${una.NombreUsuario}@forestal-la-esperanza.example` })),
  }));
const agrega =
  (usuario: string, email: string): Paso =>
  async ({ page }) => {
    await page.getByRole('button', { name: 'Agregar usuario', exact: true }).click();
    const form = page.getByRole('form', { name: 'Agregar usuario' });
    await form.getByLabel('Usuario').fill(usuario);
    await form.getByLabel('Contraseña', { exact: true }).fill('una-clave-larga');
    await form.getByLabel('Email').fill(email);
    await form.getByRole('button', { name: 'Agregar' }).click();
  };

/** The screen Usuarios, and the profiles over it. */
export const USUARIOS: readonly Fila[] = [
  {
    pantalla: 'usuarios',
    ruta: '/admin',
    quien: 'admin',
    estados: {
      normal: pagina,
      vacio: luego(abrir('/admin?texto=zzz'), dice('Sin resultados para estos filtros')),
      incompleto: luego(pagina, agrega('', ''), dice('Falta el Usuario')),
      error: luego(interno(LISTA), abrir('/admin'), dice('No se pudieron leer los usuarios')),
      'sin-senal': sinSenal(pagina, luego(vuelveABuscar, dice('No se pudo actualizar'))),
      'nombres-largos': luego(largos, pagina),
      sol: enSol(pagina),
    },
  },
  {
    pantalla: 'usuarios-perfiles',
    ruta: null,
    quien: 'admin',
    estados: {
      normal: luego(pagina, toca('Perfiles'), dice('Exige segundo factor')),
      vacio: noAplica('Los perfiles son los del programa'),
      incompleto: noAplica('Un interruptor por fila: no hay nada a medias'),
      error: luego(interno('**/api/admin/listarPerfilesMantenedor'), pagina, toca('Perfiles'), dice('No se pudieron leer los perfiles')),
      'sin-senal': noAplica('Lo mismo que el error, con otra causa'),
      'nombres-largos': noAplica('Los nombres de los perfiles son fijos'),
      sol: enSol(luego(pagina, toca('Perfiles'), dice('Exige segundo factor'))),
    },
  },
  {
    pantalla: 'usuario-duplicado',
    ruta: null,
    quien: 'admin',
    estados: {
      normal: luego(pagina, agrega('despachador', 'otro@rodal.example'), dice(MESSAGES_OFICINA.usuarioYaExiste)),
      vacio: noAplica('Es un rechazo'),
      incompleto: noAplica('Es un rechazo'),
      error: noAplica('Es un rechazo'),
      'sin-senal': noAplica('Es un rechazo'),
      'nombres-largos': noAplica('Es un rechazo'),
      sol: noAplica('Es un rechazo'),
    },
  },
];
