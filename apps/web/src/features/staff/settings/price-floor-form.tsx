import { TextInput } from '@mantine/core'
import { savePriceFloor, staffSettings, type StaffSettings } from '@snab/contract/staff/setting'
import { typedNumber } from '@snab/domain/text/shown-numbers'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api'
import { showSuccess } from '../../../lib/snackbar'
import { formatNumber } from '../../../lib/texts/format'
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

type PriceFloor = StaffSettings['priceFloor']

/** What is typed and is no number is told by the server beside its field. */
const percentIn = (text: string): number => typedNumber(text) ?? -1

/** How far below the lowest price sales managers may sell. */
export function PriceFloorForm({ priceFloor, onReload }: { priceFloor: PriceFloor; onReload: () => void }) {
  const t = useTexts(settingsTexts)
  const keep = useKeepSettings()
  const [initial] = useState(formatNumber(priceFloor.allowancePercent))
  const [percent, setPercent] = useState(initial)
  const save = useMutation({
    mutationFn: (version: number) => call(savePriceFloor, { body: { version, allowancePercent: percentIn(percent) } }),
    onSuccess: (settings) => {
      keep(settings)
      showSuccess(t('priceFloorSetting.saved'))
    },
  })
  const guard = useUnsavedGuard(!save.isPending && !save.isSuccess && percent !== initial)
  const shownFields = (value: string) => [{ label: t('priceFloorSetting.percent'), value }]
  return (
    <section className={panel.panel} aria-labelledby="price-floor">
      <header className={panel.head}>
        <h2 id="price-floor">{t('priceFloorSetting.heading')}</h2>
      </header>
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) save.mutate(priceFloor.version)
        }}
      >
        <TextInput
          label={t('priceFloorSetting.percent')}
          description={t('priceFloorSetting.hint')}
          inputMode="decimal"
          maxLength={6}
          value={percent}
          error={problemOfField(save.error, 'allowancePercent')}
          onChange={(event) => setPercent(event.currentTarget.value)}
        />
        {!save.isPending && <SaveProblem error={save.error} fields={['allowancePercent']} onReload={onReload} />}
        <LastChange {...priceFloor} />
        <div className={panel.buttons}>
          <button type="submit" className={buttons.filled} aria-disabled={save.isPending}>
            {t('priceFloorSetting.save')}
          </button>
        </div>
      </form>
      {guard.question}
      <AlsoHere place="price-floor" />
      <Conflict
        error={save.error}
        mine={shownFields(percent)}
        read={() => call(staffSettings, {})}
        fieldsOf={({ priceFloor: theirs }) => shownFields(formatNumber(theirs.allowancePercent))}
        onTake={keep}
        onKeep={(theirs) => save.mutate(theirs.priceFloor.version)}
      />
    </section>
  )
}
