import { priceChanges, type PriceListPreview } from '@snab/contract/assortment/customer-price'
import { toRoubles } from '@snab/domain/money/money'
import type { Config } from '../../../../config'
import type { Trx } from '../../../../db/database'
import { z } from 'zod'
import { Rejected } from '../../../../http/rejected'
import { personOfSession, type Session } from '../../../../http/visitor'
import type { Services } from '../../../../services'
import { hiddenWords } from '../../../../sheets/hidden-words'
import { noteStaffAction } from '../../../core/audit-log/staff-actions'
import { raisePricingVersion } from '../../../catalogue/goods/prices/raise-pricing-version'
import { lockCustomer, requireCustomer } from '../customer.queries'
import { heldRejection } from '../../../erp/load-fuse/held-rejection'
import { holdPrices } from './hold-prices'
import { planPrices, type PlannedPrice, type PricePlan } from './plan-prices'
import { readPriceList } from './read-price-list'

/** Preview limit; the counts cover all lines. */
const mostShown = 500
const mostInStatement = 2000

type File = { bytes: Buffer; vatIncluded: boolean }

async function readFile({ readSheets }: Services, session: Session, { bytes, vatIncluded }: File) {
  const opened = await readSheets(personOfSession(session), bytes)
  if ('problem' in opened) throw new Rejected('unreadable-list', { message: opened.problem })
  const list = readPriceList(opened.sheets, vatIncluded)
  if ('problem' in list) throw new Rejected('unreadable-list', { message: list.problem })
  if (list.prices.length + list.wrong.length === 0)
    throw new Rejected('unreadable-list', { message: 'В файле нет строк' })
  return { ...list, warning: hiddenWords(opened.sheets, opened.hiddenSheets) }
}

export async function previewPriceList(
  services: Services,
  session: Session,
  companyId: number,
  { bytes, vatIncluded }: File,
): Promise<PriceListPreview> {
  await requireCustomer(services.db, session, companyId)
  const list = await readFile(services, session, { bytes, vatIncluded })
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
    warning: list.warning,
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

/** Applies all valid lines or none: exactly what was previewed. */
export async function applyPriceList(
  services: Services,
  session: Session,
  companyId: number,
  { bytes, vatIncluded, name, fingerprint }: File & { name: string; fingerprint: string },
): Promise<number> {
  await requireCustomer(services.db, session, companyId)
  const list = await readFile(services, session, { bytes, vatIncluded })
  const outcome = await services.db.transaction().execute(async (trx) => {
    await lockCustomer(trx, session, companyId)
    const plan = await planPrices(trx, companyId, list, vatIncluded, bound(services, session))
    if (plan.fingerprint !== fingerprint) throw new Rejected('price-list-changed')
    // lines this person may not write are not held
    const lines = new Set(plan.planned.map(({ line }) => line))
    const prices = list.prices.filter(({ line }) => lines.has(line))
    const content = { list: { prices, wrong: [] }, vatIncluded, name, fingerprint }
    const held = await holdPrices(trx, services, { companyId, session, name, plan, content })
    return held ?? writePlan(trx, session, companyId, { plan, vatIncluded, name, now: services.clock() })
  })
  // thrown after the held load was stored
  if (typeof outcome !== 'number') throw heldRejection(outcome)
  return outcome
}

const HeldPrices = z.object({
  list: z.object({
    prices: z.array(
      z.object({
        line: z.int(),
        article: z.string(),
        // lists held before brands were read have none
        brand: z.string().default(''),
        price: z.int(),
        validFrom: z.string().nullable(),
        validTo: z.string().nullable(),
      }),
    ),
    wrong: z.array(z.object({ line: z.int(), article: z.string(), reason: z.string() })),
  }),
  vatIncluded: z.boolean(),
  name: z.string(),
  fingerprint: z.string(),
})

/** Applies approved prices, however much they change, if they are still those shown. */
export async function applyHeldPrices(
  trx: Trx,
  session: Session,
  companyId: number,
  { content, config, now }: { content: unknown; config: Pick<Config, 'SNAB_CURRENCY_SIGN'>; now: Date },
): Promise<void> {
  const { list, vatIncluded, name, fingerprint } = HeldPrices.parse(content)
  await lockCustomer(trx, session, companyId)
  const plan = await planPrices(trx, companyId, list, vatIncluded, { session, config, now })
  if (plan.fingerprint !== fingerprint) throw new Rejected('price-list-changed')
  await writePlan(trx, session, companyId, { plan, vatIncluded, name, now })
}

async function writePlan(
  trx: Trx,
  session: Session,
  companyId: number,
  { plan, vatIncluded, name, now }: { plan: PricePlan; vatIncluded: boolean; name: string; now: Date },
): Promise<number> {
  const changed = plan.planned.filter(({ change }) => change !== 'unchanged')
  for (let at = 0; at < changed.length; at += mostInStatement)
    await writePrices(trx, companyId, changed.slice(at, at + mostInStatement), vatIncluded)
  if (changed.length === 0) return 0
  await raisePricingVersion(trx, companyId)
  await noteStaffAction(trx, session, now, {
    action: 'import',
    subject: 'customer-prices',
    subjectId: companyId,
    details: { file: name, ...countsOf(plan.planned), wrong: plan.wrong.length },
  })
  return changed.length
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
