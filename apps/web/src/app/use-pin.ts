import { useCallback, useMemo, useState } from 'react';
import { follow, steady } from '../offline/follow.ts';
import type { PhoneDb, RememberedUser } from '../offline/phone-db.ts';
import { declinePin, pinStatus, setPin } from '../offline/pin.ts';
import { useFollowed } from '../ui/use-followed.ts';
import type { AppState } from './app-context.ts';
import { isFieldUser } from './is-field-user.ts';

/**
 * The PIN of whoever is in (A28), live. It is offered once, after a login with the password
 * on this page: not after a reload, not to somebody who answered before.
 */
export function usePin(
  phone: PhoneDb,
  user: RememberedUser | null,
): Pick<AppState, 'pin' | 'canReturnByPin'> & { readonly noteLogin: (usuarioId: number) => void } {
  const usuarioId = user?.sesion.IdUsuario ?? null;
  const known = useMemo(
    () => follow([phone.pines, phone.users], steady(async () => (usuarioId === null ? null : pinStatus(phone, usuarioId))), 0),
    [phone, usuarioId],
  );
  const status = useFollowed(known);
  const [entered, setEntered] = useState<number | null>(null);
  const noteLogin = useCallback((id: number) => setEntered(id), []);

  return useMemo(() => {
    if (user === null || usuarioId === null || !status) return { pin: null, canReturnByPin: false, noteLogin };
    const canReturnByPin = status.tiene && !status.bloqueado;
    // Who came in by PIN changes it after the password; the office needs none.
    if (user.porPin || !isFieldUser(user.sesion)) return { pin: null, canReturnByPin, noteLogin };
    const pin = {
      tiene: status.tiene,
      ofrecer: entered === usuarioId && !status.tiene && !status.ofrecido,
      save: (text: string) => setPin(phone, usuarioId, text),
      decline: () => declinePin(phone, usuarioId),
    };
    return { pin, canReturnByPin, noteLogin };
  }, [phone, user, usuarioId, status, entered, noteLogin]);
}
