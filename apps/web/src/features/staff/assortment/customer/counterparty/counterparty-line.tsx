import { Checkbox } from '@mantine/core'
import {
  createFromCounterparty,
  leaveCounterparty,
  linkCounterparty,
  listCounterparties,
  type Counterparty,
} from '@snab/contract/assortment/customers/counterparty'
import { staffCounters } from '@snab/contract/pages/staff-home'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../../../lib/api/api'
import { showError, showSuccess } from '../../../../../lib/snackbar'
import { formatMoment } from '../../../../../lib/texts/format'
import { useTexts } from '../../../../../lib/texts/texts'
import buttons from '../../../../../ui/button.module.css'
import panel from '../../../../../ui/panel.module.css'
import { CompanyChoice } from '../../../frame/company-choice'
import entities from '../../../views/decision.module.css'
import { counterpartyTexts } from './counterparty.texts'

type Props = { counterparty: Counterparty; regionId: number; isChosen: boolean; onChoose: (isChosen: boolean) => void }

/** One buyer of 1C with the decision about it. */
export function CounterpartyLine({ counterparty, regionId, isChosen, onChoose }: Props) {
  const t = useTexts(counterpartyTexts)
  const { name, fullName, inn, kpp, address, problem, state, told, matches } = counterparty
  return (
    <li className={entities.entity}>
      <div className={entities.part}>
        {state === 'open' && problem === null ? (
          <Checkbox
            label={<strong>{name}</strong>}
            aria-label={t('counterparties.select', { name })}
            checked={isChosen}
            onChange={(event) => onChoose(event.currentTarget.checked)}
          />
        ) : (
          <strong>{name}</strong>
        )}
        <span>{kpp === '' ? t('counterparties.inn', { inn }) : t('counterparties.innKpp', { inn, kpp })}</span>
        <span className={panel.small}>{t('counterparties.reported', { at: formatMoment(told) })}</span>
      </div>
      <div className={entities.part}>
        {fullName !== '' && fullName !== name && <span>{fullName}</span>}
        {address !== '' && <span>{address}</span>}
        <Named counterparty={counterparty} />
        {problem !== null && <p className={panel.problem}>{problem}</p>}
        {state === 'open' &&
          matches.map((match) => (
            <Link
              key={match.id}
              to="/staff/companies/$id"
              params={{ id: String(match.id) }}
              preload={false}
              className={entities.notice}
            >
              {t('counterparties.match', { name: match.name })}
            </Link>
          ))}
      </div>
      {state === 'open' ? (
        <Open counterparty={counterparty} regionId={regionId} />
      ) : (
        <Decided counterparty={counterparty} />
      )}
    </li>
  )
}

function Named({ counterparty }: { counterparty: Counterparty }) {
  const t = useTexts(counterpartyTexts)
  const { manager, managerId, priceType, priceTypeId, contracts } = counterparty
  const lines = [
    { text: t('counterparties.manager', { name: manager }), isShown: manager !== '', isKnown: managerId !== null },
    {
      text: t('counterparties.priceType', { name: priceType }),
      isShown: priceType !== '',
      isKnown: priceTypeId !== null,
    },
  ]
  return (
    <>
      {lines
        .filter(({ isShown }) => isShown)
        .map(({ text, isKnown }) => (
          <span key={text}>
            {text}
            {!isKnown && <span className={panel.bad}> — {t('counterparties.noSuch')}</span>}
          </span>
        ))}
      {contracts > 0 && <span>{t('counterparties.contracts', { count: contracts })}</span>}
    </>
  )
}

export function useRefresh() {
  const queryClient = useQueryClient()
  return () => {
    void queryClient.invalidateQueries({ queryKey: [listCounterparties.path] })
    void queryClient.invalidateQueries({ queryKey: [staffCounters.path] })
  }
}

