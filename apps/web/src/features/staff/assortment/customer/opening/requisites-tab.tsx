import { TextInput } from '@mantine/core'
import {
  chooseMainEntity,
  listEntities,
  renameCustomer,
  type CustomerEntity,
} from '@snab/contract/assortment/customers/customer-opening'
import type { CustomerCard } from '@snab/contract/assortment/customer'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call, queryOf } from '../../../../../lib/api/api'
import { alwaysStale } from '../../../../../lib/api/freshness'
import { showError, showSuccess } from '../../../../../lib/snackbar'
import { formatMoment } from '../../../../../lib/texts/format'
import { useTexts } from '../../../../../lib/texts/texts'
import buttons from '../../../../../ui/button.module.css'
import { ErrorScreen } from '../../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../../ui/page/pending-screen'
import panel from '../../../../../ui/panel.module.css'
import { problemAt, useRefreshCustomer } from '../customer.data'
import classes from '../customer.module.css'
import { customerTexts } from '../customer.texts'
import { EntityDialog } from './entity-dialog'
import { openingTexts } from './opening.texts'

/** The legal entities of a customer, their changes, and the customer's name. */
export function RequisitesTab({ customer }: { customer: CustomerCard }) {
  const t = useTexts(openingTexts)
  const { id } = customer
  const queryClient = useQueryClient()
  const refreshCard = useRefreshCustomer()
  const { data, error, refetch } = useQuery({ ...queryOf(listEntities, { params: { id } }), ...alwaysStale })
  const [edited, setEdited] = useState<CustomerEntity | 'new' | null>(null)
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: [listEntities.path] })
    refreshCard()
  }
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return (
    <div className={panel.stack}>
      <NameForm key={customer.version} customer={customer} onSaved={refresh} />
      {data.items.length === 0 && <p className={panel.muted}>{t('requisites.nothing')}</p>}
      {data.items.map((entity) => (
        <Entity key={entity.id} companyId={id} entity={entity} onEdit={() => setEdited(entity)} onChanged={refresh} />
      ))}
      <div>
        <button type="button" className={buttons.button} onClick={() => setEdited('new')}>
          {t('requisites.add')}
        </button>
      </div>
      {edited !== null && (
        <EntityDialog
          companyId={id}
          entity={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={refresh}
        />
      )}
    </div>
  )
}

function NameForm({ customer: { id, name, version }, onSaved }: { customer: CustomerCard; onSaved: () => void }) {
  const t = useTexts(openingTexts)
  const words = useTexts(customerTexts)
  const [typed, setTyped] = useState(name)
  const save = useMutation({
    mutationFn: () => call(renameCustomer, { params: { id }, body: { version, name: typed } }),
    onSuccess: () => {
      showSuccess(words('customer.saved'))
      onSaved()
    },
    onError: (error) => showError(error),
  })
  return (
    <form
      className={classes.fields}
      onSubmit={(event) => {
        event.preventDefault()
        if (!save.isPending) save.mutate()
      }}
    >
      <TextInput
        label={t('requisites.portalName')}
        maxLength={300}
        value={typed}
        error={problemAt(save.error, 'name')}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {typed !== name && (
        <div>
          <button type="submit" className={buttons.filled} aria-disabled={save.isPending}>
            {t('requisites.rename')}
          </button>
        </div>
      )}
    </form>
  )
}

type EntityProps = { companyId: number; entity: CustomerEntity; onEdit: () => void; onChanged: () => void }

function Entity({ companyId, entity, onEdit, onChanged }: EntityProps) {
  const t = useTexts(openingTexts)
  const { id, name, state, isMain, missing, history } = entity
  const choose = useMutation({
    mutationFn: () => call(chooseMainEntity, { params: { id: companyId, entityId: id } }),
    onSuccess: onChanged,
    onError: (error) => showError(error),
  })
  return (
    <section className={panel.panel} aria-label={name}>
      <div className={panel.head}>
        <h2>{name}</h2>
        {isMain && <span className={panel.tag}>{t('requisites.main')}</span>}
        {state !== 'confirmed' && (
          <Link to="/staff/legal-entities" className={panel.tag} data-tone={state === 'waiting' ? 'waiting' : 'bad'}>
            {t(`requisites.state.${state}`)}
          </Link>
        )}
        <span className={panel.tools}>
          {!isMain && state === 'confirmed' && (
            <button type="button" className={buttons.link} onClick={() => choose.mutate()}>
              {t('requisites.makeMain')}
            </button>
          )}
          <button type="button" className={buttons.link} aria-label={t('requisites.editOf', { name })} onClick={onEdit}>
            {t('requisites.edit')}
          </button>
        </span>
      </div>
      <dl className={classes.facts}>
        {(['inn', 'kpp', 'ogrn', 'fullName', 'address'] as const)
          .filter((field) => entity[field] !== '')
          .map((field) => (
            <div key={field}>
              <dt>{t(`requisites.${field}`)}</dt>
              <dd>{entity[field]}</dd>
            </div>
          ))}
      </dl>
      {missing.length > 0 && <p className={panel.problem}>{t('requisites.missing', { names: missing.join(', ') })}</p>}
      {history.length > 0 && (
        <details>
          <summary>{t('requisites.history')}</summary>
          <ul className={classes.changes}>
            {history.map(({ at, by, changes }) => (
              <li key={at}>
                <span className={panel.small}>{t('requisites.by', { at: formatMoment(at), name: by })}</span>
                {changes.map((change) => (
                  <div key={change.name}>
                    {t('requisites.change', {
                      name: change.name,
                      before: change.before || t('requisites.empty'),
                      after: change.after || t('requisites.empty'),
                    })}
                  </div>
                ))}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
