import type { Endpoint } from '@snab/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config'
import { Rejected } from '../../http/rejected'

type Switch = NonNullable<Endpoint['switchedBy']>

/** What is switched off is not there: its endpoints answer 404, signed in or not. */
export function closeSwitchedOff(app: FastifyInstance, config: Config) {
  const isOn: Record<Switch, boolean> = {
    paymentScheduleEnabled: config.SNAB_PAYMENT_SCHEDULE,
    deliveryScheduleEnabled: config.SNAB_DELIVERY_SCHEDULE,
    offersEnabled: config.SNAB_MODULES && config.SNAB_MODULE_OFFERS,
    orderManagerEnabled: config.SNAB_MODULES && config.SNAB_MODULE_ORDER_MANAGER,
    configuratorEnabled: config.SNAB_MODULES && config.SNAB_MODULE_CONFIGURATOR,
    chatEnabled: config.SNAB_CHAT === 'own',
  }
  app.addHook('onRequest', async (request) => {
    const { switchedBy } = request.routeOptions.config
    if (switchedBy && !isOn[switchedBy]) throw new Rejected('not-found')
  })
}
