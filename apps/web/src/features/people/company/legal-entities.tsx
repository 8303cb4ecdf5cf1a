import { setMainLegalEntity, type LegalEntity } from '@snab/contract/people/company'
import { mayOrderFor } from '@snab/domain/people/legal-entity'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api'
import { formatDate } from '../../../lib/texts/format'
import { useIsDesktop } from '../../../lib/media'
import { showError, showSuccess } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import panel from '../../../ui/panel.module.css'
import tables from '../../../ui/table/table.module.css'
import { companyQuery } from './company.data'
import { companyTexts } from './company.texts'

export function LegalEntities({ entities, mayEdit }: { entities: readonly LegalEntity[]; mayEdit: boolean }) {
  const t = useTexts(companyTexts)
  if (!useIsDesktop()) return <Cards entities={entities} mayEdit={mayEdit} />
  return (
    <table className={tables.framed} aria-label={t('company.entities')}>
      <thead>
        <tr>
          <th scope="col">{t('company.entity')}</th>
          <th scope="col">{t('company.inn')}</th>
          <th scope="col">{t('company.kpp')}</th>
          <th scope="col">{t('company.ogrn')}</th>
          <th scope="col">{t('company.address')}</th>
          <th scope="col">{t('company.state')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('company.main')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {entities.map((entity) => (
          <tr key={entity.id}>
            <td title={entity.fullName}>{entity.name}</td>
            <td>{entity.inn}</td>
            <td>{entity.kpp ?? '—'}</td>
            <td>{entity.ogrn ?? '—'}</td>
            <td className={panel.muted}>{entity.address || '—'}</td>
            <td>
              <State entity={entity} />
            </td>
            <td className={tables.number}>
              <Main entity={entity} mayEdit={mayEdit} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cards({ entities, mayEdit }: { entities: readonly LegalEntity[]; mayEdit: boolean }) {
  const t = useTexts(companyTexts)
  return (
    <ul className={panel.cards}>
      {entities.map((entity) => (
        <li key={entity.id} className={panel.card}>
          <strong>{entity.name}</strong>
          <span>
            {t('company.inn')} {entity.inn}
            {entity.kpp && `, ${t('company.kpp')} ${entity.kpp}`}
          </span>
          {entity.address && <span className={panel.muted}>{entity.address}</span>}
          <State entity={entity} />
          <span>
            <Main entity={entity} mayEdit={mayEdit} />
          </span>
        </li>
      ))}
    </ul>
  )
}

const tones = { waiting: 'waiting', confirmed: 'good', refused: 'bad' } as const

/** Whether one can order for it, and the seller's answer. */
function State({ entity: { state, requested, decided, refusalReason } }: { entity: LegalEntity }) {
  const t = useTexts(companyTexts)
  return (
    <span className={panel.named}>
      <span className={panel.tag} data-tone={tones[state]}>
        {t(`company.state.${state}`)}
      </span>
      {state === 'waiting' && (
        <span className={panel.small}>{t('company.requested', { date: formatDate(requested) })}</span>
      )}
      {state === 'refused' && decided && (
        <span className={panel.small}>
          {t('company.refused', { date: formatDate(decided), reason: refusalReason })}
        </span>
      )}
    </span>
  )
}

function Main({ entity: { id, isMain, name, state }, mayEdit }: { entity: LegalEntity; mayEdit: boolean }) {
  const t = useTexts(companyTexts)
  const queryClient = useQueryClient()
  const make = useMutation({
    mutationFn: () => call(setMainLegalEntity, { params: { id } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: companyQuery.queryKey })
      showSuccess(t('company.mainSaved'))
    },
    onError: (error) => showError(error),
  })
  if (isMain)
    return (
      <span className={panel.tag} data-tone="open">
        {t('company.main')}
      </span>
    )
  if (!mayEdit || !mayOrderFor(state)) return null
  return (
    <button
      type="button"
      className={buttons.link}
      aria-label={`${t('company.makeMain')}: ${name}`}
      disabled={make.isPending}
      onClick={() => make.mutate()}
    >
      {t('company.makeMain')}
    </button>
  )
}
