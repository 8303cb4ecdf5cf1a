import * as contract from '@snab/contract/balance/sales-contract'
import { moscowDay } from '@snab/domain/time/moscow-time'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { findStaffContracts } from '../../balance/contract/contract.queries'
import { deleteContract } from '../../balance/contract/keep-contract'
import { addCustomerContract, changeCustomerContract } from './customer-contract'
import { lockCustomer, requireCustomer } from './customer.queries'

/** The contracts of a customer, edited by staff. */
export function customerContractRoutes(app: FastifyInstance, { db, clock, config }: Services) {
  serve(app, contract.listContracts, async ({ params: { id }, visitor: { session } }) => {
    await requireCustomer(db, session, id)
    return findStaffContracts(db, id, moscowDay(clock()))
  })
  const at = () => ({ config, now: clock() })
  serve(app, contract.addContract, async ({ params: { id }, body, visitor: { session } }) => ({
    id: await db.transaction().execute((trx) => addCustomerContract(trx, session, id, body, at())),
  }))
  serve(app, contract.changeContract, async ({ params, body, visitor: { session } }) => {
    await db.transaction().execute((trx) => changeCustomerContract(trx, session, params, body, at()))
    return { done: true as const }
  })
  serve(app, contract.deleteContract, async ({ params, body: { version }, visitor: { session } }) => {
    const one = { companyId: params.id, id: params.contractId, version, now: clock() }
    await db.transaction().execute(async (trx) => {
      await lockCustomer(trx, session, params.id)
      await deleteContract(trx, session, one)
    })
    return { done: true as const }
  })
}
