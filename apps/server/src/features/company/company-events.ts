import type { Trx } from '../../db/database'

type Kind = 'member-changed' | 'member-invited' | 'invitation-revoked' | 'rule-added' | 'rule-changed' | 'rule-deleted' | 'legal-entity-added' | 'legal-entity-main'

/** Who changed a role, a limit, a rule or requisites, and what was before. */
export async function recordEvent(trx: Trx, event: { companyId: number; userId: number; kind: Kind; details: object; now: Date }): Promise<void> {
  const { now, details, ...rest } = event
  await trx.insertInto('companyEvents').values({ ...rest, details: JSON.stringify(details), at: now }).execute()
}
