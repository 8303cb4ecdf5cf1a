import { randomBytes, timingSafeEqual } from 'node:crypto'
import { hashOf } from '../../../../http/visitor'
import type { SecretBox } from '../../../../settings/secret-box'

export const newSecret = (): string => randomBytes(24).toString('base64url')

const nameOf = (connectionId: number): string => `punchout-${String(connectionId)}`

export const sealSecret = (box: SecretBox, connectionId: number, secret: string): Promise<string> =>
  box.seal(nameOf(connectionId), secret)

type Sealed = { id: number; secret: string; formerSecret: string | null; formerUntil: Date | null }

/** Our secret for the buyer's system; null when it was sealed with another key. */
export const ownSecret = (box: SecretBox, { id, secret }: Sealed): string | null => box.open(nameOf(id), secret)

/** Compares in constant time. */
export function isSecretOf(box: SecretBox, connection: Sealed, given: string, now: Date): boolean {
  const { id, secret, formerSecret, formerUntil } = connection
  const sealed = [secret, ...(formerSecret !== null && formerUntil && formerUntil > now ? [formerSecret] : [])]
  let isKnown = false
  for (const one of sealed) {
    const opened = box.open(nameOf(id), one)
    // hashes have equal length
    if (opened !== null && timingSafeEqual(hashOf(opened), hashOf(given))) isKnown = true
  }
  return isKnown
}
