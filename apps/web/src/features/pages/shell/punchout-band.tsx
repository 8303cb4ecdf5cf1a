import { useTexts } from '../../../lib/texts/texts'
import { usePunchoutSession } from '../../../shared/punchout/in-punchout'
import { punchoutTexts } from '../../../shared/punchout/punchout.texts'
import { ReturnButton } from '../../../shared/punchout/return-button'
import { useCancelSession } from '../../../shared/punchout/use-return'
import buttons from '../../../ui/button.module.css'
import classes from './punchout-band.module.css'

/** On every screen of a session: for whom goods are chosen, and the ways back. */
export function PunchoutBand() {
  const t = useTexts(punchoutTexts)
  const session = usePunchoutSession()
  const cancel = useCancelSession()
  if (!session) return null
  const { system, operation, missing } = session
  return (
    <div role="region" aria-label={t('punchout.label')} className={classes.band}>
      <span>
        {t(`punchout.${operation}`, { system })} {missing !== '' && t('punchout.missing', { articles: missing })}
      </span>
      <span className={classes.ways}>
        <ReturnButton />
        <button type="button" className={buttons.button} disabled={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('punchout.leave')}
        </button>
      </span>
    </div>
  )
}
