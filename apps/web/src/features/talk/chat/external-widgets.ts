import type { AppInfo } from '@snab/contract/content/configuration'
import type { User } from '@snab/contract/core/user'
import { consentChoice, forgetConsent } from '../../../shared/consent/consent'

/** The part of JivoSite's API that is used: https://www.jivosite.com/api-docs */
type JivoApi = { open: () => void; setCustomData: (fields: readonly { title: string; content: string }[]) => void }

declare global {
  interface Window {
    jivo_api?: JivoApi
    jivo_onLoadCallback?: () => void
  }
}

/** The wrapper that Bitrix24's loader puts a button of its own into. */
const crmButton = '.b24-widget-button-inner-container'

/**
 * What an operator of a chat elsewhere is told of a company's person: legal entities, region and price group. Names and
 * contacts stay here.
 */
export function chatFields(user: User | null): { title: string; content: string }[] {
  if (user === null) return []
  const entities = user.company?.legalEntities.map(({ name, inn }) => `${name}, ИНН ${inn}`) ?? []
  return [
    ...(user.isIndividual ? [] : entities.map((content) => ({ title: 'Юридическое лицо', content }))),
    { title: 'Регион', content: user.region.name },
    ...(user.Group === null ? [] : [{ title: 'Группа', content: user.Group }]),
  ]
}

/** Loads the chats of others that the deployment has. Only after the visitor's consent. */
export function loadExternalChats({ jivositeKey, crmLoader }: AppInfo['support'], user: User | null) {
  if (jivositeKey !== null) {
    const tell = () => window.jivo_api?.setCustomData(chatFields(user))
    window.jivo_onLoadCallback = tell
    tell()
    load(`https://code.jivo.ru/widget/${encodeURIComponent(jivositeKey)}`)
  }
  if (crmLoader !== null) load(`${crmLoader}?${String(Math.floor(Date.now() / 60_000))}`, crmLoader)
}

/** Without the visitor's consent it is not there: then the question is asked again. */
export function openExternalChat(kind: 'jivosite' | 'crm') {
  if (consentChoice() !== 'all') {
    forgetConsent()
    return
  }
  if (kind === 'jivosite') window.jivo_api?.open()
  else document.querySelector<HTMLElement>(crmButton)?.click()
}

const loaded = new Set<string>()

function load(src: string, key = src) {
  if (loaded.has(key)) return
  loaded.add(key)
  const script = document.createElement('script')
  script.src = src
  script.async = true
  document.head.append(script)
}
