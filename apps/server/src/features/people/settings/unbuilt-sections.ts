import type { Config } from '../../../config'

type Sections = Pick<
  Config,
  | 'SNAB_DOCUMENTS'
  | 'SNAB_MODULES'
  | 'SNAB_MODULE_OFFERS'
  | 'SNAB_MODULE_ORDER_MANAGER'
  | 'SNAB_MODULE_CONFIGURATOR'
  | 'SNAB_NEWS'
>

/** Sections with screens; add the switch of a new one here. */
const built: readonly ('SNAB_DOCUMENTS' | 'SNAB_MODULES' | 'SNAB_NEWS')[] = [
  'SNAB_DOCUMENTS',
  'SNAB_MODULES',
  'SNAB_NEWS',
]

const isShown = (config: Sections, section: (typeof built)[number]): boolean =>
  config[section] && built.includes(section)

/** Switches of the header's sections, only for existing screens, so that no link leads nowhere. */
export const builtSections = (config: Sections) => ({
  documentsEnabled: isShown(config, 'SNAB_DOCUMENTS'),
  // a section without modules would be an empty screen
  modulesEnabled:
    isShown(config, 'SNAB_MODULES') &&
    (config.SNAB_MODULE_OFFERS || config.SNAB_MODULE_ORDER_MANAGER || config.SNAB_MODULE_CONFIGURATOR),
  offersEnabled: config.SNAB_MODULES && config.SNAB_MODULE_OFFERS,
  orderManagerEnabled: config.SNAB_MODULES && config.SNAB_MODULE_ORDER_MANAGER,
  configuratorEnabled: config.SNAB_MODULES && config.SNAB_MODULE_CONFIGURATOR,
  newsEnabled: isShown(config, 'SNAB_NEWS'),
})

const names = { SNAB_DOCUMENTS: 'документов', SNAB_MODULES: 'модулей', SNAB_NEWS: 'новостей' } as const

/** For the person who started the program: switches without effect. */
export function unbuiltSections(config: Sections): string[] {
  const hidden = (['SNAB_DOCUMENTS', 'SNAB_MODULES', 'SNAB_NEWS'] as const).filter(
    (section) => config[section] && !isShown(config, section),
  )
  return hidden.map((section) => `${section}: раздела ${names[section]} в этой версии нет, ссылки на него скрыты`)
}
