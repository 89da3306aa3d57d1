/** What is asked about accounts; loaded with the pages that need it. */
import type { Account, Codes, Me, Passkey, WaysBack } from '../../wire';
import { ask } from '../house/api';

export const account = {
  open: (name: string, password: string) => ask<Me>('POST', '/account', { name, password }),
  logIn: (name: string, password: string) => ask<Me>('POST', '/session', { name, password }),
  logOut: () => ask<null>('DELETE', '/session'),
  logOutEverywhere: () => ask<null>('DELETE', '/sessions'),
  forget: () => ask<null>('DELETE', '/me'),
  show: () => ask<Account>('GET', '/account'),
  setPassword: (password: string) => ask<null>('PUT', '/account/password', { password }),
  makeCodes: () => ask<Codes>('POST', '/account/codes'),
  setEmail: (email: string | null) => ask<null>('PUT', '/account/email', email === null ? {} : { email }),
  confirmEmail: (secret: string) => ask<null>('POST', '/account/email/confirm', { secret }),
  signOut: (device: string) => ask<null>('DELETE', `/sessions/${encodeURIComponent(device)}`),
  waysBack: () => ask<WaysBack>('GET', '/recovery'),
  askLetter: (name: string) => ask<null>('POST', '/recovery/letter', { name }),
  recover: (secret: string, password: string) => ask<Me>('POST', '/recovery', { secret, password }),
  prove: (password: string) => ask<null>('POST', '/session/proof', { password }),
  proveByPasskey: (credential: object) => ask<null>('POST', '/session/proof', { credential }),
  offerEntry: () => ask<PublicKeyCredentialRequestOptionsJSON>('POST', '/session/offer'),
  logInByPasskey: (credential: object) => ask<Me>('POST', '/session/passkey', { credential }),
  offerPasskey: () => ask<PublicKeyCredentialCreationOptionsJSON>('POST', '/passkeys/offer'),
  addPasskey: (credential: object, name: string) => ask<Passkey>('POST', '/passkeys', { credential, name }),
  removePasskey: (id: string) => ask<null>('DELETE', `/passkeys/${encodeURIComponent(id)}`),
};
