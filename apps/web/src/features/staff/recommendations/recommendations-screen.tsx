import type { Recommendation, Target } from '@snab/contract/recommendation'
import { getRouteApi, Link, useLocation, useRouter } from '@tanstack/react-router'
import { formatNumber } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import stacked from '../../../ui/table/stacked-table.module.css'
import { KeywordField } from '../keyword-field'
import { RecommendDialog } from './recommend-dialog'
import classes from './recommendations.module.css'
import { useRecommendations, useWithdraw } from './recommendation.data'
import { recommendationTexts } from './recommendation.texts'
import { StaffScreen } from '../staff-screen'
import table from '../staff-table.module.css'

const route = getRouteApi('/staff/recommendations')

/** Lists that buyers see under «Рекомендованные», whoever of the staff has recommended them. */
export function RecommendationsScreen() {
  const t = useTexts(recommendationTexts)
  const { history } = useRouter()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const list = useRecommendations(search)
  const withdraw = useWithdraw()
  const canGoBack = useLocation({ select: ({ state }) => state.canGoBack === true })
  const { edit } = search
  const edited = edit === undefined || edit === 'new' ? undefined : list.data?.items.find(({ id }) => id === edit)

  const close = () => {
    if (canGoBack) history.back()
    else void navigate({ search: (before) => ({ ...before, edit: undefined }), replace: true })
  }
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
      <StaffScreen
        heading={t('recommend.title')}
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
      >
        {({ items }) => (
          <div className={table.frame}>
            <table className={`${table.table} ${stacked.stacked}`} aria-label={t('recommend.title')}>
              <thead>
                <tr>
                  <th scope="col" className={table.tight}>
                    {t('recommend.cover')}
                  </th>
                  <th scope="col">{t('recommend.name')}</th>
                  <th scope="col">{t('recommend.whom')}</th>
                  <th scope="col" className={table.tight}>
                    {t('recommend.positions')}
                  </th>
                  <th scope="col" className={table.tight}>
                    {t('recommend.author')}
                  </th>
                  <th scope="col" className={table.tight}>
                    <span className="visually-hidden">{t('recommend.actions')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {items.map((one) => (
                  <Row key={one.id} recommendation={one} onWithdraw={() => withdraw(one)} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </StaffScreen>
      {(edit === 'new' || edited) && <RecommendDialog key={edit} recommendation={edited} onClose={close} />}
    </>
  )
}

function Row({
  recommendation: { id, name, description, cover, targets, positions, author },
  onWithdraw,
}: {
  recommendation: Recommendation
  onWithdraw: () => void
}) {
  const t = useTexts(recommendationTexts)
  return (
    <tr>
      <td className={table.tight}>
        {cover !== null && <img className={classes.thumb} src={cover} alt="" loading="lazy" />}
      </td>
      <td className={table.words}>
        <Link to="/specifications/$id" params={{ id: String(id) }} preload={false}>
          {name}
        </Link>
        {description !== '' && <p className={classes.text}>{description}</p>}
      </td>
      <td className={table.words} data-label={t('recommend.whom')}>
        {targets.length === 0 ? t('recommend.everybody') : targets.map(nameOf).join(', ')}
      </td>
      <td className={table.tight} data-label={t('recommend.positions')}>
        {formatNumber(positions)}
      </td>
      <td className={table.tight} data-label={t('recommend.author')}>
        {author}
      </td>
      <td className={table.tight}>
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
            onClick={onWithdraw}
          >
            {t('recommend.withdraw')}
          </button>
        </div>
      </td>
    </tr>
  )
}

const nameOf = ({ company, region, priceType }: Target) =>
  [company?.name, region?.name, priceType?.name].filter(Boolean).join(', ')
