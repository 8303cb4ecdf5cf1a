import { createHmac, randomBytes } from 'node:crypto'
import { signedText, webhookSecretPrefix } from '@snab/domain/integration/webhook'
import type { SecretBox } from '../../../../settings/secret-box'

/** A Standard Webhooks secret: its prefix, then the key in base64. */
export const newSecret = (): string => webhookSecretPrefix + randomBytes(32).toString('base64')

const nameOf = (webhookId: number): string => `webhook-${String(webhookId)}`

export const sealSecret = (box: SecretBox, webhookId: number, secret: string): Promise<string> =>
  box.seal(nameOf(webhookId), secret)

type Sealed = { id: number; secret: string; formerSecret: string | null; formerUntil: Date | null }

/** The current signing secrets, newest first; null when they were sealed with another key. */
export function signingSecrets(box: SecretBox, webhook: Sealed, now: Date): string[] | null {
  const { id, secret, formerSecret, formerUntil } = webhook
  const opened = box.open(nameOf(id), secret)
  if (opened === null) return null
  const former = formerSecret !== null && formerUntil && formerUntil > now ? box.open(nameOf(id), formerSecret) : null
  return former === null ? [opened] : [opened, former]
}

/** The headers of a request: one signature per secret. */
export function signedHeaders(
  secrets: readonly string[],
  { eventId, body, now }: { eventId: string; body: string; now: Date },
): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1000)
  const text = signedText(eventId, timestamp, body)
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(webhookSecretPrefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(text).digest('base64')}`
  })
  return { 'webhook-id': eventId, 'webhook-timestamp': String(timestamp), 'webhook-signature': signatures.join(' ') }
}
