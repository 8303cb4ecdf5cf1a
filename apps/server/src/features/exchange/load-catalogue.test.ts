import { createReadStream } from 'node:fs'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDb } from '../../../test/database'
import type { Db } from '../../db/database'
import { readCommerceml } from './commerceml/read-commerceml'
import { finishSession } from './finish-session'
import { loadCatalogue } from './load-catalogue'

let db: Db
let drop: () => Promise<void>
beforeEach(async () => ({ db, drop } = await freshDb()))
afterEach(() => drop())

async function session(): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into exchange_sessions (kind) values ('import') returning id`.execute(db)
  return rows[0]!.id
}

const load = (sessionId: number, source: AsyncIterable<Uint8Array>) => loadCatalogue(db, sessionId, readCommerceml(source), { rates: {}, onProgress: () => undefined })
const sample = (name: string) => createReadStream(new URL(`test-data/${name}`, import.meta.url))

test('real goods and offers', async () => {
  const id = await session()
  const goods = await load(id, sample('dobromyslov/import0_1.xml'))
  expect(goods.products).toEqual({ read: 36, created: 36, changed: 0, same: 0, repeated: 0, deleted: 1 })
  const offers = await load(id, sample('dobromyslov/offers0_1.xml'))
  console.dir(offers, { depth: 5 })
  await finishSession(db, id)
  console.dir(await db.selectFrom('products').selectAll().limit(1).execute())
  expect(await load(id, sample('dobromyslov/import0_1.xml'))).toMatchObject({ products: { same: 36 } })
})
