import * as contract from '@snab/contract/balance/sales-contract'
import { moscowDay } from '@snab/domain/time/moscow-time'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../../../db/database'
import { serve } from '../../../http/serve'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { findStaffContracts } from '../../balance/contract/contract.queries'
import { addContract, changeContract, deleteContract } from '../../balance/contract/keep-contract'
import { lockCustomer, requireCustomer } from './customer.queries'

/** The contracts of a customer, as staff keep them. */
export function customerContractRoutes(app: FastifyInstance, { db, clock }: Services) {
  const locked = <T>(session: Session, companyId: number, work: (trx: Trx) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (trx) => {
      await lockCustomer(trx, session, companyId)
      return work(trx)
    })

  serve(app, contract.listContracts, async ({ params: { id }, visitor: { session } }) => {
    await requireCustomer(db, session, id)
    return findStaffContracts(db, id, moscowDay(clock()))
  })
  serve(app, contract.addContract, async ({ params: { id }, body, visitor: { session } }) => ({
    id: await locked(session, id, (trx) => addContract(trx, session, { companyId: id, now: clock() }, body)),
  }))
  serve(app, contract.changeContract, async ({ params, body: { version, ...fields }, visitor: { session } }) => {
    const one = { companyId: params.id, id: params.contractId, version, now: clock() }
    await locked(session, params.id, (trx) => changeContract(trx, session, one, fields))
    return { done: true as const }
  })
  serve(app, contract.deleteContract, async ({ params, body: { version }, visitor: { session } }) => {
    const one = { companyId: params.id, id: params.contractId, version, now: clock() }
    await locked(session, params.id, (trx) => deleteContract(trx, session, one))
    return { done: true as const }
  })
}
