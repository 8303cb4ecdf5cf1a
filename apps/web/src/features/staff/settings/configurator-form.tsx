import { TextInput } from '@mantine/core'
import { saveConfigurator, staffSettings, type StaffSettings } from '@snab/contract/staff/setting'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api'
import { showSuccess } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { useUnsavedGuard } from '../../../ui/dialog/unsaved-guard'
import panel from '../../../ui/panel.module.css'
import { AlsoHere } from '../editing/also-here'
import { Conflict } from '../editing/conflict'
import { LastChange } from '../editing/last-change'
import { problemOfField, SaveProblem } from '../editing/save-problem'
import { useKeepSettings } from './settings.data'
import { settingsTexts } from './settings.texts'

type Configurator = StaffSettings['configurator']

/** Which configurator the module opens. */
export function ConfiguratorForm({ configurator, onReload }: { configurator: Configurator; onReload: () => void }) {
  const t = useTexts(settingsTexts)
  const keep = useKeepSettings()
  const [initial] = useState(configurator.url ?? '')
  const [url, setUrl] = useState(initial)
  const save = useMutation({
    mutationFn: (version: number) => call(saveConfigurator, { body: { version, url: url.trim() || null } }),
    onSuccess: (settings) => {
      keep(settings)
      showSuccess(t('configuratorSetting.saved'))
    },
  })
  const guard = useUnsavedGuard(!save.isPending && !save.isSuccess && url !== initial)
  const shownFields = (value: string) => [{ label: t('configuratorSetting.url'), value }]
  return (
    <section className={panel.panel} aria-labelledby="configurator">
      <header className={panel.head}>
        <h2 id="configurator">{t('configuratorSetting.heading')}</h2>
      </header>
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) save.mutate(configurator.version)
        }}
      >
        <TextInput
          label={t('configuratorSetting.url')}
          description={t('configuratorSetting.urlHint')}
          maxLength={2000}
          value={url}
          error={problemOfField(save.error, 'url')}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        {!save.isPending && <SaveProblem error={save.error} fields={['url']} onReload={onReload} />}
        <LastChange {...configurator} />
        <div className={panel.buttons}>
          <button type="submit" className={buttons.filled} aria-disabled={save.isPending}>
            {t('configuratorSetting.save')}
          </button>
        </div>
      </form>
      {guard.question}
      <AlsoHere place="configurator" />
      <Conflict
        error={save.error}
        mine={shownFields(url)}
        read={() => call(staffSettings, {})}
        fieldsOf={({ configurator: theirs }) => shownFields(theirs.url ?? '')}
        onTake={keep}
        onKeep={(theirs) => save.mutate(theirs.configurator.version)}
      />
    </section>
  )
}
