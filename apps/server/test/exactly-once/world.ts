import { sql } from 'kysely'
import { Client } from 'pg'
import { retryWhileLost } from '../../src/db/lost-database'
import type { startCluster } from '../databases/cluster'
import { startPortal, type Portal } from '../portal'
import { copyOfShop, openShop, type NaiveShop } from './naive-shop'
import { newProgram, type Held, type Seen } from './program'
import { openReceiverOfHistory } from './receiver'

/** What was made before every history: a person with a webhook, and goods. */
export type Prepared = {
  person: { id: number; companyId: number | null; token: string }
  webhookId: number
  ids: readonly number[]
}
export type Cluster = Awaited<ReturnType<typeof startCluster>>

/** A portal over a database that may be lost, a program that follows its feed and a receiver of its events. */
export type World = Prepared & {
  cluster: Cluster
  address: string
  portal: Portal
  clock: Date
  /** What the portal should have now, and what it had when the database was copied. */
  shop: NaiveShop
  backup: NaiveShop
  /** A transaction that has written to the log and not ended. */
  late: { client: Client; good: number; price: number; begunAt: number } | null
  /** Counts steps. */
  at: number
  changes: Map<string, number[]>
  program: Held
  /** Places that the program held before. */
  others: Held[]
  receiver: ReturnType<typeof openReceiverOfHistory>
}

const SURVIVES_MS = 20_000

export async function openWorld(cluster: Cluster, prepared: Prepared): Promise<World> {
  const address = cluster.addressOf('snab')
  const portal = await startServer(address)
  const receiver = openReceiverOfHistory()
  receiver.connectTo(portal)
  return {
    ...prepared,
    cluster,
    address,
    portal,
    clock: portal.time.now,
    shop: openShop(),
    backup: openShop(),
    late: null,
    at: 0,
    changes: new Map(),
    program: newProgram(),
    others: [],
    receiver,
  }
}

/** A server that opens what another one has sealed. */
export const startServer = (address: string): Promise<Portal> =>
  startPortal({ SNAB_SECRET_KEY: 'a-key-of-this-test-only' }, address)

export async function closeWorld(world: World): Promise<void> {
  await dropLate(world)
  await world.portal.stop()
}

/** Notes that things may be told again: changed in this step, or in a transaction that began at `since`. */
export function note(world: World, names: readonly string[], since = world.at): void {
  for (const name of names) world.changes.set(name, [...(world.changes.get(name) ?? []), since])
}

export const seen = ({ changes, late, at }: World): Seen => ({ changes, from: late?.begunAt ?? at })

export const settle = ({ portal }: World) => retryWhileLost(() => sql`select 1`.execute(portal.db), SURVIVES_MS)

export function pass(world: World, hours: number): void {
  world.clock = new Date(world.clock.getTime() + hours * 3_600_000)
  world.portal.time.now = world.clock
}

async function dropLate(world: World): Promise<void> {
  // its connection may have ended with the database
  await world.late?.client.end().catch(() => undefined)
  world.late = null
}

export async function restartServer(world: World): Promise<void> {
  await world.portal.stop()
  await openServer(world)
}

async function openServer(world: World): Promise<void> {
  world.portal = await startServer(world.address)
  world.portal.time.now = world.clock
  world.receiver.connectTo(world.portal)
}

export async function restartDatabase(world: World, between: () => Promise<void> = async () => {}): Promise<void> {
  await dropLate(world)
  await world.cluster.stop()
  await between()
  await world.cluster.start('main')
  await settle(world)
}

export async function backUp(world: World): Promise<void> {
  await restartDatabase(world, () => world.cluster.copy('main', 'copy'))
  world.backup = copyOfShop(world.shop)
}

/** The last commits are gone: a standby that had not heard of them is promoted, or a copied folder put back. */
export async function lose(
  world: World,
  { way, passed, serverStays }: { way: 'standby' | 'folder'; passed: number; serverStays: boolean },
): Promise<void> {
  await dropLate(world)
  if (!serverStays) await world.portal.stop()
  await world.cluster.stop()
  await world.cluster.copy('copy', 'main')
  if (way === 'standby') await world.cluster.promote('main')
  else await world.cluster.start('main')
  if (!serverStays) await openServer(world)
  await settle(world)
  await world.portal.engine.catchUp()
  world.shop = copyOfShop(world.backup)
  // everything is told anew, and ids are used again for others
  note(world, [...world.changes.keys()])
  for (let at = 0; at < passed; at += 1)
    await sql`insert into portal_settings (key, value) values (${crypto.randomUUID()}, '0')`.execute(world.portal.db)
}
