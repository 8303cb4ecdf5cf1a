import type { Recommendation, Target } from '@snab/contract/buying/recommendation'
import { useCloseDialog } from '../../frame/use-close-dialog'
import { getRouteApi, Link } from '@tanstack/react-router'
import { formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { KeywordField } from '../../frame/keyword-field'
import type { Column } from '../../frame/column-table'
import { RecommendDialog } from './recommend-dialog'
import classes from './recommendations.module.css'
import { useRecommendations, useWithdraw } from './recommendation.data'
import { recommendationTexts } from './recommendation.texts'
import { ListScreen } from '../../views/list-screen'
import table from '../../frame/staff-table.module.css'

const route = getRouteApi('/staff/(assortment)/recommendations')

/** Lists that buyers see under «Рекомендованные», recommended by any staff member. */
export function RecommendationsScreen() {
  const t = useTexts(recommendationTexts)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const list = useRecommendations(search)
  const columns = useRecommendationColumns(useWithdraw())
  const { edit } = search
  const edited = edit === undefined || edit === 'new' ? undefined : list.data?.items.find(({ id }) => id === edit)

  const close = useCloseDialog(
    () => void navigate({ search: (before) => ({ ...before, edit: undefined }), replace: true }),
  )
  const add = (
    <Link
      to="/staff/recommendations"
      search={(before) => ({ ...before, edit: 'new' })}
      state={{ canGoBack: true }}
      className={buttons.filled}
    >
      {t('recommend.add')}
    </Link>
  )

  return (
    <>
      <ListScreen
        heading={t('recommend.title')}
        screen="recommendations"
        columns={columns}
        list={list}
        onPage={(page) => void navigate({ search: (before) => ({ ...before, page }) })}
        nothing={
          search.keyword ? (
            <h2>{t('recommend.notFound')}</h2>
          ) : (
            <>
              <h2>{t('recommend.nothing')}</h2>
              <p>{t('recommend.nothingHint')}</p>
            </>
          )
        }
        tools={
          <>
            <KeywordField
              key={search.keyword ?? ''}
              label={t('recommend.keyword')}
              keyword={search.keyword}
              onKeyword={(keyword) => void navigate({ search: { keyword }, replace: true })}
            />
            {add}
          </>
        }
        keyOf={({ id }) => id}
      />
      {(edit === 'new' || edited) && <RecommendDialog key={edit} recommendation={edited} onClose={close} />}
    </>
  )
}

function useRecommendationColumns(onWithdraw: (recommendation: Recommendation) => void) {
  const t = useTexts(recommendationTexts)
  const columns: Column<Recommendation>[] = [
    {
      id: 'cover',
      name: t('recommend.cover'),
      fit: 'tight',
      cell: ({ cover }) => cover !== null && <img className={classes.thumb} src={cover} alt="" loading="lazy" />,
    },
    {
      id: 'name',
      name: t('recommend.name'),
      fit: 'words',
      cell: ({ id, name, description }) => (
        <>
          <Link to="/specifications/$id" params={{ id: String(id) }} preload={false}>
            {name}
          </Link>
          {description !== '' && <p className={classes.text}>{description}</p>}
        </>
      ),
    },
    {
      id: 'whom',
      name: t('recommend.whom'),
      fit: 'words',
      isLabelled: true,
      cell: ({ targets }) => (targets.length === 0 ? t('recommend.everybody') : targets.map(nameOf).join(', ')),
    },
    {
      id: 'positions',
      name: t('recommend.positions'),
      fit: 'tight',
      isLabelled: true,
      cell: ({ positions }) => formatNumber(positions),
    },
    { id: 'author', name: t('recommend.author'), fit: 'tight', isLabelled: true, cell: ({ author }) => author },
    {
      id: 'actions',
      name: t('recommend.actions'),
      fit: 'tight',
      isNameless: true,
      isFixed: true,
      cell: (recommendation) => <Actions recommendation={recommendation} onWithdraw={onWithdraw} />,
    },
  ]
  return columns
}

type ActionsProps = { recommendation: Recommendation; onWithdraw: (recommendation: Recommendation) => void }

function Actions({ recommendation, onWithdraw }: ActionsProps) {
  const t = useTexts(recommendationTexts)
  const { id, name } = recommendation
  return (
    <div className={table.actions}>
      <Link
        to="/staff/recommendations"
        search={(before) => ({ ...before, edit: id })}
        state={{ canGoBack: true }}
        preload={false}
        className={buttons.link}
        aria-label={t('recommend.editOf', { name })}
      >
        {t('recommend.edit')}
      </Link>
      <button
        type="button"
        className={buttons.link}
        aria-label={t('recommend.withdrawOf', { name })}
        onClick={() => onWithdraw(recommendation)}
      >
        {t('recommend.withdraw')}
      </button>
    </div>
  )
}

const nameOf = ({ company, region, priceType }: Target) =>
  [company?.name, region?.name, priceType?.name].filter(Boolean).join(', ')
