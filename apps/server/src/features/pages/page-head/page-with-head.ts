import { portalOrigin } from '../../../http/portal-origin'
import type { PageFor } from '../../../http/process/web-app'
import type { Services } from '../../../services'
import type { ViewOf } from '../../catalogue/goods/visitor-view'
import { findLook } from '../../../settings/look'
import { findHead } from './find-head'
import { withHead } from './head'
import { unbranded } from './unbranded'

/** The HTML page as guests see it, for search engines and messengers. */
export const pageWithHead =
  (services: Services, viewOf: ViewOf): PageFor =>
  async (page, request) => {
    const portal = portalOrigin(services.config, request)
    // an address beginning with two slashes would name another host
    const path = request.url.replace(/^\/+/, '/')
    if (!URL.canParse(path, portal)) return null
    const address = new URL(path, portal)
    const { pathname } = address
    if (pathname.startsWith('/offer/')) return { html: unbranded(page), isMissing: false }
    const head = await findHead(services, viewOf, address)
    if (!head) return null
    const { name } = await findLook(services.db)
    return { html: withHead(page, head, { address: portal, name }), isMissing: head.isMissing ?? false }
  }
