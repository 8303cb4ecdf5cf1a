import { moscowClock, moscowDay } from '@snab/domain/time/moscow-time'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OrdersSchema } from '../../features/erp/exchange/commerceml/orders-schema'
import { goodsCount, goodsFiles } from './goods-of-one-c'
import { orderStages, stageNames, type OrderStage } from './order-stages'
import type { ExchangeFile, OneCClient } from './one-c-client'
import { documentsOf, printedForms } from './documents-of-one-c'
import { erpNumberOf, readTakenOrders, writeManagedOrders, type ManagedOrder } from './orders-of-one-c'

type Options = {
  client: OneCClient
  say: (line: string) => void
  /** Runs once and completes every order immediately. */
  once: boolean
  /**
   * Between two rounds; each round advances an order by one stage: invoice and reserve, half of the goods, payment, the
   * rest, completion.
   */
  pauseMs: number
  dialect: OrdersSchema
  stop: AbortSignal
}

const nextStage = (stage: OrderStage): OrderStage | null => orderStages[orderStages.indexOf(stage) + 1] ?? null

/** Sends goods, then repeatedly fetches orders and returns them one stage further, until stopped. */
export async function playOneC({ client, say, once, pauseMs, dialect, stop }: Options): Promise<void> {
  say(`Выгружаем каталог: ${goodsCount} товаров с ценами и остатками`)
  await client.sendCatalogue(goodsFiles(moscowDay(new Date())))

  let managed: ManagedOrder[] = []
  say('Запрашиваем заказы')
  for (;;) {
    const waiting = managed.flatMap((order) => {
      const stage = nextStage(order.stage)
      return stage ? [{ ...order, stage }] : []
    })
    const { taken, changed, cancelled } = await takeOrders()
    managed = [
      ...waiting
        .filter(({ document }) => !cancelled.has(document.externalId))
        .map((order) => ({ ...order, document: changed.get(order.document.externalId) ?? order.document })),
      ...taken,
    ]
    if (managed.length > 0) await handBack(managed)
    const isDone = managed.every(({ stage }) => nextStage(stage) === null)
    if (once && isDone) return
    if (!once && (await isStopped())) return
  }

  async function takeOrders() {
    const { file, confirm } = await client.takeOrders()
    const documents = await readTakenOrders(file, dialect)
    for (const { number, total, isCancelled } of documents)
      say(
        `Получен заказ ${number} на ${roubles.format((total ?? 0) / 100)}${isCancelled ? ', отменён покупателем' : ''}`,
      )
    await confirm()
    return {
      // an advanced order was seen before
      taken: documents
        .filter(({ statusName }) => statusName === 'Новый')
        .map((document): ManagedOrder => ({ document, stage: 'processing' })),
      // a buyer may change an order in progress
      changed: new Map(documents.map((document) => [document.externalId, document])),
      cancelled: new Set(documents.filter(({ isCancelled }) => isCancelled).map(({ externalId }) => externalId)),
    }
  }

  async function handBack(orders: readonly ManagedOrder[]) {
    const now = new Date()
    const day = moscowDay(now)
    const files: ExchangeFile[] = []
    for (const { document, stage } of orders) {
      say(`Заказ ${document.number} (в 1С ${erpNumberOf(document)}): ${stageNames[stage].reported}`)
      if (stage === 'done' && document.counterparty?.inn)
        say(
          `Покупатель ${document.counterparty.name ?? document.counterparty.inn}: лимит 3 500 000 ₽, отсрочка 30 дней`,
        )
      // the last document belongs to this stage
      if (stage === 'partly-shipped' || stage === 'shipped')
        files.push(...(await printedForms(documentsOf(document, stage).slice(-1), day)))
    }
    const content = writeManagedOrders(orders, { day, now: `${day}T${moscowClock(now)}`, dialect })
    await client.sendOrders({ name: 'orders.xml', content }, files)
  }

  async function isStopped(): Promise<boolean> {
    await sleep(pauseMs, undefined, { signal: stop }).catch((error: unknown) => {
      if (!stop.aborted) throw error
    })
    return stop.aborted
  }
}

const roubles = new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB' })
