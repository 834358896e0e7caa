import type { Sesion } from '@rodal/contracts/sesion';
import { createContext, use } from 'react';
import type { Field } from '../offline/field.ts';
import type { PhoneDb } from '../offline/phone-db.ts';
import type { LeftBehind } from '../offline/shared-phone.ts';

/** Who is here. The phone's memory decides, so it is known without signal (C32, R35). */
export type SessionView =
  | { readonly status: 'opening' }
  | { readonly status: 'nobody' }
  | {
      readonly status: 'in';
      readonly sesion: Sesion;
      /** When the server last confirmed it, ISO. */
      readonly asOf: string;
      /** The server's session ended: local work goes on, sending waits for a login (R35, R36). */
      readonly expired: boolean;
    };

/** This person's field part. */
export type FieldView =
  | { readonly status: 'none' | 'opening' }
  | { readonly status: 'open'; readonly field: Field; readonly phone: PhoneDb }
  | { readonly status: 'failed'; readonly error: unknown };

export interface AppState {
  readonly session: SessionView;
  readonly field: FieldView;
  /** Whether our server was reached when it was last asked. */
  readonly reachable: boolean;
  /** @throws AppError as the server or the network says */
  readonly login: (credenciales: { readonly usuario: string; readonly contrasena: string }) => Promise<void>;
  /** Drafts and outbox stay on the phone (A22). */
  readonly logout: () => Promise<void>;
  /** Asks the server again who is logged in. */
  readonly recheck: () => Promise<void>;
  /** What others left unsent on this phone, by name and number only (R38). */
  readonly leftByOthers: () => Promise<readonly LeftBehind[]>;
}

export const AppContext = createContext<AppState | null>(null);

/** What the shell knows. @throws Error outside the provider, which is a programming error */
export function useApp(): AppState {
  const app = use(AppContext);
  if (app === null) throw new Error('useApp outside AppProvider');
  return app;
}
