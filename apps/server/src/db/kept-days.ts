import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './database'
import { moscowDay } from '@snab/domain/time/moscow-time'

/** Tables with a partition for each Moscow day; other rows are in `TABLE_other`. */
export type TableOfDays = 'visitor_events'

const dayMs = 24 * 3_600_000
/** A portal that was off for less still has partitions. */
const daysAhead = 14
/** Readers and writers behind a change of partitions wait no longer than this. */
const LONGEST_WAIT = sql`set local lock_timeout = '1s'`
const tries = 10
const pauseMs = 500

/**
 * Creates partitions for coming days and for days whose rows had none, and drops those older than the kept days. Only
 * rows without a day are deleted one by one. Returns how many days were dropped.
 */
export async function keepDays(
  db: Db,
  table: TableOfDays,
  { now, keptDays }: { now: Date; keptDays: number },
): Promise<number> {
  const oldest = new Date(now.getTime() - keptDays * dayMs)
  const latest = new Date(now.getTime() + daysAhead * dayMs)
  const other = sql.table(`${table}_other`)
  await sql`delete from ${other} where at < ${oldest}`.execute(db)
  const { rows: missing } = await sql<{ day: string }>`
    select day from (
      select day::date from generate_series(${moscowDay(now)}::date, ${moscowDay(latest)}::date, interval '1 day') day
      union select (at at time zone 'Europe/Moscow')::date from ${other} where at < ${latest}
    ) wanted where not exists (select from days_of(${table}) made (made) where made = day) order by day`.execute(db)
  for (const { day } of missing) await briefly(db, sql`select make_day(${table}, ${day}::date)`)
  const { rows: old } = await sql<{ name: string }>`
    select ${table} || '_' || to_char(day, 'YYYYMMDD') as name from days_of(${table}) old (day)
    where day < ${moscowDay(oldest)}::date order by day`.execute(db)
  for (const { name } of old) await briefly(db, sql`drop table if exists ${sql.table(name)}`)
  return old.length
}

/** In a separate transaction that does not wait long for a lock, because others would wait behind it. */
async function briefly(db: Db, statement: ReturnType<typeof sql>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await db.transaction().execute(async (trx) => {
        await LONGEST_WAIT.execute(trx)
        await statement.execute(trx)
      })
      return
    } catch (error) {
      if (attempt === tries || !(error instanceof Error && 'code' in error && error.code === '55P03')) throw error
      await sleep(pauseMs)
    }
  }
}
