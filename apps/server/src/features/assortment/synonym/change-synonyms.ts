import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { noteChange } from '../../../search/note-change'
import { lockSynonym } from './synonym.queries'

// changes wait for the index, within a time limit, so that the next search uses them
type Needs = Pick<Services, 'db' | 'engine' | 'clock'>

export async function addSynonym({ db, engine, clock }: Needs, session: Session, words: string[]): Promise<number> {
  const added = await db.transaction().execute(async (trx) => {
    const { id } = await trx.insertInto('synonyms').values({ words }).returning('id').executeTakeFirstOrThrow()
    await noteStaffAction(trx, session, clock(), {
      action: 'add',
      subject: 'synonym',
      subjectId: id,
      details: { words },
    })
    await noteChange(trx, 'dictionaries')
    return id
  })
  await engine.catchUp()
  return added
}

export async function changeSynonym(
  { db, engine, clock }: Needs,
  session: Session,
  id: number,
  words: string[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = await lockSynonym(trx, id)
    if (!before) throw new Rejected('not-found')
    await trx.updateTable('synonyms').set({ words }).where('id', '=', id).execute()
    await noteStaffAction(trx, session, clock(), {
      action: 'change',
      subject: 'synonym',
      subjectId: id,
      details: { before: before.words, words },
    })
    await noteChange(trx, 'dictionaries')
  })
  await engine.catchUp()
}

export async function deleteSynonym({ db, engine, clock }: Needs, session: Session, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = await lockSynonym(trx, id)
    if (!before) throw new Rejected('not-found')
    await trx.deleteFrom('synonyms').where('id', '=', id).execute()
    await noteStaffAction(trx, session, clock(), {
      action: 'delete',
      subject: 'synonym',
      subjectId: id,
      details: { words: before.words },
    })
    await noteChange(trx, 'dictionaries')
  })
  await engine.catchUp()
}
