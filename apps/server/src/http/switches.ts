import type { Endpoint } from '@snab/contract/endpoint'
import type { Config } from '../config'

type Switch = NonNullable<Endpoint['switchedBy']>

/** Switches that are on. */
export const switchesOf = (config: Config): Record<Switch, boolean> => ({
  paymentScheduleEnabled: config.SNAB_PAYMENT_SCHEDULE,
  deliveryScheduleEnabled: config.SNAB_DELIVERY_SCHEDULE,
  offersEnabled: config.SNAB_MODULES && config.SNAB_MODULE_OFFERS,
  orderManagerEnabled: config.SNAB_MODULES && config.SNAB_MODULE_ORDER_MANAGER,
  configuratorEnabled: config.SNAB_MODULES && config.SNAB_MODULE_CONFIGURATOR,
  chatEnabled: config.SNAB_CHAT === 'own',
  newsEnabled: config.SNAB_NEWS,
  documentsEnabled: config.SNAB_DOCUMENTS,
})
