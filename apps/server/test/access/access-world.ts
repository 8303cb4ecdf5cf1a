import { allowBelowLowest } from '../price-floor'
import { insertSheet } from '../../src/features/quotes/pricing-sheet/make-sheet'
import { notify } from '../../src/features/talk/notification/notify'
import type { Role, World } from './access-lines'
import { seenBy } from '../orders/ordering'
import { NOW, world as ids, type Answer, type Caller, type Portal } from '../portal'

export const guestUuid = crypto.randomUUID()
export type Person = Awaited<ReturnType<Portal['newUser']>>
type Cast = Record<Exclude<Role, 'guest'>, Person> & { guest: Caller }

/**
 * Company A with its manager and administrator, B's administrator, and staff responsible for A: new people for every
 * endpoint, because some end their session.
 */
export async function castOf(portal: Portal, companyA: number, companyB: number): Promise<Cast> {
  const sales = await portal.newUser({ companyId: null, staffRole: 'sales' })
  await portal.db.insertInto('staffCompanies').values({ userId: sales.id, companyId: companyA }).execute()
  const expired = await portal.newUser({ companyId: companyA })
  await portal.db
    .updateTable('sessions')
    .set({ expiresAt: new Date(NOW.getTime() - 1) })
    .where('userId', '=', expired.id)
    .execute()
  return {
    guest: portal.guest(guestUuid),
    expired,
    sales,
    individual: await portal.newUser({ companyId: null, isIndividual: true }),
    manager: await portal.newUser({ companyId: companyA, role: 'manager' }),
    administrator: await portal.newUser({ companyId: companyA }),
    stranger: await portal.newUser({ companyId: companyB }),
    content: await portal.newUser({ companyId: null, staffRole: 'content' }),
    root: await portal.newUser({ companyId: null, staffRole: 'administrator' }),
  }
}

async function offerOf(manager: Person, product: number): Promise<number> {
  const { body } = await manager.post('/api/v1/offer', { name: 'Предложение' })
  await manager.patch(`/api/v1/offer/${body.id}/rows`, { rows: [{ productId: product, amount: 1 }] })
  return body.id
}

async function sheetOf(db: Portal['db'], { id, companyId }: Person): Promise<number> {
  const head = { userId: id, companyId: companyId ?? 0, name: 'Расчёт', client: '', outsideNumber: '' }
  const line = { article: 'AB-1', name: 'Автомат', unit: 'шт', amount: 1000, crmPrice: 100 }
  const made = await db.transaction().execute((trx) => insertSheet(trx, { ...head, source: 'file' }, [line], NOW))
  return made ?? 0
}

