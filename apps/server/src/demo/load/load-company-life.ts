import { createHash } from 'node:crypto'
import type { Trx } from '../../db/database'
import type { Dictionary } from '../../features/catalogue/goods/dictionary'
import { demoAddresses, demoRules, formerMinimum } from '../company-life'
import { pricedDemoLines } from '../priced-demo-lines'

const day = 24 * 3_600_000

export async function loadDemoCompanyLife(trx: Trx, dictionary: Dictionary, now: Date): Promise<void> {
  await trx
    .insertInto('deliveryAddresses')
    .values(demoAddresses.map(({ weekdays, ...address }) => ({ ...address, weekdays: [...weekdays] })))
    .execute()
  await trx
    .insertInto('approvalRules')
    .values(demoRules.map((rule) => ({ ...rule })))
    .execute()
  await loadApprovals(trx, dictionary, now)
}

/** One request waits for the administrator, one was rejected and can return to the cart. */
async function loadApprovals(trx: Trx, dictionary: Dictionary, now: Date) {
  const rejection = 'Такие есть на складе, остаток 40 шт.'
  for (const [index, isRejected] of [false, true].entries()) {
    const createdAt = new Date(now.getTime() - (index * 30 + 3) * 3_600_000)
    const lines = await pricedDemoLines(trx, dictionary, {
      seed: 71 + index * 13,
      lines: isRejected ? 2 : 6,
      amount: isRejected ? 120 : 18,
      companyId: 1,
      regionId: 1,
      priceTypeId: 2,
      now,
    })
    const total = lines.reduce((sum, line) => sum + line.total, 0)
    const terms = {
      legalEntityId: 1,
      pickupWarehouseId: null,
      regionId: 1,
      deliveryType: 'delivery',
      deliveryAddress: demoAddresses[0].address,
      deliveryCity: demoAddresses[0].city,
      contactName: 'Кузнецов Андрей',
      contactPhone: '+7 910 123-00-02',
      comment: isRejected ? '' : 'Щитовая второй секции, нужно до конца недели',
      ownNumber: '',
      payment: 'prepaid',
      shipping: 'parts',
      reserve: !isRejected,
      automaticProcessing: false,
      offerAccepted: true,
      parts: [],
    }
    const { id } = await trx
      .insertInto('approvalRequests')
      .values({
        companyId: 1,
        userId: 2,
        clientKey: `00000000-0000-4000-8000-00000000000${String(index + 1)}`,
        requestHash: createHash('sha256')
          .update(`demo approval ${String(index)}`)
          .digest(),
        reasons: JSON.stringify([{ kind: 'total', minimum: isRejected ? formerMinimum : demoRules[0].minimumTotal }]),
        terms: JSON.stringify(terms),
        total,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + 30 * day),
        withdrawnAt: null,
        decidedAt: isRejected ? new Date(createdAt.getTime() + 3_600_000) : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('approvalLines')
      .values(
        lines.map((line, at) => ({
          ...line,
          requestId: id,
          position: at + 1,
          additionalFields: '{}',
          pieces: null,
          plan: '[]',
          orderId: null,
          returnedAt: null,
          ...(isRejected
            ? {
                state: 'rejected' as const,
                reason: rejection,
                decidedBy: 1,
                decidedAt: new Date(createdAt.getTime() + 3_600_000),
              }
            : { decidedBy: null, decidedAt: null }),
        })),
      )
      .execute()
    await trx.insertInto('approvalApprovers').values({ requestId: id, userId: 1 }).execute()
  }
}
