import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { freshDb } from '../../../test/databases/database'
import { connect } from '../database'

const settingsOf = async (connectionString: string) => {
  const db = connect(connectionString, { max: 1 })
  const { rows } = await sql<{
    jit: string
    memory: string
  }>`select current_setting('jit') as jit, current_setting('work_mem') as memory`.execute(db)
  await db.destroy()
  return rows[0]
}

test("a connection gets the settings its statements need, unless the database's owner has set them", async () => {
  const { connectionString, drop } = await freshDb()
  expect(await settingsOf(connectionString)).toEqual({ jit: 'off', memory: '16MB' })

  const owner = new Client({ connectionString })
  await owner.connect()
  await owner.query(`alter database ${String(owner.database)} set work_mem = '3MB'`)
  await owner.end()
  expect(await settingsOf(connectionString)).toEqual({ jit: 'off', memory: '3MB' })
  await drop()
})
