import { paymentBindings, unbindCard, type Binding } from '@snab/contract/money/saved-card'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { EmptyState } from '../../../ui/page/empty-state'
import { call, keyOf, queryOf } from '../../../lib/api/api'
import { readOnOpen } from '../../../lib/api/freshness'
import { showSuccess } from '../../../lib/snackbar'
import { useUser } from '../../../shared/session/startup'
import { textOf, useTexts, type Translate } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { Page } from '../../../shared/page/page'
import { PendingScreen } from '../../../ui/page/pending-screen'
import { cardTexts } from './profile.texts'
import classes from './rows.module.css'

const nameOf = (t: Translate<typeof cardTexts>, { system, pan }: Binding) =>
  `${t(`cards.${system}`)} ${t('cards.ending', { digits: pan.slice(-4) })}`

export function CardsScreen() {
  const t = useTexts(cardTexts)
  const isGuest = useUser() === null
  const { history } = useRouter()
  const cardToUnbind = useLocation({ select: ({ state }) => state.unbindCard })
  const { data, error, refetch } = useQuery({ ...queryOf(paymentBindings, {}), enabled: !isGuest, ...readOnOpen })

  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  const card = data.items.find(({ id }) => id === cardToUnbind)
  return (
    <Page heading={t('cards.title')}>
      {data.items.length === 0 ? (
        <EmptyState>
          <h2>{t('cards.empty')}</h2>
          <p>{t('cards.emptyHint')}</p>
        </EmptyState>
      ) : (
        <ul className={classes.rows} aria-label={t('cards.list')}>
          {data.items.map((item) => (
            <li key={item.id} className={classes.row}>
              <div className={classes.what}>
                <strong>{nameOf(t, item)}</strong>
                <span className={item.isExpired ? classes.bad : classes.muted}>
                  {t(item.isExpired ? 'cards.expired' : 'cards.until', { expires: item.expires })}
                </span>
              </div>
              <Link
                to="."
                state={{ unbindCard: item.id }}
                resetScroll={false}
                className={buttons.button}
                aria-label={t('cards.unbindOne', { card: nameOf(t, item) })}
              >
                {t('cards.unbind')}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {card && <UnbindDialog card={card} onClose={() => history.back()} />}
    </Page>
  )
}

function UnbindDialog({ card, onClose }: { card: Binding; onClose: () => void }) {
  const t = useTexts(cardTexts)
  const queryClient = useQueryClient()
  const unbind = useMutation({
    mutationFn: () => call(unbindCard, { params: { id: card.id } }),
    onSuccess: (left) => {
      onClose()
      queryClient.setQueryData(keyOf(paymentBindings, {}), left)
      showSuccess(textOf(cardTexts)('cards.done'))
    },
  })
  return (
    <ConfirmDialog
      title={t('cards.question', { card: nameOf(t, card) })}
      text={t('cards.hint')}
      action={t('cards.unbind')}
      keep={t('cards.keep')}
      isPending={unbind.isPending}
      error={unbind.error}
      failed={t('cards.failed')}
      onConfirm={() => unbind.mutate()}
      onClose={onClose}
    />
  )
}
