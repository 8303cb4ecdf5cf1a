import { formatMoment } from '../../../../lib/texts/format'
import { TextInput } from '@mantine/core'
import { decideLegalEntity, listRequestedEntities, type RequestedEntity } from '@snab/contract/people/legal-entity'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { showError, showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import classes from '../../views/decision.module.css'
import { InboxScreen } from '../../views/inbox-screen'
import { useRequestedEntities } from '../../frame/staff.data'
import { staffTexts } from '../../frame/staff.texts'

const route = getRouteApi('/staff/(people)/legal-entities')

/** Legal entities that buyers want to order for, and the decisions. */
export function EntitiesScreen() {
  const t = useTexts(staffTexts)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const isWaiting = search.state === undefined
  return (
    <InboxScreen
      heading={t('staff.entities')}
      screen="legal-entities"
      list={useRequestedEntities(search)}
      onPage={(page) => void navigate({ search: (before) => ({ ...before, page }) })}
      nothing={t(isWaiting ? 'entities.nothing' : 'entities.nothingDecided')}
      states={{
        label: t('entities.state'),
        tabs: [
          {
            name: t('entities.waiting'),
            link: linkOptions({ to: '/staff/legal-entities', search: { state: undefined } }),
          },
          {
            name: t('entities.decided'),
            link: linkOptions({ to: '/staff/legal-entities', search: { state: 'decided' } }),
          },
        ],
      }}
      renderItem={(entity: RequestedEntity) => <Entity key={entity.id} entity={entity} />}
    />
  )
}

function Entity({ entity }: { entity: RequestedEntity }) {
  const t = useTexts(staffTexts)
  const { company, name, fullName, kind, inn, kpp, ogrn, address, requested, requestedBy, others } = entity
  const namesOf = (state: 'confirmed' | 'waiting', isBranch = false) =>
    others
      .filter((other) => other.state === state && other.isBranch === isBranch)
      .map((other) => other.name ?? t('entities.hidden'))
      .join(', ')
  const [taken, alsoAsked, branches] = [namesOf('confirmed'), namesOf('waiting'), namesOf('confirmed', true)]
  return (
    <li className={classes.entity}>
      <div className={classes.part}>
        <strong>{company.name}</strong>
        <span className={panel.small}>
          {requestedBy
            ? t('entities.requestedBy', { date: formatMoment(requested), name: requestedBy })
            : t('entities.requested', { date: formatMoment(requested) })}
        </span>
      </div>
      <div className={classes.part}>
        <strong title={fullName}>{name}</strong>
        <span>
          {kpp ? t('entities.innKpp', { inn, kpp }) : t('entities.inn', { inn })}
          {ogrn && `, ${t(kind === 'legal' ? 'entities.ogrn' : 'entities.ogrnip', { ogrn })}`}
        </span>
        {address && <span className={panel.small}>{address}</span>}
        {taken !== '' && <p className={panel.problem}>{t('entities.taken', { names: taken })}</p>}
        {branches !== '' && <p className={classes.notice}>{t('entities.branches', { names: branches })}</p>}
        {alsoAsked !== '' && <p className={classes.notice}>{t('entities.alsoAsked', { names: alsoAsked })}</p>}
      </div>
      <Decision entity={entity} isTaken={taken !== ''} />
    </li>
  )
}

function Decision({
  entity: { id, name, state, decided, decidedHow, decidedBy, reason },
  isTaken,
}: {
  entity: RequestedEntity
  isTaken: boolean
}) {
  const t = useTexts(staffTexts)
  const queryClient = useQueryClient()
  const [why, setWhy] = useState('')
  const [isWhyMissing, setWhyMissing] = useState(false)
  const decide = useMutation({
    mutationFn: (decision: 'confirm' | 'refuse') =>
      call(decideLegalEntity, { params: { id }, body: { decision, reason: why } }),
    onSuccess: (after) => {
      showSuccess(t(after.state === 'confirmed' ? 'entities.confirmedNow' : 'entities.refusedNow'))
      void queryClient.invalidateQueries({ queryKey: [listRequestedEntities.path] })
    },
    onError: (error) => showError(error),
  })
  const refuse = () => {
    setWhyMissing(why.trim() === '')
    if (why.trim() !== '' && !decide.isPending) decide.mutate('refuse')
  }
  return (
    <div className={classes.decision}>
      {decided && decidedHow && (
        <p>
          <span className={panel.tag} data-tone={state === 'confirmed' ? 'good' : 'bad'}>
            {t(state === 'confirmed' ? 'entities.confirmed' : 'entities.refused')}
          </span>{' '}
          <span className={panel.small}>
            {t(`entities.how.${decidedHow}`, { name: decidedBy ?? '', date: formatMoment(decided) })}
            {reason !== '' && `: ${reason}`}
          </span>
        </p>
      )}
      {state !== 'refused' && (
        <TextInput
          aria-label={`${t('entities.reason')}: ${name}`}
          placeholder={t('entities.reason')}
          maxLength={500}
          value={why}
          error={isWhyMissing && t('entities.reasonNeeded')}
          onChange={(event) => {
            setWhy(event.currentTarget.value)
            setWhyMissing(false)
          }}
        />
      )}
      <div className={classes.buttons}>
        {state !== 'refused' && (
          <button type="button" className={buttons.button} aria-disabled={decide.isPending} onClick={refuse}>
            {t('entities.refuse')}
          </button>
        )}
        {state !== 'confirmed' && !isTaken && (
          <button
            type="button"
            className={buttons.filled}
            aria-disabled={decide.isPending}
            onClick={() => {
              if (!decide.isPending) decide.mutate('confirm')
            }}
          >
            {t('entities.confirm')}
          </button>
        )}
      </div>
    </div>
  )
}
