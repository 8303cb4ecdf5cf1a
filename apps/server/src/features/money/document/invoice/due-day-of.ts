import type { DocumentKind } from '@snab/domain/document/document-kind'
import { dueDay } from '@snab/domain/document/due-day'
import type { PaymentTerm } from '@snab/domain/order/credit'
import type { Trx } from '../../../../db/database'

type Order = { companyId: number | null; payment: PaymentTerm; contractId?: number | null }

/** The due day of a document of this order, by its contract, else by the company's current terms. */
export async function dueDayOf(
  trx: Trx,
  { companyId, payment, contractId = null }: Order,
  kind: DocumentKind,
  day: string,
): Promise<string | null> {
  const company =
    companyId === null
      ? undefined
      : await trx.selectFrom('companies').select('deferralDays').where('id', '=', companyId).executeTakeFirst()
  const contract =
    contractId === null
      ? undefined
      : await trx.selectFrom('contracts').select('deferralDays').where('id', '=', contractId).executeTakeFirst()
  return dueDay(kind, day, { payment, deferralDays: contract?.deferralDays ?? company?.deferralDays ?? 0 })
}
