import type { Portal } from '../portal'

type Placed = {
  number?: string
  userId: number
  companyId: number | null
  at: Date
  status?: 'new' | 'cancelled'
  deliveryPrice?: number | null
  /** The version confirmed by 1C; 0 for none. */
  confirmedVersion?: number
  /** One unit of each, in kopecks. */
  lines?: readonly { productId: number; article?: string; price: number }[]
  /** Kopecks, for an order without lines. */
  total?: number
}

/** Inserts an order directly, for tests of later steps; returns its id. */
export async function placedOrder(
  { db }: Portal,
  { number = crypto.randomUUID(), userId, companyId, at, status = 'new', lines = [], ...rest }: Placed,
): Promise<number> {
  const total = lines.reduce((sum, { price }) => sum + price, rest.total ?? 0)
  const { id } = await db
    .insertInto('orders')
    .values({
      number,
      userId,
      companyId,
      legalEntityId: null,
      sellerId: null,
      status,
      erpStatus: null,
      clientKey: crypto.randomUUID(),
      requestHash: Buffer.alloc(32),
      deliveryType: 'pickup',
      pickupWarehouseId: null,
      offerAccepted: true,
      deliveryPrice: rest.deliveryPrice ?? null,
      itemsTotal: total,
      total: total + (rest.deliveryPrice ?? 0),
      erpNumber: null,
      erpDate: null,
      paidAt: null,
      shippedAt: null,
      approvalRequestId: null,
      confirmedVersion: rest.confirmedVersion ?? 0,
      createdAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (lines.length > 0)
    await db
      .insertInto('orderLines')
      .values(
        lines.map(({ productId, article = '', price }, index) => ({
          orderId: id,
          position: index + 1,
          productId,
          customProductId: null,
          article,
          name: 'Автомат',
          unitName: 'шт',
          unitOkei: '796',
          amount: 1000,
          basePrice: price,
          price,
          vatRate: 2200,
          vat: 0,
          total: price,
          additionalFields: '{}',
        })),
      )
      .execute()
  return id
}
