import * as contract from '@snab/contract/content/configuration'
import type { SetupStep } from '@snab/contract/content/configuration'
import { may, scopeOf } from '@snab/domain/people/permissions'
import type { FastifyInstance } from 'fastify'
import { demonstration } from '../../../demo/demonstration'
import { captchaOf } from '../../../captcha/open-captcha'
import type { Config } from '../../../config'
import { portalUrl } from '../../../mail/portal-url'
import { isDemonstrationOn } from '../../../db/open-accounts'
import { serve } from '../../../http/serve'
import { whoIs } from '../../../http/rights'
import { findLook, shownLook } from '../../../settings/look'
import type { Services } from '../../../services'
import { findInformationMessages } from '../../content/help/information-messages'
import { findWrittenDocuments } from '../../content/content/consent-texts'
import { findOrderStop } from './accepting-orders'
import { findConfiguratorUrl } from './configurator-setting'
import { findNoticeFor } from './important-notice'
import { findSupport } from './support-settings'
import { builtSections } from './unbuilt-sections'
import { changePersonalSettings, findPersonalSettings } from './personal-settings'

/** What prevents a new portal from trading; null when nothing does. */
export type SetupState = { find: () => Promise<{ missing: SetupStep[] } | null> }

export function settingsRoutes(
  app: FastifyInstance,
  { db, config, dictionary, clock, edo }: Services,
  setupState: SetupState,
) {
  serve(app, contract.appInfo, async ({ visitor: { session, buyer } }) => {
    const { regions, defaultRegion } = dictionary.current
    const now = clock()
    const stop = await findOrderStop(db, now)
    const { notice, nextChangeAt } = await findNoticeFor(db, { session, now })
    const who = session && whoIs(session, config)
    const region = regions.get(buyer.regionId) ?? defaultRegion
    return {
      filters: [
        'section',
        'instock',
        'recommended',
        'brands',
        'series',
        'manufacturer',
        'sellerId',
        'type',
        'features',
        'price',
        'infavorite',
        'set',
      ],
      currency: config.SNAB_CURRENCY,
      settings: {
        isPositionsInOrder: who ? may('view-order-positions', who) : config.SNAB_POSITIONS_IN_ORDER,
        isAllowedViewOrdersOfAllCompanies: who !== null && ['memberships', 'all'].includes(scopeOf('view-orders', who)),
        isAllowedSbpPay: who !== null && may('pay-by-sbp', who),
        isAllowedViewLegalDocuments: who !== null && may('view-legal-documents', who),
      },
      configuration: configurationOf(config, await findConfiguratorUrl(db, config), edo !== null),
      region: { id: region.id, name: region.name },
      regions: [...regions.values()].map(({ id, name }) => ({ id, name })),
      acceptingOrders: stop === null,
      orderStop: stop && stop.reason !== '' ? { reason: stop.reason, until: stop.until?.toISOString() ?? null } : null,
      importantNotice: notice,
      nextChangeAt: earliest(stop?.until ?? null, nextChangeAt),
      support: await findSupport(db, config),
      informationMessages: await findInformationMessages(db, session, now),
      look: shownLook(await findLook(db)),
      writtenDocuments: await findWrittenDocuments(db),
      setup: await setupState.find(),
      demonstration: config.SNAB_DEMO && (await isDemonstrationOn(db)) ? demonstration() : null,
      version: config.version,
    }
  })

  serve(app, contract.settings, ({ visitor: { session } }) => findPersonalSettings(db, session.userId))
  serve(app, contract.saveSettings, ({ body, visitor: { session } }) =>
    changePersonalSettings(db, session.userId, body),
  )
}

const earliest = (...moments: (Date | null)[]): string | null =>
  moments
    .flatMap((moment) => (moment === null ? [] : [moment.toISOString()]))
    .toSorted()
    .at(0) ?? null

/** The settings that screens need. */
function configurationOf(config: Config, configuratorUrl: string | null, edoEnabled: boolean) {
  return {
    api: portalUrl(config, '/api'),
    locale: config.SNAB_LOCALE,
    currency: config.SNAB_CURRENCY,
    currencySign: config.SNAB_CURRENCY_SIGN,
    priceWithVat: config.SNAB_PRICE_WITH_VAT,
    priceVatShown: config.SNAB_PRICE_VAT_SHOWN,
    redirectToCatalog: config.redirectToCatalog,
    homeVersion: config.homeVersion,
    ...builtSections(config),
    edoEnabled,
    configuratorUrl,
    specificationsEnabled: true,
    paymentScheduleEnabled: config.SNAB_PAYMENT_SCHEDULE,
    deliveryScheduleEnabled: config.SNAB_DELIVERY_SCHEDULE,
    analyticsEnabled: config.SNAB_ANALYTICS,
    analyticsModuleEnabled: config.SNAB_ANALYTICS_MODULE,
    numberOfShownStocks: config.SNAB_SHOWN_STOCKS,
    totalWeightUnit: config.SNAB_WEIGHT_UNIT,
    defaultDeliveryType: config.SNAB_DEFAULT_DELIVERY,
    minimumWeightForDelivery: config.SNAB_MINIMUM_WEIGHT_FOR_DELIVERY ?? null,
    currentPriceEnabled: config.SNAB_CURRENT_PRICE,
    currentPriceForGuests: config.SNAB_CURRENT_PRICE_FOR_GUESTS,
    stockForGuests: config.SNAB_STOCK_FOR_GUESTS,
    initialAuth: config.initialAuth,
    companiesOnly: config.SNAB_COMPANIES_ONLY,
    captcha: captchaOf(config),
    linkedBy: config.SNAB_LINKED_BY,
    marketUrl: config.SNAB_MARKET_URL ?? null,
    metrikaCounter: config.SNAB_METRIKA_COUNTER ?? null,
    helpHeading: config.SNAB_HELP_HEADING,
    listLimits: { lines: config.SNAB_IMPORT_LINES, rows: config.SNAB_IMPORT_ROWS },
  }
}
