import { createHash } from 'node:crypto'
import type { CookiePurpose } from '@snab/contract/people/cookie-consent'
import type { Config } from '../../../config'
import type { Db } from '../../../db/database'
import type { OurText } from '../portal-text/our-texts'
import { findShownTexts } from '../portal-text/portal-texts'
import { findSupport } from '../settings/support-settings'

export type CookieText = { title: string; body: string; hash: Buffer; offered: CookiePurpose[] }

/** Keys of the banner's texts in the browser's `features/talk/chat`. */
const words = {
  title: 'consent.title',
  text: 'consent.text',
  metrika: 'consent.metrika',
  chat: 'consent.chat',
  policy: 'consent.policy',
  necessary: 'consent.necessary',
  all: 'consent.all',
}

/** The current text of the banner, with its services and buttons. */
export async function findCookieText(db: Db, config: Config, ours: ReadonlyMap<string, OurText>): Promise<CookieText> {
  const { jivositeKey, crmLoader } = await findSupport(db, config)
  const offered: CookiePurpose[] = [
    ...(config.SNAB_METRIKA_COUNTER === undefined ? [] : ['metrika' as const]),
    ...(jivositeKey === null && crmLoader === null ? [] : ['chat' as const]),
  ]
  const textOf = await findShownTexts(db, ours)
  const services = offered.map((purpose) => textOf(words[purpose])).join(', ')
  const title = textOf(words.title)
  const body = [
    `${textOf(words.text).replaceAll('{{services}}', () => services)} ${textOf(words.policy)}`,
    `[${textOf(words.necessary)}] [${textOf(words.all)}]`,
  ].join('\n')
  return { title, body, offered, hash: createHash('sha256').update(`cookies\n${title}\n${body}`).digest() }
}
