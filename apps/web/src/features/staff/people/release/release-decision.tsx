import { TextInput } from '@mantine/core'
import { decideRelease, listReleases, withdrawRelease, type ReleaseRequest } from '@snab/contract/people/release'
import { staffCounters, staffHome } from '@snab/contract/pages/staff-home'
import { longest } from '@snab/domain/field-limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { errorText } from '../../../../lib/api/api-error'
import { showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import classes from '../../views/inbox.module.css'
import { releasesTexts } from './releases.texts'

type Act = 'release' | 'refuse' | 'withdraw'
const done = { release: 'releases.released', refuse: 'releases.refused', withdraw: 'releases.withdrawn' } as const

/** One click releases, a refusal needs a reason; one's own request can be withdrawn. */
export function ReleaseDecision({ request: { id, state, isOwn, mayDecide } }: { request: ReleaseRequest }) {
  const t = useTexts(releasesTexts)
  const queryClient = useQueryClient()
  const [answer, setAnswer] = useState('')
  const [isMissing, setMissing] = useState(false)
  const act = useMutation({
    mutationFn: (what: Act) =>
      what === 'withdraw'
        ? call(withdrawRelease, { params: { id } })
        : call(decideRelease, { params: { id }, body: { decision: what, answer } }),
    onSuccess: (_, what) => showSuccess(t(done[what])),
    onSettled: () => {
      for (const { path } of [listReleases, staffCounters, staffHome])
        void queryClient.invalidateQueries({ queryKey: [path] })
    },
  })
  const press = (what: Act) => () => {
    const isWrong = what === 'refuse' && answer.trim() === ''
    setMissing(isWrong)
    if (!isWrong && !act.isPending) act.mutate(what)
  }
  return (
    <div className={classes.answer}>
      {act.error && (
        <p role="alert" className={panel.problem}>
          {errorText(act.error)}
        </p>
      )}
      {mayDecide && (
        <>
          <TextInput
            size="xs"
            label={t('releases.answer')}
            maxLength={longest.refusalReason}
            value={answer}
            error={isMissing ? t('releases.needAnswer') : undefined}
            onChange={(event) => setAnswer(event.currentTarget.value)}
          />
          <div className={classes.actions}>
            <button type="button" className={buttons.button} onClick={press('refuse')}>
              {t('releases.refuse')}
            </button>
            <button type="button" className={buttons.filled} onClick={press('release')}>
              {t('releases.release')}
            </button>
          </div>
        </>
      )}
      {isOwn && state === 'open' && (
        <div className={classes.actions}>
          <button type="button" className={buttons.button} onClick={press('withdraw')}>
            {t('releases.withdraw')}
          </button>
        </div>
      )}
    </div>
  )
}
