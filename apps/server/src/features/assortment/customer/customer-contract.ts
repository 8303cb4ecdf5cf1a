import type { changeContract as changing, ContractFields } from '@snab/contract/balance/sales-contract'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { Config } from '../../../config'
import type { Trx } from '../../../db/database'
import type { Session } from '../../../http/visitor'
import { addContract, changeContract } from '../../balance/contract/keep-contract'
import { openCeilingCheck } from '../../people/ceiling/ceiling-check'
import { askCredit } from './ask-credit'
import { lockCustomer } from './customer.queries'

type At = { config: Pick<Config, 'SNAB_CURRENCY_SIGN'>; now: Date }
type Changed = ParsedRequestOf<typeof changing>

export async function addCustomerContract(
  trx: Trx,
  session: Session,
  companyId: number,
  fields: ContractFields,
  { config, now }: At,
): Promise<number> {
  await lockCustomer(trx, session, companyId)
  await refuseLongDeferral(trx, session, { companyId, contractId: null, fields, config })
  return addContract(trx, session, { companyId, now }, fields)
}

export async function changeCustomerContract(
  trx: Trx,
  session: Session,
  { id: companyId, contractId }: Changed['params'],
  { version, ...fields }: Changed['body'],
  { config, now }: At,
): Promise<void> {
  await lockCustomer(trx, session, companyId)
  await refuseLongDeferral(trx, session, { companyId, contractId, fields, config })
  await changeContract(trx, session, { companyId, id: contractId, version, now }, fields)
}

type Asked = { companyId: number; contractId: number | null; fields: ContractFields; config: At['config'] }

/** A contract without its own deferral has that of the company. */
async function refuseLongDeferral(
  trx: Trx,
  session: Session,
  { companyId, contractId, fields, config }: Asked,
): Promise<void> {
  const company = await trx
    .selectFrom('companies')
    .select('deferralDays')
    .where('id', '=', companyId)
    .executeTakeFirst()
  const contract = await trx
    .selectFrom('contracts')
    .select('deferralDays')
    .where('id', '=', contractId)
    .executeTakeFirst()
  const before = contract?.deferralDays ?? company?.deferralDays
  const check = await openCeilingCheck(trx, session, config)
  askCredit(check, { before: { deferralDays: before }, after: { deferralDays: fields.deferralDays }, config })
  check.refuseAbove()
}
