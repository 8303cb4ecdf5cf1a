import { docflowStateNames, type DocflowState } from '@snab/domain/document/e-document/docflow'
import type { Trx } from '../../../../db/database'
import { publishLive } from '../../../../live/publish'
import { notify } from '../../../talk/notification/notify'

type Changed = {
  id: number
  companyId: number
  createdBy: number | null
  title: string
  state: DocflowState
  text: string
}

const told: readonly DocflowState[] = ['signed', 'signed-with-differences', 'refused', 'correction-asked', 'error']

/** A document without an order, as an act: the company's managers and the person who sent it hear of the answer. */
export async function tellStaffOfEDocument(
  trx: Trx,
  { id, companyId, createdBy, title, state, text }: Changed,
  { isNews, now }: { isNews: boolean; now: Date },
): Promise<void> {
  const managers = await trx.selectFrom('staffCompanies').select('userId').where('companyId', '=', companyId).execute()
  const people = [...new Set([...managers.map(({ userId }) => userId), ...(createdBy === null ? [] : [createdBy])])]
  await publishLive(trx, people, 'company', {})
  if (!isNews || !told.includes(state)) return
  await notify(trx, {
    userId: people,
    kind: 'order-request',
    title: `${title}: ${docflowStateNames[state].toLowerCase()}`,
    ...(text && { text }),
    link: `/staff/e-documents/${String(id)}`,
    replacesUnread: true,
    now,
  })
}
