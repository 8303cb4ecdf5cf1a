import {
  createOfferTemplate,
  deleteOfferTemplate,
  listOfferTemplates,
  updateOfferTemplate,
  type OfferTemplateSummary,
} from '@snab/contract/quotes/offer-template'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { call } from '../../../../lib/api/api'
import { formatDate } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { Page } from '../../../../shared/page/page'
import buttons from '../../../../ui/button.module.css'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import { useAct, useTemplates } from '../offer.data'
import classes from './template.module.css'
import { templateTexts } from './template.texts'

export function TemplateListScreen() {
  const t = useTexts(templateTexts)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { data, error, refetch } = useTemplates()
  const refresh = () => void queryClient.invalidateQueries({ queryKey: [listOfferTemplates.path] })
  const create = useAct(
    (of: OfferTemplateSummary | null) =>
      call(createOfferTemplate, {
        body: of
          ? { name: t('template.copyName', { name: of.name }).slice(0, 100), copyOf: of.id }
          : { name: t('template.newName') },
      }),
    ({ id }) => void navigate({ to: '/modules/offers/templates/$id', params: { id: String(id) } }),
  )
  const makeDefault = useAct(
    (id: number) => call(updateOfferTemplate, { params: { id }, body: { isDefault: true } }),
    refresh,
  )
  const remove = useAct((id: number) => call(deleteOfferTemplate, { params: { id } }), refresh)
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return (
    <Page
      heading={t('template.title')}
      aside={
        <span className={classes.tools}>
          <Link to="/modules/offers" className={buttons.button}>
            {t('template.back')}
          </Link>
          <button type="button" className={buttons.filled} onClick={() => create.mutate(null)}>
            {t('template.create')}
          </button>
        </span>
      }
    >
      {data.items.length === 0 && <p>{t('template.empty')}</p>}
      <ul className={classes.list}>
        {data.items.map((template) => (
          <li key={template.id} className={classes.item}>
            <Link to="/modules/offers/templates/$id" params={{ id: String(template.id) }} className={classes.grow}>
              {template.name}
            </Link>
            <span className={classes.muted}>{formatDate(template.updated)}</span>
            {template.isDefault ? (
              <strong>{t('template.default')}</strong>
            ) : (
              <button type="button" className={buttons.link} onClick={() => makeDefault.mutate(template.id)}>
                {t('template.makeDefault')}
              </button>
            )}
            <button type="button" className={buttons.link} onClick={() => create.mutate(template)}>
              {t('template.copy')}
            </button>
            <button
              type="button"
              className={buttons.link}
              onClick={() =>
                window.confirm(t('template.sureDelete', { name: template.name })) && remove.mutate(template.id)
              }
            >
              {t('template.delete')}
            </button>
          </li>
        ))}
      </ul>
    </Page>
  )
}
