import type { Services } from '../services'
import type { VisitorRegions } from './core/account/visitor-regions'
import type { ViewOf } from './catalogue/goods/visitor-view'

/** The services that areas need to register their routes. */
export type AreaContext = {
  services: Services
  viewOf: ViewOf
  visitorRegions: VisitorRegions
  /** The folder of the built web application. */
  webRoot: string
}
