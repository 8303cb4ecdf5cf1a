import { saveConfigurator, type StaffSettings } from '@snab/contract/people/setting'
import { call } from '../../../../lib/api/api'
import { useTexts } from '../../../../lib/texts/texts'
import { OneFieldForm } from './one-field-form'
import { settingsTexts } from './settings.texts'

const textOf = ({ configurator }: Pick<StaffSettings, 'configurator'>) => configurator.url ?? ''

type Props = Pick<StaffSettings, 'configurator'> & { onReload: () => void }

/** The configurator that the module opens. */
export function ConfiguratorForm({ configurator, onReload }: Props) {
  const t = useTexts(settingsTexts)
  return (
    <OneFieldForm
      id="configurator"
      words={{
        heading: t('configuratorSetting.heading'),
        label: t('configuratorSetting.url'),
        hint: t('configuratorSetting.urlHint'),
        submit: t('configuratorSetting.save'),
        saved: t('configuratorSetting.saved'),
      }}
      input={{ maxLength: 2000 }}
      kept={configurator}
      field="url"
      initial={textOf({ configurator })}
      textOf={textOf}
      versionOf={(settings) => settings.configurator.version}
      save={(version, url) => call(saveConfigurator, { body: { version, url: url.trim() || null } })}
      onReload={onReload}
    />
  )
}
