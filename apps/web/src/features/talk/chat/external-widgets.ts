import type { AppInfo } from '@snab/contract/content/configuration'
import type { User } from '@snab/contract/core/user'
import { consentChoice, forgetConsent } from '../../../shared/consent/consent'

/** The used part of JivoSite's API: https://www.jivosite.com/api-docs */
type JivoApi = { open: () => void; setCustomData: (fields: readonly { title: string; content: string }[]) => void }

declare global {
  interface Window {
    jivo_api?: JivoApi
    jivo_onLoadCallback?: () => void
  }
}

/** The wrapper of the button that Bitrix24's loader adds. */
const crmButton = '.b24-widget-button-inner-container'

/**
 * The data about a company's person that an external chat operator gets: legal entities, region and price group. Names
 * and contacts are not sent.
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

/** Loads the external chats of the deployment. Only after the visitor's consent. */
export function loadExternalChats({ jivositeKey, crmLoader }: AppInfo['support'], user: User | null) {
  if (jivositeKey !== null) {
    const sendFields = () => window.jivo_api?.setCustomData(chatFields(user))
    window.jivo_onLoadCallback = sendFields
    sendFields()
    load(`https://code.jivo.ru/widget/${encodeURIComponent(jivositeKey)}`)
  }
  if (crmLoader !== null) load(`${crmLoader}?${String(Math.floor(Date.now() / 60_000))}`, crmLoader)
}

/** Missing without the visitor's consent: then the question is asked again. */
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
