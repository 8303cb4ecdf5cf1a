import {
  decideUnbooked,
  listExchanges,
  listUnbooked,
  viewExchange,
  type UnbookedDocument,
} from '@snab/contract/erp/exchange'
import { staffCounters, staffHome } from '@snab/contract/pages/staff-home'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../../../lib/api/api'
import { showError } from '../../../../lib/snackbar'
import { formatMoment } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import { exchangeTexts } from './exchange.texts'

/** Unbooked documents of 1C: the reason, what to do, or that they are not needed. */
export function UnbookedList({ documents }: { documents: readonly UnbookedDocument[] }) {
  return (
    <ul className={panel.cards}>
      {documents.map((document) => (
        <Unbooked key={`${String(document.id)} ${String(document.version)}`} document={document} />
      ))}
    </ul>
  )
}

const readAgain = [listUnbooked, viewExchange, listExchanges, staffHome, staffCounters]

function Unbooked({ document }: { document: UnbookedDocument }) {
  const t = useTexts(exchangeTexts)
  const queryClient = useQueryClient()
  const { id, name, problem, reason, state, told, decidedBy, version } = document
  const decide = useMutation({
    mutationFn: (isUnwanted: boolean) => call(decideUnbooked, { params: { id }, body: { version, isUnwanted } }),
    onError: (error) => showError(error),
    onSettled: () => Promise.all(readAgain.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] }))),
  })
  const press = (isUnwanted: boolean) => () => void (!decide.isPending && decide.mutate(isUnwanted))
  return (
    <li className={panel.card}>
      <span className={panel.between}>
        <strong>{name}</strong>
        <span className={panel.tag} data-tone={state === 'booked' ? 'good' : state === 'open' ? 'waiting' : undefined}>
          {t(`unbooked.state.${state}`)}
        </span>
      </span>
      <span>{problem}</span>
      <span className={panel.small}>
        {decidedBy === null
          ? t('unbooked.received', { date: formatMoment(told) })
          : t('unbooked.decided', { name: decidedBy })}
      </span>
      {state === 'open' && (
        <span>
          {t(`unbooked.do.${reason}`)}{' '}
          {reason === 'unknown-buyer' && <Link to="/staff/counterparties">{t('unbooked.toCounterparties')}</Link>}
          {reason === 'several-buyers' && <Link to="/staff/legal-entities">{t('unbooked.toEntities')}</Link>}
        </span>
      )}
      {state !== 'booked' && (
        <span>
          <button
            type="button"
            className={buttons.button}
            aria-label={t(state === 'open' ? 'unbooked.dropLabel' : 'unbooked.restoreLabel', { name })}
            aria-disabled={decide.isPending}
            onClick={press(state === 'open')}
          >
            {t(state === 'open' ? 'unbooked.drop' : 'unbooked.restore')}
          </button>
        </span>
      )}
    </li>
  )
}
