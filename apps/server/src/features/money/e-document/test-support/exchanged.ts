import { moscowDay } from '@snab/domain/time/moscow-time'
import { onTestFinished } from 'vitest'
import { saveRequisites } from '../../../../../test/orders/invoiced-order'
import { orderedBy } from '../../../../../test/orders/order-life'
import { NOW, startPortal, type Portal } from '../../../../../test/portal'

/** A portal with the simulated operator. */
export async function portalWithEdo(environment: Record<string, string> = {}): Promise<Portal> {
  const portal = await startPortal({ SNAB_EDO_OPERATOR: 'simulated', ...environment })
  onTestFinished(() => portal.stop())
  return portal
}

export const signer = {
  sellerId: null,
  lastName: 'Иванов',
  firstName: 'Иван',
  middleName: '',
  post: 'Директор',
  authority: 'certificate',
  authorityFrom: null,
  authorityTo: null,
  isActive: true,
}

/** An order of four units at 100 roubles of a legal entity, shipped whole by an УПД of staff. */
export async function shipped(portal: Portal, { inn = '7801234564' } = {}) {
  await saveRequisites(portal)
  const ordered = await orderedBy(portal)
  const { order, buyer, sales } = ordered
  const companyId = buyer.companyId ?? 0
  const { id: legalEntityId } = await portal.db
    .insertInto('legalEntities')
    .values({
      companyId,
      name: 'ООО «Вольт»',
      inn,
      kpp: '780101001',
      ogrn: '1027800000001',
      address: 'Санкт-Петербург, Невский проспект, 1',
      fullName: 'Общество «Вольт»',
      kind: 'legal',
      state: 'confirmed',
      decidedHow: 'staff',
      decidedAt: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await portal.db.updateTable('orders').set({ sellerId: null, legalEntityId }).where('id', '=', order.id).execute()
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  await root.post('/api/v1/staff/edo-signer', signer)
  const { body: document } = await sales.post(`/api/v1/staff/order/${String(order.id)}/shipment-document`, {
    form: 'transfer',
    day: moscowDay(NOW),
  })
  const reception = `/api/v1/document/${String(document.id)}/reception`
  const answer = (who: typeof buyer, change: object = {}, received = 4) =>
    who.post(reception, {
      clientKey: crypto.randomUUID(),
      isRefused: false,
      lines: [{ line: 1, shipped: 4, received, reason: received < 4 ? 'shortage' : null }],
      ...change,
    })
  const send = () => sales.post(`/api/v1/staff/document/${String(document.id)}/e-document`, {})
  return { ...ordered, companyId, legalEntityId, root, document, reception, answer, send }
}
