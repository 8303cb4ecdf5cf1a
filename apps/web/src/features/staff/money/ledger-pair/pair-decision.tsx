import { decidePair, listPairs, type LedgerPair } from '@snab/contract/money/ledger-pair'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../lib/api/api'
import { errorText } from '../../../../lib/api/api-error'
import { showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import classes from '../../views/inbox.module.css'
import { pairsTexts } from './pairs.texts'

/** Both answers while it is open, then only the other one, because a decision can be changed. */
export function PairDecision({ pair: { id, version, kind, state } }: { pair: LedgerPair }) {
  const t = useTexts(pairsTexts)
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: (decision: 'same' | 'different') => call(decidePair, { params: { id }, body: { version, decision } }),
    onSuccess: () => {
      showSuccess(t('pairs.saved'))
      void queryClient.invalidateQueries({ queryKey: [listPairs.path] })
    },
  })
  const decide = (decision: 'same' | 'different') => () => void (!save.isPending && save.mutate(decision))
  return (
    <div className={classes.answer}>
      {save.error && (
        <p role="alert" className={panel.problem}>
          {errorText(save.error)}
        </p>
      )}
      <div className={classes.actions}>
        {state !== 'different' && (
          <button type="button" className={buttons.button} onClick={decide('different')}>
            {t('pairs.different')}
          </button>
        )}
        {state !== 'same' && (
          <button type="button" className={buttons.filled} onClick={decide('same')}>
            {t(`pairs.same.${kind}`)}
          </button>
        )}
      </div>
    </div>
  )
}
