import * as contract from '@snab/contract/assortment/customer'
import { correctCustomerPoints } from '@snab/contract/balance/club-points'
import type { FastifyInstance } from 'fastify'
import { fileAnswer } from '../../../http/answers/file-answer'
import type { Trx } from '../../../db/database'
import { pageMeta } from '../../../http/page-meta'
import { serve } from '../../../http/serve'
import { personOf, type Session } from '../../../http/visitor'
import { mediaTypes } from '../../../render/table-document'
import type { Services } from '../../../services'
import { findChosenSegments } from '../../content/segment/segment.queries'
import { assignManagers, changeCustomer } from './change-customer'
import { findCustomers } from './customer-list.queries'
import { findSalesStaff, requireCustomer } from './customer.queries'
import { customersDocument } from './customers-document'
import { correctPoints } from './correct-points'
import { findActivity } from './activity'
import { addDiscount, changeDiscount, deleteDiscount, findDiscounts } from './discounts'
import { sellingPriceTypes } from '../../catalogue/cost/selling-price-types'
import { presentCustomers, readCustomerCard } from './present-customer'

/** The terms of a company, effective from the next request. */
export function customerRoutes(app: FastifyInstance, services: Services) {
  serve(app, contract.listCustomers, async ({ query, visitor: { session } }) => {
    const { page, 'per-page': perPage, sort, ...filters } = query
    const now = services.clock()
    const { items, total } = await findCustomers(services.db, session, { filters, sort, page, perPage, now })
    return { items: await presentCustomers(services.db, items, now), meta: pageMeta({ page, perPage, total }) }
  })
  serve(app, contract.downloadCustomers, async ({ query: { sort, ...filters }, visitor: { session }, request }) => {
    const document = await customersDocument(services, session, filters, sort)
    return fileAnswer({
      name: `${document.title}.xlsx`,
      type: mediaTypes.xlsx,
      bytes: await services.render(personOf(request), document, 'xlsx'),
    })
  })
  serve(app, contract.customerOptions, ({ visitor: { session } }) => readOptions(services, session))
  serve(app, contract.getCustomer, ({ params: { id }, visitor: { session } }) =>
    readCustomerCard(services, session, id),
  )
  serve(app, contract.changeCustomer, async ({ params: { id }, body, visitor: { session } }) => {
    const at = { config: services.config, now: services.clock() }
    await services.db.transaction().execute((trx) => changeCustomer(trx, session, id, body, at))
    return readCustomerCard(services, session, id)
  })
  serve(app, contract.assignManagers, async ({ params: { id }, body, visitor: { session } }) => {
    await assignManagers(services, session, id, body)
    return readCustomerCard(services, session, id)
  })
  serve(app, correctCustomerPoints, async ({ params: { id }, body, visitor: { session } }) => {
    await correctPoints(services, session, id, body)
    return readCustomerCard(services, session, id)
  })
  serve(app, contract.customerActivity, async ({ params: { id }, visitor: { session } }) => {
    await requireCustomer(services.db, session, id)
    return findActivity(services.db, id, services.clock())
  })
  discountRoutes(app, services)
}

function discountRoutes(app: FastifyInstance, services: Services) {
  serve(app, contract.listCustomerDiscounts, async ({ params: { id }, query, visitor: { session } }) => {
    await requireCustomer(services.db, session, id)
    const { page, 'per-page': perPage } = query
    const { items, total } = await findDiscounts(services.db, id, { page, perPage })
    return { items, meta: pageMeta({ page, perPage, total }) }
  })
  const { db, clock, config } = services
  const within = <T>(work: (trx: Trx) => Promise<T>): Promise<T> => db.transaction().execute(work)
  serve(app, contract.addCustomerDiscount, async ({ params: { id }, body, visitor: { session } }) => ({
    id: await within((trx) => addDiscount(trx, session, id, body, { config, now: clock() })),
  }))
  serve(app, contract.changeCustomerDiscount, async ({ params, body: { version, ...terms }, visitor: { session } }) => {
    const discount = { companyId: params.id, id: params.discountId, version }
    await within((trx) => changeDiscount(trx, session, discount, terms, { config, now: clock() }))
    return { done: true as const }
  })
  serve(app, contract.deleteCustomerDiscount, async ({ params, body: { version }, visitor: { session } }) => {
    const discount = { companyId: params.id, id: params.discountId, version }
    await within((trx) => deleteDiscount(trx, session, discount, clock()))
    return { done: true as const }
  })
}

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, 'ru')

async function readOptions({ db, dictionary }: Services, session: Session) {
  const { regions, brands, sections } = dictionary.current
  const named = ({ id, name }: { id: number; name: string }) => ({ id, name })
  return {
    regions: [...regions.values()].map(named).toSorted(byName),
    priceTypes: await sellingPriceTypes(db).select(['id', 'name']).orderBy('name').execute(),
    brands: [...brands.values()].map(named).toSorted(byName),
    sections: [...sections.values()]
      .map(({ id, name, ancestors }) => ({
        id,
        // sections with different parents may share a name
        name: [...ancestors.toReversed().flatMap((parent) => sections.get(parent)?.name ?? []), name].join(' / '),
      }))
      .toSorted(byName),
    managers: await findSalesStaff(db),
    segments: await findChosenSegments(db, session),
  }
}
