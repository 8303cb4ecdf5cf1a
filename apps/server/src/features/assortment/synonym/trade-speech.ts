import type { SpeechEntry } from '@snab/contract/assortment/speech'
import { tradeSpeech } from '@snab/domain/catalogue/speech/trade-speech'
import type { Db } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import { noteChange } from '../../../search/note-change'
import { findSilencedSpeech } from '../../../search/read-index-dictionaries'
import type { Services } from '../../../services'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { findSetting, saveSetting } from '../../core/setting-row/setting-rows'

type Asked = { keyword: string; page: number; perPage: number }

/** The entries that contain the keyword, each with whether the search uses it. */
export async function findSpeech(
  db: Db,
  { keyword, page, perPage }: Asked,
): Promise<{ items: SpeechEntry[]; total: number }> {
  const silenced = await findSilencedSpeech(db)
  const fold = (text: string) => text.toLowerCase().replaceAll('ё', 'е')
  const holding = tradeSpeech.filter(({ said, written }) =>
    [...said, ...written].some((phrase) => fold(phrase).includes(fold(keyword))),
  )
  const items = holding
    .slice((page - 1) * perPage, page * perPage)
    .map(({ said, written, kind }) => ({
      name: said[0] ?? '',
      said: [...said],
      written: [...written],
      kind,
      isOn: !silenced.has(said[0] ?? ''),
    }))
  return { items, total: holding.length }
}

/** Removes an entry from the search, or puts it back; repeating it changes nothing. */
export async function switchSpeech(
  { db, engine, clock }: Pick<Services, 'db' | 'engine' | 'clock'>,
  session: Session,
  { name, isOn }: { name: string; isOn: boolean },
): Promise<void> {
  if (!tradeSpeech.some(({ said }) => said[0] === name)) throw new Rejected('not-found')
  await db.transaction().execute(async (trx) => {
    const { version } = await findSetting(trx, 'trade-speech')
    const silenced = new Set(await findSilencedSpeech(trx))
    if (silenced.has(name) === !isOn) return
    if (isOn) silenced.delete(name)
    else silenced.add(name)
    await saveSetting(trx, session, clock(), { key: 'trade-speech', seen: version, value: [...silenced].toSorted() })
    await noteStaffAction(trx, session, clock(), {
      action: isOn ? 'switch-on' : 'switch-off',
      subject: 'trade-speech',
      details: { words: [name] },
    })
    await noteChange(trx, 'dictionaries')
  })
  await engine.catchUp()
}
