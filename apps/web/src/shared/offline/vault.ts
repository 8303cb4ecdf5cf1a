/**
 * Copies in this browser are encrypted with a key that the portal gives to the person. The key is stored only wrapped
 * by a key derived from the session's token: without the session, or for anybody else, the copies are unreadable.
 */
export type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }
export type Vault = { account: string; key: CryptoKey }

const algorithm = 'AES-GCM'
const ivBytes = 12
const bytesOf = (text: string) => new TextEncoder().encode(text)
const newIv = () => crypto.getRandomValues(new Uint8Array(ivBytes))

const urlSafe = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The name of a person's copies, which does not reveal who it is. */
export const accountOf = async (userUuid: string): Promise<string> =>
  urlSafe(await crypto.subtle.digest('SHA-256', bytesOf(`snab offline ${userUuid}`)))

async function keyOfSession(token: string): Promise<CryptoKey> {
  const secret = await crypto.subtle.importKey('raw', bytesOf(token), 'HKDF', false, ['deriveKey'])
  const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytesOf('snab offline') }
  return crypto.subtle.deriveKey(how, secret, { name: algorithm, length: 256 }, false, ['wrapKey', 'unwrapKey'])
}

/** `key`: given by the portal, 32 bytes in base64url. */
export async function wrapKey(token: string, key: string): Promise<Sealed> {
  const raw = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.codePointAt(0) ?? 0)
  const imported = await crypto.subtle.importKey('raw', raw, algorithm, true, ['encrypt', 'decrypt'])
  const iv = newIv()
  return { iv, data: await crypto.subtle.wrapKey('raw', imported, await keyOfSession(token), { name: algorithm, iv }) }
}

/** A key that scripts cannot export; null: it belongs to another session. */
export async function unwrapKey(token: string, { iv, data }: Sealed): Promise<CryptoKey | null> {
  const session = await keyOfSession(token)
  const how = { name: algorithm, iv }
  try {
    return await crypto.subtle.unwrapKey('raw', data, session, how, algorithm, false, ['encrypt', 'decrypt'])
  } catch (error) {
    if (error instanceof DOMException && error.name === 'OperationError') return null
    throw error
  }
}

/** The name is authenticated with the text, so that a copy cannot take the place of another. */
export async function encrypt({ key, account }: Vault, name: string, value: unknown): Promise<Sealed> {
  const iv = newIv()
  const how = { name: algorithm, iv, additionalData: bytesOf(`${account} ${name}`) }
  return { iv, data: await crypto.subtle.encrypt(how, key, bytesOf(JSON.stringify(value))) }
}

export async function decrypt({ key, account }: Vault, name: string, { iv, data }: Sealed): Promise<unknown> {
  const how = { name: algorithm, iv, additionalData: bytesOf(`${account} ${name}`) }
  return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt(how, key, data)))
}
