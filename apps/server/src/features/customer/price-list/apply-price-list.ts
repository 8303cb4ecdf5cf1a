import { priceChanges, type PriceListPreview } from '@snab/contract/staff/customer-price'
import { toRoubles } from '@snab/domain/money/money'
import type { Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import { personOfSession, type Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { noteStaffAction } from '../../admin/staff-actions'
import { lockCustomer, raisePricingVersion, requireCustomer } from '../customer.queries'
import { planPrices, type PlannedPrice } from './plan-prices'
import { readPriceList } from './read-price-list'

/** More lines nobody reads through; the counts tell of all. */
const mostShown = 500
const mostInStatement = 2000

type File = { bytes: Buffer; vatIncluded: boolean }

async function readFile({ readSheets }: Services, session: Session, bytes: Buffer) {
  const opened = await readSheets(personOfSession(session), bytes)
  if ('problem' in opened) throw new Rejected('unreadable-list', { message: opened.problem })
  const list = readPriceList(opened.sheets)
  if (list.prices.length + list.wrong.length === 0)
    throw new Rejected('unreadable-list', { message: 'В файле нет строк' })
  return list
}

export async function previewPriceList(
  services: Services,
  session: Session,
  companyId: number,
  { bytes, vatIncluded }: File,
): Promise<PriceListPreview> {
  await requireCustomer(services.db, session, companyId)
  const list = await readFile(services, session, bytes)
  const { planned, wrong, fingerprint } = await planPrices(
    services.db,
    companyId,
    list,
    vatIncluded,
    bound(services, session),
  )
  const changed = planned.filter(({ change }) => change !== 'unchanged')
  return {
    fingerprint,
    counts: countsOf(planned),
    rows: changed
      .slice(0, mostShown)
      .map(({ line, article, name, change, before, price, validFrom, validTo }) => ({
        line,
        article,
        name,
        change,
        before: before === null ? null : toRoubles(before),
        price: toRoubles(price),
        validFrom,
        validTo,
      })),
    wrong: wrong.slice(0, mostShown),
    wrongCount: wrong.length,
  }
}

const bound = ({ config, clock }: Services, session: Session) => ({ session, config, now: clock() })

const countsOf = (planned: readonly PlannedPrice[]): PriceListPreview['counts'] => {
  const counts = { new: 0, dearer: 0, cheaper: 0, terms: 0, unchanged: 0 } satisfies Record<
    (typeof priceChanges)[number],
    number
  >
  for (const { change } of planned) counts[change]++
  return counts
}

/** All lines that can be applied, or none: what was previewed is what is written. */
export async function applyPriceList(
  services: Services,
  session: Session,
  companyId: number,
  { bytes, vatIncluded, name, fingerprint }: File & { name: string; fingerprint: string },
): Promise<number> {
  await requireCustomer(services.db, session, companyId)
  const list = await readFile(services, session, bytes)
  return services.db.transaction().execute(async (trx) => {
    await lockCustomer(trx, session, companyId)
    const plan = await planPrices(trx, companyId, list, vatIncluded, bound(services, session))
    if (plan.fingerprint !== fingerprint) throw new Rejected('price-list-changed')
    const changed = plan.planned.filter(({ change }) => change !== 'unchanged')
    for (let at = 0; at < changed.length; at += mostInStatement)
      await writePrices(trx, companyId, changed.slice(at, at + mostInStatement), vatIncluded)
    if (changed.length === 0) return 0
    await raisePricingVersion(trx, companyId)
    await noteStaffAction(trx, session, services.clock(), {
      action: 'import',
      subject: 'customer-prices',
      subjectId: companyId,
      details: { file: name, ...countsOf(plan.planned), wrong: plan.wrong.length },
    })
    return changed.length
  })
}

const writePrices = (trx: Trx, companyId: number, changed: readonly PlannedPrice[], vatIncluded: boolean) =>
  trx
    .insertInto('contractPrices')
    .values(
      changed.map(({ productId, price, validFrom, validTo }) => ({
        companyId,
        productId,
        price,
        vatIncluded,
        validFrom,
        validTo,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'productId'])
        .doUpdateSet((eb) => ({
          price: eb.ref('excluded.price'),
          vatIncluded: eb.ref('excluded.vatIncluded'),
          validFrom: eb.ref('excluded.validFrom'),
          validTo: eb.ref('excluded.validTo'),
          version: eb('contractPrices.version', '+', 1),
        })),
    )
    .execute()
