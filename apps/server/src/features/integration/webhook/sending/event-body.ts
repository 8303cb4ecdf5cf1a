import type { WebhookEvent } from '@snab/contract/integration/webhook'
import { webhookEventName, type WebhookEventType, type ListenedKind } from '@snab/domain/integration/webhook'
import type { Services } from '../../../../services'
import type { Session } from '../../../../http/visitor'
import { findUserAsVisitor } from '../../../core/account/sessions'
import { orderReader } from '../../../orders/order/reading/order-reader'
import { objectLines } from '../../change-feed/object-lines'

/** The webhook's person without any staff role; null when the account is closed or they left the company. */
export async function findListener(
  db: Services['db'],
  { userId, companyId }: { userId: number | null; companyId: number | null },
): Promise<Session | null> {
  if (userId === null) return null
  const opened = await findUserAsVisitor(db, userId, companyId)
  if (!opened || (companyId !== null && !opened.session.company)) return null
  return { ...opened.session, staffRole: null, rights: {} }
}

/** The object as the person sees it now; `gone` when they do not. */
export async function readObject(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  session: Session,
  { kind, objectId }: { kind: ListenedKind; objectId: number },
): Promise<{ data: unknown } | 'gone'> {
  if (kind === 'test') return { data: null }
  if (kind === 'catalogue') return { data: { read: '/api/v3/changes?what=products,prices,stocks' } }
  for await (const line of objectLines(db, kind, orderReader(session, config, clock()), [objectId])) {
    if (line.kind === 'gone') return 'gone'
    const { kind: _kind, ...data } = line
    return { data }
  }
  return 'gone'
}

type Event = { eventId: string; kind: ListenedKind; objectId: number; type: WebhookEventType; at: Date; number: number }

export const bodyOf = ({ eventId, kind, objectId, type, at, number }: Event, data: unknown): string =>
  JSON.stringify({
    id: eventId,
    type: webhookEventName(kind, type),
    timestamp: at.toISOString(),
    object: { kind, id: objectId },
    number,
    ...(data !== undefined && { data }),
  } satisfies WebhookEvent)
