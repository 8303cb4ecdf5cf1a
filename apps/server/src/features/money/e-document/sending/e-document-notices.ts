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

const announced: readonly DocflowState[] = ['signed', 'signed-with-differences', 'refused', 'correction-asked', 'error']

/** For a document without an order, such as an act: notifies the company's managers and its sender of the answer. */
export async function tellStaffOfEDocument(
  trx: Trx,
  { id, companyId, createdBy, title, state, text }: Changed,
  { isNews, now }: { isNews: boolean; now: Date },
): Promise<void> {
  const managers = await trx.selectFrom('staffCompanies').select('userId').where('companyId', '=', companyId).execute()
  const people = [...new Set([...managers.map(({ userId }) => userId), ...(createdBy === null ? [] : [createdBy])])]
  await publishLive(trx, people, 'company', {})
  if (!isNews || !announced.includes(state)) return
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