function Open({ counterparty, regionId }: { counterparty: Counterparty; regionId: number }) {
  const t = useTexts(counterpartyTexts)
  const refresh = useRefresh()
  const { id, name, problem, matches, managerId, priceTypeId } = counterparty
  const [known] = matches
  const [companyId, setCompanyId] = useState<number | null>(known?.id ?? null)
  const [isTried, setTried] = useState(false)
  const outcome = { onError: (error: Error) => showError(error), onSettled: refresh }
  const create = useMutation({
    mutationFn: () => {
      const { inn, kpp, ogrn, fullName, address } = counterparty
      return call(createFromCounterparty, {
        params: { id },
        body: {
          inn,
          kpp,
          ogrn,
          name,
          fullName,
          address,
          regionId,
          priceTypeId,
          managerIds: managerId === null ? [] : [managerId],
          // the customer with this ИНН is named beside the button
          isBranch: known !== undefined,
        },
      })
    },
    onSuccess: () => showSuccess(t('counterparties.created')),
    ...outcome,
  })
  const link = useMutation({
    mutationFn: (company: number) => call(linkCounterparty, { params: { id }, body: { companyId: company } }),
    onSuccess: () => showSuccess(t('counterparties.linked')),
    ...outcome,
  })
  const leave = useMutation({
    mutationFn: () => call(leaveCounterparty, { params: { id }, body: { isUnwanted: true } }),
    onSuccess: () => showSuccess(t('counterparties.left')),
    ...outcome,
  })
  // the regions are not loaded yet
  const isPending = create.isPending || link.isPending || leave.isPending || regionId === 0
  return (
    <div className={entities.decision}>
      <CompanyChoice
        size="xs"
        label={t('counterparties.linkTo', { name })}
        placeholder={t('counterparties.choose')}
        known={known ?? null}
        value={companyId}
        error={isTried && companyId === null ? t('counterparties.chooseFirst') : null}
        onChange={setCompanyId}
      />
      <div className={entities.buttons}>
        {problem === null && (
          <button
            type="button"
            className={known ? buttons.button : buttons.filled}
            aria-label={t('counterparties.createOf', { name })}
            aria-disabled={isPending}
            onClick={() => {
              if (!isPending) create.mutate()
            }}
          >
            {t('counterparties.create')}
          </button>
        )}
        <button
          type="button"
          className={buttons.button}
          aria-disabled={isPending}
          onClick={() => {
            setTried(true)
            if (companyId !== null && !isPending) link.mutate(companyId)
          }}
        >
          {t('counterparties.link')}
        </button>
        <button
          type="button"
          className={buttons.button}
          aria-label={t('counterparties.leaveOf', { name })}
          aria-disabled={isPending}
          onClick={() => {
            if (!isPending) leave.mutate()
          }}
        >
          {t('counterparties.leave')}
        </button>
      </div>
    </div>
  )
}

function Decided({ counterparty: { id, state, company, decidedBy } }: { counterparty: Counterparty }) {
  const t = useTexts(counterpartyTexts)
  const refresh = useRefresh()
  const again = useMutation({
    mutationFn: () => call(leaveCounterparty, { params: { id }, body: { isUnwanted: false } }),
    onSuccess: () => showSuccess(t('counterparties.back')),
    onError: (error) => showError(error),
    onSettled: refresh,
  })
  return (
    <div className={entities.decision}>
      <p>
        <span className={panel.tag} data-tone={state === 'unwanted' ? undefined : 'good'}>
          {t(`counterparties.decision.${state}`)}
        </span>{' '}
        {company && (
          <Link to="/staff/companies/$id" params={{ id: String(company.id) }} preload={false}>
            {company.name}
          </Link>
        )}
      </p>
      {decidedBy !== null && <span className={panel.small}>{decidedBy}</span>}
      {state === 'unwanted' && (
        <div className={entities.buttons}>
          <button type="button" className={buttons.button} onClick={() => again.mutate()}>
            {t('counterparties.again')}
          </button>
        </div>
      )}
    </div>
  )
}
