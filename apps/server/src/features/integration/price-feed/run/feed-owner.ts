import type { Session, SignedIn } from '../../../../http/visitor'
import type { Services } from '../../../../services'
import { guestBuyer } from '../../../core/account/recognise-visitor'
import { findUserAsVisitor } from '../../../core/account/sessions'
import { visibleTo } from '../../../catalogue/goods/visible'
import type { FeedRow } from './feed-head'

export type FeedOwner = { session: Session & { company: NonNullable<Session['company']> }; visitor: SignedIn }

/** The owner of a price list with current rights in its company, or why they no longer get it. */
export async function findOwner(
  { db, config, dictionary }: Pick<Services, 'db' | 'config' | 'dictionary'>,
  { userId, companyId }: Pick<FeedRow, 'userId' | 'companyId'>,
): Promise<FeedOwner | { reason: string }> {
  const opened = await findUserAsVisitor(db, userId, companyId)
  const company = opened?.session.company
  if (!opened || !company || opened.session.staffRole !== null)
    return { reason: 'Владелец прайс-листа больше не работает в компании' }
  const session = { ...opened.session, company }
  const visitor: SignedIn = {
    session,
    visitorHash: null,
    buyer: opened.buyer ?? guestBuyer(dictionary.current, opened.regionId),
  }
  if (!visibleTo(visitor, config).prices) return { reason: 'Владельцу прайс-листа больше не показываются цены' }
  return { session, visitor }
}
