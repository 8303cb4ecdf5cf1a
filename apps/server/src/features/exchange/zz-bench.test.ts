import { createReadStream } from 'node:fs'
import { sql } from 'kysely'
import { test } from 'vitest'
import { connect } from '../../db/database'
import { freshDb } from '../../../test/database'
import { readCommerceml } from './commerceml/read-commerceml'
import { finishSession } from './finish-session'
import { stageCatalogue } from './stage-catalogue'
import { checkStaged } from './check-staged'
import { applyStaged } from './apply-staged'

test('bench', async () => {
  const { connectionString, drop, db: d0 } = await freshDb(); await d0.destroy()
  let last = Date.now()
  const db = connect(connectionString, { onQuery: () => undefined })
  ;(globalThis as any).slow = []
  const { rows } = await sql<{ id: number }>`insert into exchange_sessions (kind) values ('import') returning id`.execute(db)
  const id = rows[0]!.id
  for (let round = 0; round < 2; round++) {
    const t = Date.now()
    await stageCatalogue(db, readCommerceml(createReadStream('/tmp/bench40k.xml')), { rates: {}, onProgress: () => undefined })
    const t1 = Date.now()
    await checkStaged(db)
    const counts = await applyStaged(db, id)
    const t2 = Date.now()
    await finishSession(db, id)
    console.log('stage', t1 - t, 'apply', t2 - t1, 'finish', Date.now() - t2, 'goods/s', Math.round(40000 / ((Date.now() - t) / 1000)), Math.round(process.memoryUsage().rss / 1e6))
    console.dir(counts, { depth: 4 })
  }
  await drop()
}, 300_000)
