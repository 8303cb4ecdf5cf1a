import { closingKinds } from '@snab/domain/document/document-kind'
import type { Db } from '../../../../db/database'
import { invalidField } from '../../../../http/rejected'
import type { Session } from '../../../../http/visitor'
import { MOST_CLOSING_DOCUMENTS } from '@snab/contract/money/document'
import { findVisibleDocuments, type DocumentRow } from '../document.queries'

export type ClosingPeriod = { from: string; to: string; legalEntityId?: number | undefined; companyId: number }

/** Valid primary documents of the period that the person sees, by day. */
export async function findClosingDocuments(db: Db, session: Session, period: ClosingPeriod): Promise<DocumentRow[]> {
  const { from, to, legalEntityId, companyId } = period
  let documents = findVisibleDocuments(db, session)
    .where('documents.companyId', '=', companyId)
    .where('documents.kind', 'in', [...closingKinds])
    .where('documents.state', '=', 'valid')
    .where('documents.day', '>=', from)
    .where('documents.day', '<=', to)
  if (legalEntityId !== undefined) documents = documents.where('documents.legalEntityId', '=', legalEntityId)
  const rows = await documents
    .orderBy('documents.day')
    .orderBy('documents.id')
    .limit(MOST_CLOSING_DOCUMENTS + 1)
    .execute()
  if (rows.length > MOST_CLOSING_DOCUMENTS)
    throw invalidField('to', `За период больше ${String(MOST_CLOSING_DOCUMENTS)} документов: возьмите его по частям`)
  return rows
}
