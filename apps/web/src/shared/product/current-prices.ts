import { currentPrices } from '@snab/contract/catalogue/product'
import { useEffect, useSyncExternalStore } from 'react'
import { call } from '../../lib/api/api'
import { withProgress } from '../../lib/progress'
import { isOutdated, onPricesChanged } from '../live/price-changes'
import { shownPrice } from './shown-price'
import { showError } from '../../lib/snackbar'
import { useAppInfo, useUser } from '../session/startup'
import { defineTexts, textOf } from '../../lib/texts/texts'

const texts = defineTexts({ 'price.refreshError': 'Не удалось обновить цены' })

type Priced = { amount: number; price: number | null }

const wait = 100
let prices = new Map<number, Priced>()
const pendingAmounts = new Map<number, number>()
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
const notify = () => listeners.forEach((listener) => listener())

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function ask(id: number, amount: number) {
  pendingAmounts.set(id, amount)
  clearTimeout(timer)
  timer = setTimeout(() => void send(), wait)
}

async function send() {
  const items = [...pendingAmounts].slice(0, 1000).map(([id, amount]) => ({ id, amount }))
  pendingAmounts.clear()
  if (items.length === 0) return
  try {
    const answer = await withProgress('actualization', call(currentPrices, { body: { items, source: 'catalog' } }))
    const amounts = new Map(items.map(({ id, amount }) => [id, amount]))
    prices = new Map([
      ...prices,
      ...answer.items.map(
        ({ id, currentPrice }) => [id, { amount: amounts.get(id) ?? 0, price: currentPrice }] as const,
      ),
    ])
    notify()
  } catch (error) {
    showError(error, textOf(texts)('price.refreshError'))
  }
}

/** Prices of another visitor are no longer valid. */
export function forgetPrices() {
  prices = new Map()
  pendingAmounts.clear()
  notify()
}

/** No amount: a price requested for it is requested again and stays on the screen until then. */
const outdated = -1

onPricesChanged((change) => {
  prices = new Map(
    [...prices].map(([id, { price }]) =>
      isOutdated(change, { id }, 0)
        ? [id, { amount: outdated, price }]
        : [id, prices.get(id) ?? { amount: outdated, price }],
    ),
  )
  notify()
})

type PricedProduct = {
  id: number
  currentPrice: number | null
  price: { value: number } | null
  priceSteps: readonly { fromAmount: number }[]
}

/** Whether this visitor may request current prices at other amounts. */
export function useAsksPrices(): boolean {
  const { configuration } = useAppInfo()
  const user = useUser()
  return configuration.currentPriceEnabled && (user !== null || configuration.currentPriceForGuests)
}

/**
 * The price of one unit at an amount. The list has it for the amount of its own request; beyond the next step it is
 * requested, all rows of 100 ms together, and the last price stays until the answer. Long lists check once for all rows
 * whether prices may be requested.
 */
export function usePriceOf(
  { id, currentPrice, price, priceSteps }: PricedProduct,
  amount: number,
  listAmount: number,
  asks: boolean,
): number | null {
  const known = useSyncExternalStore(subscribe, () => prices.get(id))
  const isListPrice =
    amount === listAmount || !priceSteps.some(({ fromAmount }) => fromAmount <= amount !== fromAmount <= listAmount)
  const needed = asks && currentPrice !== null && amount > 0 && !isListPrice && known?.amount !== amount

  useEffect(() => {
    if (needed) ask(id, amount)
  }, [needed, id, amount])

  return isListPrice || !known || !asks ? shownPrice({ currentPrice, price }) : known.price
}

export const usePriceAt = (product: PricedProduct, amount: number, listAmount: number): number | null =>
  usePriceOf(product, amount, listAmount, useAsksPrices())
