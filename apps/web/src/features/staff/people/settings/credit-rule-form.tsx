import { Radio } from '@mantine/core'
import { saveCreditRule, staffSettings, type StaffSettings } from '@snab/contract/people/setting'
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
import { SaveProblem } from '../../editing/save-problem'
import { useKeepSettings } from './settings.data'
import { settingsTexts } from './settings.texts'

type Props = Pick<StaffSettings, 'creditRule'> & { onReload: () => void }

/** Whether a customer's limit applies to all sellers together or to each. */
export function CreditRuleForm({ creditRule, onReload }: Props) {
  const t = useTexts(settingsTexts)
  const keep = useKeepSettings()
  const [isPerSeller, setPerSeller] = useState(creditRule.isPerSeller)
  const save = useMutation({
    mutationFn: (version: number) => call(saveCreditRule, { body: { version, isPerSeller } }),
    onSuccess: (settings) => {
      keep(settings)
      showSuccess(t('creditRule.saved'))
    },
  })
  const guard = useUnsavedGuard(!save.isPending && !save.isSuccess && isPerSeller !== creditRule.isPerSeller)
  const shownFields = (value: boolean) => [
    { label: t('creditRule.heading'), value: t(value ? 'creditRule.perSeller' : 'creditRule.common') },
  ]
  return (
    <section className={panel.panel} aria-labelledby="credit-rule">
      <header className={panel.head}>
        <h2 id="credit-rule">{t('creditRule.heading')}</h2>
      </header>
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) save.mutate(creditRule.version)
        }}
      >
        <Radio
          name="credit-rule"
          label={t('creditRule.common')}
          description={t('creditRule.commonHint')}
          checked={!isPerSeller}
          onChange={() => setPerSeller(false)}
        />
        <Radio
          name="credit-rule"
          label={t('creditRule.perSeller')}
          description={t('creditRule.perSellerHint')}
          checked={isPerSeller}
          onChange={() => setPerSeller(true)}
        />
        <p className={panel.small}>{t('creditRule.atOnce')}</p>
        {!save.isPending && <SaveProblem error={save.error} fields={[]} onReload={onReload} />}
        <LastChange {...creditRule} />
        <div className={panel.buttons}>
          <button type="submit" className={buttons.filled} aria-disabled={save.isPending}>
            {t('creditRule.save')}
          </button>
        </div>
      </form>
      {guard.question}
      <AlsoHere place="credit-rule" />
      <Conflict
        error={save.error}
        mine={shownFields(isPerSeller)}
        read={() => call(staffSettings, {})}
        fieldsOf={({ creditRule: theirs }) => shownFields(theirs.isPerSeller)}
        onTake={keep}
        onKeep={(theirs) => save.mutate(theirs.creditRule.version)}
      />
    </section>
  )
}
