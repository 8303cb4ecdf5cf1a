import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { saveSupport, staffSettings, type StaffSettings } from '@snab/contract/people/setting'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { useUnsavedGuard } from '../../../../ui/dialog/unsaved-guard'
import panel from '../../../../ui/panel.module.css'
import { AlsoHere } from '../../editing/also-here'
import { Conflict } from '../../editing/conflict'
import { LastChange } from '../../editing/last-change'
import { problemOfField, SaveProblem } from '../../editing/save-problem'
import { useKeepSettings } from './settings.data'
import { settingsTexts } from './settings.texts'

type Support = StaffSettings['support']
type Values = { isChatOn: boolean; greeting: string; video: string }

const valuesOf = ({ isChatOn, greeting, videoManualUrl }: Support): Values => ({
  isChatOn,
  greeting,
  video: videoManualUrl ?? '',
})

/** The options of the support button. */
export function SupportForm({ support, onReload }: { support: Support; onReload: () => void }) {
  const t = useTexts(settingsTexts)
  const keep = useKeepSettings()
  const [initial] = useState(() => valuesOf(support))
  const [values, setValues] = useState(initial)
  const change = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }))
  const save = useMutation({
    mutationFn: (version: number) =>
      call(saveSupport, {
        body: {
          version,
          isChatOn: values.isChatOn,
          greeting: values.greeting,
          videoManualUrl: values.video.trim() || null,
        },
      }),
    onSuccess: (settings) => {
      keep(settings)
      showSuccess(t('supportSettings.saved'))
    },
  })
  const isChanged = JSON.stringify(values) !== JSON.stringify(initial)
  const guard = useUnsavedGuard(!save.isPending && !save.isSuccess && isChanged)
  const shownFields = ({ isChatOn, greeting, video }: Values) => [
    { label: t('supportSettings.isChatOn'), value: t(isChatOn ? 'supportSettings.on' : 'supportSettings.off') },
    { label: t('supportSettings.greeting'), value: greeting },
    { label: t('supportSettings.video'), value: video },
  ]
  return (
    <section className={panel.panel} aria-labelledby="support">
      <header className={panel.head}>
        <h2 id="support">{t('supportSettings.heading')}</h2>
      </header>
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) save.mutate(support.version)
        }}
      >
        <Checkbox
          label={t('supportSettings.isChatOn')}
          checked={values.isChatOn}
          onChange={(event) => change({ isChatOn: event.currentTarget.checked })}
        />
        <Textarea
          label={t('supportSettings.greeting')}
          description={t('supportSettings.greetingHint')}
          rows={2}
          maxLength={500}
          value={values.greeting}
          error={problemOfField(save.error, 'greeting')}
          onChange={(event) => change({ greeting: event.currentTarget.value })}
        />
        <TextInput
          label={t('supportSettings.video')}
          description={t('supportSettings.videoHint')}
          maxLength={2000}
          value={values.video}
          error={problemOfField(save.error, 'videoManualUrl')}
          onChange={(event) => change({ video: event.currentTarget.value })}
        />
        {!save.isPending && (
          <SaveProblem error={save.error} fields={['greeting', 'videoManualUrl']} onReload={onReload} />
        )}
        <LastChange {...support} />
        <div className={panel.buttons}>
          <button type="submit" className={buttons.filled} aria-disabled={save.isPending}>
            {t('supportSettings.save')}
          </button>
        </div>
      </form>
      {guard.question}
      <AlsoHere place="support" />
      <Conflict
        error={save.error}
        mine={shownFields(values)}
        read={() => call(staffSettings, {})}
        fieldsOf={({ support: theirs }) => shownFields(valuesOf(theirs))}
        onTake={keep}
        onKeep={(theirs) => save.mutate(theirs.support.version)}
      />
    </section>
  )
}
