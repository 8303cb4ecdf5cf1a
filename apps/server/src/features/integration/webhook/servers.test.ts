import { expect, onTestFinished } from 'vitest'
import { test, type Portal } from '../../../../test/portal'
import { newOrder, newWebhook } from '../../../../test/counterparts/webhook-receiver'
import { jobs } from '../../../jobs/job-list'
import { runJobs, type Tasks } from '../../../jobs/run-jobs'
import { deliverWebhook } from './sending/deliver-webhook'
import type { PostAnswer } from './sending/post-outside'
import { watchDueWebhooks } from './sending/watch-due'

/** A server that only sends webhooks. */
async function startServer({ services, connectionString }: Portal) {
  const { db, clock, log } = services
  const nothing = async () => {}
  const others = Object.fromEntries(Object.keys(jobs).map((name) => [name, nothing])) as Record<
    keyof Tasks,
    typeof nothing
  > // one for each name
  const tasks: Tasks = {
    ...others,
    'deliver-webhook': ({ webhookId }, { signal }) => deliverWebhook(services, webhookId, { signal }),
  }
  const running = await runJobs({ connectionString, db, log, tasks })
  const watching = watchDueWebhooks(db, clock, log)
  let isStopped = false
  return async () => {
    if (isStopped) return
    isStopped = true
    await watching.stop()
    await running.stop()
  }
}

test(
  'several servers send each event once, one that stops leaves the rest to another, and a slow receiver delays nobody',
  { timeout: 90_000 },
  async ({ portal }) => {
    const [person, slowPerson] = [await portal.newUser(), await portal.newUser()]
    const webhook = await newWebhook(portal, person, { address: 'https://fast.example/' })
    await newWebhook(portal, slowPerson, { address: 'https://slow.example/' })
    const heard: string[] = []
    let open = (): void => undefined
    const isOpen = new Promise<void>((resolve) => (open = resolve))
    let slow = 0
    portal.services.postOutside = async (_config, { address, headers, signal }): Promise<PostAnswer> => {
      if (address.includes('slow')) {
        slow += 1
        await Promise.race([isOpen, new Promise((resolve) => signal?.addEventListener('abort', resolve))])
        return signal?.aborted ? { problem: 'Связь оборвалась' } : { status: 200, text: '', retryAfter: undefined }
      }
      heard.push(headers['webhook-id'] ?? '')
      return { status: 200, text: '', retryAfter: undefined }
    }
    for (let at = 0; at < 10; at += 1) await newOrder(portal, slowPerson)
    const stops = [await startServer(portal), await startServer(portal)]
    onTestFinished(async () => void (await Promise.all(stops.map((stop) => stop()))))
    await expect.poll(() => slow, { timeout: 20_000 }).toBeGreaterThan(0)

    const ids = await Promise.all(Array.from({ length: 30 }, () => newOrder(portal, person)))
    for (const id of ids)
      await portal.db.updateTable('orders').set({ comment: 'срочно' }).where('id', '=', id).execute()
    await expect.poll(() => new Set(heard).size, { timeout: 20_000 }).toBe(60)
    expect(heard).toHaveLength(60)

    await stops[0]?.()
    open()
    const waiting = async () => {
      const { left } = await portal.db
        .selectFrom('webhookDeliveries')
        .select(({ fn }) => fn.countAll<number>().as('left'))
        .where('state', '=', 'waiting')
        .executeTakeFirstOrThrow()
      return left
    }
    await newOrder(portal, person)
    await expect.poll(waiting, { timeout: 30_000 }).toBe(0)
    expect(heard).toHaveLength(61)
    expect((await person.get(`/api/v3/webhooks/${webhook.id}/deliveries?state=accepted`)).body.meta.totalCount).toBe(61)
  },
)
