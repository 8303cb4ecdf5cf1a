import type { DocumentKind } from '@snab/domain/document/document-kind'
import { dueDay } from '@snab/domain/document/due-day'
import type { PaymentTerm } from '@snab/domain/order/credit'
import type { Trx } from '../../../../db/database'

type Order = { companyId: number | null; payment: PaymentTerm }

/** The due day of a document of this order, by the company's current terms. */
export async function dueDayOf(
  trx: Trx,
  { companyId, payment }: Order,
  kind: DocumentKind,
  day: string,
): Promise<string | null> {
  const company =
    companyId === null
      ? undefined
      : await trx.selectFrom('companies').select('deferralDays').where('id', '=', companyId).executeTakeFirst()
  return dueDay(kind, day, { payment, deferralDays: company?.deferralDays ?? 0 })
}
