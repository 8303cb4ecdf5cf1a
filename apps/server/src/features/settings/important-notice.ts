import { noticeAudiences } from '@snab/contract/staff/setting'
import { z } from 'zod'
import type { Db } from '../../db/database'
import { cleanHtml } from '../../http/clean-html'
import { findSetting } from './setting-rows'

const Stored = z.object({
  html: z.string(),
  from: z.coerce.date().nullable(),
  until: z.coerce.date().nullable(),
  audience: z.enum(noticeAudiences),
  isOn: z.boolean(),
})
export type StoredNotice = z.infer<typeof Stored>

const none: StoredNotice = { html: '', from: null, until: null, audience: 'everybody', isOn: false }

export const readNotice = (value: unknown): StoredNotice => (value === null ? none : Stored.parse(value))

export async function findNoticeFor(
  db: Db,
  { isSignedIn, now }: { isSignedIn: boolean; now: Date },
): Promise<{ notice: { html: string } | null; nextChangeAt: Date | null }> {
  const { html, from, until, audience, isOn } = readNotice((await findSetting(db, 'important-notice')).value)
  const isDue = isOn && (!from || from <= now) && (!until || now < until)
  return {
    notice: isDue && (isSignedIn || audience === 'everybody') ? { html: cleanHtml(html) } : null,
    nextChangeAt: isOn ? ([from, until].find((moment) => moment !== null && moment > now) ?? null) : null,
  }
}
