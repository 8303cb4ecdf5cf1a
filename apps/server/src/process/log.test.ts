import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { test } from '../../test/portal'
import { openLines, openLog } from './log'

test('the log records the failure but never the contents of rows', async ({ portal }) => {
  const lines: string[] = []
  const log = openLog('warn', { write: (line) => void lines.push(line) })
  const user = await portal.newUser()
  await portal.db.updateTable('users').set({ lastName: 'Заречная' }).where('id', '=', user.id).execute()
  const failures = [
    // a whole row in `detail`, a value in `detail`, a value in the message, a position in `where`
    sql`insert into company_members (company_id, user_id, role) values (${user.companyId}, ${user.id}, 'tsarina')`,
    sql`insert into users (email, password_hash) values (${user.email}, 'secret-hash')`,
    sql`select cast(${user.email} as int)`,
    sql`do $$ begin perform cast((select email from users limit 1) as int); end $$`,
    sql`update users set uuid = null where id = ${user.id}`,
  ]
  for (const statement of failures) {
    const error: unknown = await statement.execute(portal.db).then(
      () => null,
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(Error)
    log.error({ err: error }, 'It failed')
    log.error({ error }, 'It failed')
    log.error(error)
    log.error({ err: new Error('While saving', { cause: error }) })
    log.error({ err: new AggregateError([error], 'Several') })
  }
  const text = lines.join('')
  for (const secret of [user.email, 'Заречная', 'secret-hash', 'Failing row', 'already exists'])
    expect(text).not.toContain(secret)
  expect(lines).toHaveLength(25)
  expect(JSON.parse(lines[5] ?? '')).toMatchObject({
    err: {
      type: 'DatabaseError',
      code: '23505',
      constraint: 'users_email_key',
      table: 'users',
      stack: expect.stringContaining('duplicate key'),
    },
  })
})

test('a log on a full disk loses lines without ending the process', async () => {
  const failures: unknown[] = []
  const note = (error: unknown) => void failures.push(error)
  process.on('uncaughtException', note)
  onTestFinished(() => void process.off('uncaughtException', note))
  // every write to it fails with «no space left on device»
  const log = openLog('info', openLines('/dev/full'))
  for (let at = 0; at < 5; at++) {
    log.info('It is full')
    await sleep(20)
  }
  expect(failures).toEqual([])
})
