import type { PageFor } from '../../http/process/web-app'
import type { Services } from '../../services'
import type { ViewOf } from '../goods/visitor-view'
import { findHead } from './find-head'
import { withHead } from './head'
import { unbranded } from './unbranded'

/** The page of the program with what search engines and messengers read, as guests see it. */
export const pageWithHead =
  (services: Services, viewOf: ViewOf): PageFor =>
  async (page, { url, protocol, host }) => {
    const portal = services.config.SNAB_PUBLIC_URL ?? `${protocol}://${host}`
    if (!URL.canParse(url, portal)) return null
    const { pathname } = new URL(url, portal)
    if (pathname.startsWith('/offer/')) return { html: unbranded(page), isMissing: false }
    const head = await findHead(services, viewOf, new URL(url, portal))
    return head && { html: withHead(page, head, portal), isMissing: head.isMissing ?? false }
  }
