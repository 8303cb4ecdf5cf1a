import {
  answerClientOffer,
  downloadClientOffer,
  getClientOffer,
  type ClientOffer,
} from '@snab/contract/quotes/client-offer'
import { countedRows, hasSum } from '@snab/domain/offer/offer-row'
import { sumBeforeDiscount } from '@snab/domain/offer/line-sums'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { call, download, queryOf } from '../../../../lib/api/api'
import { statusOf } from '../../../../lib/api/api-error'
import { usePlainTitle } from '../../../../lib/hooks/use-title'
import { saveFile } from '../../../../lib/save-file'
import { showError } from '../../../../lib/snackbar'
import { formatDate, formatMoney } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { MessageScreen } from '../../../../ui/page/message-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import { ClientRow } from './client-row'
import { RichWords } from './rich-words'
import classes from './client-offer.module.css'
import { clientOfferTexts } from './client-offer.texts'

const route = getRouteApi('/offer/$key')
const queryOfKey = (key: string) => queryOf(getClientOffer, { params: { key } })

/** The offer as its client sees it, without an account. */
export function ClientOfferScreen() {
  const t = useTexts(clientOfferTexts)
  const { key } = route.useParams()
  const { data, error, refetch } = useQuery(queryOfKey(key))
  const status = statusOf(error)
  if (status === 404 || status === 422)
    return (
      <MessageScreen heading={t('clientOffer.gone')}>
        <p>{t('clientOffer.goneHint')}</p>
      </MessageScreen>
    )
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return <OpenClientOffer offerKey={key} offer={data} />
}

function OpenClientOffer({ offerKey: key, offer }: { offerKey: string; offer: ClientOffer }) {
  const t = useTexts(clientOfferTexts)
  const { rows, answer, state, author, paper } = offer
  const title = paper.title || t('clientOffer.title', { number: offer.number })
  const answered = answer && new Set(answer.rowIds)
  const [ticked, setTicked] = useState<ReadonlySet<number>>(
    () => answered ?? new Set(rows.filter(({ isChosen }) => isChosen).map(({ id }) => id)),
  )
  const [comments, setComments] = useState<ReadonlyMap<number, string>>(new Map())
  const counted = useMemo(
    () => countedRows(rows.map((row) => ({ ...row, isChosen: ticked.has(row.id) }))),
    [rows, ticked],
  )
  const mayAnswer = state === 'sent' || state === 'seen'
  usePlainTitle(title)
  const toggle = (id: number) => {
    const others = alternativesOf(rows, id)
    setTicked((before) => {
      const after = new Set([...before].filter((other) => other !== id && !others.includes(other)))
      return before.has(id) ? after : after.add(id)
    })
  }
  const add = (pick: Pick, of: readonly Row[] = rows) =>
    of.reduce((total, row) => total + (counted.has(row.id) ? pick(row) : 0), 0)
  const sum = (pick: Pick, of: readonly Row[] = rows) => formatMoney(add(pick, of) / 100)
  const shownSum = (row: Row) => (offer.vat === 'top' ? row.net : row.gross)
  const shownTotal = add(shownSum)
  const saved = add((row) => sumBeforeDiscount(row, offer.vat) - shownSum(row))
  return (
    <div className={classes.page} data-scroll-restoration-id="client-offer">
      <header className={classes.head}>
        {paper.logo && <img src={paper.logo} alt={author.company} className={classes.logo} />}
        <div>
          <p className={classes.company}>{author.company || author.name}</p>
          <p className={classes.muted}>
            {author.company !== '' && `${author.name} `}
            {author.phone !== '' && <a href={`tel:+7${author.phone}`}>+7 {author.phone}</a>}{' '}
            {author.email !== '' && <a href={`mailto:${author.email}`}>{author.email}</a>}
          </p>
        </div>
        <div>
          <h1>{title}</h1>
          <p>{offer.name}</p>
          {offer.validUntil && <p>{t('clientOffer.until', { day: formatDate(offer.validUntil) })}</p>}
        </div>
        <Files offerKey={key} />
      </header>
      {state === 'expired' && <p className={classes.notice}>{t('clientOffer.expired')}</p>}
      <RichWords document={paper.intro} className={classes.words} />
      <ul className={classes.rows}>
        {withSubtotals(rows).map(({ row, section }) =>
          section ? (
            <li key={`sum-${row.id}`} className={classes.subtotal}>
              {t('clientOffer.subtotal', { sum: sum(shownSum, section) })}
            </li>
          ) : (
            <ClientRow
              key={row.id}
              row={row}
              vat={offer.vat}
              isCounted={counted.has(row.id)}
              isTicked={ticked.has(row.id)}
              comment={comments.get(row.id) ?? answer?.comments.find(({ rowId }) => rowId === row.id)?.text ?? ''}
              mayAnswer={mayAnswer}
              onToggle={toggle}
              onComment={(text) => setComments((before) => new Map(before).set(row.id, text))}
            />
          ),
        )}
      </ul>
      <div className={classes.total} role="status">
        {saved > 0 && (
          <span className={classes.saved}>
            {t(offer.vat === 'top' ? 'clientOffer.beforeTop' : 'clientOffer.before', {
              sum: formatMoney((shownTotal + saved) / 100),
            })}{' '}
            <strong>{t('clientOffer.saved', { sum: formatMoney(saved / 100) })}</strong>
          </span>
        )}
        <strong>{t('clientOffer.total', { sum: sum(({ gross }) => gross) })}</strong>{' '}
        <span className={classes.muted}>
          {offer.vat === 'none'
            ? t('clientOffer.vatNone')
            : offer.vat === 'top'
              ? t('clientOffer.vatTop', { net: sum(({ net }) => net), sum: sum(({ vat }) => vat) })
              : t('clientOffer.vatInside', { sum: sum(({ vat }) => vat) })}
        </span>
      </div>
      <RichWords document={paper.closing} className={classes.words} />
      {paper.signer !== '' && <p className={classes.signer}>{paper.signer}</p>}
      {answer && (
        <p className={classes.notice} role="status">
          {t(answer.decision === 'accepted' ? 'clientOffer.accepted' : 'clientOffer.refused', {
            name: answer.name,
            sum: formatMoney(answer.total),
          })}
        </p>
      )}
      {mayAnswer && (
        <AnswerForm
          offerKey={key}
          version={offer.version}
          ticked={ticked}
          comments={comments}
          defaultName={offer.client.person}
        />
      )}
    </div>
  )
}

