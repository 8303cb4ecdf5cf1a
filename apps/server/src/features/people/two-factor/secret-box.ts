import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Services } from '../../../services'

const keyPath = 'keys/second-step'
const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16

type Needs = Pick<Services, 'db' | 'privateFiles'>

/** The key is in the file store: shared by all servers, absent from copies of the database, included in backups. */
async function keyOf({ db, privateFiles }: Needs): Promise<Buffer> {
  const stored = await privateFiles.read(keyPath)
  if (stored) return requireWholeKey(stored)
  return db.transaction().execute(async (trx) => {
    // of two servers that need it first, one creates it
    await sql`select pg_advisory_xact_lock(hashtext('second step key'))`.execute(trx)
    const made = await privateFiles.read(keyPath)
    if (made) return requireWholeKey(made)
    const key = randomBytes(keyBytes)
    await privateFiles.save(keyPath, key)
    return key
  })
}

function requireWholeKey(key: Buffer): Buffer {
  if (key.length !== keyBytes) throw new Error(`The key ${keyPath} of the file store is damaged`)
  return key
}

/** Bound to the person: a sealed secret copied to another row cannot be opened. */
export async function seal(needs: Needs, userId: number, secret: Buffer): Promise<Buffer> {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', await keyOf(needs), nonce).setAAD(Buffer.from(String(userId)))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

export async function unseal(needs: Needs, userId: number, stored: Buffer): Promise<Buffer> {
  const nonce = stored.subarray(0, nonceBytes)
  const tag = stored.subarray(nonceBytes, nonceBytes + tagBytes)
  const decipher = createDecipheriv('aes-256-gcm', await keyOf(needs), nonce)
    .setAAD(Buffer.from(String(userId)))
    .setAuthTag(tag)
  return Buffer.concat([decipher.update(stored.subarray(nonceBytes + tagBytes)), decipher.final()])
}

/** Hash of a recovery code; without the key the table cannot be attacked. */
export const keyedHash = async (needs: Needs, userId: number, code: string): Promise<Buffer> =>
  createHmac('sha256', await keyOf(needs))
    .update(`${userId} ${code}`)
    .digest()
