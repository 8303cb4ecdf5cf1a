import * as contract from '@snab/contract/synonym'
import type { FastifyInstance } from 'fastify'
import { Rejected } from '../../http/rejected'
import { serve } from '../../http/serve'
import type { Services } from '../../services'
import { noteStaffAction } from '../admin/staff-actions'
import { previewSynonym } from './preview-synonym'
import { findSynonyms, lockSynonym, noteDictionaries } from './synonym.queries'

/** Every change is in the index, as far as a bounded wait allows, before its answer: the next search has it. */
export function synonymRoutes(app: FastifyInstance, services: Services) {
  const { db, engine, clock } = services

  serve(app, contract.listSynonyms, async ({ query: { keyword, page, 'per-page': perPage } }) => {
    const { items, total } = await findSynonyms(db, { keyword, page, perPage })
    return {
      items,
      meta: { currentPage: page, perPage, totalCount: total, pageCount: Math.max(1, Math.ceil(total / perPage)) },
    }
  })

  serve(app, contract.addSynonym, async ({ body: { words }, visitor: { session } }) => {
    const added = await db.transaction().execute(async (trx) => {
      const { id } = await trx.insertInto('synonyms').values({ words }).returning('id').executeTakeFirstOrThrow()
      await noteStaffAction(trx, session, clock(), {
        action: 'add',
        subject: 'synonym',
        subjectId: id,
        details: { words },
      })
      await noteDictionaries(trx)
      return { id, words }
    })
    await engine.catchUp()
    return added
  })

  serve(app, contract.changeSynonym, async ({ params: { id }, body: { words }, visitor: { session } }) => {
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
      await noteDictionaries(trx)
    })
    await engine.catchUp()
    return { id, words }
  })

  serve(app, contract.deleteSynonym, async ({ params: { id }, visitor: { session } }) => {
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
      await noteDictionaries(trx)
    })
    await engine.catchUp()
    return { done: true as const }
  })

  serve(app, contract.previewSynonym, ({ body: { words } }) => previewSynonym(services, words))
}
