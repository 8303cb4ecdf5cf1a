import { WebhookEvent } from '@snab/contract/integration/webhook'
import { expect } from 'vitest'
import { deliverWebhook } from '../../src/features/integration/webhook/sending/deliver-webhook'
import type { PostAnswer } from '../../src/features/integration/webhook/sending/post-outside'
import type { Portal } from '../portal'
import type { NaiveShop } from './naive-shop'
import type { ReceiverMode } from './steps'

/** The server was killed after the receiver had processed an event and before that was written down. */
class Killed extends Error {}

/** A buyer's system that processes an event once by its id, however often it comes. */
export function openReceiverOfHistory() {
  /** First processing of each event, in order. */
  const processed = new Map<string, WebhookEvent>()
  let modes: ReceiverMode[] = []
  let stop = (): void => undefined

  const answer = async (_config: unknown, { body }: { body: string }): Promise<PostAnswer> => {
    const mode = modes.shift() ?? 'takes'
    if (mode === 'server-stops') {
      stop()
      return { problem: 'Связь не удалась: ABORT_ERR' }
    }
    if (mode === 'fails') return { status: 500, text: '', retryAfter: undefined }
    const event = WebhookEvent.parse(JSON.parse(body))
    const before = processed.get(event.id)
    // an id names one event for ever
    if (before) expect({ ...event, data: null }).toEqual({ ...before, data: null })
    else processed.set(event.id, event)
    if (mode === 'server-dies') throw new Killed()
    if (mode === 'answers-late') return { problem: 'Сервер не ответил вовремя' }
    return { status: 200, text: '', retryAfter: undefined }
  }

  return {
    processed,
    /** Connects a portal that was started anew. */
    connectTo(portal: Portal) {
      portal.services.postOutside = answer
    },
    async send(portal: Portal, webhookId: number, next: readonly ReceiverMode[]): Promise<void> {
      modes = [...next]
      const stopping = new AbortController()
      stop = () => stopping.abort()
      await deliverWebhook(portal.services, webhookId, { signal: stopping.signal }).catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error
      })
      modes = []
    },
  }
}

/**
 * Every event that the portal has was processed once, in order for each object and with numbers without gaps. Events of
 * changes that were lost with a primary are known to the receiver only.
 */
export function expectProcessed(
  processed: ReadonlyMap<string, WebhookEvent>,
  known: ReadonlySet<string>,
  { events }: NaiveShop,
): void {
  for (const id of known) expect(processed.has(id), id).toBe(true)
  const byObject = new Map<string, WebhookEvent[]>()
  for (const event of processed.values()) {
    if (!known.has(event.id)) continue
    const key = `${event.object.kind} ${String(event.object.id)}`
    byObject.set(key, [...(byObject.get(key) ?? []), event])
  }
  const types = [...byObject].map(([key, list]) => [key, list.map(({ type }) => type)] as const)
  expect(new Map(types.toSorted())).toEqual(new Map([...events].toSorted()))
  for (const [key, list] of byObject)
    expect(
      list.map(({ number }) => number),
      key,
    ).toEqual(list.map((_, at) => at + 1))
}
