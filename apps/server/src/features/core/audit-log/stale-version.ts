import { moscowDateTime } from '@snab/domain/time/moscow-time'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'

type Saved = {
  subjects: readonly string[]
  subjectId?: number | null
  /** Used when no id identifies the object. */ detail?: [name: string, value: string]
}

/** The refusal of a save based on an old version; the audit log knows who saved the newer one. */
export async function staleVersion(db: Db | Trx, { subjects, subjectId = null, detail }: Saved): Promise<Rejected> {
  let query = db
    .selectFrom('staffActions as a')
    .innerJoin('users as u', 'u.id', 'a.userId')
    .select(['a.at', sql<string>`trim(concat_ws(' ', u.first_name, u.last_name))`.as('name')])
    .where('a.subject', 'in', [...subjects])
    .where('a.subjectId', subjectId === null ? 'is' : '=', subjectId)
    .orderBy('a.id', 'desc')
    .limit(1)
  if (detail) query = query.where(sql<boolean>`a.details ->> ${detail[0]} = ${detail[1]}`)
  const last = await query.executeTakeFirst()
  // 1C may have written it, and the log only has staff
  if (!last || last.name === '') return new Rejected('stale-version')
  return new Rejected('stale-version', {
    message: `Пока вы правили, это изменил сотрудник ${last.name}: ${moscowDateTime(last.at)} (Москва).`,
    savedBy: { name: last.name, at: last.at.toISOString() },
  })
}
