import type { AnalyticsType } from '@snab/contract/office/analytics'
import { consentChoice } from '../consent/consent'

type Counted = {
  products?: readonly { id: number; amount?: number | null | undefined }[] | null | undefined
  orderIds?: readonly number[] | null | undefined
}
type Metrika = ((...call: readonly unknown[]) => void) & { a?: unknown[][]; l?: number }

declare global {
  interface Window {
    ym?: Metrika
    dataLayer?: object[]
  }
}

let counter: number | null = null
/** Events of a page with an earlier consent, until the counter is loaded. */
let waiting: (() => void)[] = []
let currencyCode = ''

/**
 * Loads the counter; call it only after the visitor's consent. It sees no page and no form, only what is sent below.
 */
export function startMetrika(id: number, currency: string) {
  if (counter !== null) return
  counter = id
  currencyCode = currency
  window.dataLayer ??= []
  const queued: unknown[][] = []
  window.ym ??= Object.assign((...call: readonly unknown[]) => void queued.push([...call]), {
    a: queued,
    l: Date.now(),
  })
  const script = document.createElement('script')
  script.async = true
  script.src = 'https://mc.yandex.ru/metrika/tag.js'
  document.head.append(script)
  // without `defer` the counter would send the complete address
  window.ym(id, 'init', {
    defer: true,
    clickmap: false,
    trackLinks: false,
    webvisor: false,
    sendTitle: false,
    ecommerce: 'dataLayer',
  })
  countPage(location.pathname)
  for (const count of waiting) count()
  waiting = []
}

/**
 * Sections that every visitor may see; of any other page only the section is sent, because an address may contain a
 * secret or an order's number.
 */
const openSections = new Set(['catalog', 'product', 'content', 'news', 'posts'])

export function shownPath(pathname: string): string {
  const [, section = ''] = pathname.split('/')
  return openSections.has(section) ? pathname : `/${section}`
}

export function countPage(pathname: string) {
  if (counter === null) return
  window.ym?.(counter, 'hit', location.origin + shownPath(pathname), { title: '', referer: '' })
}

const actions: Partial<Record<AnalyticsType, 'detail' | 'add' | 'remove' | 'purchase'>> = {
  PRODUCT_VIEW: 'detail',
  CART_ADD: 'add',
  CART_REMOVE: 'remove',
  ORDER_SUCCESS: 'purchase',
}

/** E-commerce data in Metrica's format: ids and amounts, no personal data. */
export function countEvent(type: AnalyticsType, { products, orderIds }: Counted) {
  const action = actions[type]
  if (action === undefined) return
  if (counter === null) {
    if (consentChoice() === 'all') waiting.push(() => countEvent(type, { products, orderIds }))
    return
  }
  const shown = (products ?? []).map(({ id, amount }) => ({
    id: String(id),
    ...(amount != null && { quantity: amount }),
  }))
  window.dataLayer?.push({
    ecommerce: {
      currencyCode,
      [action]: { ...(action === 'purchase' && { actionField: { id: String(orderIds?.[0] ?? '') } }), products: shown },
    },
  })
}
