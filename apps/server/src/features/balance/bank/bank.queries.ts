import { z } from 'zod'
import type { Db, Trx } from '../../../db/database'
import type { Session } from '../../../http/visitor'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { knownBanks } from './known-banks'
import type { Bank, BankDirectory } from './read-ed807'

const row = 'bank-directory'
const Kept = z.object({ day: z.string(), banks: z.int() })
const perStatement = 1000

/** The loaded directory; before one is loaded, the largest banks. */
export async function findBankByBik(db: Db, bik: string): Promise<Bank | null> {
  if ((await findDirectory(db)).day === null) return knownBanks.find((bank) => bank.bik === bik) ?? null
  return (await db.selectFrom('banks').selectAll().where('bik', '=', bik).executeTakeFirst()) ?? null
}

export async function findDirectory(db: Db | Trx): Promise<{ banks: number; day: string | null }> {
  const kept = await db.selectFrom('portalSettings').select('value').where('key', '=', row).executeTakeFirst()
  return kept ? Kept.parse(kept.value) : { banks: knownBanks.length, day: null }
}

/** Replaces the whole directory: banks that closed are no longer found. */
export async function keepDirectory(
  db: Db,
  session: Session,
  { day, banks }: BankDirectory & { day: string },
  now: Date,
): Promise<void> {
  // a branch may be listed twice
  const byBik = [...new Map(banks.map((bank) => [bank.bik, bank])).values()]
  const value = JSON.stringify({ day, banks: byBik.length })
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('banks').execute()
    for (let at = 0; at < byBik.length; at += perStatement)
      await trx
        .insertInto('banks')
        .values(byBik.slice(at, at + perStatement))
        .execute()
    await trx
      .insertInto('portalSettings')
      .values({ key: row, value, changedAt: now, changedBy: session.userId })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({ value, changedAt: now, changedBy: session.userId }),
      )
      .execute()
    await noteStaffAction(trx, session, now, {
      action: 'load',
      subject: 'banks',
      details: { day, banks: byBik.length },
    })
  })
}
