import type { WebhookEvent } from '@snab/contract/integration/webhook'
import fc from 'fast-check'
import { expect } from 'vitest'
import { test, type Portal } from '../../../../test/portal'
import { newOrder, newWebhook } from '../../../../test/counterparts/webhook-receiver'
import { deliverWebhook } from './sending/deliver-webhook'
import type { PostAnswer } from './sending/post-outside'

const orders = 3
type Mode = 'takes' | 'fails' | 'is-silent' | 'dies-after' | 'stops-before'

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('change', 'cancel', 'twice', 'lost', 'noise'),
      at: fc.nat(orders - 1),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('run'),
      modes: fc.array(fc.constantFrom<Mode>('takes', 'fails', 'is-silent', 'dies-after', 'stops-before'), {
        maxLength: 4,
      }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait'), minutes: fc.integer({ min: 1, max: 200 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('pause', 'resume', 'replay', 'both') }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** A server killed between the receiver's answer and its record. */
class Killed extends Error {}

/** Plays the receiver: what it got and answered, and its next answers. */
function played(portal: Portal) {
  const heard: { event: WebhookEvent; isTaken: boolean }[] = []
  let modes: Mode[] = []
  let stop = () => {}
  const answer = async (_config: unknown, { body }: { body: string }): Promise<PostAnswer> => {
    const mode = modes.shift() ?? 'takes'
    if (mode === 'stops-before') {
      stop()
      return { problem: 'Связь не удалась: ABORT_ERR' }
    }
    heard.push({ event: JSON.parse(body) as WebhookEvent, isTaken: mode === 'takes' || mode === 'dies-after' }) // as the portal writes it
    if (mode === 'dies-after') throw new Killed()
    if (mode === 'is-silent') return { problem: 'Сервер не ответил вовремя' }
    return { status: mode === 'takes' ? 200 : 500, text: '', retryAfter: undefined }
  }
  portal.services.postOutside = answer
  return {
    heard,
    async run(webhookId: number, next: readonly Mode[]) {
      modes = [...next]
      const stopping = new AbortController()
      stop = () => stopping.abort()
      try {
        await deliverWebhook(portal.services, webhookId, { signal: stopping.signal })
      } catch (error) {
        if (!(error instanceof Killed)) throw error
      }
    },
  }
}

test(
  'whatever fails or is killed, every change is sent, in order for each order, under one id, and nothing else',
  { timeout: 180_000 },
  async ({ portal }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        const person = await portal.newUser()
        const stranger = await portal.newUser()
        const receiver = played(portal)
        const webhook = await newWebhook(portal, person, { address: 'https://erp.example/' })
        const ids = []
        for (let at = 0; at < orders; at += 1) ids.push(await newOrder(portal, person))
        const expected = new Map(ids.map((id) => [id, ['order.placed']]))
        await runSteps(portal, { steps, person, webhook, ids, expected, receiver })
        // in the end everything works
        await person.put(`/api/v3/webhooks/${webhook.id}/pause`, { isPaused: false })
        for (let at = 0; at < 12; at += 1) {
          portal.time.now = new Date(portal.time.now.getTime() + 10 * 3_600_000)
          await receiver.run(webhook.id, [])
        }
        await newOrder(portal, stranger)
        await receiver.run(webhook.id, [])
        expectTold(receiver.heard, expected)
        const { body } = await person.get('/api/v3/webhooks')
        expect(body.items[0]).toMatchObject({ waiting: 0, givenUp: 0 })

        await person.delete(`/api/v3/webhooks/${webhook.id}`)
        const before = receiver.heard.length
        await portal.db.updateTable('orders').set({ comment: 'после' }).where('id', 'in', ids).execute()
        await receiver.run(webhook.id, [])
        expect(receiver.heard).toHaveLength(before)
      }),
      {
        numRuns: 12,
        examples: [
          [
            [
              { kind: 'run', modes: [] },
              { kind: 'change', at: 0 },
              { kind: 'change', at: 1 },
              { kind: 'resume' },
              { kind: 'run', modes: ['fails', 'is-silent'] },
              { kind: 'run', modes: [] },
            ],
          ],
        ],
      },
    )
  },
)

