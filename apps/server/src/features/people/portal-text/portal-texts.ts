import type { PortalText, saveText as contract } from '@snab/contract/people/portal-text'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { Db, Trx } from '../../../db/database'
import { invalidField, Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { findSetting, saveSetting } from '../../core/setting-row/setting-rows'
import { problemOfText } from './check-text'
import type { OurText } from './our-texts'

type OwnTexts = ReadonlyMap<string, string>

/** Texts of staff by key; other entries are ignored. */
const readOwn = (value: unknown): OwnTexts =>
  new Map(
    Object.entries(typeof value === 'object' && value !== null ? value : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )

const withOwn = ({ key, place, forms }: OurText, own: OwnTexts): PortalText => ({
  key,
  place,
  forms: forms.map((form) => ({ ...form, own: own.get(form.key) ?? null })),
})

/** Texts whose shown version, default or staff's, contains the words. */
export async function findTexts(
  db: Db,
  ours: ReadonlyMap<string, OurText>,
  { keyword, isOwn }: { keyword: string; isOwn: boolean },
): Promise<{ texts: PortalText[]; version: number }> {
  const { value, version } = await findSetting(db, 'translations')
  const own = readOwn(value)
  const words = keyword.toLowerCase()
  const holds = (text: string | null) => text !== null && text.toLowerCase().includes(words)
  const texts = [...ours.values()]
    .map((text) => withOwn(text, own))
    .filter(({ forms }) => !isOwn || forms.some((form) => form.own !== null))
    .filter(
      ({ key, forms }) => words === '' || key === keyword || forms.some((form) => holds(form.ours) || holds(form.own)),
    )
  return { texts, version }
}

/** All texts by key, plural forms under their own keys; or only those of staff. */
export async function findTranslations(
  db: Db,
  ours: ReadonlyMap<string, OurText>,
  isOwn: boolean,
): Promise<Record<string, string>> {
  const own = readOwn((await findSetting(db, 'translations')).value)
  const built = isOwn ? [] : [...ours.values()].flatMap(({ forms }) => forms.map(({ key, ours: text }) => [key, text]))
  return Object.fromEntries([...built, ...own])
}

/** The shown text for each key; for plural forms the first one, and the key itself if there is none. */
export async function findShownTexts(db: Db, ours: ReadonlyMap<string, OurText>): Promise<(key: string) => string> {
  const own = readOwn((await findSetting(db, 'translations')).value)
  return (key) => own.get(key) ?? ours.get(key)?.forms[0]?.ours ?? key
}

export async function saveText(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  ours: ReadonlyMap<string, OurText>,
  { version, key, forms }: ParsedRequestOf<typeof contract>['body'],
): Promise<{ version: number; text: PortalText }> {
  const text = ours.get(key)
  if (!text) throw new Rejected('not-found')
  for (const written of forms) {
    const form = text.forms.find((one) => one.key === written.key)
    if (!form) throw new Rejected('not-found')
    const problem = written.text === null ? null : problemOfText(written.text, form.ours, text)
    if (problem !== null) throw invalidField(`forms.${form.key}`, problem)
  }
  const now = clock()
  return db.transaction().execute(async (trx) => {
    const own = new Map(await lockOwn(trx, version))
    const before = Object.fromEntries(forms.map((form) => [form.key, own.get(form.key) ?? null]))
    for (const form of forms) {
      const isOurs = form.text === null || form.text === text.forms.find((one) => one.key === form.key)?.ours
      if (form.text === null || isOurs) own.delete(form.key)
      else own.set(form.key, form.text)
    }
    await saveSetting(trx, session, now, { key: 'translations', seen: version, value: Object.fromEntries(own) })
    await noteStaffAction(trx, session, now, {
      action: 'change',
      subject: 'portal-text',
      details: { key, before, after: Object.fromEntries(forms.map((form) => [form.key, own.get(form.key) ?? null])) },
    })
    return { version: version + 1, text: withOwn(text, own) }
  })
}

/** All texts are one row: a save based on an older version is refused. */
async function lockOwn(trx: Trx, seen: number): Promise<OwnTexts> {
  const { value, version } = await findSetting(trx, 'translations')
  if (version !== seen) throw new Rejected('stale-version')
  return readOwn(value)
}
