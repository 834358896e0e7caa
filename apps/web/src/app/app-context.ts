import type { Sesion } from '@rodal/contracts/sesion';
import { createContext, use, type ReactNode } from 'react';
import type { Field } from '../offline/field.ts';
import type { PhoneDb } from '../offline/db/phone-db.ts';
import type { PinUser } from '../offline/phone/pin.ts';
import type { LeftBehind } from '../offline/phone/shared-phone.ts';

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
      /** It ended because their account was disabled: no login helps before it is activated again (R42, D24). */
      readonly desactivada: boolean;
      /** Came in by PIN: nothing is sent until they log in (A28). */
      readonly porPin: boolean;
    };

/** This person's field part. */
export type FieldView =
  | { readonly status: 'opening' }
  /** They may send nothing (any more); whether something of theirs is unsent here is being read (D24, R161). */
  | { readonly status: 'asking' }
  /** `enSuLugar`: what its screens say instead, of somebody who has one elsewhere. */
  /** `abrir`: opens it all the same, for a screen that registers what may wait in it. */
  | { readonly status: 'none'; readonly enSuLugar?: ReactNode; readonly abrir?: () => void }
  | { readonly status: 'open'; readonly field: Field; readonly phone: PhoneDb }
  | { readonly status: 'failed'; readonly error: unknown };

/** The own PIN on this phone, for people of the field part who are in by password (A28). */
export interface PinControl {
  readonly tiene: boolean;
  /** To be offered now: they logged in on this page and never answered. */
  readonly ofrecer: boolean;
  readonly save: (pin: string) => Promise<void>;
  /** 'Ahora no'. */
  readonly decline: () => Promise<void>;
}

export interface AppState {
  readonly session: SessionView;
  readonly field: FieldView;
  /** Whether our server was reached when it was last asked. */
  readonly reachable: boolean;
  /** Not reached because something else answered: a portal of wifi. */
  readonly portal?: boolean;
  /** Server clock minus phone clock when last measured on this page, ms (R70). */
  readonly offsetMs: number | null;
  /**
   * @returns null = in; else the challenge to give back with the second factor's code
   * @throws AppError as the server or the network says
   */
  readonly login: (credenciales: { readonly usuario: string; readonly contrasena: string }) => Promise<{ readonly reto: string } | null>;
  /** @throws AppError `codigo_incorrecto`, `reto_vencido`, and as login does */
  readonly loginWithCodigo: (prueba: { readonly reto: string; readonly codigo: string }) => Promise<void>;
  /** Without signal, on a shared phone (A28). @throws AppError `pin_incorrecto`, `pin_bloqueado` */
  readonly enterWithPin: (usuarioId: number, pin: string) => Promise<void>;
  /** Who has a PIN on this phone. */
  readonly pinUsers: () => Promise<readonly PinUser[]>;
  /** null = not for this person, or not known yet. */
  readonly pin: PinControl | null;
  /** Whether whoever leaves can come back without signal. */
  readonly canReturnByPin: boolean;
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
