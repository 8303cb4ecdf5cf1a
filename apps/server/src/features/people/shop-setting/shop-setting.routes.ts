import * as contract from '@snab/contract/people/shop-setting'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { changeShopSettings } from './change-shop-settings'
import { presentShopSettings } from './present-shop-settings'

export function shopSettingRoutes(app: FastifyInstance, services: Services) {
  serve(app, contract.shopSettings, () => presentShopSettings(services))
  serve(app, contract.saveShopSettings, async ({ body, visitor: { session } }) => {
    await changeShopSettings(services, session, body)
    return presentShopSettings(services)
  })
}
