import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { jpegBytes } from '../../../offline/testing/fixtures.ts';
import { despachoOf } from './recepciones.ts';
import { abrir, type Mundo } from './servidor.tsx';

/** The form of the gate, as whoever types into it sees it. */

export const UNO = despachoOf(4521);

export const dialogo = () => screen.findByRole('dialog', { name: 'Registrar recepción' });
/** The form is long: by its role it would be looked for among all that is on the page, at every step. */
const elForm = () => document.querySelector<HTMLFormElement>('form[aria-label="Registrar recepción"]') ?? document.createElement('form');
export const enForm = () => within(elForm());
export const campo = (name: string) => enForm().getByLabelText<HTMLInputElement>(name, { selector: 'input:not([type=file]), textarea, select' });
export const escribir = (name: string, value: string) => fireEvent.change(campo(name), { target: { value } });
export const press = (name: string) => fireEvent.click([...elForm().querySelectorAll('button')].find((boton) => (boton.getAttribute('aria-label') ?? boton.textContent) === name) ?? elForm());
export const opcion = (name: RegExp) => enForm().findByLabelText<HTMLInputElement>(name, { selector: '[type=radio]' });
export const opciones = () => elForm().querySelectorAll('[type=radio]').length;
export const dice = (texto: RegExp | string) => enForm().findByText(texto);
export const valores = (...nombres: readonly string[]) => nombres.map((nombre) => campo(nombre).value);
export const grupo = (name: string) => enForm().getByText(`Foto: ${name}`).closest<HTMLElement>('[role=group]') ?? elForm();
export const foto = (seed: number, name = `foto${seed}.jpg`, lastModified = Date.parse('2026-11-21T11:50:00.000Z')) => new File([jpegBytes(seed)], name, { type: 'image/jpeg', lastModified });
export const tomar = (name: string, ...files: File[]) => fireEvent.change(within(grupo(name)).getByLabelText(`Foto tomada: ${name}`), { target: { files } });
/** @returns the button that shows it large */
export async function tomada(name: string, file: File) {
  tomar(name, file);
  return within(grupo(name)).findByLabelText(`Ver ${name} en grande`);
}

/** The form, as the button opens it, with a number. @param permisos of whoever registers; absent = all @param salida as {@link abrir} */
export async function conNumero(numero: string, busqueda = '', permisos?: readonly string[], salida?: Parameters<typeof abrir>[2]) {
  const router = abrir(busqueda, permisos, salida);
  fireEvent.click(await screen.findByRole('button', { name: 'Registrar recepción' }));
  await dialogo();
  if (numero !== '') escribir('Número de guía', numero);
  return router;
}

/** The same, once its only dispatch has filled it. */
export async function conUno(mundo: Mundo) {
  mundo.deGuia = { '4711': { despachos: [UNO] } };
  const router = await conNumero('4711');
  await waitFor(() => expect(campo('Patente camión').value).toBe('BBCD12'));
  return router;
}
