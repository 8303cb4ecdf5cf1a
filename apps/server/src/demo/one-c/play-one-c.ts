import { moscowDay } from '@snab/domain/moscow-time'
import { setTimeout as sleep } from 'node:timers/promises'
import { goodsCount, goodsFiles } from './goods-of-one-c'
import type { OneCClient } from './one-c-client'
import {
  erpNumberOf,
  readTakenOrders,
  stageNames,
  writeManagedOrders,
  type ManagedOrder,
  type OrderStage,
} from './orders-of-one-c'

type Options = {
  client: OneCClient
  say: (line: string) => void
  /** Goods and orders once, every order brought to its end at once. */
  once: boolean
  /** Between two rounds; an order moves on one stage a round. */
  pauseMs: number
  stop: AbortSignal
}

const nextStage: Record<OrderStage, OrderStage | null> = { processing: 'paid', paid: 'shipped', shipped: null }

/** Sends goods, then takes orders and hands them back further along each time, until stopped. */
export async function playOneC({ client, say, once, pauseMs, stop }: Options): Promise<void> {
  say(`Выгружаем каталог: ${goodsCount} товаров с ценами и остатками`)
  await client.sendCatalogue(goodsFiles(moscowDay(new Date())))

  let managed: ManagedOrder[] = []
  say('Запрашиваем заказы')
  for (;;) {
    const waiting = managed.flatMap(({ document, stage }) =>
      nextStage[stage] ? [{ document, stage: nextStage[stage] }] : [],
    )
    const { taken, cancelled } = await takeOrders()
    managed = [...waiting.filter(({ document }) => !cancelled.has(document.externalId)), ...taken]
    if (managed.length > 0) await handBack(managed)
    const isDone = managed.every(({ stage }) => nextStage[stage] === null)
    if (once && isDone) return
    if (!once && (await isStopped())) return
  }

  async function takeOrders(): Promise<{ taken: ManagedOrder[]; cancelled: Set<string> }> {
    const { file, confirm } = await client.takeOrders()
    const documents = await readTakenOrders(file)
    for (const { number, total, isCancelled } of documents)
      say(
        `Получен заказ ${number} на ${roubles.format((total ?? 0) / 100)}${isCancelled ? ', отменён покупателем' : ''}`,
      )
    await confirm()
    return {
      // one that is further along has been here before
      taken: documents
        .filter(({ statusName }) => statusName === 'Новый')
        .map((document) => ({ document, stage: 'processing' })),
      cancelled: new Set(documents.filter(({ isCancelled }) => isCancelled).map(({ externalId }) => externalId)),
    }
  }

  async function handBack(orders: readonly ManagedOrder[]) {
    for (const { document, stage } of orders)
      say(`Заказ ${document.number} (в 1С ${erpNumberOf(document)}): ${stageNames[stage]}`)
    await client.sendOrders({ name: 'orders.xml', content: writeManagedOrders(orders, moscowDay(new Date())) })
  }

  async function isStopped(): Promise<boolean> {
    await sleep(pauseMs, undefined, { signal: stop }).catch((error: unknown) => {
      if (!stop.aborted) throw error
    })
    return stop.aborted
  }
}

const roubles = new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB' })
