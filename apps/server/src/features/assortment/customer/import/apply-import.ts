import {
  customerChanges,
  mostImportedCustomers,
  type CustomerImportPreview,
} from '@snab/contract/assortment/customers/customer-import'
import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import { invalidField, Rejected } from '../../../../http/rejected'
import { personOfSession, type Session } from '../../../../http/visitor'
import type { Services } from '../../../../services'
import { hiddenWords } from '../../../../sheets/hidden-words'
import { noteStaffAction } from '../../../core/audit-log/staff-actions'
import { createInvitation } from '../../../people/invitation/create-invitation'
import { recordEvent } from '../../../people/company-history/company-events'
import { openTermWords } from '../term-words'
import { changeOf, planImport, type ImportPlan, type Plan } from './plan-import'
import { readChoices } from './read-choices'
import { readCustomers } from './read-customers'
import { changesInWords } from './planned-words'
import { insertCustomers, updateCustomers } from './write-customers'

const mostShown = 500

type File = { bytes: Buffer; regionId: number }

async function readFile(services: Services, session: Session, { bytes, regionId }: File) {
  if (!services.dictionary.current.regions.has(regionId)) throw invalidField('regionId', 'Выберите регион')
  const opened = await services.readSheets(personOfSession(session), bytes)
  if ('problem' in opened) throw new Rejected('unreadable-list', { message: opened.problem })
  const read = readCustomers(opened.sheets)
  if ('problem' in read) throw new Rejected('unreadable-list', { message: read.problem })
  const rows = read.customers.length + read.wrong.length
  if (rows === 0) throw new Rejected('unreadable-list', { message: 'В файле нет строк' })
  if (rows > mostImportedCustomers)
    throw new Rejected('unreadable-list', { message: 'В файле больше 5000 строк: разделите его на части' })
  return { ...read, warning: hiddenWords(opened.sheets, opened.hiddenSheets) }
}

export async function previewImport(services: Services, session: Session, file: File): Promise<CustomerImportPreview> {
  const read = await readFile(services, session, file)
  const choices = await readChoices(services, session)
  const { plans, wrong, fingerprint } = await planImport(services.db, session, read, {
    choices,
    regionId: file.regionId,
    config: services.config,
  })
  const shown = plans.filter((plan) => changeOf(plan) !== 'unchanged').slice(0, mostShown)
  const changes = shown.map(({ known, values }) => ({ before: known ? { ...known } : {}, after: { ...values } }))
  const words = await openTermWords(services.db, services, changes)
  return {
    fingerprint,
    counts: countsOf(plans),
    toInvite: plans.filter(({ isInvited }) => !isInvited).length,
    rows: shown.map((plan) => ({
      line: plan.row.line,
      inn: plan.row.inn,
      name: plan.row.name || (plan.known?.name ?? ''),
      change: changeOf(plan),
      companyId: plan.known?.companyId ?? null,
      changes: changesInWords(plan, words),
      notes: plan.notes,
    })),
    wrong: wrong.slice(0, mostShown),
    wrongCount: wrong.length,
    ignored: read.ignored,
    warning: read.warning,
  }
}

function countsOf(plans: readonly Plan[]): CustomerImportPreview['counts'] {
  const counts: CustomerImportPreview['counts'] = { new: 0, changed: 0, unchanged: 0 }
  for (const change of customerChanges) counts[change] = plans.filter((plan) => changeOf(plan) === change).length
  return counts
}

type Applied = File & { name: string; fingerprint: string; isInviting: boolean }

/** Applies all rows that can be read, or none: exactly what was previewed. */
export async function applyImport(
  services: Services,
  session: Session,
  { name, fingerprint, isInviting, ...file }: Applied,
) {
  const read = await readFile(services, session, file)
  const choices = await readChoices(services, session)
  const now = services.clock()
  return services.db.transaction().execute(async (trx) => {
    // locks these ИНН, so that nobody opens a company with one of them meanwhile
    await sql`lock table legal_entities in share row exclusive mode`.execute(trx)
    const plan = await planImport(trx, session, read, { choices, regionId: file.regionId, config: services.config })
    if (plan.fingerprint !== fingerprint) throw new Rejected('customer-list-changed')
    const of = (change: string) => plan.plans.filter((one) => changeOf(one) === change)
    const created = await insertCustomers(trx, services, session, { plans: of('new'), now })
    await updateCustomers(trx, session, { plans: of('changed'), now })
    const invited = isInviting ? await inviteAll(trx, services, session, { plan, created, now }) : 0
    const counts = { created: created.size, changed: of('changed').length, invited }
    if (Object.values(counts).some((count) => count > 0))
      await noteStaffAction(trx, session, now, {
        action: 'import',
        subject: 'customers',
        details: { файл: name, ...counts, wrong: plan.wrong.length },
      })
    return counts
  })
}

async function inviteAll(
  trx: Trx,
  { config }: Services,
  session: Session,
  { plan, created, now }: { plan: ImportPlan; created: ReadonlyMap<Plan, number>; now: Date },
): Promise<number> {
  const invited = plan.plans.filter(({ isInvited }) => !isInvited)
  for (const one of invited) {
    const companyId = one.known?.companyId ?? created.get(one)
    if (companyId === undefined) continue
    const { email, firstName, lastName } = one.row
    const person = { email, firstName, lastName, role: 'administrator' as const, spendingLimit: null }
    await createInvitation(trx, config, now, { ...person, companyId, invitedBy: session.userId })
    await recordEvent(trx, { companyId, userId: session.userId, kind: 'member-invited', details: person, now })
  }
  return invited.length
}
