import { sendEvent, type AnalyticsType } from '@snab/contract/office/analytics'
import type { RequestOf } from '@snab/contract/endpoint'
import type { QueryClient } from '@tanstack/react-query'
import { desktopWidth } from '../../lib/media'
import { randomUuid, storedSession, storedUuid } from '../../lib/api/session'
import { appInfoQuery, userQuery } from '../session/startup'
import { connectQueue, queueEvent } from './event-queue'
import { countEvent, countPage } from './metrika'

type Data = RequestOf<typeof sendEvent>['body']['data']
type Facts = Pick<
  Data,
  'products' | 'pageNumber' | 'listId' | 'categoryId' | 'searchTerm' | 'originalSearchTerm' | 'orderIds'
>

let client: QueryClient | null = null
let viewUuid: string | null = null
let place: string | null = null
let referer = typeof document === 'undefined' ? '' : document.referrer
let shownProduct: string | null = null

type Place = Required<Pick<Data, 'viewUuid' | 'location' | 'referer'>>

/** The current page, for events that are sent after leaving it. */
export function currentPlace(): Place {
  const viewOfNow = currentView()
  return { viewUuid: viewOfNow, location: location.pathname + location.search, referer }
}

/** Sends an event, if the deployment collects them. Never blocks and never fails. */
export function track(type: AnalyticsType, facts: Facts = {}, at: Place = currentPlace()): void {
  countEvent(type, facts)
  const configuration = client?.getQueryData(appInfoQuery.queryKey)?.configuration
  if (!client || !configuration?.analyticsEnabled || !configuration.analyticsModuleEnabled) return
  const user = client.getQueryData(userQuery.queryKey) ?? null
  const region = user?.regionId ?? client.getQueryData(appInfoQuery.queryKey)?.region.id
  const data: Data = {
    userUuid: storedUuid(),
    sessionId: storedSession(),
    ...at,
    userId: user?.id,
    regionId: region,
    source: innerWidth >= desktopWidth ? 'web-desktop' : 'web-mobile',
    ...facts,
  }
  queueEvent({ type, data })
}

type Resolved = { toLocation: { pathname: string; search: { product?: unknown } } }
type Watched = { subscribe: (event: 'onResolved', listener: (event: Resolved) => void) => () => void }

/** Follows the address for pages whose screens report nothing themselves. */
export function connectAnalytics(queryClient: QueryClient, router: Watched) {
  client = queryClient
  connectQueue()
  router.subscribe(
    'onResolved',
    ({
      toLocation: {
        pathname,
        search: { product },
      },
    }) => {
      const before = place
      currentView()
      if (place !== before) countPage(pathname)
      if (place !== before && (pathname === '/' || pathname === '/content')) track('HOME_PAGE_VIEW')
      // a screen keeps its own parameters as they are in the address
      const id = /^\/product\/(\d+)$/.exec(pathname)?.[1] ?? (/^\d+$/.test(String(product)) ? String(product) : null)
      if (id !== null && id !== shownProduct) track('PRODUCT_VIEW', { products: [{ id: Number(id) }] })
      shownProduct = id
    },
  )
}

/** Every page has its own key; a card over a page belongs to the page's view. */
function currentView(): string {
  const address = new URL(location.href)
  address.searchParams.delete('product')
  const now = address.pathname + address.search
  if (now !== place || viewUuid === null) {
    if (place !== null) referer = address.origin + place
    place = now
    viewUuid = randomUuid()
  }
  return viewUuid
}
