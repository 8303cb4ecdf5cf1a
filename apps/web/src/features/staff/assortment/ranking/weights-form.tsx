import { TextInput } from '@mantine/core'
import { changeWeights, readWeights } from '@snab/contract/assortment/ranking'
import { defaultWeights, largestWeight, rankingWeights } from '@snab/domain/catalogue/ranking'
import { typedNumber } from '@snab/domain/text/shown-numbers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { showError, showSuccess, showUndo } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { useUnsavedGuard } from '../../../../ui/dialog/unsaved-guard'
import panel from '../../../../ui/panel.module.css'
import { SaveProblem } from '../../editing/save-problem'
import { RankingPreview } from './ranking-preview'
import type { Weights } from './ranking.data'
import classes from './ranking.module.css'
import { rankingTexts } from './ranking.texts'

type Typed = Record<keyof Weights, string>
const mapped = <From, To>(values: Record<keyof Weights, From>, to: (value: From) => To): Record<keyof Weights, To> => ({
  bought: to(values.bought),
  favourite: to(values.favourite),
  recommended: to(values.recommended),
  inStock: to(values.inStock),
  popularity: to(values.popularity),
})

function readWeight(text: string): number | undefined {
  const weight = typedNumber(text)
  return weight !== undefined && Number.isInteger(weight) && weight >= 0 && weight <= largestWeight ? weight : undefined
}

function readAll(typed: Typed): Weights | null {
  const weights = mapped(typed, (text) => readWeight(text) ?? -1)
  return Object.values(weights).includes(-1) ? null : weights
}

export function WeightsForm({ weights, version }: { weights: Weights; version: number }) {
  const t = useTexts(rankingTexts)
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState<Typed>(() => mapped(weights, String))
  const read = readAll(typed)
  const isDirty = rankingWeights.some((name) => typed[name] !== String(weights[name]))
  const guard = useUnsavedGuard(isDirty)
  const reload = () => queryClient.invalidateQueries({ queryKey: [readWeights.path] })
  const undo = useMutation({
    mutationFn: (before: { weights: Weights; version: number }) => call(changeWeights, { body: before }),
    onSuccess: () => showSuccess(t('ranking.restored')),
    onError: (error) => showError(error),
    onSettled: () => void reload(),
  })
  const save = useMutation({
    mutationFn: (changed: Weights) => call(changeWeights, { body: { weights: changed, version } }),
    onSuccess: (saved) => {
      showUndo(t('ranking.saved'), {
        text: t('ranking.undo'),
        run: () => undo.mutate({ weights, version: saved.version }),
      })
      void reload()
    },
  })
  return (
    <form
      className={panel.panel}
      aria-label={t('ranking.weights')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (read && !save.isPending) save.mutate(read)
      }}
    >
      <h2>{t('ranking.weights')}</h2>
      <p className={panel.small}>{t('ranking.weightsHint')}</p>
      <div className={classes.weights}>
        {rankingWeights.map((name) => (
          <TextInput
            key={name}
            className={classes.weight ?? ''}
            label={t(`ranking.weight.${name}`)}
            inputMode="numeric"
            maxLength={3}
            value={typed[name]}
            error={readWeight(typed[name]) === undefined && t('ranking.needWeight')}
            onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
          />
        ))}
        <button type="submit" className={buttons.filled} aria-disabled={save.isPending || !isDirty}>
          {t(save.isPending ? 'ranking.saving' : 'ranking.save')}
        </button>
        <button type="button" className={buttons.button} onClick={() => setTyped(mapped(defaultWeights, String))}>
          {t('ranking.usual')}
        </button>
      </div>
      <SaveProblem error={save.error} fields={[]} onReload={() => void reload()} />
      {isDirty && <RankingPreview asked={read && { weights: read, boost: null }} />}
      {guard.question}
    </form>
  )
}
