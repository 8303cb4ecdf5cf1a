import { addDays, moscowDay } from '@snab/domain/time/moscow-time'
import { sql } from 'kysely'
import type { Trx } from '../../db/database'

const contracts = [
  {
    legalEntityId: 1,
    sellerId: 1,
    number: 'ПС-14/26',
    signedDaysAgo: 300,
    terms: 'Поставка по заявкам, доставка продавца',
  },
  { legalEntityId: 1, sellerId: 2, number: 'К-7', signedDaysAgo: 200, terms: 'Кабель отрезками, самовывоз' },
  { legalEntityId: 2, sellerId: 1, number: 'ПС-15/26', signedDaysAgo: 290, terms: '' },
  { legalEntityId: 4, sellerId: 1, number: 'ЕКБ-3', signedDaysAgo: 250, terms: 'Отгрузка со склада в Екатеринбурге' },
] as const

/** Contracts of the demonstration's companies, and the orders that are made under them. */
export async function loadDemoContracts(trx: Trx, now: Date): Promise<void> {
  const today = moscowDay(now)
  await trx
    .insertInto('contracts')
    .values(
      contracts.map(({ signedDaysAgo, ...contract }) => ({
        ...contract,
        day: addDays(today, -signedDaysAgo),
        validTo: addDays(today, 400),
        deferralDays: null,
        validFrom: null,
        source: 'staff' as const,
        changedAt: now,
      })),
    )
    .execute()
  await sql`
    update orders o set contract_id = c.id from contracts c
    where c.legal_entity_id = o.legal_entity_id and c.seller_id is not distinct from o.seller_id`.execute(trx)
}