type Told = {
  heard: { event: WebhookEvent; isTaken: boolean }[]
  run: (id: number, modes: readonly Mode[]) => Promise<void>
}

async function runSteps(
  portal: Portal,
  {
    steps,
    person,
    webhook,
    ids,
    expected,
    receiver,
  }: {
    steps: readonly Step[]
    person: Awaited<ReturnType<Portal['newUser']>>
    webhook: { id: number }
    ids: readonly number[]
    expected: Map<number, string[]>
    receiver: Told
  },
): Promise<void> {
  let made = 0
  const cancelled = new Set<number>()
  const change = (db: Pick<Portal['db'], 'updateTable'>, id: number) =>
    db
      .updateTable('orders')
      .set({ comment: `изменение ${String(++made)}` })
      .where('id', '=', id)
      .execute()
  for (const one of steps) {
    if (one.kind === 'run' && 'modes' in one) await receiver.run(webhook.id, one.modes)
    else if (one.kind === 'wait' && 'minutes' in one)
      portal.time.now = new Date(portal.time.now.getTime() + one.minutes * 60_000)
    else if (one.kind === 'pause' || one.kind === 'resume')
      await person.put(`/api/v3/webhooks/${webhook.id}/pause`, { isPaused: one.kind === 'pause' })
    else if (one.kind === 'replay')
      await person.post(`/api/v3/webhooks/${webhook.id}/replay`, {
        from: '2000-01-01T00:00:00Z',
        to: '2100-01-01T00:00:00Z',
      })
    else if (one.kind === 'both') await Promise.all([receiver.run(webhook.id, []), change(portal.db, ids[0] ?? 0)])
    if (one.kind === 'both') expected.get(ids[0] ?? 0)?.push('order.changed')
    if (!('at' in one)) continue
    const id = ids[one.at] ?? 0
    const told = expected.get(id) ?? []
    if (one.kind === 'cancel') {
      if (!cancelled.has(id)) told.push('order.cancelled')
      cancelled.add(id)
      await portal.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', id).execute()
    } else if (one.kind === 'noise')
      await portal.db
        .updateTable('orders')
        .set({ confirmedVersion: ++made, updatedAt: new Date() })
        .where('id', '=', id)
        .execute()
    else {
      await portal.db
        .transaction()
        .execute(async (trx) => {
          await change(trx, id)
          if (one.kind === 'twice') await change(trx, id)
          if (one.kind === 'lost') throw new Killed()
        })
        .catch((error: unknown) => expect(error).toBeInstanceOf(Killed))
      if (one.kind !== 'lost') told.push('order.changed')
    }
  }
}

/** Compares with the naive list of changes. */
function expectTold(heard: Told['heard'], expected: ReadonlyMap<number, readonly string[]>): void {
  for (const [id, types] of expected) {
    const ofOrder = heard.filter(({ event }) => event.object.id === id)
    const byId = new Map<string, WebhookEvent[]>()
    for (const { event } of ofOrder) byId.set(event.id, [...(byId.get(event.id) ?? []), event])
    const first = new Map<string, WebhookEvent>()
    const taken = new Set<number>()
    for (const { event, isTaken } of ofOrder) {
      // everything before it was accepted
      for (let number = 1; number < event.number; number += 1)
        expect(taken, `${event.type} ${String(event.number)}`).toContain(number)
      if (isTaken) {
        taken.add(event.number)
        if (!first.has(event.id)) first.set(event.id, event)
      }
    }
    expect([...first.values()].map(({ type }) => type)).toEqual(types)
    expect([...first.values()].map(({ number }) => number)).toEqual(types.map((_, at) => at + 1))
    for (const same of byId.values())
      expect(new Set(same.map(({ type, number }) => `${type} ${String(number)}`)).size).toBe(1)
  }
  expect(new Set(heard.map(({ event }) => event.object.id))).toEqual(new Set(expected.keys()))
}
