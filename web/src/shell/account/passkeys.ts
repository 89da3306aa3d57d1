/** Passkeys, where the browser has them: on a page it trusts, under a name. An address of numbers has none. */
import { account } from './account';

export const hasPasskeys = (): boolean =>
  isSecureContext && typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential && !/^[\d.]+$|:/.test(location.hostname);

/** What a passkey signs to come in; null if the reader gives none. */
export async function askPasskey(): Promise<object | null> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await account.offerEntry());
  return given(navigator.credentials.get({ publicKey }));
}

/** A new passkey; null if the reader makes none. */
export async function makePasskey(): Promise<object | null> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(await account.offerPasskey());
  return given(navigator.credentials.create({ publicKey }));
}

async function given(asked: Promise<Credential | null>): Promise<object | null> {
  try {
    const credential = await asked;
    return credential instanceof PublicKeyCredential ? (credential.toJSON() as object) : null;
  } catch (error) {
    if (error instanceof DOMException) return null; // put away, timed out, or there is one already
    throw error;
  }
}
