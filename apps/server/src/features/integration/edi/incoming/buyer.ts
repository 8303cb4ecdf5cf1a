import type { Session, SignedIn } from '../../../../http/visitor'
import type { Services } from '../../../../services'
import { guestBuyer } from '../../../core/account/recognise-visitor'
import { findUserAsVisitor } from '../../../core/account/sessions'
import type { Connection } from '../transport/open-transport'

export type EdiBuyer = SignedIn & { session: Session & { company: NonNullable<Session['company']> } }

/** The person of a connection, with current rights in its company; null: they no longer work there. */
export async function findEdiBuyer(
  { db, dictionary }: Pick<Services, 'db' | 'dictionary'>,
  { userId, companyId }: Pick<Connection, 'userId' | 'companyId'>,
): Promise<EdiBuyer | null> {
  const opened = await findUserAsVisitor(db, userId, companyId)
  const company = opened?.session.company
  if (!opened || !company || company.id !== companyId || opened.session.staffRole !== null) return null
  return {
    session: { ...opened.session, company },
    visitorHash: null,
    buyer: opened.buyer ?? guestBuyer(dictionary.current, opened.regionId),
  }
}
