import { PageHelp } from '../../../shared/page/page-help'
import { copyLinkedSpecification, getLinkedSpecification } from '@snab/contract/buying/specification-link'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { call, queryOf } from '../../../lib/api/api'
import { statusOf } from '../../../lib/api/api-error'
import { formatDate } from '../../../lib/texts/format'
import { showSuccess } from '../../../lib/snackbar'
import { useUser } from '../../../shared/session/startup'
import { useTexts } from '../../../lib/texts/texts'
import { useTitle } from '../../../lib/hooks/use-title'
import buttons from '../../../ui/button.module.css'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { MessageScreen } from '../../../ui/page/message-screen'
import { PendingScreen } from '../../../ui/page/pending-screen'
import { ItemLines } from './rows/item-lines'
import classes from './screen.module.css'
import { keepSpecification, useAct } from './specification.data'
import { specificationTexts } from './specification.texts'
import { TotalsBar } from './totals-bar'

const route = getRouteApi('/specifications/link/$key')
const none: ReadonlySet<number> = new Set()

/** The list for anyone with the link, at their own prices. */
export function LinkedSpecificationScreen() {
  const t = useTexts(specificationTexts)
  const { key } = route.useParams()
  const isGuest = useUser() === null
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery({ ...queryOf(getLinkedSpecification, { params: { key } }), retry: false })
  const copy = useAct(
    () => call(copyLinkedSpecification, { params: { key } }),
    (made) => {
      keepSpecification(queryClient, made)
      showSuccess(t('spec.duplicated'))
      void navigate({ to: '/specifications/$id', params: { id: String(made.id) } })
    },
  )
  useTitle(data?.name ?? '')

  const status = statusOf(error)
  if (status === 404 || status === 422)
    return (
      <MessageScreen heading={t('spec.missing')}>
        <p>{t('spec.missingHint')}</p>
      </MessageScreen>
    )
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  const { id, items, name, author, description, updated } = data
  return (
    <div className={classes.screen} data-scroll-restoration-id="specification">
      <header className={classes.head}>
        <div className={classes.about}>
          <h1>{name}</h1>
          <p className={classes.muted}>
            {t('spec.linkedBy', { author })}, {t('spec.updatedAt', { date: formatDate(updated) })}
          </p>
          {description !== '' && <p className={classes.description}>{description}</p>}
        </div>
        <div className={classes.tools}>
          {isGuest ? (
            <Link to="." search={true} state={{ openedAuth: 'signin' }} className={buttons.filled}>
              {t('spec.signInToCopy')}
            </Link>
          ) : (
            <button
              type="button"
              className={buttons.filled}
              disabled={copy.isPending}
              onClick={() => copy.mutate(undefined)}
            >
              {t('spec.takeCopy')}
            </button>
          )}
        </div>
      </header>
      <PageHelp />
      <ItemLines
        specificationId={id}
        items={items}
        mayMove={false}
        selected={none}
        onToggle={null}
        onSelectAll={() => {}}
        actions={null}
      />
      <TotalsBar specification={data} chosen={[]} isSaving={false} />
    </div>
  )
}