export function worldOf(portal: Portal, { manager, ...cast }: Cast, role: Role, product: number): World {
  const { db } = portal
  const caller = role === 'manager' ? manager : cast[role]
  const made = async (answer: Promise<Answer>): Promise<number> => (await answer).body.id ?? 1
  const inserted = async (row: Promise<{ id: number }>) => (await row).id
  return {
    product,
    brand: ids.brand,
    section: ids.subsection,
    group: ids.group,
    orderOfManager: () =>
      inserted(
        db
          .insertInto('orders')
          .values({
            number: crypto.randomUUID(),
            userId: manager.id,
            companyId: manager.companyId,
            legalEntityId: null,
            sellerId: 1,
            status: 'new',
            erpStatus: null,
            clientKey: crypto.randomUUID(),
            requestHash: Buffer.alloc(32),
            deliveryType: 'pickup',
            pickupWarehouseId: 1,
            offerAccepted: true,
            itemsTotal: 100,
            total: 100,
            erpNumber: null,
            erpDate: null,
            paidAt: null,
            shippedAt: null,
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
    ownProductOfManager: () =>
      inserted(
        db
          .insertInto('customProducts')
          .values({ userId: manager.id, companyId: manager.companyId, name: 'Шкаф', price: null, picture: null })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
    async notificationOfManager() {
      await db
        .transaction()
        .execute((trx) => notify(trx, { userId: manager.id, kind: 'password-changed', title: 'x', now: NOW }))
      return inserted(
        db
          .selectFrom('notifications')
          .select('id')
          .where('userId', '=', manager.id)
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow(),
      )
    },
    sessionOfManager: () =>
      inserted(
        db
          .insertInto('sessions')
          .values({
            tokenHash: Buffer.from(crypto.randomUUID()),
            userId: manager.id,
            expiresAt: new Date(NOW.getTime() + 3_600_000),
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
    async cardOfManager() {
      const { uuid } = await db
        .selectFrom('users')
        .select('uuid')
        .where('id', '=', manager.id)
        .executeTakeFirstOrThrow()
      return String(
        await inserted(
          db
            .insertInto('simulatedCards')
            .values({ customerKey: uuid, pan: '220030******1234', expires: '12/28' })
            .returning('id')
            .executeTakeFirstOrThrow(),
        ),
      )
    },
    specificationOfManager: () =>
      made(manager.post('/api/v1/specification', { name: 'Щит', items: [{ productId: product, amount: 1 }] })),
    lineOfSpecification: () =>
      inserted(db.selectFrom('specificationItems').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()),
    async archivedOfManager() {
      const id = await made(manager.post('/api/v1/specification', { name: 'Старый щит' }))
      await manager.put(`/api/v1/specification/${id}/archive`)
      return id
    },
    offerOfManager: () => offerOf(manager, product),
    async archivedOfferOfManager() {
      const id = await offerOf(manager, product)
      await manager.put(`/api/v1/offer/${id}/archive`)
      return id
    },
    offerTemplateOfManager: () => made(manager.post('/api/v1/offer-template', { name: 'Шаблон' })),
    sheetOfManager: () => sheetOf(db, manager),
    async archivedSheetOfManager() {
      const id = await sheetOf(db, manager)
      await manager.put(`/api/v1/order-manager/${id}/archive`)
      return id
    },
    importOfManager: () => made(manager.post('/api/v1/list-import', { text: 'MATRIX-1 2' })),
    rowOfImport: () =>
      inserted(db.selectFrom('listImportRows').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()),
    synonym: () =>
      inserted(
        db
          .insertInto('synonyms')
          .values({ words: [crypto.randomUUID(), 'x'] })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
    ownSpecification: () => made(caller.post('/api/v1/specification', { name: 'Свой щит' })),
    manager: manager.id,
    async approvalOfManager() {
      const ruleId = await made(
        cast.administrator.post('/api/v1/company/approval-rule', { kind: 'total', minimumTotal: 1 }),
      )
      await manager.patch('/api/v2/cart/items', { items: [{ productId: product, amount: 1 }] })
      await manager.post('/api/v1/order', {
        clientKey: crypto.randomUUID(),
        deliveryType: 'pickup',
        pickupPointId: 1,
        offerAccepted: true,
      })
      await cast.administrator.delete(`/api/v1/company/approval-rule/${ruleId}`)
      return inserted(db.selectFrom('approvalRequests').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow())
    },
    lineOfApproval: () =>
      inserted(db.selectFrom('approvalLines').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()),
    ruleOfA: () =>
      made(cast.administrator.post('/api/v1/company/approval-rule', { kind: 'total', minimumTotal: 100_000_000 })),
    invitationOfA: () =>
      made(
        cast.administrator.post('/api/v1/company/invitation', {
          email: `${crypto.randomUUID()}@test.example`,
          role: 'manager',
        }),
      ),
    addressOfA: () => made(cast.administrator.post('/api/v1/delivery-address', { address: 'Бор, улица Мира, 1' })),
    entityOfA: () =>
      inserted(
        db
          .selectFrom('legalEntities')
          .select('id')
          .where('companyId', '=', manager.companyId ?? 0)
          .executeTakeFirstOrThrow(),
      ),
    companyOf: async () => manager.companyId ?? 0,
    async companyWithoutTerms() {
      // sales managers may go this far below the lowest price
      await allowBelowLowest(portal, 10)
      const companyId = manager.companyId ?? 0
      await db.deleteFrom('companyDiscounts').where('companyId', '=', companyId).execute()
      await db.deleteFrom('contractPrices').where('companyId', '=', companyId).execute()
      return companyId
    },
    filterOfManager: () =>
      made(manager.post('/api/v1/user-filter', { url: `/catalog?keyword=${crypto.randomUUID()}` })),
    async cartPutAside() {
      await manager.patch('/api/v2/cart/items', { items: [{ productId: product, amount: 1 }] })
      await manager.post('/api/v2/cart', { name: 'Отложенная' })
      return inserted(
        db
          .selectFrom('carts')
          .select('id')
          .where('userId', '=', manager.id)
          .where('isActive', '=', false)
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow(),
      )
    },
    async cartItem() {
      const { body } = await caller.patch('/api/v2/cart/items', { items: [{ productId: product, amount: 1 }] })
      return body.items?.[0]?.id ?? body.updatedItems?.[0]?.id ?? 1
    },
    /** One line of the caller's cart, as seen by them. */
    async seenItem() {
      const id = await this.cartItem()
      const seen = await seenBy(caller, { itemIds: [id] })
      // without a cart the line does not exist
      return { itemIds: [id], seen }
    },
  }
}
