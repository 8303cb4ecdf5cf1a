import { formatMoment } from '../../../../lib/texts/format'
import { TextInput } from '@mantine/core'
import { changeExchangeSilence, exchangeState } from '@snab/contract/erp/exchange'
import type { ResponseOf } from '@snab/contract/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { errorText } from '../../../../lib/api/api-error'
import { copyText } from '../../../../lib/clipboard'
import { showSuccess, showWarning } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { CopyIcon } from '../../../../ui/icons'
import { useUnsavedGuard } from '../../../../ui/dialog/unsaved-guard'
import panel from '../../../../ui/panel.module.css'
import classes from './exchange.module.css'
import { exchangeTexts } from './exchange.texts'

type State = ResponseOf<typeof exchangeState>

/** The address for 1C, whether it has access, its last contact, and when to report its silence. */
export function ConnectionPanel({ state: { address, hasAccess, last, silence } }: { state: State }) {
  const t = useTexts(exchangeTexts)
  const copy = async () => {
    if (await copyText(address)) showSuccess(t('connection.copied'))
    else showWarning(t('connection.notCopied'))
  }
  return (
    <section className={panel.panel} aria-label={t('connection.title')}>
      <div className={panel.head}>
        <h2>{t('connection.title')}</h2>
      </div>
      <div className={classes.facts}>
        <span>{t('connection.address')}</span>
        <div className={classes.address}>
          <code>{address}</code>
          <button
            type="button"
            className={buttons.icon}
            aria-label={t('connection.copy')}
            title={t('connection.copy')}
            onClick={() => void copy()}
          >
            <CopyIcon size={16} />
          </button>
        </div>
        {hasAccess ? (
          <p className={panel.good}>{t('connection.ready')}</p>
        ) : (
          <p className={panel.problem}>{t('connection.missing')}</p>
        )}
        <p>{last ? t('connection.last', { date: formatMoment(last) }) : t('connection.never')}</p>
      </div>
      <SilenceForm key={silence.version} silence={silence} />
    </section>
  )
}

function SilenceForm({ silence }: Pick<State, 'silence'>) {
  const t = useTexts(exchangeTexts)
  const queryClient = useQueryClient()
  // a newer version read meanwhile resets the form, so that the sent values are those on the screen
  const saved = silence.hours === null ? '' : String(silence.hours)
  const [text, setText] = useState(saved)
  const [isWrong, setWrong] = useState(false)
  const save = useMutation({
    mutationFn: (hours: number | null) => call(changeExchangeSilence, { body: { hours, version: silence.version } }),
    onSuccess: () => {
      showSuccess(t('silence.saved'))
      void queryClient.invalidateQueries({ queryKey: [exchangeState.path] })
    },
  })
  const guard = useUnsavedGuard(text.trim() !== saved && !save.isSuccess)
  const submit = () => {
    const hours = text.trim() === '' ? null : Number(text)
    const isValid = hours === null || (Number.isInteger(hours) && hours >= 1 && hours <= 720)
    setWrong(!isValid)
    if (isValid && !save.isPending) save.mutate(hours)
  }
  return (
    <>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextInput
          label={t('silence.hours')}
          description={t('silence.hint')}
          inputMode="numeric"
          maxLength={5}
          value={text}
          error={isWrong && t('silence.wrong')}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" className={buttons.button} aria-disabled={save.isPending}>
          {t(save.isPending ? 'silence.saving' : 'silence.save')}
        </button>
      </form>
      {guard.question}
      {save.error && (
        <p role="alert" className={panel.problem}>
          {errorText(save.error)}
        </p>
      )}
    </>
  )
}
