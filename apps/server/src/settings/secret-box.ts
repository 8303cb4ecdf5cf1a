import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where the deployment's key comes from; null: there is none yet. */
type KeySource = 'environment' | 'file' | null

/** Seals secrets of the database with the deployment's key, each bound to its name. */
export type SecretBox = {
  source: () => KeySource
  /** Creates the key file if the deployment has no key. */
  seal: (name: string, secret: string) => Promise<string>
  /** Null: sealed with another key, or damaged. */
  open: (name: string, sealed: string) => string | null
}

export const KEY_FILE = 'secret.key'
const version = 'v1'

/** The key of `SNAB_SECRET_KEY`, else of the file beside the stored files. */
export async function openSecretBox({
  environmentKey,
  folder,
}: {
  environmentKey: string | undefined
  folder: string
}): Promise<SecretBox> {
  const path = join(folder, KEY_FILE)
  let key = environmentKey === undefined ? await readKeyFile(path) : keyOf(environmentKey)
  return {
    source: () => (environmentKey !== undefined ? 'environment' : key ? 'file' : null),
    async seal(name, secret) {
      key ??= await makeKeyFile(path)
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(name))
      const data = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return [version, ...[iv, cipher.getAuthTag(), data].map((part) => part.toString('base64url'))].join('.')
    },
    open(name, sealed) {
      const [given, ...parts] = sealed.split('.')
      const [iv, tag, data] = parts.map((part) => Buffer.from(part, 'base64url'))
      if (!key || given !== version || !iv || !tag || !data) return null
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: 16 })
        decipher.setAAD(Buffer.from(name)).setAuthTag(tag)
        return Buffer.concat([decipher.update(data), decipher.final()]).toString('utf8')
      } catch {
        // Node reports a foreign key and a damaged text by throwing; the caller tells staff
        return null
      }
    },
  }
}

/** 32 bytes from any text: a generated key or a passphrase. */
const keyOf = (text: string): Buffer => Buffer.from(hkdfSync('sha256', text.trim(), '', 'snab settings', 32))

async function readKeyFile(path: string): Promise<Buffer | null> {
  try {
    return keyOf(await readFile(path, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Of two processes that create the file at once, the second takes the first one's key. */
async function makeKeyFile(path: string): Promise<Buffer> {
  try {
    await writeFile(path, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return keyOf(await readFile(path, 'utf8'))
}
