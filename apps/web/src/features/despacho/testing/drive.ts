import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { vi } from 'vitest';

/** What a person does on the form, by the names they see. */
export const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const leave = (label: string) => fireEvent.blur(screen.getByLabelText(label));
export const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

/** Opens a list that nothing was chosen from yet. */
export async function openList(field: string): Promise<HTMLElement> {
  fireEvent.click(screen.getByRole('button', { name: `${field} Seleccionar` }));
  return screen.findByRole('dialog', { name: field });
}

/** The rows of an open list, without the chips that narrow it. */
export function rowsOf(sheet: HTMLElement): HTMLElement {
  const rows = sheet.querySelector<HTMLElement>('[data-filas]');
  if (rows === null) throw new Error('not a list');
  return rows;
}

export async function pick(field: string, option: string): Promise<void> {
  const sheet = await openList(field);
  fireEvent.click(within(rowsOf(sheet)).getByRole('button', { name: new RegExp(option) }));
}

/** Where the phone is; null = no fix. */
export function stubGeolocation(place: { readonly lat: number; readonly lng: number; readonly accuracy?: number } | null): void {
  const geolocation = {
    getCurrentPosition: (done: (position: unknown) => void, fail: (error: unknown) => void) => {
      if (place === null) return fail({ code: 2, PERMISSION_DENIED: 1 });
      return done({
        coords: { latitude: place.lat, longitude: place.lng, accuracy: place.accuracy ?? 8 },
        timestamp: Date.now(),
      });
    },
  };
  vi.stubGlobal('navigator', Object.assign(navigator, { geolocation }));
}

export async function pressUbicacion(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Ubicación' }));
  await waitFor(() => {
    if (screen.queryByText(/Buscando Ubicacion/) !== null) throw new Error('still looking');
  });
}
