import { MOST_PRICE_REQUEST_FILES } from '@snab/contract/quotes/price-request'
import { answerSentFile, saveSentFile } from '../../../files/sent-file'
import { invalidField, Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { findRequest, lockRequest, type Side } from './request.queries'

type Needs = Pick<Services, 'db' | 'clock' | 'privateFiles'>

const folder = 'price-requests'
export const pathOfRequestFile = (name: string): string => `${folder}/${name}`

/** Belongs to the draft, and becomes visible to the seller on sending. */
export async function addRequestFile(
  { db, clock, privateFiles }: Needs,
  session: Session,
  id: number,
  sent: { name: string; content: Buffer },
): Promise<{ id: number; name: string }> {
  const stored = await saveSentFile(privateFiles, folder, sent)
  try {
    return await db.transaction().execute(async (trx) => {
      const { roundId } = await lockRequest(trx, session, { id, version: null }, ['draft'])
      const { count } = await trx
        .selectFrom('priceRequestFiles')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('roundId', '=', roundId)
        .executeTakeFirstOrThrow()
      if (count >= MOST_PRICE_REQUEST_FILES)
        throw invalidField('data', `Не больше ${String(MOST_PRICE_REQUEST_FILES)} файлов`)
      const added = await trx
        .insertInto('priceRequestFiles')
        .values({ roundId, userId: session.userId, ...stored, createdAt: clock() })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { id: added.id, name: stored.name }
    })
  } catch (error) {
    await privateFiles.remove(pathOfRequestFile(stored.file))
    throw error
  }
}

export async function removeRequestFile(
  { db, privateFiles }: Needs,
  session: Session,
  { id, fileId }: { id: number; fileId: number },
): Promise<void> {
  const removed = await db.transaction().execute(async (trx) => {
    const { roundId } = await lockRequest(trx, session, { id, version: null }, ['draft'])
    return trx
      .deleteFrom('priceRequestFiles')
      .where('id', '=', fileId)
      .where('roundId', '=', roundId)
      .returning('file')
      .executeTakeFirst()
  })
  if (!removed) throw new Rejected('price-request-file-not-found')
  await privateFiles.remove(pathOfRequestFile(removed.file))
}

export async function readRequestFile(
  { db, privateFiles }: Needs,
  session: Session,
  side: Side,
  { id, fileId }: { id: number; fileId: number },
) {
  if (!(await findRequest(db, session, side, id))) throw new Rejected('price-request-not-found')
  const row = await db
    .selectFrom('priceRequestFiles as f')
    .innerJoin('priceRequestRounds as r', 'r.id', 'f.roundId')
    .select(['f.file', 'f.name'])
    .where('f.id', '=', fileId)
    .where('r.requestId', '=', id)
    .$if(side === 'staff', (query) => query.where('r.state', '!=', 'draft'))
    .executeTakeFirst()
  const answer = row && (await answerSentFile(privateFiles, folder, row))
  if (!answer) throw new Rejected('price-request-file-not-found')
  return answer
}
