import { Client } from 'pg'
import { noteChange } from '../../src/search/note-change'
import { newOrder } from '../counterparts/webhook-receiver'
import { happened } from './naive-shop'
import { note, type World } from './world'

const idOf = ({ ids }: World, good: number): number => ids[good] ?? 0
const change = (world: World, good: number, change: Partial<World['shop']['goods'][number]>) => {
  const before = world.shop.goods[good]
  if (before) world.shop.goods[good] = { ...before, ...change }
}

export async function setPrice(world: World, good: number, price: number): Promise<void> {
  const id = idOf(world, good)
  await world.portal.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('productPrices')
      .set({ price: price * 100 })
      .where('productId', '=', id)
      .execute()
    await noteChange(trx, 'prices', [id])
  })
  change(world, good, { price })
  note(world, [`prices ${String(id)}`])
}

export async function setStock(world: World, good: number, stock: number): Promise<void> {
  const id = idOf(world, good)
  await world.portal.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('productStocks')
      .set({ amount: stock * 1000 })
      .where('productId', '=', id)
      .execute()
    await noteChange(trx, 'stocks', [id])
  })
  change(world, good, { stock })
  note(world, [`stocks ${String(id)}`])
}

export async function hideOrShow(world: World, good: number): Promise<void> {
  const id = idOf(world, good)
  const isShown = !world.shop.goods[good]?.isShown
  await world.portal.db.transaction().execute(async (trx) => {
    await trx.updateTable('products').set({ isActive: isShown }).where('id', '=', id).execute()
    await noteChange(trx, 'product', [id])
  })
  change(world, good, { isShown })
  note(world, [`products ${String(id)}`, `prices ${String(id)}`, `stocks ${String(id)}`])
}

/** A price changes in a transaction that ends later, or never. */
export async function beginLate(world: World, good: number, price: number): Promise<void> {
  if (world.late) return
  const client = new Client({ connectionString: world.address })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('begin')
  // locks no row that another step needs
  await client.query(`insert into product_changes (kind, product_id) values ('prices', $1)`, [idOf(world, good)])
  world.late = { client, good, price, begunAt: world.at }
}

export async function endLate(world: World): Promise<void> {
  if (!world.late) return
  const { client, good, price, begunAt } = world.late
  world.late = null
  await client.query('update product_prices set price = $1 where product_id = $2', [price * 100, idOf(world, good)])
  await client.query('commit')
  await client.end()
  change(world, good, { price })
  note(world, [`prices ${String(idOf(world, good))}`], begunAt)
}

function pick<T>(things: ReadonlyMap<number, T>, one: number): { id: number; thing: T } | null {
  const found = [...things][one % Math.max(1, things.size)]
  return found ? { id: found[0], thing: found[1] } : null
}

export async function addOrder(world: World): Promise<void> {
  const id = await newOrder(world.portal, world.person)
  world.shop.orders.set(id, { isCancelled: false })
  happened(world.shop, 'order', id, 'placed')
  note(world, [`orders ${String(id)}`])
}

export async function changeOrder(world: World, one: number): Promise<void> {
  const order = pick(world.shop.orders, one)
  if (!order) return
  await world.portal.db
    .updateTable('orders')
    .set({ comment: `Шаг ${String(world.at)}` })
    .where('id', '=', order.id)
    .execute()
  happened(world.shop, 'order', order.id, 'changed')
  note(world, [`orders ${String(order.id)}`])
}

export async function takeBack(world: World, one: number): Promise<void> {
  const order = pick(world.shop.orders, one)
  if (!order || order.thing.isCancelled) return
  const { status, body } = await world.portal
    .withHeaders({ authorization: `Bearer ${world.person.token}` })
    .put(`/api/v1/order/${String(order.id)}/cancel`, { reason: 'Передумали' })
  if (status !== 200) throw new Error(`The order was not taken back: ${JSON.stringify(body)}`)
  order.thing.isCancelled = true
  happened(world.shop, 'order', order.id, 'cancelled')
  // invoices say whether their order still has to be paid
  note(world, [
    `orders ${String(order.id)}`,
    ...[...world.shop.documents.keys()].map((id) => `documents ${String(id)}`),
  ])
}

export async function addDocument(world: World, one: number): Promise<void> {
  const order = pick(world.shop.orders, one)
  if (!order) return
  const { id } = await world.portal.db
    .insertInto('documents')
    .values({
      kind: 'invoice',
      day: '2026-04-01',
      number: `Д${String(world.at)}`,
      total: 900_00,
      source: 'erp',
      companyId: world.person.companyId,
      orderId: order.id,
      createdAt: world.clock,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  world.shop.documents.set(id, { paid: 0 })
  happened(world.shop, 'document', id, 'added')
  note(world, [`documents ${String(id)}`])
}

export async function payDocument(world: World, one: number): Promise<void> {
  const document = pick(world.shop.documents, one)
  if (!document) return
  document.thing.paid += 1
  await world.portal.db
    .updateTable('documents')
    .set({ paid: document.thing.paid * 100 })
    .where('id', '=', document.id)
    .execute()
  happened(world.shop, 'document', document.id, 'changed')
  note(world, [`documents ${String(document.id)}`])
}
