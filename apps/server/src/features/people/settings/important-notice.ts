import { noticeAudiences } from '@snab/contract/people/setting'
import { z } from 'zod'
import type { Db } from '../../../db/database'
import { cleanHtml } from '../../../http/clean-html'
import type { Session } from '../../../http/visitor'
import { isWithinSegment } from '../../content/segment/within-segment'
import { findSetting } from '../../core/setting-row/setting-rows'

const Stored = z.object({
  html: z.string(),
  from: z.coerce.date().nullable(),
  until: z.coerce.date().nullable(),
  audience: z.enum(noticeAudiences),
  // notices of older versions lack it
  segmentId: z.int().nullable().default(null),
  isOn: z.boolean(),
})
/** The kind of its versions. */
export const noticeKind = { subject: 'notice' } as const
export type StoredNotice = z.infer<typeof Stored>

const none: StoredNotice = { html: '', from: null, until: null, audience: 'everybody', segmentId: null, isOn: false }

export const readNotice = (value: unknown): StoredNotice => (value === null ? none : Stored.parse(value))

export async function findNoticeFor(
  db: Db,
  { session, now }: { session: Pick<Session, 'company'> | null; now: Date },
): Promise<{ notice: { html: string } | null; nextChangeAt: Date | null }> {
  const { html, from, until, audience, segmentId, isOn } = readNotice((await findSetting(db, 'important-notice')).value)
  const nextChangeAt = isOn ? ([from, until].find((moment) => moment !== null && moment > now) ?? null) : null
  const isDue = isOn && (!from || from <= now) && (!until || now < until)
  if (!isDue) return { notice: null, nextChangeAt }
  const isAddressed =
    audience === 'segment'
      ? await isWithinSegment(db, { companyId: session?.company?.id, segmentId, now })
      : session !== null || audience === 'everybody'
  return { notice: isAddressed ? { html: cleanHtml(html) } : null, nextChangeAt }
}
