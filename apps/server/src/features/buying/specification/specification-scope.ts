import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { SpecificationTab } from '@snab/contract/buying/specification'
import type { Database } from '../../../db/tables'
import type { Buyer, Session } from '../../../http/visitor'

type Scope = (eb: ExpressionBuilder<Database, 'specifications'>) => Expression<SqlBool>

export const ownedBy =
  (session: Session): Scope =>
  (eb) =>
    eb('specifications.userId', '=', session.userId)

/** Colleagues of the current company, as far as they share. */
const ofColleagues =
  ({ userId, company }: Session): Scope =>
  (eb) =>
    company
      ? eb.and([
          eb('specifications.companyId', '=', company.id),
          eb('specifications.userId', '<>', userId),
          eb('specifications.isShared', '=', true),
          eb('specifications.archivedAt', 'is', null),
        ])
      : eb.lit(false)

/** Specifications whose rows a person may change: own ones, and those that a colleague has opened for editing. */
export const editableBy =
  (session: Session): Scope =>
  (eb) =>
    eb.or([ownedBy(session)(eb), eb.and([ofColleagues(session)(eb), eb('specifications.isJoint', '=', true)])])

type Shared = { userId: number; companyId: number | null; isShared: boolean; isJoint: boolean; archivedAt: Date | null }

/** People of one company: the owner, and colleagues as far as the list is shared. */
export const isAmongOwners = ({ userId, company }: Session, list: Shared): boolean =>
  list.userId === userId ||
  (company !== null && list.companyId === company.id && list.isShared && list.archivedAt === null)

/** Applies the rule of `editableBy` to a list that was read. */
export const mayChangeRows = (session: Session, list: Shared): boolean =>
  list.archivedAt === null && isAmongOwners(session, list) && (list.userId === session.userId || list.isJoint)

/** A recommendation without a target is for everybody; a target is a company, a region or a price type. */
const recommendedTo =
  (buyer: Buyer): Scope =>
  (eb) =>
    eb.and([
      eb('specifications.isRecommended', '=', true),
      eb('specifications.archivedAt', 'is', null),
      eb.or([
        eb.not(
          eb.exists(
            eb
              .selectFrom('specificationTargets')
              .select('specificationTargets.specificationId')
              .whereRef('specificationTargets.specificationId', '=', 'specifications.id'),
          ),
        ),
        eb.exists(
          eb
            .selectFrom('specificationTargets as t')
            .select('t.specificationId')
            .whereRef('t.specificationId', '=', 'specifications.id')
            .where((target) =>
              target.or([
                ...(buyer.companyId === null ? [] : [target('t.companyId', '=', buyer.companyId)]),
                target('t.regionId', '=', buyer.regionId),
                target('t.priceTypeId', '=', buyer.priceTypeId),
              ]),
            ),
        ),
      ]),
    ])

export const inTab = (tab: SpecificationTab, session: Session, buyer: Buyer): Scope => {
  switch (tab) {
    case 'my':
      return (eb) => eb.and([ownedBy(session)(eb), eb('specifications.archivedAt', 'is', null)])
    case 'company':
      return ofColleagues(session)
    case 'recommended':
      return recommendedTo(buyer)
    case 'archive':
      return (eb) => eb.and([ownedBy(session)(eb), eb('specifications.archivedAt', 'is not', null)])
  }
}

/** Specifications a person may read; others are not found. */
export const visibleTo =
  (session: Session, buyer: Buyer): Scope =>
  (eb) =>
    eb.or([
      ownedBy(session)(eb),
      ofColleagues(session)(eb),
      recommendedTo(buyer)(eb),
      ...(session.staffRole === null ? [] : [eb('specifications.isRecommended', '=', true)]),
    ])
