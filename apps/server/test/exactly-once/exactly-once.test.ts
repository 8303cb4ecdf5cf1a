import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeWorld } from '../start/make-world'
import { migrate } from '../../src/db/migrate'
import { connect } from '../../src/db/database'
import { startCluster } from '../databases/cluster'
import { administer } from '../databases/database'
import { newWebhook } from '../counterparts/webhook-receiver'
import { endLate } from './changes'
import { expectedOf, shownOf } from './naive-shop'
import { play } from './play'
import { askFeed, copyOf, newProgram, take, type Held } from './program'
import { expectProcessed } from './receiver'
import { goodsCount, step, type Step } from './steps'
import {
  backUp,
  closeWorld,
  openWorld,
  pass,
  seen,
  startServer,
  type Cluster,
  type Prepared,
  type World,
} from './world'

let cluster: Cluster
let prepared: Prepared

beforeAll(async () => {
  cluster = await startCluster()
  await administer(cluster.addressOf('postgres'), 'create database snab')
  await migrate(cluster.addressOf('snab'))
  const db = connect(cluster.addressOf('snab'), { max: 1 })
  await makeWorld(db)
  await db.destroy()
  const portal = await startServer(cluster.addressOf('snab'))
  const person = await portal.newUser()
  const webhook = await newWebhook(portal, person, { address: 'https://erp.example/' })
  const ids: number[] = []
  while (ids.length < goodsCount) ids.push(await portal.newProduct({ price: 100_00, wholesale: 100_00, stock: 5 }))
  const { id, companyId, token } = person
  prepared = { person: { id, companyId, token }, webhookId: webhook.id, ids }
  await portal.stop()
  await cluster.stop()
  await cluster.copy('main', 'prepared')
})
afterAll(() => cluster.remove())

const whole: Step = { kind: 'read', arrival: { kind: 'whole' } }
const loss = (way: 'standby' | 'folder'): Step => ({ kind: 'loss', way, passed: 30, serverStays: way === 'folder' })
const prices = Array.from({ length: 8 }, (_, at): Step => ({ kind: 'price', at: 0, value: 1 + at }))
/**
 * What chance might not find: a program that heard of what is lost, a price of goods that it knows to be gone, an order
 * with the transaction id of a lost price, and a program that read while the database went.
 */
const examples: [Step[]][] = [
  [
    [
      ...prices,
      whole,
      { kind: 'loss', way: 'folder', passed: 0, serverStays: true },
      { kind: 'order' },
      ...prices,
      whole,
    ],
  ],
  [[whole, { kind: 'hide-or-show', at: 0, value: 1 }, whole, { kind: 'price', at: 0, value: 7 }, whole]],
  [[{ kind: 'price', at: 0, value: 9 }, whole, loss('folder'), { kind: 'stock', at: 1, value: 3 }, whole]],
  [
    [
      { kind: 'order' },
      { kind: 'send', modes: ['server-dies'] },
      { kind: 'read', arrival: { kind: 'during', what: 'database-stops' } },
      loss('standby'),
      { kind: 'order' },
      { kind: 'read', arrival: { kind: 'during', what: 'price' } },
      { kind: 'order-changed', at: 0 },
      { kind: 'send', modes: ['answers-late'] },
    ],
  ],
]

/** Reads to the end; a second answer has nothing. */
async function catchUp(world: World, program: Held): Promise<void> {
  world.at += 1
  expect(take(program, await askFeed(world.portal, world.person.token, program), seen(world)).isWhole).toBe(true)
  const again = await askFeed(world.portal, world.person.token, program)
  expect(again.split('\n').filter(Boolean), 'nothing is told twice').toHaveLength(1)
}

async function knownEvents({ portal, person, webhookId }: World): Promise<Set<string>> {
  const { body } = await portal
    .withHeaders({ authorization: `Bearer ${person.token}` })
    .get(`/api/v3/webhooks/${String(webhookId)}/deliveries?perPage=100`)
  expect(body.items.filter(({ state }: { state: string }) => state !== 'accepted')).toEqual([])
  expect(body.items).toHaveLength(body.meta.totalCount)
  return new Set(body.items.map(({ eventId }: { eventId: string }) => eventId))
}

async function expectExactlyOnce(world: World): Promise<void> {
  await endLate(world)
  const fresh = newProgram()
  await catchUp(world, fresh)
  expect(shownOf(fresh.kept)).toEqual(expectedOf(world.shop, world.ids))
  for (const held of [world.program, ...world.others.map(copyOf)]) {
    await catchUp(world, held)
    expect(new Map([...held.kept].toSorted())).toEqual(new Map([...fresh.kept].toSorted()))
  }
  for (let times = 0; times < 6; times += 1) {
    pass(world, 10)
    await world.receiver.send(world.portal, world.webhookId, [])
  }
  expectProcessed(world.receiver.processed, await knownEvents(world), world.shop)
}

test(
  'whatever fails, restarts or is lost, the feed and the webhooks tell every change exactly once',
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 40 }), async (steps) => {
        await cluster.copy('prepared', 'main')
        await cluster.start('main')
        try {
          const world = await openWorld(cluster, prepared)
          try {
            await backUp(world)
            for (const one of steps) await play(world, one)
            await expectExactlyOnce(world)
          } finally {
            await closeWorld(world)
          }
        } finally {
          await cluster.stop()
        }
      }),
      { numRuns: 6, endOnFailure: true, examples },
    )
  },
)
