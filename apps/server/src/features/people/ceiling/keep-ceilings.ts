import type { CeilingTable, CeilingFigures, changeCeilings as contract } from '@snab/contract/people/ceiling'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import {
  ceilingKinds,
  ceilingsOf,
  ceilingUnits,
  unitsIn,
  type Ceilings,
  type SaidCeilings,
} from '@snab/domain/people/ceiling'
import { staffRoles } from '@snab/domain/people/company-role'
import type { Db, Trx } from '../../../db/database'
import { invalidField, Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { staleVersion } from '../../core/audit-log/stale-version'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { findLimitedPeople } from './ceilings'

type Said = ParsedRequestOf<typeof contract>['body']['said']

export const presentCeilings = (ceilings: Ceilings): CeilingFigures => {
  const figure = (kind: (typeof ceilingKinds)[number]) => {
    const limit = ceilings[kind]
    return limit === null ? null : limit / unitsIn(kind)
  }
  return {
    discount: figure('discount'),
    'below-lowest': figure('below-lowest'),
    'below-contract': figure('below-contract'),
    'below-cost': figure('below-cost'),
    credit: figure('credit'),
    deferral: figure('deferral'),
    refund: figure('refund'),
    'price-change': figure('price-change'),
  }
}

const presentSaid = (said: SaidCeilings): Said =>
  Object.fromEntries(
    ceilingKinds.flatMap((kind) => {
      const limit = said[kind]
      return limit === undefined ? [] : [[kind, limit === null ? null : limit / unitsIn(kind)]]
    }),
  )

/** Whole units: hundredths of a percent, kopecks, days. */
function storedOf(said: Said): SaidCeilings {
  const stored: SaidCeilings = {}
  for (const kind of ceilingKinds) {
    const figure = said[kind]
    if (figure === undefined) continue
    if (figure === null) {
      stored[kind] = null
      continue
    }
    const limit = figure * unitsIn(kind)
    if (Math.abs(limit - Math.round(limit)) > 1e-6)
      throw invalidField(
        `said.${kind}`,
        unitsIn(kind) === 1 ? 'Впишите целое число дней' : 'Не больше двух знаков после запятой',
      )
    if (kind !== 'price-change' && ceilingUnits[kind] === 'percent' && limit > 10_000)
      throw invalidField(`said.${kind}`, 'Не больше 100 %')
    stored[kind] = Math.round(limit)
  }
  return stored
}

export async function readCeilingTable(db: Db | Trx): Promise<CeilingTable> {
  const ofRoles = await db.selectFrom('staffCeilings').selectAll().where('staffRole', 'is not', null).execute()
  const people = await findLimitedPeople(db)
  return {
    roles: staffRoles.map((role) => {
      const row = ofRoles.find(({ staffRole }) => staffRole === role)
      const said = row?.limits ?? {}
      return {
        role,
        version: row?.version ?? 0,
        said: presentSaid(said),
        figures: presentCeilings(ceilingsOf(role, said, {})),
      }
    }),
    people: people.map(({ id, name, email, role, ofRole, own, version }) => ({
      userId: id,
      name,
      email,
      role,
      version,
      said: presentSaid(own),
      figures: presentCeilings(ceilingsOf(role, ofRole, own)),
    })),
  }
}

export const changeCeilings = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  { of, version, said }: ParsedRequestOf<typeof contract>['body'],
): Promise<CeilingTable> =>
  db.transaction().execute(async (trx) => {
    const limits = storedOf(said)
    const target = 'role' in of ? { staffRole: of.role, userId: null } : { staffRole: null, userId: of.userId }
    if (target.userId !== null) await requireStaff(trx, target.userId)
    const before = await trx
      .selectFrom('staffCeilings')
      .select(['id', 'limits', 'version'])
      .where('staffRole', 'is not distinct from', target.staffRole)
      .where('userId', 'is not distinct from', target.userId)
      .forUpdate()
      .executeTakeFirst()
    if ((before?.version ?? 0) !== version) throw await staleVersion(trx, { subjects: ['ceilings'] })
    const changed = { limits: JSON.stringify(limits), changedAt: clock(), changedBy: session.userId }
    if (before)
      await trx
        .updateTable('staffCeilings')
        .set({ ...changed, version: version + 1 })
        .where('id', '=', before.id)
        .execute()
    else {
      const added = await trx
        .insertInto('staffCeilings')
        .values({ ...target, ...changed })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      // a colleague saved first
      if (!added) throw await staleVersion(trx, { subjects: ['ceilings'] })
    }
    await noteStaffAction(trx, session, clock(), {
      action: 'change',
      subject: 'ceilings',
      subjectId: target.userId,
      details: { ...of, was: presentSaid(before?.limits ?? {}), now: presentSaid(limits) },
    })
    return readCeilingTable(trx)
  })

async function requireStaff(trx: Trx, userId: number): Promise<void> {
  const person = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('staffRole', 'is not', null)
    .executeTakeFirst()
  if (!person) throw new Rejected('not-found', { message: 'Такого сотрудника уже нет' })
}

/** A new role starts with its own ceilings. */
export const dropCeilings = (trx: Trx, userId: number) =>
  trx.deleteFrom('staffCeilings').where('userId', '=', userId).execute()
