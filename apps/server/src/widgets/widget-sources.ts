import type { Config } from '../config'

/** Sources that the content security policy must allow for third-party scripts, from their manuals. */
type Sources = { scripts: string[]; styles: string[]; images: string[]; connections: string[]; frames: string[] }

const none: Sources = { scripts: [], styles: [], images: [], connections: [], frames: [] }

const jivosite: Sources = {
  scripts: ['https://code.jivo.ru', 'https://*.jivo.ru', 'https://*.jivosite.com'],
  styles: ['https://*.jivo.ru', 'https://*.jivosite.com'],
  images: ['https://*.jivo.ru', 'https://*.jivosite.com'],
  connections: ['https://*.jivo.ru', 'wss://*.jivo.ru', 'https://*.jivosite.com', 'wss://*.jivosite.com'],
  frames: ['https://*.jivo.ru', 'https://*.jivosite.com'],
}

const metrika: Sources = {
  scripts: ['https://mc.yandex.ru', 'https://mc.yandex.com', 'https://yastatic.net'],
  styles: [],
  images: ['https://mc.yandex.ru', 'https://mc.yandex.com'],
  connections: ['https://mc.yandex.ru', 'https://mc.yandex.com', 'wss://mc.yandex.com'],
  frames: ['https://mc.yandex.ru', 'https://mc.yandex.com'],
}

/** A CRM's answers come from the host of its loader. */
function crm(loader: string | undefined): Sources {
  if (loader === undefined) return none
  const { origin, host } = new URL(loader)
  const all = [origin, 'https://*.bitrix24.ru']
  return {
    scripts: all,
    styles: all,
    images: all,
    connections: [...all, `wss://${host}`, 'wss://*.bitrix24.ru'],
    frames: all,
  }
}

export function widgetSources({ SNAB_CHAT, SNAB_BITRIX24_LOADER, SNAB_METRIKA_COUNTER }: Config): Sources {
  const used = [
    SNAB_CHAT === 'jivosite' ? jivosite : none,
    crm(SNAB_BITRIX24_LOADER),
    SNAB_METRIKA_COUNTER === undefined ? none : metrika,
  ]
  return {
    scripts: used.flatMap(({ scripts }) => scripts),
    styles: used.flatMap(({ styles }) => styles),
    images: used.flatMap(({ images }) => images),
    connections: used.flatMap(({ connections }) => connections),
    frames: used.flatMap(({ frames }) => frames),
  }
}
