import type { Services } from '../../../../services'
import { EdoFailed } from '../operator/edo-operator'

const MOST_ATTEMPTS = 20

/** Fetches the contents of titles and service documents that events have named. */
export async function fetchContents({ db, edo, log }: Pick<Services, 'db' | 'edo' | 'log'>): Promise<number> {
  if (!edo) return 0
  const files = await db
    .selectFrom('eDocumentFiles as f')
    .innerJoin('eDocuments as d', 'd.id', 'f.eDocumentId')
    .select(['f.id', 'f.externalRef', 'd.externalId'])
    .where('f.content', 'is', null)
    .where('f.attempts', '<', MOST_ATTEMPTS)
    .where('d.operator', '=', edo.name)
    .orderBy('f.attempts')
    .orderBy('f.id')
    .limit(100)
    .execute()
  let fetched = 0
  for (const { id, externalRef, externalId } of files) {
    if (externalRef === null || externalId === null) continue
    const content = await edo.content({ documentId: externalId, ref: externalRef }).catch((error: unknown) => {
      if (!(error instanceof EdoFailed)) throw error
      log.warn({ error: error.message, id }, 'A file of the operator could not be read')
      return null
    })
    await db
      .updateTable('eDocumentFiles')
      .set((eb) => (content ? { content } : { attempts: eb('attempts', '+', 1) }))
      .where('id', '=', id)
      .execute()
    if (content) fetched += 1
  }
  return fetched
}