type Row = ClientOffer['rows'][number]
type Pick = (row: Row) => number

/** Rows; the last one of each section is followed by the rows of its subtotal. */
function withSubtotals(rows: readonly Row[]): { row: Row; section?: Row[] }[] {
  const shown: { row: Row; section?: Row[] }[] = []
  let head: Row | null = null
  let section: Row[] = []
  const close = () => {
    if (head && section.length > 0) shown.push({ row: head, section })
    section = []
  }
  for (const row of rows) {
    if (row.kind === 'section') {
      close()
      head = row
    } else if (head && hasSum(row)) section.push(row)
    shown.push({ row })
  }
  close()
  return shown
}

/** The other rows that exclude this one. */
function alternativesOf(rows: ClientOffer['rows'], id: number): number[] {
  const at = rows.findIndex((row) => row.id === id)
  if (rows[at]?.choice !== 'alternative') return []
  const isAlternative = (index: number) => rows[index]?.choice === 'alternative'
  let [first, last] = [at, at]
  while (isAlternative(first - 1)) first -= 1
  while (isAlternative(last + 1)) last += 1
  return rows.slice(first, last + 1).map((row) => row.id)
}

function Files({ offerKey: key }: { offerKey: string }) {
  const t = useTexts(clientOfferTexts)
  const save = async (format: 'pdf' | 'xlsx') => {
    try {
      saveFile(await download(downloadClientOffer, { params: { key, format } }))
    } catch (error) {
      showError(error)
    }
  }
  return (
    <div className={classes.files}>
      <button type="button" className={buttons.button} onClick={() => void save('pdf')}>
        {t('clientOffer.pdf')}
      </button>
      <button type="button" className={buttons.button} onClick={() => void save('xlsx')}>
        {t('clientOffer.xlsx')}
      </button>
    </div>
  )
}

type FormProps = {
  offerKey: string
  /** The version of the shown rows. */ version: number
  ticked: ReadonlySet<number>
  comments: ReadonlyMap<number, string>
  defaultName: string
}

function AnswerForm({ offerKey: key, version, ticked, comments, defaultName }: FormProps) {
  const t = useTexts(clientOfferTexts)
  const queryClient = useQueryClient()
  const [name, setName] = useState(defaultName)
  const [comment, setComment] = useState('')
  const [isChecked, setChecked] = useState(false)
  const answer = useMutation({
    mutationFn: (decision: 'accepted' | 'refused') =>
      call(answerClientOffer, {
        params: { key },
        body: {
          decision,
          name: name.trim(),
          version,
          comment,
          chosenIds: [...ticked],
          comments: [...comments].filter(([, text]) => text.trim() !== '').map(([rowId, text]) => ({ rowId, text })),
        },
      }),
    onSuccess: (answered) => queryClient.setQueryData(queryOfKey(key).queryKey, answered),
    onError: (error) => {
      showError(error)
      void queryClient.invalidateQueries({ queryKey: queryOfKey(key).queryKey })
    },
  })
  const send = (decision: 'accepted' | 'refused') => {
    setChecked(true)
    if (name.trim() !== '') answer.mutate(decision)
  }
  return (
    <form className={classes.form} onSubmit={(event) => event.preventDefault()}>
      <label>
        {t('clientOffer.name')}
        <input value={name} maxLength={200} autoComplete="name" onChange={(event) => setName(event.target.value)} />
      </label>
      {isChecked && name.trim() === '' && (
        <p role="alert" className={classes.problem}>
          {t('clientOffer.nameMissing')}
        </p>
      )}
      <label>
        {t('clientOffer.words')}
        <textarea value={comment} rows={3} maxLength={3000} onChange={(event) => setComment(event.target.value)} />
      </label>
      <div className={classes.files}>
        <button type="button" className={buttons.filled} disabled={answer.isPending} onClick={() => send('accepted')}>
          {t('clientOffer.accept')}
        </button>
        <button type="button" className={buttons.button} disabled={answer.isPending} onClick={() => send('refused')}>
          {t('clientOffer.refuse')}
        </button>
      </div>
    </form>
  )
}
