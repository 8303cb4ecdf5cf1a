import { invalid } from './invalid-setting'
import type { ReadSettings } from './setting-rules'

/** Keys that belong together; with half of them the first message would fail long after the start. */
export function refuseIncompleteSettings({
  SNAB_SMS_PROVIDER: provider,
  SNAB_SMS_LOGIN: login,
  SNAB_SMS_KEY: key,
  ...captcha
}: ReadSettings) {
  if (provider !== 'none' && (!login || !key))
    throw invalid('SNAB_SMS_PROVIDER', `для ${provider} нужны SNAB_SMS_LOGIN и SNAB_SMS_KEY`)
  if (captcha.SNAB_CAPTCHA !== 'none' && (!captcha.SNAB_CAPTCHA_SITE_KEY || !captcha.SNAB_CAPTCHA_SECRET)) {
    throw invalid('SNAB_CAPTCHA', `для ${captcha.SNAB_CAPTCHA} нужны SNAB_CAPTCHA_SITE_KEY и SNAB_CAPTCHA_SECRET`)
  }
  if (captcha.SNAB_CHAT === 'jivosite' && !captcha.SNAB_JIVOSITE_KEY)
    throw invalid('SNAB_CHAT', 'для jivosite нужен SNAB_JIVOSITE_KEY')
  if (captcha.SNAB_BOT !== 'none' && !captcha.SNAB_BOT_TOKEN) throw invalid('SNAB_BOT_TOKEN', 'боту нужен токен')
  refuseIncompleteOperator(captcha)
  refuseIncompleteStore(captcha)
  refuseIncompleteSearch(captcha)
}

const diadocNeeds = ['SNAB_DIADOC_CLIENT_KEY', 'SNAB_DIADOC_LOGIN', 'SNAB_DIADOC_PASSWORD'] as const
const sbisNeeds = ['SNAB_SBIS_LOGIN', 'SNAB_SBIS_PASSWORD'] as const

/** Documents would silently stay unsent. */
function refuseIncompleteOperator(
  settings: Pick<
    ReadSettings,
    | 'SNAB_EDO_OPERATOR'
    | 'SNAB_EDO_SIGNING'
    | 'SNAB_EDO_SIGNING_URL'
    | (typeof diadocNeeds)[number]
    | (typeof sbisNeeds)[number]
  >,
) {
  const refuse = (name: string, text: string) => {
    throw invalid(name, text)
  }
  for (const [operator, needs] of [
    ['diadoc', diadocNeeds],
    ['sbis', sbisNeeds],
  ] as const) {
    const missing = needs.filter((name) => settings[name] === undefined)
    const isWanted = settings.SNAB_EDO_OPERATOR === operator
    const isHalf = missing.length > 0 && missing.length < needs.length
    if (missing.length > 0 && (isWanted || isHalf))
      refuse('SNAB_EDO_OPERATOR', `для ${operator} нужны ещё ${missing.join(', ')}`)
  }
  if (settings.SNAB_EDO_SIGNING === 'service' && settings.SNAB_EDO_SIGNING_URL === undefined)
    refuse('SNAB_EDO_SIGNING', 'для service нужен SNAB_EDO_SIGNING_URL')
}

/** With only the address the portal would keep searching in its own memory. */
function refuseIncompleteSearch({
  SNAB_SEARCH: search,
  SNAB_OPENSEARCH_URL: url,
}: Pick<ReadSettings, 'SNAB_SEARCH' | 'SNAB_OPENSEARCH_URL'>) {
  if (search === 'opensearch' && url === undefined)
    throw invalid('SNAB_SEARCH', 'для opensearch нужен SNAB_OPENSEARCH_URL')
  if (search === 'memory' && url !== undefined)
    throw invalid('SNAB_SEARCH', 'задан SNAB_OPENSEARCH_URL, добавьте SNAB_SEARCH=opensearch или уберите его')
}

const s3Needs = ['SNAB_S3_ENDPOINT', 'SNAB_S3_BUCKET', 'SNAB_S3_ACCESS_KEY', 'SNAB_S3_SECRET_KEY'] as const

/** With a missing setting files would silently go to a local folder, unnoticed until another server needs them. */
function refuseIncompleteStore(
  settings: Pick<ReadSettings, 'SNAB_FILES' | 'SNAB_FILES_DIR' | (typeof s3Needs)[number]>,
) {
  const refuse = (text: string) => {
    throw invalid('SNAB_FILES', text)
  }
  const missing = s3Needs.filter((name) => settings[name] === undefined)
  if (settings.SNAB_FILES === 's3' && missing.length > 0) refuse(`для s3 нужны ещё ${missing.join(', ')}`)
  if (settings.SNAB_FILES === 's3' && settings.SNAB_FILES_DIR !== undefined)
    refuse('вместе с s3 папка SNAB_FILES_DIR не нужна, оставьте что-то одно')
  if (settings.SNAB_FILES === 'folder' && missing.length < s3Needs.length)
    refuse('заданы настройки SNAB_S3_…, добавьте SNAB_FILES=s3 или уберите их')
}
