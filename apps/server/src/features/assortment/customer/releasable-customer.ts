import * as contract from '@snab/contract/assortment/customer'
import { addCustomerPrice, changeCustomerPrice } from '@snab/contract/assortment/customer-price'
import { addContract, changeContract } from '@snab/contract/balance/sales-contract'
import { applyCustomerEdit } from '@snab/contract/assortment/customers/customer-edit'
import type { Db, Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { releasable, type About, type Releasable } from '../../people/release/releasable'
import { changeCustomer } from './change-customer'
import { addCustomerContract, changeCustomerContract } from './customer-contract'
import { customersOf } from './customer.queries'
import { addDiscount, changeDiscount } from './discounts'
import { applyEditWithin } from './edit/edit-customers'
import { addPrice, changePrice } from './prices'

/** Changes of a customer's terms that can be requested when they are above a ceiling. */
export function releasableOfCustomers({ config, clock }: Services): Releasable[] {
  const at = () => ({ config, now: clock() })
  return [
    releasable({
      endpoint: contract.changeCustomer,
      topicOf: ({ params }) => String(params.id),
      aboutOf: (db, session, { params }) => aboutCustomer(db, session, params.id, 'Условия клиента', 'terms'),
      apply: (trx, session, { params, body }) => changeCustomer(trx, session, params.id, body, at()),
    }),
    releasable({
      endpoint: addContract,
      topicOf: ({ params, body }) => `${String(params.id)} ${String(body.legalEntityId)} ${body.number}`,
      aboutOf: (db, session, { params }) => aboutCustomer(db, session, params.id, 'Договор клиента', 'contracts'),
      apply: async (trx, session, { params, body }) => {
        await addCustomerContract(trx, session, params.id, body, at())
      },
    }),
    releasable({
      endpoint: changeContract,
      topicOf: ({ params }) => String(params.contractId),
      aboutOf: (db, session, { params }) => aboutCustomer(db, session, params.id, 'Договор клиента', 'contracts'),
      apply: (trx, session, { params, body }) => changeCustomerContract(trx, session, params, body, at()),
    }),
    releasable({
      endpoint: applyCustomerEdit,
      topicOf: ({ params }) => String(params.id),
      // customers of several managers
      aboutOf: async () => ({ companyId: null, title: 'Правка клиентов по фильтру', link: '/staff/companies' }),
      apply: (trx, session, { params }) => applyEditWithin(trx, session, params.id, at()),
    }),
    releasable({
      endpoint: contract.addCustomerDiscount,
      topicOf: ({ params, body }) => `${String(params.id)} ${String(body.brandId)} ${String(body.sectionId)}`,
      aboutOf: (db, session, { params }) => aboutCustomer(db, session, params.id, 'Скидка клиента', 'discounts'),
      apply: async (trx, session, { params, body }) => {
        await addDiscount(trx, session, params.id, body, at())
      },
    }),
    releasable({
      endpoint: contract.changeCustomerDiscount,
      topicOf: ({ params }) => String(params.discountId),
      aboutOf: (db, session, { params }) => aboutCustomer(db, session, params.id, 'Скидка клиента', 'discounts'),
      apply: (trx, session, { params, body: { version, ...terms } }) =>
        changeDiscount(trx, session, { companyId: params.id, id: params.discountId, version }, terms, at()),
    }),
    releasable({
      endpoint: addCustomerPrice,
      topicOf: ({ params, body }) => `${String(params.id)} ${String(body.productId)}`,
      aboutOf: (db, session, { params }) => aboutCustomer(db, session, params.id, 'Цена клиента', 'prices'),
      apply: (trx, session, { params, body: { productId, ...terms } }) =>
        addPrice(trx, session, { companyId: params.id, productId }, terms, at()),
    }),
    releasable({
      endpoint: changeCustomerPrice,
      topicOf: ({ params }) => `${String(params.id)} ${String(params.productId)}`,
      aboutOf: (db, session, { params }) => aboutCustomer(db, session, params.id, 'Цена клиента', 'prices'),
      apply: (trx, session, { params, body: { version, ...terms } }) =>
        changePrice(trx, session, { companyId: params.id, productId: params.productId, version }, terms, at()),
    }),
  ]
}

async function aboutCustomer(
  db: Db | Trx,
  session: Session,
  companyId: number,
  what: string,
  tab: string,
): Promise<About> {
  const company = await customersOf(db, session)
    .select('companies.name')
    .where('companies.id', '=', companyId)
    .executeTakeFirst()
  if (!company) throw new Rejected('company-not-found')
  return { companyId, title: `${what} ${company.name}`, link: `/staff/companies/${String(companyId)}?tab=${tab}` }
}
