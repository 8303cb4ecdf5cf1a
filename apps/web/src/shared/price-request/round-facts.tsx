import type { PriceRequestRound } from '@snab/contract/quotes/price-request'
import type { ReactNode } from 'react'
import { saveFile } from '../../lib/save-file'
import { showError } from '../../lib/snackbar'
import { formatDate, formatMoment } from '../../lib/texts/format'
import { useTexts } from '../../lib/texts/texts'
import buttons from '../../ui/button.module.css'
import panel from '../../ui/panel.module.css'
import { priceRequestTexts } from './price-request.texts'
import classes from './round.module.css'
import { RoundRows } from './round-rows'
import { StateTag } from './state-tag'

export type LoadFile = (fileId: number) => Promise<{ name: string; content: Blob }>

/** Who asked and answered, when, and with which texts. */
function RoundFacts({ round, loadFile }: { round: PriceRequestRound; loadFile: LoadFile }) {
  const t = useTexts(priceRequestTexts)
  const { author, sent, comment, wishedOn, answer, decision, state, files } = round
  const save = async (fileId: number) => {
    try {
      saveFile(await loadFile(fileId))
    } catch (error) {
      showError(error)
    }
  }
  return (
    <div className={classes.facts}>
      <p className={panel.muted}>
        {sent === null
          ? t('priceRequest.draftOf', { author })
          : t('priceRequest.asked', { author, date: formatMoment(sent) })}
        {wishedOn !== null && ` · ${t('priceRequest.wishedOn', { date: formatDate(wishedOn) })}`}
      </p>
      {comment !== '' && <p className={classes.words}>{comment}</p>}
      {files.length > 0 && (
        <ul className={classes.files} aria-label={t('priceRequest.files')}>
          {files.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                className={buttons.link}
                aria-label={t('priceRequest.file', { name })}
                onClick={() => void save(id)}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {answer?.at && (
        <p>
          {t('priceRequest.answered', { by: answer.by, date: formatMoment(answer.at) })}
          {answer.validUntil !== null && (
            <strong> {t('priceRequest.validUntil', { date: formatDate(answer.validUntil) })}</strong>
          )}
        </p>
      )}
      {answer?.at && answer.note !== '' && <p className={classes.words}>{answer.note}</p>}
      {decision && (
        <p className={panel.muted}>
          {t('priceRequest.decided', {
            state: t(`priceRequest.state.${state}`),
            by: decision.by,
            date: formatMoment(decision.at),
          })}
          {decision.reason !== '' && `: ${decision.reason}`}
        </p>
      )}
    </div>
  )
}

/** A round with its actions; the state of the last round is in the page's head. */
export function RoundPanel({
  round,
  loadFile,
  isEarlier = false,
  children,
}: {
  round: PriceRequestRound
  loadFile: LoadFile
  isEarlier?: boolean
  children?: ReactNode
}) {
  const t = useTexts(priceRequestTexts)
  return (
    <section className={panel.panel} aria-label={t('priceRequest.round', { number: round.number })}>
      <div className={panel.head}>
        <h2>{t('priceRequest.round', { number: round.number })}</h2>
        {isEarlier && <StateTag state={round.state} />}
      </div>
      <RoundFacts round={round} loadFile={loadFile} />
      {children ?? <RoundRows round={round} />}
    </section>
  )
}

/** Earlier rounds, newest first, collapsed. */
export function EarlierRounds({ rounds, loadFile }: { rounds: readonly PriceRequestRound[]; loadFile: LoadFile }) {
  const t = useTexts(priceRequestTexts)
  if (rounds.length === 0) return null
  return (
    <details>
      <summary className={classes.summary}>{t('priceRequest.earlier')}</summary>
      <div className={panel.stack}>
        {rounds.toReversed().map((round) => (
          <RoundPanel key={round.number} round={round} loadFile={loadFile} isEarlier />
        ))}
      </div>
    </details>
  )
}
